"""The host verifies what an earlier process left, once for all sessions, and tells nobody else's problems."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from fivefold.core.record import Entry, Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.host import Host
from fivefold.service.jobs import Job
from fivefold.service.store import GameTags, MatchStatus, Store
from fivefold.service.store.database.rows import update
from tests.app.fakes import PromptJobs

T = TypeVar("T")


class CountedJobs(PromptJobs):
    """Counts the work that was handed in."""

    def __init__(self) -> None:
        super().__init__()
        self.handed_in = 0

    def deliver_all(self) -> None:
        while self.busy:
            self.deliver()

    def _add(self, job: Job[T]) -> Job[T]:
        self.handed_in += 1
        return super()._add(job)


def ignore(problem: object) -> None:
    pass


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with closing(Host.open(tmp_path)) as host:
        for name in ("Ann", "Bob"):
            host.store.accounts.create(name, "2026-11-15").wait()
        yield host


def left_over(store: Store, account: int, *, true: bool = True) -> int:
    """Store a game of Lines that was stopped after its first move and that nobody verified."""
    game = game_named("lines")
    match = Match.begin(game, game.start(seed=1), (Player("person", "Ann"),))
    for text in (str(next(match.state.moves())), "stop"):
        match = match.enter(Entry(0, match.now + 400, text))
    number: int = store.archive.begin(account, make_record(match), GameTags(), MatchStatus.of(match)).wait()
    if not true:
        with store.database.writing() as connection:
            update(connection, "game", number, {"score": 999_999})
    return number


def test_left_over_games_are_verified_once_for_all_sessions(host: Host) -> None:
    game = left_over(host.store, 1)
    sessions = [CountedJobs() for _ in range(5)]
    problems: list[object] = []
    for jobs in sessions:
        host.verify_left_over(jobs, 1, problems.append)
    for jobs in sessions:
        jobs.deliver_all()
    later = CountedJobs()
    host.verify_left_over(later, 1, problems.append)
    assert host.store.archive.place(game, "high") == 1
    assert problems == [None]
    assert [jobs.handed_in > 0 for jobs in (*sessions, later)] == [True, *[False] * 5]


def test_where_nothing_is_left_nothing_is_looked_for_again(host: Host) -> None:
    first, second = CountedJobs(), CountedJobs()
    host.verify_left_over(first, 1, ignore)
    first.deliver_all()
    first.close()
    host.verify_left_over(second, 1, ignore)
    assert (first.handed_in, second.handed_in) == (1, 0)


def test_a_session_that_closes_too_early_leaves_the_rest_to_the_next(host: Host) -> None:
    games = [left_over(host.store, 1) for _ in range(2)]
    first, second = CountedJobs(), CountedJobs()
    host.verify_left_over(first, 1, ignore)
    first.deliver()
    first.close()
    assert host.store.archive.unverified() == tuple(games)
    problems: list[object] = []
    host.verify_left_over(second, 1, problems.append)
    second.deliver_all()
    assert host.store.archive.unverified() == ()
    assert problems == [None, None]


def test_a_player_is_told_of_no_game_but_the_own_ones(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    anns, bobs = (left_over(host.store, account, true=False) for account in (1, 2))
    jobs, problems = CountedJobs(), list[object]()
    with caplog.at_level(logging.WARNING):
        host.verify_left_over(jobs, 2, problems.append)
        jobs.deliver_all()
    assert ["999999" in str(problem) for problem in problems] == [True]
    assert [f"Game {anns} " in record.getMessage() for record in caplog.records] == [True]
    assert not any(host.store.archive.summary(game).ranked for game in (anns, bobs))

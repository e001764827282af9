"""A score counts only when the rules say so: the record of a finished game is replayed by itself."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import NamedTuple, TypeVar

from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.record import Record, read_record
from fivefold.play.replay import replay
from fivefold.service.jobs import Jobs
from fivefold.service.match.match_writer import MatchWriter
from fivefold.service.store.archive import Archive

T = TypeVar("T")
_log = logging.getLogger(__name__)
Done = Callable[[object], None]  # called in the end, with a Problem if there was one


class Verdict(NamedTuple):
    """Whether the game on record is over, and whether nothing but its player's skill helped."""

    over: bool
    ranked: bool


def save_and_verify(jobs: Jobs, archive: Archive, match_writer: MatchWriter, done: Done) -> None:
    """A match is over: see that all of it is written, then that its score counts."""
    jobs.thread(match_writer.finish, _or(done, lambda game: verify(jobs, archive, game, done)))


def verify(jobs: Jobs, archive: Archive, game: int, done: Done) -> None:
    """Replay a game of the archive, so that its score counts."""

    def loaded(record: Record) -> None:
        jobs.process(replay_record, str(record), done=judged)

    def judged(found: Verdict | UserError) -> None:
        if isinstance(found, BadNotation):
            jobs.thread(archive.refuted(game).wait, lambda _: done(found))
        elif isinstance(found, UserError):
            done(found)
        elif found.over:
            jobs.thread((archive.verified if found.ranked else archive.refuted)(game).wait, done)
        else:
            done(None)

    jobs.thread(lambda: archive.load(game), _or(done, loaded))


def verify_all(
    jobs: Jobs,
    archive: Archive,
    done: Done,
    *,
    account: int | None = None,
    finished: Callable[[], None] = lambda: None,
) -> None:
    """Verify the games that nobody verified when they ended, and call `finished` after the last one.

    `done` gets the problem with each game, if any. With an account it is called for games of that account
    alone; problems with other games are logged.
    """

    def unverified() -> list[tuple[int, int]]:
        return [(game, archive.summary(game).account) for game in archive.unverified()]

    def found(games: list[tuple[int, int]]) -> None:
        left = {game for game, _ in games}

        def verified(game: int, owner: int, problem: object) -> None:
            if account in (None, owner):
                done(problem)
            elif problem is not None:
                _log.warning("Game %s was not verified: %s", game, problem)
            left.discard(game)
            if not left:
                finished()

        for game, owner in games:
            verify(jobs, archive, game, partial(verified, game, owner))
        if not games:
            finished()

    jobs.thread(unverified, _or(done, found))


def replay_record(stop: StopFlag, text: str) -> Verdict:
    """What the rules say of a record; raises BadNotation where it is not true."""
    match = replay(read_record(text))
    return Verdict(match.result is not None, match.ranked)


def _or(done: Done, go_on: Callable[[T], None]) -> Callable[[T | UserError], None]:
    """For the answer of a job: go on with it, or be done with the problem."""

    def come(answer: T | UserError) -> None:
        if isinstance(answer, UserError):
            done(answer)
        else:
            go_on(answer)

    return come

"""Many sessions in one process: each plays its own game, and none hears of another."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

import pytest

from fivefold.app import launch
from fivefold.app.match.match_plan import MatchPlan
from fivefold.app.pages.inputs import FocusPart, KeyPress, SetField
from fivefold.app.pages.pages import HomePage, PlayingPage
from fivefold.app.session import LocalSession
from fivefold.app.startup import start_session
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.core.input import Key
from fivefold.games import game_named
from fivefold.service.host import Host
from fivefold.service.jobs import Jobs
from fivefold.service.store import GameQuery
from fivefold.service.worker_pool import PROCESSES, THREADS

SESSIONS = 200
FIRST = 20  # sessions that play before the others come
MOVES = 3
AGAINST_COMPUTER = 10  # each so many-th session
TROUBLED = 3
WAITING = "Preparing the game"  # is said where a machine is slow
LONG_S = 300  # a test that waits longer has failed


class SeededPlatform(DiskPlatform):
    """Gives the same seeds each time, others for each session."""

    def __init__(self, number: int) -> None:
        self._seeds = count(1000 * number)

    def today(self) -> str:
        return "2026-11-15"

    def time(self) -> str:
        return "14:05"

    def seed(self) -> int:
        return next(self._seeds)


@dataclass
class Visitor:
    """A session with its own account, which plays the moves of its script as soon as it may."""

    number: int
    session: LocalSession
    jobs: Jobs
    plan: MatchPlan
    script: list[str]
    made: int = 0
    begun: bool = False
    told: set[str] = field(default_factory=set)

    @property
    def done(self) -> bool:
        page = self.session.page
        return self.made == len(self.script) and isinstance(page, PlayingPage) and self._shown(page)

    def act(self, now: float) -> None:
        """Take one step: let time pass, and do what can be done then."""
        self.session.tick(now)
        page = self.session.page
        self.told |= {notice.text for notice in page.notices} - {WAITING}
        if isinstance(page, HomePage) and not self.begun:
            self.begun = True
            launch.play_plan(self.session, self.plan)
        elif isinstance(page, PlayingPage) and self.made < len(self.script) and self._shown(page):
            self.session.handle(SetField("move", self.script[self.made]))
            self.session.handle(FocusPart("move"))
            self.session.handle(KeyPress(Key("enter")))
            self.made += 1

    def _shown(self, page: PlayingPage) -> bool:
        """True if all moves made so far are seen, with the answers of the computer."""
        return len(page.moves) == self.made * (2 if self.plan.level else 1)


def gomoku_script(number: int) -> list[str]:
    """Return moves that no other session makes in this order and that are legal whatever is answered."""
    columns = "abcdefghijklmno"
    cells = [f"{column}{row}" for column in columns for row in range(1, 16)]
    return Random(number).sample(cells, MOVES)


def walk_script(game: AnyGame, number: int) -> list[str]:
    """Return random moves from the start, which is the same each time."""
    dice, state, found = Random(number), game.start(), []
    for _ in range(MOVES):
        move = dice.choice(list(state.moves()))
        found.append(str(move))
        state = state.apply(move).state
    return found


def plan_and_script(number: int) -> tuple[MatchPlan, list[str]]:
    """Return a game for two at one device; for some sessions one against the weakest level."""
    gomoku, laser = game_named("gomoku"), game_named("laser")
    if number % AGAINST_COMPUTER == 0:
        plan = MatchPlan(game=gomoku, level=gomoku.levels[0].name, values=gomoku.options.resolve({}))
        return plan, gomoku_script(number)[:1]
    if number % 2:
        return MatchPlan(game=laser, values=laser.options.resolve({})), walk_script(laser, number)
    return MatchPlan(game=gomoku, values=gomoku.options.resolve({})), gomoku_script(number)


def visitor(host: Host, number: int) -> Visitor:
    account = host.store.accounts.create(f"Player {number}", "2026-11-15").wait()
    host.device.remember_account(host.store, account)
    jobs = host.jobs()
    session = start_session(host, jobs, SeededPlatform(number))
    assert session.account.id == account
    return Visitor(number, session, jobs, *plan_and_script(number))


def play(host: Host, visitors: list[Visitor], until: Callable[[], bool]) -> None:
    """Tick all sessions in turn, on one thread as a server would, until something is true.

    Time goes on only after everything is written, so that the disk is never too slow.
    """
    somebody = visitors[0].session.account.id
    limit, now = time.monotonic() + LONG_S, max(each.session.now for each in visitors)
    while not until():
        assert time.monotonic() < limit, "waited too long"
        now += 50
        for each in visitors:
            each.act(now)
        host.store.accounts.remember(somebody, {}).wait()
        time.sleep(0.005)


def trouble(each: Visitor) -> None:
    """Have a job of this session fail, with a problem of its own."""

    def fail() -> None:
        raise UserError(f"Problem of session {each.number}.")

    each.jobs.thread(fail, each.session.or_tell(lambda _: None))


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with closing(Host.open(tmp_path)) as host:
        yield host


def test_two_hundred_sessions_play_in_one_process(host: Host) -> None:
    most = threading.active_count() + THREADS + sum(PROCESSES.values())
    visitors = [visitor(host, number) for number in range(FIRST)]
    play(host, visitors, lambda: all(each.done for each in visitors))
    assert threading.active_count() <= most

    visitors += [visitor(host, number) for number in range(FIRST, SESSIONS)]
    for each in visitors[::TROUBLED]:
        trouble(each)
    play(host, visitors, lambda: all(each.done and not each.jobs.busy for each in visitors))
    assert threading.active_count() <= most

    for each in visitors:
        own = {f"Problem of session {each.number}."} if each.number % TROUBLED == 0 else set()
        assert each.told == own
    for each in visitors:
        (summary,) = host.store.archive.list(GameQuery(account=each.session.account.id)).games
        texts = [entry.text for entry in host.store.archive.load(summary.id).entries]
        assert texts[:: 2 if each.plan.level else 1] == each.script
        assert summary.account_name == f"Player {each.number}"
    for each in visitors:
        each.session.close()
        each.jobs.close()
    assert threading.active_count() <= most

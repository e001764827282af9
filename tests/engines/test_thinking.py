"""Thinking under a limit, with an alarm that the test rings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fivefold.core.engine import Bot, Limit, PlayResult, StopFlag
from fivefold.engines import thinking
from fivefold.engines.thinking import Task, accepts_draw, ponder_text, think, think_text
from fivefold.games import game_named
from tests.games.gomoku.diagrams import FULL_BUT_ONE, text
from tests.tiny_game import COINS, Coins


class Alarm:
    """A `threading.Timer` that rings when the test says so."""

    def __init__(self, seconds: float, ring: Callable[[], None]) -> None:
        self.seconds, self.ring = seconds, ring
        self.daemon = False
        self.running = False

    def start(self) -> None:
        self.running = True

    def cancel(self) -> None:
        self.running = False


class Watcher(Bot[Coins, int]):
    """Remembers what it was shown, and lets something happen while it thinks."""

    def __init__(self, meanwhile: Callable[[Limit], None] = lambda limit: None) -> None:
        self.meanwhile = meanwhile
        self.shown: Coins | None = None
        self.seed: int | None = None

    def think(self, state: Coins, limit: Limit, seed: int) -> PlayResult[int]:
        self.shown, self.seed = state, seed
        self.meanwhile(limit)
        return PlayResult(2 if limit.stop else 1)


@pytest.fixture
def alarms(monkeypatch: pytest.MonkeyPatch) -> list[Alarm]:
    made: list[Alarm] = []

    def make(seconds: float, ring: Callable[[], None]) -> Alarm:
        made.append(Alarm(seconds, ring))
        return made[-1]

    monkeypatch.setattr(thinking, "Timer", make)
    return made


def test_a_bot_sees_the_position_but_not_the_dice() -> None:
    start, bot = COINS.start(seed=3), Watcher()
    think(bot, start, Limit(), seed=8)
    assert bot.shown == start.reroll(8)
    assert bot.shown != start
    assert bot.seed == 8


def test_the_seconds_are_over_when_the_alarm_rings(alarms: list[Alarm]) -> None:
    limit = Limit(seconds=2.5)
    bot = Watcher(lambda limit: alarms[0].ring())
    assert think(bot, COINS.start(), limit, 0).move == 2
    assert [alarm.seconds for alarm in alarms] == [2.5]
    assert limit.stop


def test_a_bot_that_is_done_in_time_stops_the_alarm(alarms: list[Alarm]) -> None:
    running: list[bool] = []
    limit = Limit(seconds=1)
    assert think(Watcher(lambda limit: running.append(alarms[0].running)), COINS.start(), limit, 0).move == 1
    assert running == [True]
    assert not alarms[0].running
    assert not limit.stop


def test_the_alarm_is_stopped_after_a_failure_too(alarms: list[Alarm]) -> None:
    def fail(limit: Limit) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        think(Watcher(fail), COINS.start(), Limit(seconds=1), 0)
    assert not alarms[0].running


def test_no_alarm_without_seconds(alarms: list[Alarm]) -> None:
    think(Watcher(), COINS.start(), Limit(nodes=10), 0)
    assert not alarms


def test_a_real_alarm_rings() -> None:
    def wait(limit: Limit) -> None:
        while not limit.stop:
            pass

    assert think(Watcher(wait), COINS.start(), Limit(seconds=0.001), 0).move == 2


def test_a_task_in_words_gets_the_thought_in_words() -> None:
    laser = game_named("laser")
    state = laser.start()
    thought = think(laser.level("medium").bot(), state, Limit(nodes=500), 7)
    told = think_text(StopFlag(), Task("laser", str(state), "medium", 7, nodes=500))
    assert told == PlayResult(str(thought.move), thought.score, tuple(map(str, thought.pv)))


def test_a_task_is_stopped_from_outside() -> None:
    stop = StopFlag()
    stop.set()
    state = game_named("laser").start()
    move = think_text(stop, Task("laser", str(state), "medium", 7)).move
    assert move in map(str, state.moves())


def test_a_draw_is_answered_in_words_too() -> None:
    full, fresh = text(FULL_BUT_ONE, "size=9", "black"), str(game_named("gomoku").start())
    answers = [
        accepts_draw(StopFlag(), Task("gomoku", state, "basic", 1, nodes=9), 1) for state in (full, fresh)
    ]
    assert answers == [True, False]


def test_pondering_fills_the_table_until_it_is_stopped() -> None:
    state = game_named("laser").start()
    ponder_text(StopFlag(), Task("laser", str(state), "hard", 1, seconds=0.05))
    stop = StopFlag()
    stop.set()
    ponder_text(stop, Task("laser", str(state), "hard", 1, seconds=60))
    ponder_text(stop, Task("laser", str(state), "medium", 1, seconds=60))  # does not search

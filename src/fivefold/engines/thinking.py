"""A bot at thought: what it may see, and when it has to stop; and the same as text, for other processes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Timer
from typing import Any, NamedTuple

from fivefold.core.engine import Bot, Level, Limit, PlayResult, StopFlag
from fivefold.games import game_named


def think(bot: Bot[Any, Any], state: Any, limit: Limit, seed: int) -> PlayResult[Any]:
    """What the bot would play. It is shown other dice than the game's, so it cannot foresee them.

    A limit serves for one thought: once its seconds are over, its `stop` stays set.
    """
    with _alarm(limit):
        return bot.think(state.reroll(seed), limit, seed)


def limit_for(level: Level, nodes: int | None = None, seconds: float | None = None) -> Limit:
    """A fresh limit: the one wished for, or the level's own where nothing is wished."""
    if nodes is None and seconds is None:
        return Limit(nodes=level.nodes)
    return Limit(nodes=nodes, seconds=seconds)


class Task(NamedTuple):
    """A position to think about, all in words and numbers."""

    game: str
    state: str
    level: str
    seed: int
    nodes: int | None = None
    seconds: float | None = None


def think_text(stop: StopFlag, task: Task) -> PlayResult[str]:
    """The thought on a task, its moves as text."""
    state = game_named(task.game).read_state(task.state)
    limit = Limit(task.nodes, task.seconds, stop)
    thought = think(_bot(task.game, task.level), state, limit, task.seed)
    return PlayResult(str(thought.move), thought.score, tuple(map(str, thought.line)))


def accepts_draw(stop: StopFlag, task: Task, seat: int) -> bool:
    """Whether the level, sitting on that seat, would take a draw in this position."""
    state = game_named(task.game).read_state(task.state).reroll(task.seed)
    limit = Limit(task.nodes, task.seconds, stop)
    with _alarm(limit):
        return _bot(task.game, task.level).accepts_draw(state, seat, limit, task.seed)


@cache
def _bot(game: str, level: str) -> Bot[Any, Any]:
    """One for each process, so that it may remember what it worked out before."""
    return game_named(game).level(level).bot()


@contextmanager
def _alarm(limit: Limit) -> Iterator[None]:
    if limit.seconds is None:
        yield
        return
    timer = Timer(limit.seconds, limit.stop.set)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()

"""A bot at thought: what it may see, and when it has to stop."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any

from fivefold.core.bot import Bot, Level, Limit, Thought


def think(bot: Bot[Any, Any], state: Any, limit: Limit, seed: int) -> Thought[Any]:
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

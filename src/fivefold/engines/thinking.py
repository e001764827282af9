"""Searches by bots: a time limit for each, and tasks in text form for other processes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Timer
from typing import Any, NamedTuple

from fivefold.core.engine import Bot, Limit, PlayResult, SearchBot, StopFlag
from fivefold.core.values import replace
from fivefold.games import game_named


def think(bot: Bot[Any, Any], state: Any, limit: Limit, seed: int) -> PlayResult[Any]:
    """Return the move that the bot would play. The bot sees other dice than the game's.

    A limit serves one search: once its seconds are over, its `stop` stays set.

    >>> from fivefold.core.engine import RandomBot
    >>> state = game_named("gomoku").start()
    >>> str(think(RandomBot(), state, Limit(), seed=1).move)
    'd4'
    """
    with stop_after_seconds(limit):
        return bot.think(state.reroll(seed), limit, seed)


class Task(NamedTuple):
    """A position to search, in text and numbers; with `judge` for its best line, without book and variety.

    >>> Task("gomoku", "a state", level="master", seed=1).judge
    False
    """

    game: str
    state: str
    level: str
    seed: int
    nodes: int | None = None
    seconds: float | None = None
    judge: bool = False


def think_text(stop: StopFlag, task: Task) -> PlayResult[str]:
    """Search the position of a task, and return the result with moves as text.

    >>> state = str(game_named("gomoku").start())
    >>> think_text(StopFlag(), Task("gomoku", state, "algorithm", seed=1)).move
    'h8'
    """
    state = game_named(task.game).read_state(task.state)
    limit = Limit(task.nodes, task.seconds, stop)
    bot = _bot(task.game, task.level)
    if task.judge and isinstance(bot, SearchBot):
        with stop_after_seconds(limit):
            return result_text(bot.best_line(state, limit))
    return result_text(think(bot, state, limit, task.seed))


def ponder_text(stop: StopFlag, task: Task) -> None:
    """Search the position in which the other player thinks, to fill the hash table for the next search.

    >>> stop = StopFlag()
    >>> stop.set()  # the other player has moved already
    >>> ponder_text(stop, Task("gomoku", str(game_named("gomoku").start()), "master", seed=1))
    """
    bot, limit = _bot(task.game, task.level), Limit(None, task.seconds, stop)
    if isinstance(bot, SearchBot):
        with stop_after_seconds(limit):
            for _ in bot.search(game_named(task.game).read_state(task.state), limit):
                if limit.stop:
                    return


def result_text(thought: PlayResult[Any]) -> PlayResult[str]:
    """Return a search result with its moves as text.

    >>> state = game_named("gomoku").start()
    >>> move = game_named("gomoku").read_move(state, "h8")
    >>> result_text(PlayResult(move, pv=(move,))).pv
    ('h8',)
    """
    pv = tuple(map(str, thought.pv))
    info = thought.info and replace(thought.info, pv=tuple(map(str, thought.info.pv)))
    return PlayResult(str(thought.move), thought.score, pv, info, thought.offers_draw)


def accepts_draw(stop: StopFlag, task: Task, seat: int) -> bool:
    """Return True if the level on that seat would accept a draw in this position.

    >>> state = str(game_named("gomoku").start())
    >>> accepts_draw(StopFlag(), Task("gomoku", state, "basic", seed=1, nodes=10), seat=1)
    False
    """
    state = game_named(task.game).read_state(task.state).reroll(task.seed)
    limit = Limit(task.nodes, task.seconds, stop)
    with stop_after_seconds(limit):
        return _bot(task.game, task.level).accepts_draw(state, seat, limit, task.seed)


@cache
def _bot(game: str, level: str) -> Bot[Any, Any]:
    """Return one bot for each game and level of this process, so that it keeps what it computed."""
    return game_named(game).level(level).bot()


@contextmanager
def stop_after_seconds(limit: Limit) -> Iterator[None]:
    """Set the limit's `stop` when its seconds are over.

    >>> limit = Limit(nodes=10)
    >>> with stop_after_seconds(limit):  # without seconds nothing is stopped
    ...     bool(limit.stop)
    False
    """
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

"""A level of the computer behind the engine interface: clock, threads and stop are added to its bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from time import monotonic
from typing import Any

from fivefold.core.engine import Bot, Engine, Info, Limit, PlayResult, SearchBot
from fivefold.core.values import replace
from fivefold.engines.thinking import stop_after_seconds, think

MOST_THREADS = 2


class LevelEngine(Engine[Any, Any]):
    """An engine made of a bot, which keeps its hash table from move to move.

    Limits in nodes use one thread and an empty hash table, so that they give the same answer every time.

    >>> from fivefold.games import game_named
    >>> gomoku = game_named("gomoku")
    >>> engine = LevelEngine(gomoku.level("master").bot())
    >>> str(engine.play(gomoku.start(), Limit(nodes=1000)).move)
    'h8'
    """

    def __init__(self, bot: Bot[Any, Any], clock: Callable[[], float] = monotonic) -> None:
        self._bot = bot
        self._clock = clock
        self._threads = 1
        self._limit: Limit | None = None  # of the search under way

    def play(self, state: Any, limit: Limit, seed: int = 0) -> PlayResult[Any]:
        began = self._clock()
        with self._running(state, limit):
            found = think(self._bot, state, limit, seed)
        info = found.info and self._timed(found.info, began)
        return replace(found, info=info)

    def analyse(self, state: Any, limit: Limit, lines: int = 3) -> Iterator[Info[Any]]:
        """Yield the lines of each iteration; a bot that does not search gives one line of depth 0.

        Closing the iterator ends the search.
        """
        began = self._clock()
        with self._running(state, limit), stop_after_seconds(limit):
            if not isinstance(self._bot, SearchBot):
                found = self._bot.think(state, limit, 0)
                yield Info(0, 0, 0, found.score, found.pv or (found.move,))
                return
            for infos in self._bot.search(state, limit, lines):
                yield from (self._timed(info, began) for info in infos)
                if limit.seconds is not None and self._clock() - began >= limit.seconds:
                    return

    def configure(self, *, hash_megabytes: int | None = None, threads: int | None = None) -> None:
        if threads is not None:
            if not 1 <= threads <= MOST_THREADS:
                raise ValueError(f"an engine uses 1 to {MOST_THREADS} threads, not {threads}")
            self._threads = threads
        if hash_megabytes is not None and isinstance(self._bot, SearchBot):
            self._bot.configure(hash_megabytes)

    def stop(self) -> None:
        if self._limit:
            self._limit.stop.set()

    def close(self) -> None:
        self.stop()

    @contextmanager
    def _running(self, state: Any, limit: Limit) -> Iterator[None]:
        """Make `stop` end this search, and let other threads fill its hash table meanwhile."""
        self._limit = limit
        helpers_end = Limit()
        helpers = [
            Thread(target=_fill_table, args=(self._bot, state, helpers_end), daemon=True)
            for _ in range(1, self._threads if limit.nodes is None and limit.seconds is not None else 1)
            if isinstance(self._bot, SearchBot)
        ]
        for helper in helpers:
            helper.start()
        try:
            yield
        finally:
            helpers_end.stop.set()
            for helper in helpers:
                helper.join()
            self._limit = None

    def _timed(self, info: Info[Any], began: float) -> Info[Any]:
        seconds = self._clock() - began
        return replace(info, nps=round(info.nodes / seconds) if seconds > 0 else None)


def _fill_table(bot: SearchBot[Any, Any], state: Any, limit: Limit) -> None:
    """Search until stopped, for the entries that this leaves in the shared hash table."""
    for _ in bot.search(state, limit):
        if limit.stop:
            return

"""Prefetching: a worker finds what the next move may need while the player thinks."""

from __future__ import annotations

from typing import Any

from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.games import game_named
from fivefold.service.jobs import Job, Jobs


def prefetch(stop: StopFlag, name: str, state: Any) -> Any:
    """Return what a game prefetches for this state; runs in a worker process."""
    rule = game_named(name).prefetch
    return rule.work(state) if rule else None


class Prefetcher:
    """Computes in advance what the next move from one state may need. Without it, that move takes longer."""

    def __init__(self, jobs: Jobs, game: AnyGame) -> None:
        self._jobs = jobs
        self._game = game
        self._state: Any = None
        self._job: Job[Any] | None = None

    def look(self, state: Any) -> None:
        """Begin with this state and cancel the work for the one before it."""
        if self._game.prefetch is None or state is self._state:
            return
        self.close()
        self._state = state
        self._job = self._jobs.process(prefetch, self._game.name, state, done=self._come)

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    def _come(self, answer: Any) -> None:
        self._job = None
        if self._game.prefetch and not isinstance(answer, UserError):
            self._game.prefetch.keep(answer)

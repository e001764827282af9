"""The opponents at one table: which of them thinks now, and what it came up with."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Any, TypeAlias

from fivefold.art.tokens import tokens
from fivefold.core.dice import Dice
from fivefold.core.engine import PlayResult
from fivefold.core.errors import UserError
from fivefold.play.match import Match
from fivefold.service.jobs import Job
from fivefold.service.match.opponent import Opponent

Answer: TypeAlias = PlayResult[str] | UserError
WAITS_MS = float(tokens()["motion"]["computer_waits"])  # so that one can follow


@dataclass(slots=True)
class PendingAnswer:
    """An opponent at thought, since when, and its answer once it has one."""

    began: float
    job: Job[Any] | None = None
    answer: Answer | None = None

    def come(self, answer: Answer) -> None:
        self.answer = answer


class Opponents:
    """Opponents by seat; `helper` gives hints and plays on in a person's place."""

    def __init__(self, seats: dict[int, Opponent], helper: Opponent, seed: int) -> None:
        self._seats = seats
        self._helper = helper
        self._dice = Dice.seeded(seed)
        self._thinking: PendingAnswer | None = None
        self._asked: list[Job[Any]] = []

    @property
    def seats(self) -> Container[int]:
        return self._seats.keys()

    @property
    def thinking(self) -> bool:
        return self._thinking is not None and self._thinking.answer is None

    @property
    def polite(self) -> bool:
        """Whether an answer is there and waits a moment, so that one can follow."""
        return self._thinking is not None and self._thinking.answer is not None

    def answer(self, match: Match, seat: int, now: float) -> Answer | None:
        """What is to be done for the seat to move, once it is thought out and has waited a moment."""
        if self._thinking is None:
            self._thinking = PendingAnswer(now)
            opponent = self._seats.get(seat, self._helper)
            self._thinking.job = opponent.think(match, self._seed(), self._thinking.come)
        return self._thinking.answer if now - self._thinking.began >= WAITS_MS else None

    def next_due(self) -> float | None:
        """Return the moment at which an answer that is there has waited long enough."""
        waits = self._thinking is not None and self._thinking.answer is not None
        return self._thinking.began + WAITS_MS if self._thinking and waits else None

    def hint(self, match: Match, done: Callable[[Answer], None]) -> None:
        self._asked.append(self._helper.think(match, self._seed(), done))

    def consider_draw(self, match: Match, seat: int, done: Callable[[bool | UserError], None]) -> None:
        """Ask the opponent on that seat whether it takes a draw."""
        self._asked.append(self._seats[seat].consider_draw(match, seat, self._seed(), done))

    def forget(self) -> None:
        """What was thought about is no longer so."""
        for job in self._asked:
            job.cancel()
        self._asked.clear()
        if self._thinking and self._thinking.job:
            self._thinking.job.cancel()
        self._thinking = None

    def close(self) -> None:
        self.forget()
        for opponent in self._seats.values():
            opponent.close()

    def _seed(self) -> int:
        """Dice of their own, which say nothing about those of the game."""
        seed, self._dice = self._dice.throw()
        return seed

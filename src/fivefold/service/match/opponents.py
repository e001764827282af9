"""The opponents of one match: which of them is thinking, and its answer."""

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
WAITS_MS = float(tokens()["motion"]["computer_waits"])  # so that a person can follow


@dataclass(slots=True)
class PendingAnswer:
    """A search under way: when it began, and its answer once it has one."""

    began: float
    job: Job[Any] | None = None
    answer: Answer | None = None

    def come(self, answer: Answer) -> None:
        """Take the answer."""
        self.answer = answer


class Opponents:
    """Opponents by seat; `helper` gives hints and plays on in a person's place."""

    def __init__(self, seats: dict[int, Opponent], helper: Opponent, seed: int) -> None:
        self._seats = seats
        self._helper = helper
        self._dice = Dice.seeded(seed)
        self._thinking: PendingAnswer | None = None
        self._asked: list[Job[Any]] = []
        self._pondering = False

    @property
    def seats(self) -> Container[int]:
        return self._seats.keys()

    @property
    def thinking(self) -> bool:
        return self._thinking is not None and self._thinking.answer is None

    @property
    def answer_waiting(self) -> bool:
        """Return True if an answer is delayed a moment, so that a person can follow."""
        return self._thinking is not None and self._thinking.answer is not None

    def answer(self, match: Match, seat: int, now: float) -> Answer | None:
        """Return the move for the seat to move, once it is found and the delay is over."""
        if self._thinking is None:
            self._thinking = PendingAnswer(now)
            opponent = self._seats.get(seat, self._helper)
            self._thinking.job = opponent.think(match, self._seed(), self._thinking.come)
        return self._thinking.answer if now - self._thinking.began >= WAITS_MS else None

    def next_due(self) -> float | None:
        """Return the moment at which the delay of a found answer ends."""
        waits = self._thinking is not None and self._thinking.answer is not None
        return self._thinking.began + WAITS_MS if self._thinking and waits else None

    def hint(self, match: Match, done: Callable[[Answer], None]) -> None:
        """Ask the helper for a move."""
        self._asked.append(self._helper.think(match, self._seed(), done))

    def consider_draw(self, match: Match, seat: int, done: Callable[[bool | UserError], None]) -> None:
        """Ask the opponent on that seat about a draw."""
        self._asked.append(self._seats[seat].consider_draw(match, seat, self._seed(), done))

    def ponder(self, match: Match) -> None:
        """Let the opponents think while a person does, once for each position."""
        if not self._pondering:
            self._pondering = True
            jobs = (opponent.ponder(match) for opponent in self._seats.values())
            self._asked += [job for job in jobs if job]

    def forget(self) -> None:
        """Cancel every search, since the position has changed."""
        self._pondering = False
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
        """Return a seed from dice that are unrelated to the game's."""
        seed, self._dice = self._dice.throw()
        return seed

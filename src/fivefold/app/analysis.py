"""Analysis of a finished game: the strongest level scores every position, one after another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Literal, TypeAlias

from fivefold.app.pages.parts import WON
from fivefold.core.engine import PlayResult
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.play.match import Match, Ply
from fivefold.service.jobs import Job, Jobs
from fivefold.service.match.opponent import strongest_opponent

SECONDS = 2.0  # for each position, unless its nodes end it before
EVEN_SCALE = 250  # hundredths: the side ahead by this much wins about three games of four
SLIP, BLUNDER = 0.08, 0.2  # winning chance lost by one move

Mark: TypeAlias = Literal["", "slip", "blunder"]


class Analysis:
    """Scores of all positions of a match.

    Values are from the first seat's view, in hundredths of the smallest piece; None means not known (yet).
    """

    def __init__(self, jobs: Jobs, match: Match, changed: Callable[[], None]) -> None:
        self._line = match.line
        self._match = match
        self._changed = changed
        self._engine = strongest_opponent(jobs, match.game, SECONDS)
        self._thoughts: dict[int, PlayResult[str] | None] = {}
        self._job: Job[Any] | None = None

    def tick(self, cursor: int) -> None:
        """Analyse the next position, beginning with the one that is shown."""
        if self._job is None:
            wanted = (n for n in (cursor, *range(len(self._line))) if n not in self._thoughts)
            number = next(wanted, None)
            if number is not None:
                self._analyse(number)

    def thought(self, number: int) -> PlayResult[str] | None:
        """Return the search result for that position."""
        return self._thoughts.get(number)

    def value(self, number: int) -> int | None:
        """Return the value of a position."""
        result = self._line[number].state.result
        if result:
            return 0 if result.winner is None else WON if result.winner == 0 else -WON
        thought = self._thoughts.get(number)
        if thought is None or thought.score is None:
            return None
        score = min(WON, max(-WON, thought.score))
        return score if self._line[number].state.turn == 0 else -score

    @property
    def values(self) -> tuple[int | None, ...]:
        """Return the values of all positions."""
        return tuple(map(self.value, range(len(self._line))))

    @property
    def has_scores(self) -> bool:
        """Return True if the strongest level has given a score, or may still give one."""
        given = (thought and thought.score is not None for thought in self._thoughts.values())
        return bool(self.progress) or any(given)

    @property
    def progress(self) -> str:
        """Return how many moves are judged, in words; empty once the analysis is finished.

        A move is judged when the positions before and after it are.
        """
        if len(self._thoughts) == len(self._line):
            return ""
        last = len(self._line) - 1
        judged = sum(n in self._thoughts and n + 1 in self._thoughts for n in range(last))
        return gettext("Moves analysed: {n} of {last}", n=judged, last=last) if last else gettext("Analysing")

    def mark(self, number: int) -> Mark:
        """Return the judgement of the move that led to this position.

        It compares the winning chances of the best move and of the move played, so that a few pieces more or
        less do not count in a game that is decided. The best move itself is never marked: a search from the
        position after it looks further and may find another value, which is nobody's mistake.
        """
        before, after = self.value(number - 1), self.value(number)
        mover, played = self._line[number - 1].state.turn, self._line[number].entry
        thought = self._thoughts.get(number - 1)
        if before is None or after is None or thought is None or played is None:
            return ""
        if played.text in (thought.move, *thought.pv[:1]):
            return ""
        lost = winning_chance(before) - winning_chance(after)
        lost = lost if mover == 0 else -lost
        return "blunder" if lost >= BLUNDER else "slip" if lost >= SLIP else ""

    def words(self, number: int, sides: Sequence[str]) -> str:
        """Return the value of a position in words, such as "Blue wins in 7 moves"; empty if not known."""
        thought, commentary = self._thoughts.get(number), self._match.game.commentary
        if thought is None or thought.score is None or commentary is None:
            return ""
        return commentary.score(self._line[number].state, thought.score, sides)

    def close(self) -> None:
        if self._job:
            self._job.cancel()

    def _analyse(self, number: int) -> None:
        ply: Ply = self._line[number]
        if ply.state.result:
            self._thoughts[number] = None
            self._changed()
            return

        def receive(thought: PlayResult[str] | UserError) -> None:
            self._job = None
            self._thoughts[number] = None if isinstance(thought, UserError) else thought
            self._changed()

        position = replace(self._match, line=self._line[: number + 1], called=None, controls=())
        self._job = self._engine.think(position, number, receive)


def winning_chance(value: int) -> float:
    """Return the share of games that the first seat wins from a position of this value.

    >>> winning_chance(0), round(winning_chance(250), 2)
    (0.5, 0.73)
    """
    return 1 / (1 + exp(-value / EVEN_SCALE))

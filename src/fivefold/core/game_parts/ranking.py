"""The number by which finished games of one player are compared, and the number of their moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, NamedTuple, TypeVar

S = TypeVar("S")


class Ranking(NamedTuple, Generic[S]):
    """The comparison of finished games: by which number, in which direction, within which group.

    `counts` says of an unfinished game whether it can still be listed; without it, whether it has a value.

    >>> ranking = Ranking("Score", value=len, best="high", group=lambda state: "classic")
    >>> ranking.value("abc"), ranking.can_count("abc")
    (3, True)
    """

    label: str
    value: Callable[[S], int | None]  # None: this game is not listed
    best: Literal["high", "low"]
    group: Callable[[S], str]
    counts: Callable[[S], bool] | None = None

    def can_count(self, state: S) -> bool:
        """Return True if a game that stands like this can be listed when it ends."""
        return self.counts(state) if self.counts else self.value(state) is not None

    def deserves_place(self, score: int | None) -> bool:
        """Return True if a score is announced as a place in its list; no points at all are not.

        >>> ranking = Ranking("Score", value=len, best="high", group=lambda state: "classic")
        >>> ranking.deserves_place(0), ranking._replace(best="low").deserves_place(0)
        (False, True)
        """
        return score is not None and (score > 0 or self.best == "low")


class MoveCount(NamedTuple, Generic[S]):
    """The number of moves as players count them, where that is not the number of entries, with its unit.

    It is read from the state, or moves are counted by their texts where no state knows it.

    >>> MoveCount("{n} turn", "{n} turns", value=len).value("abc")
    3
    >>> MoveCount("{n} pair", "{n} pairs", counts=lambda move: move != "hint").counts("hint")
    False
    """

    one: str  # the messages for one and for {n}
    many: str
    value: Callable[[S], int] | None = None
    counts: Callable[[str], bool] = bool

"""Words about scores and moves, for reviews and hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from fivefold.core.text import gettext, ngettext

S = TypeVar("S")
M = TypeVar("M")

# Hundredths of the smallest piece from which a side is slightly better, better, much better, winning.
SLIGHTLY, CLEARLY, MUCH, WINNING = 40, 130, 270, 600


class Commentary(NamedTuple, Generic[S, M]):
    """A game's words about what its strongest level finds.

    `plies_to_end` returns the plies to a proven win of the side to move (positive) or loss (negative), None
    where nothing is proven. `score` describes a score of the side to move, with a title for each seat;
    `reason` names the purpose of a move, or is empty.

    >>> from fivefold.core.game_parts.commentary import advantage_words
    >>> words = Commentary(
    ...     plies_to_end=lambda score: None,
    ...     score=lambda state, score, titles: advantage_words(titles[0], score),
    ...     reason=lambda state, move: "",
    ... )
    >>> words.score(None, 60, ("Blue", "Red"))
    'Blue is slightly better'
    """

    plies_to_end: Callable[[int], int | None]
    score: Callable[[S, int, Sequence[str]], str]
    reason: Callable[[S, M], str]


def win_words(side: str, plies: int) -> str:
    """Return the sentence about a proven win.

    >>> win_words("Blue", 13)
    'Blue wins in 7 moves'
    """
    return ngettext("{side} wins in {n} move", "{side} wins in {n} moves", (plies + 1) // 2, side=side)


def advantage_words(side: str, score: int) -> str:
    """Return the sentence about a score, which is not negative, of the side that is ahead.

    >>> advantage_words("Blue", 60)
    'Blue is slightly better'
    """
    if score < SLIGHTLY:
        return gettext("Even")
    if score < CLEARLY:
        return gettext("{side} is slightly better", side=side)
    if score < MUCH:
        return gettext("{side} is better", side=side)
    if score < WINNING:
        return gettext("{side} is much better", side=side)
    return gettext("{side} is winning", side=side)

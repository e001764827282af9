"""The numbers that the modules of the laser search share: scores, bounds, and ranks of moves."""

from __future__ import annotations

WIN = 32_000
"""The score of a won position; one won n plies on scores n less."""
SURE = WIN - 1_000
"""Scores beyond this, either way, are proven wins and losses."""
NO_SCORE = -WIN - 1

UPPER, LOWER, EXACT = 1, 2, 3
"""Bounds in the transposition table: the true score is at most, at least, or exactly the one kept."""

FIRST = 1 << 28
"""The rank of hitting the enemy's Pharaoh; its negative: of hitting one's own."""
NEXT = 1 << 27
"""The rank of the move from the table."""
TAKES = 1 << 24
"""The rank of hitting another enemy, less its kind; its negative: of hitting a piece of one's own."""
KILLER = 1 << 22
REPLY = 1 << 21
LOUD = 4_096
"""What a quiet move gains that changes either beam."""


def plies_to_end(score: int) -> int | None:
    """Return the plies to a proven win (positive) or loss (negative), or None where nothing is proven.

    >>> plies_to_end(31_997), plies_to_end(-31_998), plies_to_end(150)
    (3, -2, None)
    """
    if score >= SURE:
        return WIN - score
    return -(WIN + score) if score <= -SURE else None

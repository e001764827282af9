"""Weighted line table: the value of a point by the runs that a stone there joins or blocks.

It looks four cells either way. A run counts the stones on both sides of the point together, up to the
first gap. Its ends are the cells next to it once the point is filled.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fivefold.games.gomoku.rules.board import EMPTY, REACH, Board, other
from fivefold.games.gomoku.rules.line_shape import FIVE, wins
from fivefold.games.gomoku.rules.options import Rules

# Each weight exceeds the one before it on all four lines together.
BLOCK_ONE = 1
MAKE_ONE = 4 * BLOCK_ONE + 1
BLOCK_TWO = 4 * MAKE_ONE + 1
MAKE_TWO = 4 * BLOCK_TWO + 1
BLOCK_THREE = 4 * MAKE_TWO + 1
MAKE_THREE = 4 * BLOCK_THREE + 1

# Fives rank above every sum.
BLOCK_FIVE = 4 * (MAKE_THREE + BLOCK_THREE) + 1
MAKE_FIVE = BLOCK_FIVE + 1

# By the number of stones in the run that is extended or blocked.
MAKING = (0, MAKE_ONE, MAKE_TWO, MAKE_THREE, MAKE_FIVE)
BLOCKING = (0, BLOCK_ONE, BLOCK_TWO, BLOCK_THREE, BLOCK_FIVE)


class Run(NamedTuple):
    """Stones next to a point on one line, the number of their free ends, and the cells available for a
    five."""

    stones: int
    free: int
    room: int


def run(line: str, colour: str) -> Run:
    """Return the run that a stone in the middle of the line would join; see `Board.line`."""
    left, right = line[:REACH], line[: -REACH - 1 : -1]  # each ends where it reaches the point
    stones = _trailing(left, colour) + _trailing(right, colour)
    free = sum(side.rstrip(colour).endswith(EMPTY) for side in (left, right))
    room = 1 + sum(_trailing(side[1:], colour + EMPTY) for side in (left, right))
    return Run(stones, free, room)


def _trailing(side: str, these: str) -> int:
    """Return the number of cells at the end of `side` that hold one of `these`."""
    return len(side) - len(side.rstrip(these))


def run_value(line: str, colour: str, weights: tuple[int, ...], *, exact: bool) -> int:
    """Return the value of the middle of the line by the run of a colour there.

    A run with one blocked end is worth one less than an open one; a run that cannot become five is
    worth nothing.
    """
    stones, free, room = run(line, colour)
    if wins(stones + 1, exact=exact):
        return weights[-1]
    if not 0 < stones < FIVE - 1 or not free or room < FIVE:
        return 0
    return weights[stones] - (free == 1)


@lru_cache(maxsize=1 << 16)
def _own_run_value(line: str, colour: str, exact: bool) -> int:  # noqa: FBT001 - cache keys
    return run_value(line, colour, MAKING, exact=exact)


@lru_cache(maxsize=1 << 16)
def line_value(line: str, colour: str, exact: bool, enemy_exact: bool) -> int:  # noqa: FBT001 - cache keys
    """Return the value of the middle of the line to a colour, by its own run and the enemy's."""
    return _combine(
        _own_run_value(line, colour, exact), run_value(line, other(colour), BLOCKING, exact=enemy_exact)
    )


def point_value(board: Board, spot: int, colour: str, rules: Rules) -> int:
    """Return the value of the free point to a colour."""
    exact, enemy_exact = rules.exact(colour), rules.exact(other(colour))
    lines = (board.line(spot, stride) for stride in board.strides)
    return _combine(*(line_value(line, colour, exact, enemy_exact) for line in lines))


def best_prospect(board: Board, colour: str, rules: Rules) -> int:
    """Return the most that a single stone of a colour could make of its own runs."""
    exact = rules.exact(colour)
    made = (
        _combine(*(_own_run_value(board.line(spot, stride), colour, exact) for stride in board.strides))
        for spot in board.spots(EMPTY)
    )
    return max(made, default=0)


def _combine(*worths: int) -> int:
    """Return the sum of the values, or the highest alone when it is a five."""
    most = max(worths)
    return most if most >= BLOCK_FIVE else sum(worths)

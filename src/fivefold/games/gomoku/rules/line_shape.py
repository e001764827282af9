"""Fives, fours and threes that one stone makes on one line."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fivefold.games.gomoku.rules.board import EMPTY, REACH

FIVE = 5
FOUR = 4


class LineShape(NamedTuple):
    """Result of one stone on one line.

    `fours` counts sets of four that one more stone makes five; `threes` are the steps along the line to
    the points where one more stone turns a three into a straight four.
    """

    length: int
    fours: int
    threes: tuple[int, ...]


def wins(length: int, *, exact: bool) -> bool:
    """Return True if a row of this length wins; with `exact`, six or more do not."""
    return length == FIVE if exact else length >= FIVE


@lru_cache(maxsize=1 << 16)
def line_shape(line: str, exact: bool) -> LineShape:  # noqa: FBT001 - a cache key
    """Return the shape that the stone in the middle of `line` makes there; see `Board.line`."""
    first, end = _row(line, REACH)
    length = end - first
    fours = len(_completions(line, first, end, exact=exact))
    if length == FOUR:
        fours = min(fours, 1)  # both ends of a straight four complete the same four stones
    threes: tuple[int, ...] = ()
    if not fours and length < FOUR:
        threes = tuple(
            point - REACH
            for point in range(REACH - FOUR + 1, REACH + FOUR)
            if line[point] == EMPTY and _makes_straight_four(line, point, exact=exact)
        )
    return LineShape(length, fours, threes)


def _row(line: str, at: int) -> tuple[int, int]:
    """Return the start and end of the unbroken row through `at`."""
    stone = line[at]
    return len(line[:at].rstrip(stone)), len(line) - len(line[at:].lstrip(stone))


def _completions(line: str, first: int, end: int, *, exact: bool) -> list[int]:
    """Return the free points next to the row where one more stone makes five."""
    stone = line[first]
    found = []
    for point in (first - 1, end):
        if 0 <= point < len(line) and line[point] == EMPTY:
            row = _row(line[:point] + stone + line[point + 1 :], point)
            if wins(row[1] - row[0], exact=exact):
                found.append(point)
    return found


def _makes_straight_four(line: str, point: int, *, exact: bool) -> bool:
    """Return True if a stone at `point` makes a straight four with the middle stone."""
    line = line[:point] + line[REACH] + line[point + 1 :]
    first, end = _row(line, REACH)
    straight = end - first == FOUR and first <= point < end
    return straight and len(_completions(line, first, end, exact=exact)) == 2

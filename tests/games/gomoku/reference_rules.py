"""Reference rules written directly from the definitions: sets of cells, and every point tried."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivefold.core.grid import AXES, Cell
from fivefold.games.gomoku.rules.board import BLACK, WHITE, Board
from fivefold.games.gomoku.rules.forbidden_points import Restrictions


@dataclass(frozen=True)
class Stones:
    """Board stored as sets of cells."""

    size: int
    black: frozenset[Cell]
    white: frozenset[Cell]

    def board(self) -> Board:
        return Board.empty(self.size).with_stones(self.black, BLACK).with_stones(self.white, WHITE)

    def is_free(self, cell: Cell) -> bool:
        on_board = 0 <= cell.x < self.size and 0 <= cell.y < self.size
        return on_board and cell not in self.black and cell not in self.white

    def free_along(self, cell: Cell, axis: Cell) -> Iterator[Cell]:
        line = (cell.step(axis, times) for times in range(-self.size, self.size + 1))
        return (other for other in line if self.is_free(other))

    def with_black(self, cell: Cell) -> Stones:
        return Stones(self.size, self.black | {cell}, self.white)


def row(colour: frozenset[Cell], cell: Cell, axis: Cell) -> list[Cell]:
    """Return the unbroken row of a colour through one of its cells, in order."""
    first = cell
    while first.step(axis, -1) in colour:
        first = first.step(axis, -1)
    cells = [first]
    while cells[-1].step(axis) in colour:
        cells.append(cells[-1].step(axis))
    return cells


def is_five(cells: list[Cell], *, exact: bool) -> bool:
    return len(cells) == 5 or (len(cells) > 5 and not exact)


def has_won(colour: frozenset[Cell], *, exact: bool) -> bool:
    """Return True if a colour has a five anywhere."""
    return any(is_five(row(colour, cell, axis), exact=exact) for cell in colour for axis in AXES)


def makes_five(stones: Stones, cell: Cell, restrictions: Restrictions) -> bool:
    black = stones.black | {cell}
    return any(is_five(row(black, cell, axis), exact=restrictions.exact) for axis in AXES)


def fours(stones: Stones, cell: Cell, axis: Cell, restrictions: Restrictions) -> int:
    """Return the number of fours on one line that the black stone on the cell is part of.

    A four becomes a five by one stone. The two stones that complete four in an unbroken row complete
    the same four.
    """
    completing = 0
    for free in stones.free_along(cell, axis):
        made = row(stones.black | {free}, free, axis)
        completing += cell in made and is_five(made, exact=restrictions.exact)
    return 1 if completing == 2 and len(row(stones.black, cell, axis)) == 4 else completing


def has_three(stones: Stones, cell: Cell, axis: Cell, restrictions: Restrictions) -> bool:
    """Return True if the black stone on the cell is part of a three on that line.

    A three becomes a straight four by one legal stone that does not make five.
    """
    if fours(stones, cell, axis, restrictions):
        return False
    return any(
        is_straight_four(stones.with_black(free), cell, free, axis, restrictions)
        and reference_verdict(stones, free, restrictions) == "allowed"
        for free in stones.free_along(cell, axis)
    )


def is_straight_four(stones: Stones, cell: Cell, other: Cell, axis: Cell, restrictions: Restrictions) -> bool:
    """Return True if both black stones are part of four in a row that a stone at either end makes five."""
    four = row(stones.black, other, axis)
    ends = four[0].step(axis, -1), four[-1].step(axis)
    return (
        len(four) == 4
        and cell in four
        and all(
            stones.is_free(end) and is_five(row(stones.black | {end}, end, axis), exact=restrictions.exact)
            for end in ends
        )
    )


def reference_verdict(stones: Stones, cell: Cell, restrictions: Restrictions) -> str:
    """Return the result of a black stone on the free cell."""
    if makes_five(stones, cell, restrictions):
        return "five"
    after = stones.with_black(cell)
    if restrictions.overline and any(len(row(after.black, cell, axis)) > 5 for axis in AXES):
        return "overline"
    if restrictions.double_four and sum(fours(after, cell, axis, restrictions) for axis in AXES) > 1:
        return "double four"
    if restrictions.double_three and sum(has_three(after, cell, axis, restrictions) for axis in AXES) > 1:
        return "double three"
    return "allowed"

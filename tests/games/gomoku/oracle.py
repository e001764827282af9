"""The rules a second time, word for word from their definitions: sets of cells, every point tried, no slices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivefold.core.grid import AXES, Cell
from fivefold.games.gomoku.ban import Law
from fivefold.games.gomoku.board import BLACK, WHITE, Board

RENJU = Law(exact=True, overline=True, double_four=True, double_three=True)


@dataclass(frozen=True)
class Stones:
    """A board of sets. Only black's rows are asked for."""

    size: int
    black: frozenset[Cell]
    white: frozenset[Cell]

    def board(self) -> Board:
        return Board.empty(self.size).with_stones(self.black, BLACK).with_stones(self.white, WHITE)

    def free(self) -> Iterator[Cell]:
        cells = (Cell(x, y) for y in range(self.size) for x in range(self.size))
        return (cell for cell in cells if cell not in self.black | self.white)

    def with_black(self, cell: Cell) -> Stones:
        return Stones(self.size, self.black | {cell}, self.white)

    def is_free(self, cell: Cell) -> bool:
        return cell in set(self.free())


def row(stones: Stones, cell: Cell, axis: Cell) -> list[Cell]:
    """The unbroken black row through the cell, in order; empty when it is not black."""
    if cell not in stones.black:
        return []
    first = cell
    while first.step(axis, -1) in stones.black:
        first = first.step(axis, -1)
    cells = [first]
    while cells[-1].step(axis) in stones.black:
        cells.append(cells[-1].step(axis))
    return cells


def is_five(cells: list[Cell], law: Law) -> bool:
    return len(cells) == 5 or (len(cells) > 5 and not law.exact)


def makes_five(stones: Stones, cell: Cell, law: Law) -> bool:
    after = stones.with_black(cell)
    return any(is_five(row(after, cell, axis), law) for axis in AXES)


def fours(stones: Stones, cell: Cell, axis: Cell, law: Law) -> int:
    """How many fours the black stone on the cell is part of, on one line.

    A four becomes a five by one stone. The two stones that complete four in an unbroken row complete
    the same four.
    """
    completing = []
    for free in stones.free():
        made = row(stones.with_black(free), free, axis)
        if cell in made and is_five(made, law):
            completing.append(free)
    return 1 if len(completing) == 2 and len(row(stones, cell, axis)) == 4 else len(completing)


def has_three(stones: Stones, cell: Cell, axis: Cell, law: Law) -> bool:
    """Whether the black stone on the cell is part of a three on that line.

    A three becomes a straight four by one stone that may be placed there and does not make five.
    """
    if fours(stones, cell, axis, law):
        return False
    for free in stones.free():
        after = stones.with_black(free)
        four = row(after, free, axis)
        if len(four) == 4 and cell in four:
            ends = four[0].step(axis, -1), four[-1].step(axis)
            straight = all(
                after.is_free(end) and is_five(row(after.with_black(end), end, axis), law) for end in ends
            )
            if straight and not makes_five(stones, free, law) and verdict(stones, free, law) == "allowed":
                return True
    return False


def verdict(stones: Stones, cell: Cell, law: Law) -> str:
    """What black gets by placing a stone on the free cell."""
    if makes_five(stones, cell, law):
        return "five"
    after = stones.with_black(cell)
    if law.overline and any(len(row(after, cell, axis)) > 5 for axis in AXES):
        return "overline"
    if law.double_four and sum(fours(after, cell, axis, law) for axis in AXES) > 1:
        return "double four"
    if law.double_three and sum(has_three(after, cell, axis, law) for axis in AXES) > 1:
        return "double three"
    return "allowed"

"""Board as one string with a border, so that a line through a point is a slice of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from fivefold.core.grid import Cell, Grid

EMPTY, BLACK, WHITE, EDGE = ".xo#"
REACH = 5  # farthest distance the rules look at: past five in a row, to detect six


def other(colour: str) -> str:
    return WHITE if colour == BLACK else BLACK


@dataclass(frozen=True, slots=True)
class Board:
    """Stones of a position. A spot is an index into `cells`; a border cell ends each row, and border rows
    lie above and below."""

    size: int
    cells: str

    @classmethod
    def empty(cls, size: int) -> Self:
        beyond = EDGE * (REACH * (size + 2))
        return cls(size, beyond + (EMPTY * size + EDGE) * size + beyond)

    @property
    def grid(self) -> Grid:
        return Grid(self.size, self.size)

    @property
    def strides(self) -> tuple[int, int, int, int]:
        """Index steps along the four lines through a spot."""
        row = self.size + 1
        return 1, row, row + 1, row - 1

    @property
    def to_move(self) -> str:
        """Colour to move: stones alternate, black first."""
        return BLACK if self.cells.count(BLACK) == self.cells.count(WHITE) else WHITE

    def spot(self, cell: Cell) -> int:
        return REACH * (self.size + 2) + cell.y * (self.size + 1) + cell.x

    def cell(self, spot: int) -> Cell:
        y, x = divmod(spot - REACH * (self.size + 2), self.size + 1)
        return Cell(x, y)

    def at(self, cell: Cell) -> str:
        return self.cells[self.spot(cell)]

    def spots(self, what: str) -> Iterator[int]:
        """Yield the spots that hold `what`, row by row from the top left."""
        spot = self.cells.find(what)
        while spot >= 0:
            yield spot
            spot = self.cells.find(what, spot + 1)

    def put(self, spot: int, what: str) -> Self:
        return type(self)(self.size, self.cells[:spot] + what + self.cells[spot + 1 :])

    def with_stones(self, cells: Iterable[Cell], colour: str) -> Self:
        changed = list(self.cells)
        for cell in cells:
            changed[self.spot(cell)] = colour
        return type(self)(self.size, "".join(changed))

    def line(self, spot: int, stride: int) -> str:
        """Return the cells up to REACH away from the spot, with the spot in the middle."""
        return self.cells[spot - REACH * stride : spot + REACH * stride + 1 : stride]

    def row(self, spot: int, stride: int) -> range:
        """Return the unbroken row of one colour that the spot is part of."""
        colour, first, end = self.cells[spot], spot, spot
        while self.cells[first - stride] == colour:
            first -= stride
        while self.cells[end] == colour:
            end += stride
        return range(first, end, stride)

    def reading(self, row: range) -> tuple[Cell, ...]:
        """Return the cells of a row from left to right, or upwards for a vertical row."""
        return tuple(sorted(map(self.cell, row), key=lambda cell: (cell.x, -cell.y)))

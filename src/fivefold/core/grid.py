"""Cells of a rectangular board: their coordinates, neighbours and names."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeVar

from fivefold.core.errors import BadNotation
from fivefold.core.text import gettext

T = TypeVar("T")


class Cell(NamedTuple):
    """Column and row, counted from the top left; it may lie off the board.

    >>> Cell(2, 3).step(EAST)
    Cell(x=3, y=3)
    """

    x: int
    y: int

    def step(self, way: Cell, times: int = 1) -> Cell:
        """Return the cell so many steps away in a direction."""
        return Cell(self.x + times * way.x, self.y + times * way.y)


NORTH, EAST, SOUTH, WEST = Cell(0, -1), Cell(1, 0), Cell(0, 1), Cell(-1, 0)
WAYS = (NORTH, EAST, SOUTH, WEST)  # clockwise, like facings
AXES = (EAST, SOUTH, Cell(1, 1), Cell(1, -1))  # the four directions of a line
ROUND = tuple(Cell(x, y) for x, y in ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)))

_NAME = re.compile(r"([a-z])([1-9][0-9]?)")


@dataclass(frozen=True, slots=True)
class Grid:
    """A board of cells. Files are letters from the left, ranks numbers from the bottom: a1, j8.

    >>> grid = Grid(10, 8)
    >>> grid.name(Cell(0, 7)), grid.named("j8")
    ('a1', Cell(x=9, y=0))
    >>> Cell(10, 0) in grid
    False
    """

    width: int
    height: int

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, Cell) and 0 <= cell.x < self.width and 0 <= cell.y < self.height

    def __len__(self) -> int:
        return self.width * self.height

    def __iter__(self) -> Iterator[Cell]:
        """Iterate row by row from the top left, in the order of `index`."""
        return iter(_cells(self.width, self.height))

    def index(self, cell: Cell) -> int:
        return cell.y * self.width + cell.x

    def cell(self, index: int) -> Cell:
        return _cells(self.width, self.height)[index]

    def beside(self, cell: Cell) -> Iterator[Cell]:
        """Return the neighbours that share an edge."""
        return (near for way in WAYS if (near := cell.step(way)) in self)

    def around(self, cell: Cell) -> Iterator[Cell]:
        """Return the neighbours that share an edge or a corner."""
        return (near for way in ROUND if (near := cell.step(way)) in self)

    def rows(self, things: Sequence[T]) -> Iterator[Sequence[T]]:
        """Return the things on the cells, one for each, row by row from the top."""
        return (things[start : start + self.width] for start in range(0, len(self), self.width))

    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """Return for every index the indices beside it; computed once for each size."""
        return _neighbours(self)

    def name(self, cell: Cell) -> str:
        return f"{chr(ord('a') + cell.x)}{self.height - cell.y}"

    def named(self, name: str) -> Cell:
        """Return the cell of that name; raises BadNotation if it is not on this board."""
        found = _NAME.fullmatch(name)
        cell = Cell(ord(found[1]) - ord("a"), self.height - int(found[2])) if found else Cell(-1, -1)
        if cell not in self:
            last = self.name(Cell(self.width - 1, 0))
            raise BadNotation(
                gettext("'{name}' is not a cell of this board (a1 to {last}).", name=name, last=last)
            )
        return cell

    def split(self, text: str, parts: int) -> tuple[Cell, ...]:
        """Return the cells of a move such as e4e5; raises BadNotation unless there are exactly `parts`.

        >>> Grid(8, 8).split("e4e5", 2)
        (Cell(x=4, y=4), Cell(x=4, y=3))
        """
        names = re.findall(r"[a-z][0-9]*", text)
        if len(names) != parts or "".join(names) != text:
            raise BadNotation(gettext("'{text}' is not a move here.", text=text))
        return tuple(self.named(name) for name in names)


def changed(things: tuple[T, ...], changes: Mapping[int, T]) -> tuple[T, ...]:
    """Return the things on the cells with those at some indices replaced.

    >>> changed(("a", "b", "c"), {1: "x"})
    ('a', 'x', 'c')
    """
    after = list(things)
    for at, thing in changes.items():
        after[at] = thing
    return tuple(after)


@lru_cache(maxsize=64)
def _cells(width: int, height: int) -> tuple[Cell, ...]:
    return tuple(Cell(x, y) for y in range(height) for x in range(width))


@lru_cache(maxsize=64)
def _neighbours(grid: Grid) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(grid.index(near) for near in grid.beside(cell)) for cell in grid)

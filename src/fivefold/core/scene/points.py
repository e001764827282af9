"""Cells as points of a scene."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import atan2, degrees

from fivefold.core.grid import Cell
from fivefold.core.scene.shapes import Point


def centre(cell: Cell) -> Point:
    """Return the middle of a cell.

    >>> centre(Cell(2, 0))
    Point(x=2.5, y=0.5)
    """
    return Point(cell.x + 0.5, cell.y + 0.5)


def between(one: Point, other: Point) -> Point:
    """Return the point half-way between two others.

    >>> between(Point(0, 0), Point(1, 3))
    Point(x=0.5, y=1.5)
    """
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def centres(cells: Iterable[Cell]) -> tuple[Point, ...]:
    """Return the line through the middles of all these cells.

    >>> centres([Cell(0, 0), Cell(1, 0)])
    (Point(x=0.5, y=0.5), Point(x=1.5, y=0.5))
    """
    return tuple(map(centre, cells))


@lru_cache(maxsize=4096)
def beam(path: tuple[Cell, ...], *, leaves: bool) -> tuple[Point, ...]:
    """Return the points of a beam; one that leaves the board ends at its edge, half a cell on.

    >>> beam((Cell(0, 0), Cell(1, 0)), leaves=True)
    (Point(x=0.5, y=0.5), Point(x=1.0, y=0.5))
    """
    *points, before, end = map(centre, path)
    return (*points, before, between(before, end) if leaves else end)


def heading(start: Cell, end: Cell) -> float:
    """Return the turn, in degrees clockwise, of a dart that points from one cell to another.

    >>> heading(Cell(0, 0), Cell(1, 0))
    90.0
    """
    return degrees(atan2(end.x - start.x, start.y - end.y)) % 360

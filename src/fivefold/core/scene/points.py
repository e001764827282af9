"""Cells as points of a scene."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, degrees

from fivefold.core.grid import Cell
from fivefold.core.scene.shapes import Point


def centre(cell: Cell) -> Point:
    return Point(cell.x + 0.5, cell.y + 0.5)


def between(one: Point, other: Point) -> Point:
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def centres(cells: Iterable[Cell]) -> tuple[Point, ...]:
    """The line through all these cells."""
    return tuple(map(centre, cells))


def beam(path: tuple[Cell, ...], *, leaves: bool) -> tuple[Point, ...]:
    """Return the points of a beam; one that leaves the board ends at its edge, half a cell on."""
    *points, before, end = map(centre, path)
    return (*points, before, between(before, end) if leaves else end)


def heading(start: Cell, end: Cell) -> float:
    """The turn of a dart that points from one cell to another."""
    return degrees(atan2(end.x - start.x, start.y - end.y)) % 360

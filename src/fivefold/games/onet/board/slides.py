"""Directions in which tiles slide after a match, as lanes that close up towards their start."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias, assert_never

from fivefold.core.grid import EAST, NORTH, SOUTH, WEST, Cell, Grid

Slide: TypeAlias = Literal["none", "up", "left", "down", "right", "in", "out", "split"]


class Lane(NamedTuple):
    """Row or column of cells, or half of one, beginning at the edge its tiles slide towards."""

    start: Cell
    way: Cell
    length: int

    def cells(self) -> tuple[Cell, ...]:
        return tuple(self.start.step(self.way, far) for far in range(self.length))


@lru_cache(maxsize=128)
def lanes(slide: Slide, grid: Grid) -> tuple[Lane, ...]:
    """Return all lanes of a board; with an odd size, the right and the lower half are the larger ones."""
    width, height = grid.width, grid.height
    left, upper = width // 2, height // 2
    columns, rows = range(width), range(height)
    match slide:
        case "none":
            return ()
        case "up":
            return tuple(Lane(Cell(x, 0), SOUTH, height) for x in columns)
        case "down":
            return tuple(Lane(Cell(x, height - 1), NORTH, height) for x in columns)
        case "left":
            return tuple(Lane(Cell(0, y), EAST, width) for y in rows)
        case "right":
            return tuple(Lane(Cell(width - 1, y), WEST, width) for y in rows)
        case "in":
            return (
                *(Lane(Cell(left - 1, y), WEST, left) for y in rows),
                *(Lane(Cell(left, y), EAST, width - left) for y in rows),
            )
        case "out":
            return (
                *(Lane(Cell(0, y), EAST, left) for y in rows),
                *(Lane(Cell(width - 1, y), WEST, width - left) for y in rows),
            )
        case "split":
            return (
                *(Lane(Cell(x, 0), SOUTH, upper) for x in columns),
                *(Lane(Cell(x, height - 1), NORTH, height - upper) for x in columns),
            )
        case _:
            assert_never(slide)

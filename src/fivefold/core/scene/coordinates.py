"""The names of files and ranks along the edges of a board."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.grid import Cell, Grid
from fivefold.core.scene.shapes import Label

FILE, RANK = "file-", "rank-"  # prefixes of the ids of these labels


def coordinates(
    grid: Grid, out: float, size: float, paint: str = "text3", *, ranks_right: bool = False, rim: str = ""
) -> Iterator[Label]:
    """Yield the labels of files below the board and of ranks left of it, or right with `ranks_right`.

    `out` is their distance from the board, `rim` a paint that makes them readable on a picture.

    >>> [label.text for label in coordinates(Grid(3, 2), out=0.3, size=0.3)]
    ['a', 'b', 'c', '2', '1']
    """
    for x in range(grid.width):
        file = grid.name(Cell(x, 0))[0]
        yield Label(f"{FILE}{file}", file, x + 0.5, grid.height + out, paint, size, rim=rim)
    column = grid.width + out if ranks_right else -out
    for y in range(grid.height):
        rank = grid.name(Cell(0, y))[1:]
        yield Label(f"{RANK}{rank}", rank, column, y + 0.5, paint, size, rim=rim)

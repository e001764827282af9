"""The names of files and ranks along the edges of a board."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.grid import Cell, Grid
from fivefold.core.scene.shapes import Label

FILE, RANK = "file-", "rank-"  # prefixes of the ids of these labels


def coordinates(
    grid: Grid, out: float, size: float, paint: str = "text3", *, ranks_right: bool = False, rim: str = ""
) -> Iterator[Label]:
    """Files below the board and ranks left of it, or right where the left is taken, so far `out`; with a
    rim where they stand on a picture."""
    for x in range(grid.width):
        file = grid.name(Cell(x, 0))[0]
        yield Label(f"{FILE}{file}", file, x + 0.5, grid.height + out, paint, size, rim=rim)
    column = grid.width + out if ranks_right else -out
    for y in range(grid.height):
        rank = grid.name(Cell(0, y))[1:]
        yield Label(f"{RANK}{rank}", rank, column, y + 0.5, paint, size, rim=rim)

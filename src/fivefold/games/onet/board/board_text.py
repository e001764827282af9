"""Boards as text: rows from the top separated by /, a letter for each creature, a dot for no tile."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.core.errors import BadNotation
from fivefold.core.grid import Cell, Grid
from fivefold.core.text import gettext
from fivefold.games.onet.board.creatures import LETTERS

_SIGNS = "." + LETTERS
SMALLEST, LARGEST = 2, 26


def write_board(grid: Grid, tiles: Sequence[int]) -> str:
    return "/".join("".join(_SIGNS[tile] for tile in row) for row in grid.rows(tiles))


def read_board(text: str) -> tuple[Grid, tuple[int, ...]]:
    """Return the board that `write_board` wrote; raise BadNotation naming the row or the cell."""
    rows = text.split("/")
    grid = grid_of(len(rows[0]), len(rows))
    for number, row in enumerate(rows, 1):
        if len(row) != grid.width:
            raise BadNotation(
                gettext(
                    "Row {row} from the top has {found} cells, the first row {width}.",
                    row=number,
                    found=len(row),
                    width=grid.width,
                )
            )
    signs = "".join(rows)
    return grid, tuple(_tile(sign, grid, cell) for sign, cell in zip(signs, grid, strict=True))


def grid_of(width: int, height: int) -> Grid:
    """Return the grid of a board of that size; raise BadNotation if it is too small or too large."""
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise BadNotation(
            gettext(
                "A board has {low} to {high} columns and rows, not {width} columns and {height} rows.",
                low=SMALLEST,
                high=LARGEST,
                width=width,
                height=height,
            )
        )
    return Grid(width, height)


def _tile(sign: str, grid: Grid, cell: Cell) -> int:
    tile = _SIGNS.find(sign)
    if tile < 0:
        raise BadNotation(
            gettext(
                "'{sign}' on {cell} is not a tile; use A to Z, a to {last}, or a dot for none.",
                sign=sign,
                cell=grid.name(cell),
                last=LETTERS[-1],
            )
        )
    return tile

"""Board stored as a two-dimensional array."""

from __future__ import annotations

from functools import lru_cache

from fivefold.core.grid import WAYS, Cell, Grid
from fivefold.games.onet.board.board import Board, TileMove
from fivefold.games.onet.board.slides import Lane


class ArrayBoard(Board[Cell]):
    """Rows of tiles with a border; a place is its cell."""

    def __init__(self, grid: Grid, tiles: tuple[int, ...]) -> None:
        super().__init__(grid, tiles)
        width = grid.width
        rows = ([0, *tiles[y * width : (y + 1) * width], 0] for y in range(grid.height))
        self._beside = _beside(grid)
        self._rows = [[0] * (width + 2), *rows, [0] * (width + 2)]

    def place(self, cell: Cell) -> Cell:
        return cell

    def cell(self, place: Cell) -> Cell:
        return place

    def tile(self, place: Cell) -> int:
        return self._rows[place.y + 1][place.x + 1]

    def beside(self, place: Cell, way: int) -> Cell | None:
        return self._beside[place][way]

    def tiles(self) -> tuple[int, ...]:
        return tuple(tile for row in self._rows[1:-1] for tile in row[1:-1])

    def remove(self, cell: Cell) -> None:
        self._put(cell, 0)

    def move(self, cell: Cell, to: Cell) -> None:
        self._put(to, self.tile(cell))
        self._put(cell, 0)

    def close(self, lane: Lane) -> list[TileMove]:
        cells = _cells(lane)
        standing = [cell for cell in cells if self.tile(cell)]
        hops = [(cell, to) for cell, to in zip(standing, cells, strict=False) if cell != to]
        for cell, to in hops:
            self.move(cell, to)
        return hops

    def _put(self, cell: Cell, tile: int) -> None:
        self._rows[cell.y + 1][cell.x + 1] = tile


_cells = lru_cache(maxsize=1024)(Lane.cells)


@lru_cache(maxsize=64)
def _beside(grid: Grid) -> dict[Cell, tuple[Cell | None, ...]]:
    """Return the four neighbours of every place, cached for each size."""
    cells = {Cell(x, y) for x in range(-1, grid.width + 1) for y in range(-1, grid.height + 1)}
    return {cell: tuple(near if near in cells else None for near in map(cell.step, WAYS)) for cell in cells}

"""Runs: neighbouring balls of one colour in a row, a column or a diagonal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from fivefold.core.grid import AXES, Cell, Grid


def runs(grid: Grid, board: Sequence[int], length: int) -> list[tuple[int, ...]]:
    """Return every run of at least `length` big balls, each as its cells in order along the line."""
    return [
        run
        for line in lines(grid, length)
        for colour, cells in groupby(line, board.__getitem__)
        if colour > 0 and len(run := tuple(cells)) >= length
    ]


@lru_cache(maxsize=64)
def lines(grid: Grid, length: int) -> tuple[tuple[int, ...], ...]:
    """Return the rows, columns and diagonals with at least `length` cells, from edge to edge."""
    return tuple(
        line
        for way in AXES
        for cell in grid
        if cell.step(way, -1) not in grid and len(line := _line_from(grid, cell, way)) >= length
    )


def _line_from(grid: Grid, cell: Cell, way: Cell) -> tuple[int, ...]:
    line = []
    while cell in grid:
        line.append(grid.index(cell))
        cell = cell.step(way)
    return tuple(line)

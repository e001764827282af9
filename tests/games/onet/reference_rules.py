"""Reference methods for Onet: lines drawn cell by cell, flood fill, plain lists."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from fivefold.core.grid import WAYS, Cell, Grid

Tiles = tuple[int, ...]


def turns(line: tuple[Cell, ...]) -> int:
    steps = [(b.x - a.x, b.y - a.y) for a, b in pairwise(line)]
    return sum(one != other for one, other in pairwise(steps))


def shape(line: tuple[Cell, ...]) -> str:
    """Return I, L, U or Z; a U comes back the way it went out."""
    first = (line[1].x - line[0].x, line[1].y - line[0].y)
    last = (line[-1].x - line[-2].x, line[-1].y - line[-2].y)
    return "ILZ"[turns(line)] if turns(line) < 2 or first == last else "U"


def all_lines(grid: Grid, tiles: Tiles, one: Cell, other: Cell) -> Iterator[tuple[Cell, ...]]:
    """Yield every clear line with at most two turns: out to any column and back, out to any row and back."""
    for x in range(-1, grid.width + 1):
        yield from _clear(grid, tiles, (one, Cell(x, one.y), Cell(x, other.y), other))
    for y in range(-1, grid.height + 1):
        yield from _clear(grid, tiles, (one, Cell(one.x, y), Cell(other.x, y), other))


def _clear(grid: Grid, tiles: Tiles, corners: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
    line = [corners[0]]
    for a, b in pairwise(corners):
        dx, dy = (b.x > a.x) - (b.x < a.x), (b.y > a.y) - (b.y < a.y)
        while line[-1] != b:
            line.append(Cell(line[-1].x + dx, line[-1].y + dy))
    between = line[1:-1]
    if len(set(line)) == len(line) and not any(cell in grid and tiles[grid.index(cell)] for cell in between):
        yield tuple(line)


def best(grid: Grid, tiles: Tiles, one: Cell, other: Cell) -> tuple[int, int] | None:
    """Return turns and cells of the best line with at most two turns."""
    return min(((turns(line), len(line)) for line in all_lines(grid, tiles, one, other)), default=None)


def distance(grid: Grid, tiles: Tiles, one: Cell, other: Cell) -> int | None:
    """Return the cells of the shortest line with any number of turns, by flood fill."""
    flood, cells = {one}, 1
    seen = {one}
    while flood:
        cells += 1
        beside = {cell.step(way) for cell in flood for way in WAYS}
        if other in beside:
            return cells
        flood = {
            cell
            for cell in beside - seen
            if -1 <= cell.x <= grid.width
            and -1 <= cell.y <= grid.height
            and not (cell in grid and tiles[grid.index(cell)])
        }
        seen |= flood
    return None


def closed(level: str, rows: list[list[int]]) -> list[list[int]]:
    """Return the board of a sliding level with all gaps closed, by sorting its rows or columns."""
    if level in ("slide-up", "slide-down", "slide-split"):
        turned = closed(_LYING[level], [list(column) for column in zip(*rows, strict=True)])
        return [list(row) for row in zip(*turned, strict=True)]
    half = len(rows[0]) // 2
    match level:
        case "slide-left":
            return [_left(row) for row in rows]
        case "slide-right":
            return [_right(row) for row in rows]
        case "slide-in":
            return [_right(row[:half]) + _left(row[half:]) for row in rows]
        case "slide-out":
            return [_left(row[:half]) + _right(row[half:]) for row in rows]
        case _:
            return rows


_LYING = {"slide-up": "slide-left", "slide-down": "slide-right", "slide-split": "slide-out"}


def _left(row: list[int]) -> list[int]:
    return sorted(row, key=lambda tile: tile == 0)


def _right(row: list[int]) -> list[int]:
    return sorted(row, key=lambda tile: tile != 0)

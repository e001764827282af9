"""Events that concern many tiles at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from fivefold.core.events import Beat, Moved, Piece, Removed, Spawned
from fivefold.core.grid import Cell, Grid
from fivefold.games.onet.board.board import TileMove


def moved_tiles(hops: Iterable[TileMove], manner: Literal["slide", "step"]) -> Beat:
    return tuple(Moved(hop, manner) for hop in hops)


def exchanged_tiles(grid: Grid, before: tuple[int, ...], after: tuple[int, ...]) -> Beat:
    """Return the moves of tiles that changed places; a tile whose picture is unchanged stays."""
    changed = [i for i, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    places: dict[int, list[Cell]] = {}
    for index in changed:
        places.setdefault(before[index], []).append(grid.cell(index))
    return moved_tiles(((places[after[index]].pop(), grid.cell(index)) for index in changed), "slide")


def nearest_cell(grid: Grid, cell: Cell) -> Cell:
    """Return the nearest cell of the board, so that points float up in view."""
    return Cell(min(max(cell.x, 0), grid.width - 1), min(max(cell.y, 0), grid.height - 1))


def removed_tiles(pieces: Mapping[Cell, Piece]) -> Beat:
    return tuple(Removed(cell, "vanish") for cell in pieces)


def spawned_tiles(pieces: Mapping[Cell, Piece]) -> Beat:
    return tuple(Spawned(cell, piece) for cell, piece in pieces.items())

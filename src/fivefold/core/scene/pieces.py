"""Pieces at rest: every scene shows them so, and films start and end with them so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from fivefold.core.events import Piece
from fivefold.core.grid import Cell
from fivefold.core.scene.points import centre
from fivefold.core.scene.shapes import Sprite


@lru_cache(maxsize=4096)
def piece_sprite(name: str, piece: Piece, cell: Cell) -> Sprite:
    """One piece on its cell, under the name that follows it."""
    return Sprite(name, piece.kind, *centre(cell), turn=90 * piece.facing)


def piece_sprites(pieces: Mapping[Cell, Piece], names: Mapping[Cell, str]) -> Iterator[Sprite]:
    return (piece_sprite(names[cell], piece, cell) for cell, piece in pieces.items())

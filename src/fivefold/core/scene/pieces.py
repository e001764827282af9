"""Sprites of pieces at rest, as every scene shows them and animations begin and end with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from fivefold.core.events import Piece
from fivefold.core.grid import Cell
from fivefold.core.scene.points import centre
from fivefold.core.scene.shapes import Sprite


@lru_cache(maxsize=4096)
def piece_sprite(name: str, piece: Piece, cell: Cell) -> Sprite:
    """Return the sprite of a piece on its cell; `name` is its id.

    >>> piece_sprite("p1", Piece("pyramid-red", facing=1), Cell(2, 0)).turn
    90
    """
    return Sprite(name, piece.kind, *centre(cell), turn=90 * piece.facing)


def piece_sprites(pieces: Mapping[Cell, Piece], names: Mapping[Cell, str]) -> Iterator[Sprite]:
    """Yield the sprites of all pieces at rest.

    >>> [sprite.id for sprite in piece_sprites({Cell(0, 0): Piece("ball1")}, {Cell(0, 0): "p1"})]
    ['p1']
    """
    return (piece_sprite(names[cell], piece, cell) for cell, piece in pieces.items())

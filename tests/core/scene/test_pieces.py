"""Pieces at rest."""

from __future__ import annotations

from fivefold.core.events import Piece
from fivefold.core.grid import Cell
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.shapes import Sprite


def test_a_piece_stands_in_the_middle_of_its_cell_and_looks_where_it_faces() -> None:
    pieces = {Cell(2, 1): Piece("anubis", 3), Cell(0, 0): Piece("scarab")}
    names = {Cell(0, 0): "p1", Cell(2, 1): "p2"}
    assert list(piece_sprites(pieces, names)) == [
        Sprite("p2", "anubis", 2.5, 1.5, turn=270),
        Sprite("p1", "scarab", 0.5, 0.5),
    ]

"""Shapes that belong to a cell."""

from __future__ import annotations

from fivefold.core.grid import Cell, Grid
from fivefold.core.scene.shapes import Layer
from fivefold.core.scene.tiles import Tiles

TILES = Tiles(Grid(4, 3), gap=0.05, radius=0.1)


def test_a_plane_lies_within_its_cell_and_is_named_after_it() -> None:
    plane = TILES.plane("damp", Cell(1, 2), "water", layer=Layer.CELL, alpha=0.2)
    assert plane.id == "damp-b1"
    assert (plane.x, plane.y, plane.width, plane.height) == (1.05, 2.05, 0.9, 0.9)
    assert (plane.paint, plane.edge, plane.layer, plane.alpha) == ("water", "", Layer.CELL, 0.2)


def test_an_outline_is_all_edge() -> None:
    outline = TILES.outline("last", Cell(0, 0), "accent", alpha=0.5)
    assert (outline.id, outline.paint, outline.edge, outline.alpha) == ("last-a3", "", "accent", 0.5)
    assert (outline.radius, outline.layer) == (0.1, Layer.UNDER)


def test_a_framed_cell_is_tinted_within_its_outline() -> None:
    tint, outline = TILES.framed("picked", Cell(2, 0), tint=0.2, edge=0.5)
    assert tint == TILES.plane("picked-fill", Cell(2, 0), "accent", alpha=0.2)
    assert outline == TILES.outline("picked", Cell(2, 0), "accent", alpha=0.5)


def test_without_a_cursor_none_is_drawn() -> None:
    assert TILES.cursor(None) == ()


def test_the_cursor_goes_round_the_whole_cell() -> None:
    (cursor,) = TILES.cursor(Cell(3, 1))
    assert (cursor.id, cursor.x, cursor.y, cursor.width, cursor.edge) == ("cursor", 3, 1, 1, "focus")

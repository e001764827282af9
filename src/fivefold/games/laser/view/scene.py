"""Scene of the board."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fivefold.core.game import SceneContext
from fivefold.core.scene.coordinates import coordinates
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.points import centre
from fivefold.core.scene.shapes import Layer, Mark, Scene, Shape, Tile, paint_order
from fivefold.core.scene.tiles import cell_id
from fivefold.games.laser.rules.board import GRID, RESERVED, SIDES
from fivefold.games.laser.rules.move import Move
from fivefold.games.laser.rules.state import LaserState
from fivefold.games.laser.view.marks import (
    SQUARES,
    choice_marks,
    hint_marks,
    last_marks,
    pieces_on_trial,
    trial_marks,
)

WIDE, NARROW = 0.29, 0.11  # the frame round the squares, with and without coordinates
WIDTH, HEIGHT = GRID.width + WIDE + NARROW, GRID.height + NARROW + WIDE


def scene(view: SceneContext[LaserState, Move]) -> Scene:
    below, above = _board()
    shapes: list[Shape] = [
        *_reserved(view.state),
        *last_marks(view),
        *choice_marks(view),
        *hint_marks(view),
        *trial_marks(view),
        *pieces_on_trial(view, piece_sprites(view.state.pieces(), view.names)),
        *SQUARES.cursor(view.selection.cursor),
    ]
    return Scene(-WIDE, -NARROW, WIDTH, HEIGHT, (*below, *paint_order(shapes), *above))


@cache
def _board() -> tuple[tuple[Shape, ...], tuple[Shape, ...]]:
    """Return the shapes that every scene shares: those below all others, and the coordinates above."""
    squares = (
        SQUARES.plane("square", cell, "sqb" if (cell.x + cell.y) % 2 else "sqa", layer=Layer.CELL)
        for cell in GRID
    )
    frame = Tile("board", -WIDE, -NARROW, WIDTH, HEIGHT, "frame", 0.26, layer=Layer.BOARD)
    return (frame, *squares), tuple(coordinates(GRID, WIDE / 2, 0.16))


def _reserved(state: LaserState) -> Iterator[Shape]:
    """Yield a diamond in its side's colour on every free reserved square."""
    if not state.rules.reserved:
        return
    for cell, diamond in _diamonds():
        if state.board[cell] is None:
            yield diamond


@cache
def _diamonds() -> tuple[tuple[int, Shape], ...]:
    """Return the marks of all reserved squares with the indices of their squares."""
    return tuple(
        (
            GRID.index(cell),
            Mark(cell_id("reserved", GRID, cell), "diamond", *centre(cell), f"{side}text", 0.08, alpha=0.55),
        )
        for side, cells in zip(SIDES, RESERVED, strict=True)
        for cell in sorted(cells)
    )

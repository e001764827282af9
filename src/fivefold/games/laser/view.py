"""The board as a scene."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.game import View
from fivefold.core.grid import Cell
from fivefold.core.scene import Label, Layer, Mark, Scene, Shape, Sprite, Tile, paint_order
from fivefold.games.laser.board import GRID, RESERVED, SIDES, men, on
from fivefold.games.laser.marks import centre, choice_marks, cursor_mark, hint_marks, last_marks, named, plane
from fivefold.games.laser.move import Move
from fivefold.games.laser.state import LaserState

WIDE, NARROW = 0.29, 0.11  # the frame round the squares, with and without coordinates


def scene(view: View[LaserState, Move]) -> Scene:
    width, height = GRID.width + WIDE + NARROW, GRID.height + NARROW + WIDE
    shapes: list[Shape] = [
        Tile("board", -WIDE, -NARROW, width, height, "frame", 0.26, layer=Layer.BOARD),
        *_squares(),
        *_coordinates(),
        *_reserved(view.state),
        *last_marks(view),
        *choice_marks(view),
        *hint_marks(view),
        *_pieces(view),
        *cursor_mark(view),
    ]
    return Scene(-WIDE, -NARROW, width, height, paint_order(shapes))


def _squares() -> Iterator[Shape]:
    for cell in GRID:
        yield plane("square", cell, "sqb" if (cell.x + cell.y) % 2 else "sqa", Layer.CELL)


def _coordinates() -> Iterator[Shape]:
    for x in range(GRID.width):
        file = GRID.name(Cell(x, 0))[0]
        yield Label(f"file-{file}", file, x + 0.5, GRID.height + WIDE / 2, "text3", 0.16)
    for y in range(GRID.height):
        rank = GRID.name(Cell(0, y))[1:]
        yield Label(f"rank-{rank}", rank, -WIDE / 2, y + 0.5, "text3", 0.16)


def _reserved(state: LaserState) -> Iterator[Shape]:
    """A diamond in its side's colour on every reserved square that is free."""
    if not state.rules.reserved:
        return
    for side, cells in zip(SIDES, RESERVED, strict=True):
        for cell in sorted(cells):
            if on(state.board, cell) is None:
                yield Mark(named("reserved", cell), "diamond", *centre(cell), f"{side}text", 0.08, alpha=0.55)


def _pieces(view: View[LaserState, Move]) -> Iterator[Shape]:
    for cell, man in men(view.state.board):
        kind, facing = man.piece()
        yield Sprite(view.names[cell], kind, *centre(cell), turn=90 * facing)

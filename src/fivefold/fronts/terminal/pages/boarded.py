"""Pages with a board: the board at the left, as large as can be, and a panel at the right."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.parts import BoardPart, Button, PlayerBar
from fivefold.core.game import AnyGame
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.buttons import columns_of, grid_of, row_of, rows_in, rows_of
from fivefold.fronts.terminal.canvas import BOLD
from fivefold.fronts.terminal.fit import Fit
from fivefold.fronts.terminal.panel import TALL, Column, draw_share, draw_strip
from fivefold.fronts.terminal.pen import Pen, wrapped

PANELS = (42, 38, 34, 30)  # columns; the narrowest leaves the board most
STRIP = 40


def draw_boarded(
    pen: Pen, box: Box, board: BoardPart, game: AnyGame | None, strips: Sequence[PlayerBar] = ()
) -> Column:
    """The board with its players; the panel beside it, ready to be filled."""
    around = 2 if strips else 0
    panel = max(PANELS, key=lambda width: (_rows(board, box.width - width - 1, box.height - around), width))
    space, side = box.split_right(panel)
    space = space.split_right(1)[0]
    column = Column(pen, side.inset(2, pen.canvas.height >= TALL))
    pen.fill(side, "surface")
    inside = bool(strips) and _rows(board, space.width, box.height) > _rows(
        board, space.width, box.height - around
    )
    place = pen.board(space if inside else space.inset(0, around // 2), board)
    if strips and game:
        if inside:
            _beside(pen, column, strips, game)
        else:
            _around(pen, space, place, strips, game)
    return column


def _rows(board: BoardPart, width: int, height: int) -> int:
    """How many rows a cell of the board would have; none where even the smallest are too large."""
    fit = Fit.within(board.scene, width, height)
    return fit.rows if fit.width <= width and fit.height <= height else 0


def _around(pen: Pen, space: Box, place: Box, strips: Sequence[PlayerBar], game: AnyGame) -> None:
    """Above and below the board, the first seat below."""
    wide = min(space.width, max(place.width, STRIP))
    left = max(space.x, place.x - (wide - place.width) // 2)
    draw_strip(pen, Box(left, place.y - 1, wide, 1), strips[-1], game)
    draw_strip(pen, Box(left, place.bottom, wide, 1), strips[0], game)


def _beside(pen: Pen, column: Column, strips: Sequence[PlayerBar], game: AnyGame) -> None:
    """In the panel, where the board needs all the room."""
    for strip in reversed(strips):
        draw_strip(pen, Box(column.box.x - 1, column.box.y, column.box.width + 2, 1), strip, game)
        column.take(1)
    column.gap()


def draw_buttons(pen: Pen, column: Column, buttons: Sequence[Button], focus: str) -> None:
    """At the foot of the panel, in columns where they fit; what is above them loses the room."""
    width, step = column.box.width, 2 if pen.canvas.height >= TALL else 1
    in_columns = columns_of(width, buttons) > 1
    rows = (rows_of if in_columns else rows_in)(width, buttons, step)
    column.box, foot = column.box.split_bottom(rows)
    (grid_of if in_columns else row_of)(pen, foot, buttons, focus, step)


def draw_status(
    column: Column, status: str, share: float | None = None, paint: str = "accent", *, skip: bool = False
) -> None:
    """The line that says what to do, right above the buttons, or how far that is which happens meanwhile;
    pressing it skips that, if it can be."""
    lines = wrapped(status, column.box.width - 2)
    column.box, room = column.box.split_bottom(len(lines) + 1)
    column.pen.text(room.x, room.y, "▸", "accenttext", BOLD)
    column.pen.paragraph(Box(room.x + 2, room.y, room.width - 2, len(lines)), status, "text", BOLD)
    if share is not None:
        draw_share(column.pen, Box(room.x + 2, room.bottom - 1, room.width - 2, 1), share, paint)
    if skip:
        column.pen.zone(room, PressButton("skip"))

"""Pages with a board: the board at the left, as large as can be, and a panel at the right."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.core.game import AnyGame
from fivefold.core.text import say
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.buttons import grid_of, rows_of
from fivefold.fronts.terminal.canvas import BOLD
from fivefold.fronts.terminal.fit import Fit
from fivefold.fronts.terminal.panel import Column, draw_strip
from fivefold.fronts.terminal.pen import Pen, wrapped
from fivefold.house.parts import Board, Button, Strip

PANEL = 30  # columns
WIDE_PANEL = 38
WIDE = 110  # columns of a page with a wide panel


def draw_boarded(
    pen: Pen, box: Box, board: Board, game: AnyGame | None, strips: Sequence[Strip] = ()
) -> Column:
    """The board with its players; the panel beside it, ready to be filled."""
    space, side = box.split_right(WIDE_PANEL if box.width >= WIDE else PANEL)
    space = space.split_right(1)[0]
    column = Column(pen, side.inset(2, 0))
    pen.fill(side, "surface")
    above, below = (2, 2) if strips and space.height >= 30 else (1, 1) if strips else (0, 0)
    middle = Box(space.x, space.y + above, space.width, space.height - above - below)
    room = Fit.within(board.scene, space.width, middle.height)
    inside = bool(strips) and room.height > middle.height
    place = pen.board(space if inside else middle, board)
    if board.hidden:
        pen.stages.pop()
        pen.zones.pop()
        pen.fill(place, "sunken")
        pen.middle(place, place.y + place.height // 2, say("Paused"), "text2", BOLD)
    if strips and game:
        _players(pen, place, column, strips, game, inside=inside)
    return column


def _players(
    pen: Pen, place: Box, column: Column, strips: Sequence[Strip], game: AnyGame, *, inside: bool
) -> None:
    """Above and below the board, the first seat below; in the panel where the board needs all the room."""
    upper, lower = strips[-1], strips[0]
    if inside:
        for strip in (upper, lower):
            draw_strip(pen, Box(column.box.x - 1, column.box.y, column.box.width + 2, 1), strip, game)
            column.take(1)
        column.gap()
        return
    wide = max(place.width, 40)
    left = max(1, place.x - (wide - place.width) // 2)
    draw_strip(pen, Box(left, place.y - 1, wide, 1), upper, game)
    draw_strip(pen, Box(left, place.bottom, wide, 1), lower, game)


def draw_buttons(pen: Pen, column: Column, buttons: Sequence[Button], focus: str) -> None:
    """At the foot of the panel; what is above them loses the room."""
    rows = rows_of(column.box.width, buttons)
    column.box, foot = column.box.split_bottom(rows)
    grid_of(pen, foot, buttons, focus)


def draw_status(column: Column, status: str) -> None:
    """The line that says what to do, right above the buttons."""
    lines = wrapped(status, column.box.width - 2)
    column.box, room = column.box.split_bottom(len(lines) + 1)
    column.pen.text(room.x, room.y, "▸", "accenttext", BOLD)
    column.pen.paragraph(Box(room.x + 2, room.y, room.width - 2, len(lines)), status, "text", BOLD)

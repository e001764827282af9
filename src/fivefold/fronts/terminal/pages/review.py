"""A game stepped through: position, moves, how it stood."""

from __future__ import annotations

from fivefold.app.pages.inputs import FocusPart
from fivefold.app.pages.pages import ReviewPage
from fivefold.core.text import gettext
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.chart import draw_chart
from fivefold.fronts.terminal.lists import draw_moves
from fivefold.fronts.terminal.pages.boarded import draw_boarded, draw_buttons, draw_status
from fivefold.fronts.terminal.pen import Pen

CHART = 6  # rows


def draw_review(pen: Pen, page: ReviewPage, box: Box) -> None:
    column = draw_boarded(pen, box, page.board, page.game, page.strips)
    draw_buttons(pen, column, page.buttons, page.focus)
    draw_status(column, page.standing)
    if page.line:
        column.label(gettext("Best line"))
        column.words(page.line, "good")
    if page.chart and column.box.height >= CHART + 6:
        column.box, room = column.box.split_bottom(CHART + 1)
        draw_chart(pen, room.split_bottom(1)[0], page.chart)
    focused = page.focus == "moves"
    pen.zone(Box(column.box.x, column.box.y, column.box.width, 1), FocusPart("moves"))
    column.words(("▸ " if focused else "") + gettext("Moves"), "focus" if focused else "text3")
    draw_moves(pen, column.box, page.moves, page.cursor, "moves")

"""The review page: position, moves and evaluation chart."""

from __future__ import annotations

from fivefold.app.pages.inputs import FocusPart
from fivefold.app.pages.pages import ReviewPage
from fivefold.core.text import gettext
from fivefold.fronts.terminal.pages.board_page import draw_board_with_panel, draw_buttons, draw_status
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.widgets.chart import draw_chart
from fivefold.fronts.terminal.widgets.page_painter import PagePainter
from fivefold.fronts.terminal.widgets.side_panel import TALL_SCREEN
from fivefold.fronts.terminal.widgets.tables import draw_moves
from fivefold.games import find_game

CHART_ROWS = 6  # rows


def draw_review(painter: PagePainter, page: ReviewPage, box: Box) -> None:
    column = draw_board_with_panel(painter, box, page.board, find_game(page.game), page.strips)
    draw_buttons(painter, column, page.buttons, page.focus)
    draw_status(column, page.standing)
    if page.line:
        column.add_label(gettext("Best line"))
        column.add_text(page.line, "good")
        column.add_gap(painter.canvas.height >= TALL_SCREEN)
    if page.chart and column.box.height >= CHART_ROWS + 6:
        column.box, area = column.box.split_bottom(CHART_ROWS + 1)
        draw_chart(painter, area.split_bottom(1)[0], page.chart)
    focused = page.focus == "moves"
    painter.add_zone(Box(column.box.x, column.box.y, column.box.width, 1), FocusPart("moves"))
    column.add_text(("▸ " if focused else "") + gettext("Moves"), "focus" if focused else "text3")
    draw_moves(painter, column.box, page.moves, page.cursor, "moves")

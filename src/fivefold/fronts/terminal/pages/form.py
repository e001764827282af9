"""Form pages: fields in groups, perhaps with a preview of the board."""

from __future__ import annotations

from fivefold.app.pages.pages import FormPage
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD
from fivefold.fronts.terminal.widgets.buttons import button_row_height, draw_button_row
from fivefold.fronts.terminal.widgets.fields import draw_field
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, wrap_text
from fivefold.games import find_game

PREVIEW_MIN_WIDTH = 100  # columns from which a preview is shown


def draw_form(painter: PagePainter, page: FormPage, box: Box) -> None:
    if (page.preview or page.kind == "setup") and box.width >= PREVIEW_MIN_WIDTH:
        box, side = box.split_right(box.width * 2 // 5)  # reserved even before the preview is ready
        if page.preview:
            painter.place_board(side.inset(2, 1), page.preview, live=False)
    rows = button_row_height(box.width, page.buttons)
    body, foot = box.split_bottom(rows + 1)
    if page.problem:
        lines = len(wrap_text(page.problem, body.width))
        body, wrong = body.split_bottom(lines)
        painter.paragraph(wrong, page.problem, "bad", BOLD)
    if page.groups:
        painter.scroll_area(body, "form", lambda content: _draw_fields(content, page))
    else:
        painter.paragraph(body, page.subtitle, "text2")  # all that such a page says
    draw_button_row(painter, foot.split_top(1)[1], page.buttons, page.focus)


def _draw_fields(painter: PagePainter, page: FormPage) -> int:
    y, width = 0, painter.canvas.width
    for group in page.groups:
        if group.title:
            y += bool(y)
            painter.text(0, y, group.title, "accenttext", BOLD)
            y += 1
        for field in group.fields:
            area = Box(0, y, width - 1, painter.canvas.height - y)
            y += draw_field(painter, area, field, focused=page.focus == field.id, game=find_game(page.game))
    return y

"""Form pages: fields in groups, perhaps with a preview of the board."""

from __future__ import annotations

from fivefold.app.pages.pages import FormPage
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD
from fivefold.fronts.terminal.widgets.buttons import button_row_height, draw_button_row
from fivefold.fronts.terminal.widgets.fields import draw_field
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, wrap_text
from fivefold.fronts.terminal.widgets.qr_code import draw_qr_code
from fivefold.fronts.terminal.widgets.side_panel import TALL_SCREEN
from fivefold.games import find_game

PREVIEW_MIN_WIDTH = 100  # columns from which a preview is shown


def draw_form(painter: PagePainter, page: FormPage, box: Box) -> None:
    if page.kind == "invite" and page.preview:
        box = draw_qr_code(painter, page.preview.scene, box, spare=5)
        box = box.split_top(painter.canvas.height >= TALL_SCREEN)[1]
    elif (page.preview or page.kind == "setup") and box.width >= PREVIEW_MIN_WIDTH:
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
        for words in (page.subtitle, page.note):  # all that such a page says
            body = body.split_top(painter.paragraph(body, words, "text2"))[1] if words else body
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

"""Forms: set-up, settings, accounts, files. Fields in groups, perhaps with a board beside them."""

from __future__ import annotations

from fivefold.app.pages.pages import FormPage
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.buttons import row_of, rows_in
from fivefold.fronts.terminal.canvas import BOLD
from fivefold.fronts.terminal.fields import draw_field
from fivefold.fronts.terminal.pen import Pen, wrapped

BESIDE = 100  # columns from which a preview has room


def draw_form(pen: Pen, page: FormPage, box: Box) -> None:
    if (page.preview or page.kind == "setup") and box.width >= BESIDE:
        box, side = box.split_right(box.width * 2 // 5)  # though the board comes a little later
        if page.preview:
            pen.board(side.inset(2, 1), page.preview, live=False)
    rows = rows_in(box.width, page.buttons)
    body, foot = box.split_bottom(rows + 1)
    if page.problem:
        lines = len(wrapped(page.problem, body.width))
        body, wrong = body.split_bottom(lines)
        pen.paragraph(wrong, page.problem, "bad", BOLD)
    pen.scrolled(body, "form", lambda sheet: _fields(sheet, page))
    row_of(pen, foot.split_top(1)[1], page.buttons, page.focus)


def _fields(pen: Pen, page: FormPage) -> int:
    y, width = 0, pen.canvas.width
    for group in page.groups:
        if group.title:
            y += bool(y)
            pen.text(0, y, group.title, "accenttext", BOLD)
            y += 1
        for field in group.fields:
            room = Box(0, y, width - 1, pen.canvas.height - y)
            y += draw_field(pen, room, field, focused=page.focus == field.id, game=page.game)
    return y

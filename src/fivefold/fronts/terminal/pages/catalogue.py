"""Lists to choose from: archive, records, accounts, levels, daily."""

from __future__ import annotations

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.pages import PODIUM, ListPage
from fivefold.app.pages.parts import TableRow
from fivefold.core.text import join_remarks
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.buttons import row_of, rows_in
from fivefold.fronts.terminal.canvas import BOLD, PLAIN, length
from fivefold.fronts.terminal.fields import draw_field
from fivefold.fronts.terminal.lists import draw_table
from fivefold.fronts.terminal.pen import Pen

BESIDE = 100  # columns from which a preview has room
SIDE = 36
PLACES = 4  # rows of the podium


def draw_catalogue(pen: Pen, page: ListPage, box: Box) -> None:
    rows = rows_in(box.width, page.buttons)
    box, foot = box.split_bottom(rows + bool(rows))
    row_of(pen, foot.split_top(1)[1], page.buttons, page.focus)
    if (page.preview or page.detail) and box.width >= BESIDE:
        box, side = box.split_right(SIDE)
        _beside(pen, side.inset(1), page)
    elif page.detail:
        box, line = box.split_bottom(1)
        pen.text(line.x, line.y, join_remarks(page.caption, *page.detail), "text2", PLAIN, line.width)
    labels = max((length(field.label) + 4 for field in page.filters), default=0)
    for field in page.filters:
        taken = draw_field(pen, box, field, focused=page.focus == field.id, game=page.game, labels=labels)
        box = box.split_top(taken)[1]
    if page.filters:
        box = box.split_top(1)[1]
    if page.podium:
        podium, box = box.split_top(PLACES + 1)
        _podium(pen, podium.split_bottom(1)[0], page)
    pen.fill(box, "surface")
    draw_table(pen, box, page.table, focused=page.focus == page.table.id)


def _beside(pen: Pen, box: Box, page: ListPage) -> None:
    y = box.y
    if page.caption:
        y += pen.paragraph(Box(box.x, y, box.width, box.bottom - y), page.caption, "text", BOLD)
    for line in page.detail:
        y += pen.paragraph(Box(box.x, y, box.width, box.bottom - y), line, "text2")
    if page.preview:
        pen.board(Box(box.x, y + 1, box.width, max(1, box.bottom - y - 1)), page.preview, live=False)


def _podium(pen: Pen, box: Box, page: ListPage) -> None:
    """The best three, side by side, the first in the colour of honour."""
    for n, row in enumerate(page.podium):
        left, right = (box.width * side // len(page.podium) for side in (n, n + 1))
        place = Box(box.x + left, box.y, right - left - 1, box.height)
        _honour(pen, place, page, row, first=n == 0)
        pen.zone(place, ChooseRow(PODIUM, row.id))


def _honour(pen: Pen, box: Box, page: ListPage, row: TableRow, *, first: bool) -> None:
    chosen = row.id == page.table.chosen
    pen.fill(box, "surface", "accent", 0.22 if chosen else 0.1 if first else 0.0)
    focused = page.focus == PODIUM
    if chosen or (focused and first):
        pen.text(box.x, box.y, "▸", "focus" if focused else "accenttext", BOLD)
    place, name, *rest = row.cells
    inner = box.inset(2)
    pen.text(inner.x, inner.y, f"{place}. {name}", "accenttext" if first else "text", BOLD, inner.width)
    for y, words in enumerate(rest[: box.height - 1], inner.y + 1):
        pen.text(inner.x, y, words, "text" if y == inner.y + 1 else "text3", PLAIN, inner.width)

"""Lists to choose from: archive, records, accounts, levels, daily."""

from __future__ import annotations

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.pages import PODIUM, ListPage
from fivefold.app.pages.parts import TableRow
from fivefold.core.text import BETWEEN_REMARKS, join_remarks
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, text_width
from fivefold.fronts.terminal.widgets.buttons import button_row_height, draw_button_row
from fivefold.fronts.terminal.widgets.fields import draw_field
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, wrap_text
from fivefold.fronts.terminal.widgets.qr_code import draw_qr_code
from fivefold.fronts.terminal.widgets.tables import draw_table
from fivefold.games import find_game

PREVIEW_MIN_WIDTH = 100  # columns from which a preview is shown
PREVIEW_WIDTH = 36
PODIUM_ROWS = 4  # of the podium


def draw_list(painter: PagePainter, page: ListPage, box: Box) -> None:
    rows = button_row_height(box.width, page.buttons)
    box, foot = box.split_bottom(rows + bool(rows))
    draw_button_row(painter, foot.split_top(1)[1], page.buttons, page.focus)
    if (page.preview or page.detail) and box.width >= PREVIEW_MIN_WIDTH:
        box, side = box.split_right(PREVIEW_WIDTH)
        _draw_preview(painter, side.inset(1), page)
    elif page.detail:
        words = detail_text(page)
        box, lines = box.split_bottom(len(wrap_text(words, box.width)))
        painter.paragraph(lines, words, "text2")
    labels = max((text_width(field.label) + 4 for field in page.filters), default=0)
    for field in page.filters:
        taken = draw_field(
            painter, box, field, focused=page.focus == field.id, game=find_game(page.game), labels=labels
        )
        box = box.split_top(taken)[1]
    if page.filters:
        box = box.split_top(1)[1]
    if page.podium:
        podium, box = box.split_top(PODIUM_ROWS + 1)
        _draw_podium(painter, podium.split_bottom(1)[0], page)
    painter.fill(box, "surface")
    draw_table(painter, box, page.table, focused=page.focus == page.table.id)


def detail_text(page: ListPage) -> str:
    """Return caption and detail of a list in one line; a sentence needs no mark after its full stop."""
    return join_remarks(page.caption, *page.detail).replace(f".{BETWEEN_REMARKS}", ". ")


def _draw_preview(painter: PagePainter, box: Box, page: ListPage) -> None:
    y = box.y
    if page.caption:
        y += painter.paragraph(Box(box.x, y, box.width, box.bottom - y), page.caption, "text", BOLD)
    for line in (*page.detail, *(f"{card.title}: {card.text}" for card in page.boards)):
        y += painter.paragraph(Box(box.x, y, box.width, box.bottom - y), line, "text2")
    if page.preview and page.kind == "night":
        draw_qr_code(painter, page.preview.scene, Box(box.x, y + 1, box.width, max(1, box.bottom - y - 1)))
    elif page.preview:
        painter.place_board(
            Box(box.x, y + 1, box.width, max(1, box.bottom - y - 1)), page.preview, live=False
        )


def _draw_podium(painter: PagePainter, box: Box, page: ListPage) -> None:
    """Draw the best three side by side, the first in the accent colour."""
    for n, row in enumerate(page.podium):
        left, right = (box.width * side // len(page.podium) for side in (n, n + 1))
        place = Box(box.x + left, box.y, right - left - 1, box.height)
        _draw_podium_place(painter, place, page, row, first=n == 0)
        painter.add_zone(place, ChooseRow(PODIUM, row.id))


def _draw_podium_place(painter: PagePainter, box: Box, page: ListPage, row: TableRow, *, first: bool) -> None:
    chosen = row.id == page.table.chosen
    painter.fill(box, "surface", "accent", 0.22 if chosen else 0.1 if first else 0.0)
    focused = page.focus == PODIUM
    if chosen or (focused and first):
        painter.text(box.x, box.y, "▸", "focus" if focused else "accenttext", BOLD)
    place, name, *rest = row.cells
    inner = box.inset(2)
    painter.text(inner.x, inner.y, f"{place}. {name}", "accenttext" if first else "text", BOLD, inner.width)
    for y, words in enumerate(rest[: box.height - 1], inner.y + 1):
        painter.text(inner.x, y, words, "text" if y == inner.y + 1 else "text3", PLAIN, inner.width)

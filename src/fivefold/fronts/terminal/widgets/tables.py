"""Tables with columns, the list of moves, and the list of best scores."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.app.pages.inputs import ChooseRow, FocusPart, SortTable
from fivefold.app.pages.parts import MoveRow, TableColumn, TablePart, TableRow
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, text_width
from fivefold.fronts.terminal.widgets.click_zones import ScrollZone
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, draw_scrollbar
from fivefold.games import find_game

COLUMN_GAP = 2
MARKS = {"": "", "good": "!", "slip": "?!", "blunder": "??"}
INKS = {"": "text2", "good": "good", "slip": "accenttext", "blunder": "bad"}


def draw_table(painter: PagePainter, box: Box, table: TablePart, *, focused: bool) -> None:
    """Draw the header and as many rows as fit, with the chosen row visible."""
    head, body = box.split_top(1)
    badges = 3 if any(row.piece for row in table.rows) else 0
    area = Box(box.x + 2 + badges, box.y, box.width - 4 - badges, 1)
    widths = _column_widths(table, area.width)
    _draw_header(painter, head, area, table, widths)
    if focused:
        painter.text(head.x, head.y, "▸", "focus", BOLD)
    painter.add_zone(body, FocusPart(table.id))
    if not table.rows:
        painter.text_centred(body, body.y + min(2, body.height - 1), table.empty, "text3")
        return
    ids = [row.id for row in table.rows]
    chosen = ids.index(table.chosen) if table.chosen in ids else -1
    first = painter.view_state.first_visible(table.id, len(ids), body.height, chosen)
    painter.add_zone(body, ScrollZone(table.id))
    for y, row in enumerate(table.rows[first : first + body.height], body.y):
        line = Box(box.x, y, box.width - 1, 1)
        _draw_row_background(painter, line, chosen=row.id == table.chosen, focused=focused)
        _draw_badge(painter, box.x + 2, y, row)
        x = area.x
        for column, width, words in zip(table.columns, widths, row.cells, strict=False):
            ink = "text" if row.ready else "line2"
            if column.numeric:
                painter.text_right(Box(x, y, width, 1), y, words, ink)
            else:
                painter.text(x, y, words, ink, PLAIN, width)
            x += width + COLUMN_GAP
        painter.add_zone(line, ChooseRow(table.id, row.id))
    if table.more and first + body.height >= len(ids):
        painter.unfinished_lists.append(table.id)
    draw_scrollbar(painter, body, first, len(ids))


def _draw_row_background(painter: PagePainter, line: Box, *, chosen: bool, focused: bool) -> None:
    if chosen:
        painter.fill(line, "surface", "accent", 0.18)
        painter.text(line.x, line.y, "▸", "focus" if focused else "accenttext", BOLD)
    elif painter.is_hovered(line):
        painter.fill(line, "surface", "text", 0.08)


def _draw_badge(painter: PagePainter, x: int, y: int, row: TableRow) -> None:
    game = find_game(row.game) if row.game else None
    if game and row.piece:
        painter.draw_piece(x, y, game, row.piece)


def _draw_header(painter: PagePainter, head: Box, area: Box, table: TablePart, widths: Sequence[int]) -> None:
    painter.fill(head, "raised")
    x = area.x
    for column, width in zip(table.columns, widths, strict=True):
        sorted_ = column.id == table.sort
        words = column.label + ((" ▼" if table.descending else " ▲") if sorted_ else "")
        place = Box(x, head.y, width, 1)
        ink = "text" if sorted_ else "text3"
        if column.numeric:
            painter.text_right(place, head.y, words, ink, BOLD)
        else:
            painter.text(x, head.y, words, ink, BOLD, width)
        if column.sortable:
            painter.add_zone(place, SortTable(table.id, column.id))
        x += width + COLUMN_GAP


def _column_widths(table: TablePart, area: int) -> list[int]:
    """Return column widths from the content; the widest shrink first, spare space is shared."""
    widths = [_natural_width(table, n, column) for n, column in enumerate(table.columns)]
    area -= COLUMN_GAP * (len(widths) - 1)
    while sum(widths) > area and max(widths) > 4:
        widths[widths.index(max(widths))] -= 1
    spare = max(0, area - sum(widths))
    each = spare // max(1, len(widths))
    return [width + each for width in widths]


def _natural_width(table: TablePart, n: int, column: TableColumn) -> int:
    mark = 2 if column.sortable else 0
    return max(
        [
            text_width(column.label) + mark,
            *(text_width(row.cells[n]) for row in table.rows if n < len(row.cells)),
        ]
    )


def draw_moves(painter: PagePainter, box: Box, moves: Sequence[MoveRow], cursor: int, part: str = "") -> None:
    """Draw moves, two in a row for two players, each row with the number of its first move.

    With `part` they can be chosen.
    """
    two, rows = any(ply.seat for ply in moves), _pair_moves(moves)
    at = next((n for n, row in enumerate(rows) if any(ply.number == cursor for ply in row)), -1)
    first = painter.view_state.first_visible(part or "played", len(rows), box.height, at)
    digits = len(str(len(moves))) + 1
    wide = (box.width - digits - 2) // 2 if two else box.width - digits - 2
    for y, row in enumerate(rows[first : first + box.height], box.y):
        painter.text_right(Box(box.x, y, digits, 1), y, f"{row[0].number}.", "text3")
        x = box.x + digits + 1
        x += wide if two and row[0].seat else 0
        for ply in row:
            place = Box(x, y, min(wide, text_width(ply.text) + 3), 1)
            if ply.number == cursor:
                painter.fill(place, "surface", "accent", 0.35)
            words = ply.text + MARKS[ply.mark]
            painter.text(x, y, words, "text" if ply.number == cursor else INKS[ply.mark], PLAIN, wide - 1)
            if ply.number == cursor:
                painter.reverse(place)
            if part:
                painter.add_zone(place, ChooseRow(part, str(ply.number)))
            x += wide
    painter.add_zone(box, ScrollZone(part or "played"))
    draw_scrollbar(painter, box, first, len(rows))


def _pair_moves(moves: Sequence[MoveRow]) -> list[list[MoveRow]]:
    """Return moves grouped in rows; a move of the second player joins the one it answers."""
    rows: list[list[MoveRow]] = []
    for ply in moves:
        if not (ply.seat and rows and len(rows[-1]) == 1):
            rows.append([])
        rows[-1].append(ply)
    return rows


def draw_best_scores(painter: PagePainter, box: Box, rows: Sequence[TableRow]) -> int:
    """Draw place, name, day and score of the best games, and return the number of rows."""
    for y, row in enumerate(rows[: box.height], box.y):
        place, *words, score = row.cells
        painter.text(box.x, y, place, "accenttext" if place == "1" else "text3", BOLD)
        painter.text(box.x + 3, y, "  ".join(words), "text2", PLAIN, box.width - 4 - text_width(score))
        painter.text_right(box, y, score, "text", BOLD)
    return min(len(rows), box.height)

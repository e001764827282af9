"""Table rows: in columns, or in several lines where columns do not fit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from fivefold.app.pages.parts import Mood, TableColumn, TablePart, TableRow
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.fonts import TextStyle
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.lists.columns import SIGN, ColumnStrip, column_strips
from fivefold.fronts.window.widgets.match.badge import paint_game_badge
from fivefold.games import find_game

ROW, BADGE, PAD = 58, 38, 20
NARROW = 400  # the width below which rows have three lines
BOUND, TOGETHER = "\N{NO-BREAK SPACE}", 12  # cells of that many letters are not broken
# Icon of a mood and its colour.
SIGNS: dict[Mood, tuple[str, str]] = {
    "open": ("play", "accenttext"),
    "won": ("check", "good"),
    "lost": ("close", "bad"),
    "drawn": ("handshake", "text2"),
}


@dataclass(frozen=True)
class TableRowPainter:
    """Paints the rows of a table at `rect`. A first column of numbers is the place and becomes a badge."""

    rect: pygame.Rect
    table: TablePart
    theme: WindowTheme

    @property
    def has_places(self) -> bool:
        return bool(self.table.columns) and self.table.columns[0].numeric

    @cached_property
    def _badges(self) -> bool:
        return self.has_places or any(row.piece for row in self.table.rows)

    @cached_property
    def signs(self) -> int:
        """Return the width of the marks before the text of a column."""
        return self.theme.px(SIGN) if any(row.mood for row in self.table.rows) else 0

    @cached_property
    def column_strips(self) -> list[ColumnStrip]:
        """Return the columns over the whole width; empty if they do not fit."""
        inner = self.rect.inflate(-self.theme.px(2 * PAD + 16), 0)
        badge = self.theme.px(BADGE + 16) if self._badges else 0
        inner.x, inner.width = inner.x + badge, inner.width - badge
        return column_strips(self.table, inner, self.theme, 1 if self.has_places else 0)

    @property
    def _below(self) -> int:
        """Return the number of lines below the name in a row."""
        wide = self.rect.width >= self.theme.px(NARROW * self.theme.text)
        return 0 if self.column_strips else 1 if wide else 2

    @cached_property
    def row_height(self) -> int:
        """Return the height of a row."""
        words = _name_height(self.theme) + self._below * _detail_height(self.theme)
        return max(self.theme.px(ROW), words + self.theme.px(16))

    def paint(self, context: PaintContext, row: TableRow, rect: pygame.Rect) -> None:
        """Paint a row in its rectangle."""
        name = f"{self.table.id} {row.id}"
        inside = rect.inflate(-context.px(16), -context.px(6))
        if row.id == self.table.chosen:
            edge, line = ("focus", 2) if context.interaction.focus == self.table.id else ("accent", 1)
            context.box(
                inside, 12, mixed(context.colour("surface"), context.colour("accent"), 0.14), edge, line=line
            )
        elif context.hover(name):
            context.box(inside, 12, context.hover_fill("surface", name))
        left = rect.x + context.px(PAD + 8)
        if self._badges:
            badge = pygame.Rect(
                left, rect.centery - context.px(BADGE / 2), context.px(BADGE), context.px(BADGE)
            )
            self._badge(context, row, badge)
            left = badge.right + context.px(16)
        right = self.rect.right - context.px(PAD + 8)
        if self.column_strips:
            self._cells(context, row, rect.centery)
        else:
            self._paint_lines(context, row, pygame.Rect(left, rect.y, right - left, rect.height))
        if row.id not in (self.table.chosen, self.table.rows[-1].id):
            context.box(pygame.Rect(left, rect.bottom - 1, right - left, context.px(1)), 0, "line", alpha=0.6)

    def _badge(self, context: PaintContext, row: TableRow, rect: pygame.Rect) -> None:
        if self.has_places:
            context.box(rect, 10, "raised", "line")
            context.text(row.cells[0], rect.center, "primary", "text2", "centre", size=15)
        elif game := find_game(row.game):
            paint_game_badge(context, rect, game, row.piece)

    def _cells(self, context: PaintContext, row: TableRow, y: int) -> None:
        for number, (which, column, lane) in enumerate(self.column_strips):
            role, size = ("primary", 15) if number == 0 else ("body", 15 if number == 1 else 14)
            ink = "text3" if not row.ready else "text" if number < 3 or column.numeric else "text2"
            style = fonts.text_style(role, context.theme, size=size, tabular=column.numeric)
            x = lane.x
            if column.mood:
                ink = self._sign(context, row, (x + context.px(7), y)) or ink
                x += self.signs
            shown = fonts.ellipsize(row.cells[which], style, lane.right - x)
            if column.numeric:
                context.text(shown, (lane.right, y), role, ink, "right", size=size, tabular=True)
            else:
                context.text(shown, (x, y), role, ink, size=size)

    def _paint_lines(self, context: PaintContext, row: TableRow, rect: pygame.Rect) -> None:
        """Paint the name and below it all cells without a column."""
        columns = self.table.columns[1:] if self.has_places else self.table.columns
        first, *rest = row.cells[1:] if self.has_places else row.cells
        told = [_labelled_cell(column, cell) for column, cell in zip(columns[1:], rest, strict=True) if cell]
        if row.mood:
            self._sign(context, row, (rect.right - context.px(7), rect.centery))
            rect.width -= context.px(SIGN)
        said = self._wrapped_detail(
            f"{BOUND}· ".join(told), fonts.text_style("body", context.theme, size=13), rect.width
        )
        name = fonts.ellipsize(first, fonts.text_style("primary", context.theme, size=15), rect.width)
        first_height, height = _name_height(context.theme), _detail_height(context.theme)
        y = rect.centery - (first_height + len(said) * height) / 2
        context.text(
            name, (rect.x, y + first_height / 2), "primary", "text" if row.ready else "text3", size=15
        )
        for number, line in enumerate(said):
            context.text(line, (rect.x, y + first_height + (number + 0.5) * height), "body", "text2", size=13)

    def _wrapped_detail(self, text: str, style: TextStyle, width: int) -> tuple[str, ...]:
        """Return the text below a name in as many lines as fit."""
        lines, last = fonts.wrap(text, style, width), self._below - 1
        if len(lines) <= self._below:
            return lines
        return (*lines[:last], fonts.ellipsize(" ".join(lines[last:]), style, width))

    def _sign(self, context: PaintContext, row: TableRow, at: tuple[float, float]) -> str:
        """Paint the mark of the row."""
        if not row.mood:
            return ""
        sign, ink = SIGNS[row.mood]
        context.icon(sign, at, 15, ink)
        return ink


def _name_height(theme: WindowTheme) -> int:
    return fonts.line_height(fonts.text_style("primary", theme, size=15))


def _detail_height(theme: WindowTheme) -> int:
    return fonts.line_height(fonts.text_style("body", theme, size=13))


def _labelled_cell(column: TableColumn, cell: str) -> str:
    """Return the text of a cell without a heading above it: numbers get a label, short texts stay whole."""
    told = f"{column.label} {cell}" if column.numeric or cell.isdecimal() else cell
    return told.replace(" ", BOUND) if len(told) <= TOGETHER else told

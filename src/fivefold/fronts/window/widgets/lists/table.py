"""A list that scrolls and sorts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from fivefold.app.pages.inputs import ChooseRow, Input, LoadMore, SortTable
from fivefold.app.pages.parts import TablePart, TableRow
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.input.scrolling import ScrollTarget
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.boxes import paint_panel
from fivefold.fronts.window.painting.clipping import clipped
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.sprites import icon_surface
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.lists.columns import ColumnStrip, heading_strips
from fivefold.fronts.window.widgets.lists.table_rows import PAD, TableRowPainter
from fivefold.fronts.window.widgets.scroll_area import paint_scrollbar, scrollbar_hit_area
from fivefold.fronts.window.widgets.text import TextBlock
from fivefold.fronts.window.widgets.widget import ScrollRegion, Widget

HEAD = 48
BAR = 10  # what the scroll bar takes from the rows
EMPTY = 2  # rows that an empty list has room for


@dataclass(frozen=True, eq=False)
class TableWidget(Widget):
    """The whole list on a panel of its own."""

    REACH = 54

    table: TablePart
    look: WindowTheme
    offset: int = 0

    # Where things are

    @cached_property
    def rows(self) -> TableRowPainter:
        return TableRowPainter(self.rect, self.table, self.look)

    @cached_property
    def head(self) -> int:
        """How high the headings are; a list that cannot be sorted has none where it has no columns."""
        return self.look.px(HEAD) if self._headings else 0

    @cached_property
    def body(self) -> pygame.Rect:
        top = self.rect.y + (self.head or self.look.px(8))
        return pygame.Rect(
            self.rect.x, top, self.rect.width, max(0, self.rect.bottom - top - self.look.px(8))
        )

    @property
    def whole(self) -> int:
        return len(self.table.rows) * self.rows.high

    @property
    def _scrolls(self) -> bool:
        return self.whole > self.body.height

    @cached_property
    def _headings(self) -> list[ColumnStrip]:
        if self.rows.lanes:
            return self.rows.lanes
        return heading_strips(self.table, self.rect.inflate(-self.look.px(2 * PAD + 16), 0), self.look)

    def _seen(self) -> Iterator[tuple[TableRow, pygame.Rect]]:
        """The rows in sight."""
        body, high = self.body, self.rows.high
        wide = body.width - (self.look.px(BAR) if self._scrolls else 0)
        first = max(0, self.offset // high)
        for number, row in enumerate(self.table.rows[first:], first):
            rect = pygame.Rect(body.x, body.y + number * high - self.offset, wide, high)
            if rect.y >= body.bottom:
                return
            yield row, rect

    # What can be done

    def hits(self) -> Iterator[HitArea]:
        table = self.table
        for _, column, lane in self._headings:
            if column.sortable:
                head = pygame.Rect(lane.x, self.rect.y, lane.width, self.head)
                yield HitArea(
                    f"{table.id} by {column.id}",
                    head,
                    ClickAction(SortTable(table.id, column.id)),
                    table.id,
                )
        for row, rect in self._seen():
            given = ClickAction(ChooseRow(table.id, row.id), ChooseRow(table.id, row.id, open=True))
            yield HitArea(f"{table.id} {row.id}", rect.clip(self.body), given, table.id)
        if self._scrolls:
            yield scrollbar_hit_area(table.id, self.body, self.whole, self.look.px(BAR))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.table.id, self.rect

    def scroll_regions(self) -> Iterator[ScrollRegion]:
        yield ScrollRegion(self.table.id, self.rect, self.whole - self.body.height)

    def requests(self) -> Iterator[Input]:
        if self.table.more and self.offset + self.body.height >= (len(self.table.rows) - 3) * self.rows.high:
            yield LoadMore(self.table.id)

    # How it looks

    def paint(self, pen: PaintContext) -> None:
        paint_panel(pen.target, self.rect, pen.look)
        body = self.body
        if self.head:
            self._head(pen)
        with clipped(pen.target, body):
            for row, rect in self._seen():
                self.rows.paint(pen, row, rect)
        if self._scrolls:
            paint_scrollbar(pen, body.inflate(-pen.px(8), 0), self.whole, self.offset)
        if not self.table.rows:
            style = fonts.text_style("body", pen.look)
            wide = min(body.width - pen.px(2 * PAD), pen.px(420))
            high = len(fonts.wrap(self.table.empty, style, wide)) * fonts.line_height(style)
            rect = pygame.Rect(0, 0, wide, high)
            rect.center = body.center
            TextBlock(rect, self.table.empty, "body", "text2", side="centre").paint(pen)
        if all(row.id != self.table.chosen for row, _ in self._seen()):
            pen.ring(self.rect.inflate(-pen.px(8), -pen.px(8)), 16, self.table.id)

    def _head(self, pen: PaintContext) -> None:
        y = self.rect.y + self.head / 2 + pen.px(4)
        if self.rows.placed and self.rows.lanes:
            place, left = self.table.columns[0].label, self.rect.x + pen.px(PAD + 8)
            pen.text(place, (left, y), "small", "text3", size=13)
        for heading in self._headings:
            self._heading(pen, heading, y)
        line = pygame.Rect(self.rect.x, self.rect.y + self.head, self.rect.width, pen.px(1))
        pen.plane(line.inflate(-2, 0), 0, "line")

    def _heading(self, pen: PaintContext, lane: ColumnStrip, y: float) -> None:
        column, right = lane.column, lane.column.numeric and bool(self.rows.lanes)
        sorted_ = column.id == self.table.sort
        ink = "text" if sorted_ or pen.glow(f"{self.table.id} by {column.id}") else "text3"
        signs = self.rows.signs if column.mood and self.rows.lanes else 0
        x = lane.rect.right if right else lane.rect.x + signs
        wide = pen.text(column.label, (x, y), "small", ink, "right" if right else "left", size=13)
        if sorted_:
            way = "down" if self.table.descending else "up"
            _paint_sort_arrow(pen, way, (x - wide - pen.px(11) if right else x + wide + pen.px(11), y))


def lay_table(rect: pygame.Rect, table: TablePart, place: LayoutContext) -> TableWidget:
    """The list, scrolled so that the chosen row is in sight."""
    view = TableWidget(rect, table, place.look)
    high = view.rows.high
    number = next((n for n, row in enumerate(table.rows) if row.id == table.chosen), None)
    wanted = None if number is None else ScrollTarget(table.chosen, number * high, (number + 1) * high)
    return replace(view, offset=place.scroll_offsets.offset(table.id, view.body.height, view.whole, wanted))


def table_height(table: TablePart, width: int, look: WindowTheme) -> int:
    """The height at which nothing needs scrolling."""
    view = TableWidget(pygame.Rect(0, 0, width, 0), table, look)
    return view.body.y + (len(table.rows) or EMPTY) * view.rows.high + look.px(8)


def _paint_sort_arrow(pen: PaintContext, way: str, at: tuple[float, float]) -> None:
    sign = icon_surface("down", pen.px(13), pen.ink("text"))
    if way == "up":
        sign = pygame.transform.flip(sign, flip_x=False, flip_y=True)
    pen.target.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))

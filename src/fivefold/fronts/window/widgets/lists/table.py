"""Tables that scroll and sort."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import pygame

from fivefold.app.pages.inputs import ChooseRow, Input, LoadMore, SortTable
from fivefold.app.pages.parts import TablePart, TableRow
from fivefold.core.values import replace
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
BAR = 10  # width of the scrollbar
EMPTY = 2  # height of an empty list, in rows


@dataclass(frozen=True, eq=False)
class TableWidget(Widget):
    """A table on a panel of its own."""

    REACH = 54

    table: TablePart
    theme: WindowTheme
    offset: int = 0

    # Geometry

    @cached_property
    def rows(self) -> TableRowPainter:
        return TableRowPainter(self.rect, self.table, self.theme)

    @cached_property
    def head(self) -> int:
        """Return the height of the headings; 0 for a table without columns that cannot be sorted."""
        return self.theme.px(HEAD) if self._headings else 0

    @cached_property
    def body(self) -> pygame.Rect:
        top = self.rect.y + (self.head or self.theme.px(8))
        return pygame.Rect(
            self.rect.x, top, self.rect.width, max(0, self.rect.bottom - top - self.theme.px(8))
        )

    @property
    def whole(self) -> int:
        return len(self.table.rows) * self.rows.row_height

    @property
    def _scrolls(self) -> bool:
        return self.whole > self.body.height

    @cached_property
    def _headings(self) -> list[ColumnStrip]:
        if self.rows.column_strips:
            return self.rows.column_strips
        return heading_strips(self.table, self.rect.inflate(-self.theme.px(2 * PAD + 16), 0), self.theme)

    def _seen(self) -> Iterator[tuple[TableRow, pygame.Rect]]:
        """Yield the visible rows."""
        body, height = self.body, self.rows.row_height
        width = body.width - (self.theme.px(BAR) if self._scrolls else 0)
        first = max(0, self.offset // height)
        for number, row in enumerate(self.table.rows[first:], first):
            rect = pygame.Rect(body.x, body.y + number * height - self.offset, width, height)
            if rect.y >= body.bottom:
                return
            yield row, rect

    # Interaction

    def hit_areas(self) -> Iterator[HitArea]:
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
            yield scrollbar_hit_area(table.id, self.body, self.whole, self.theme.px(BAR))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.table.id, self.rect

    def scroll_regions(self) -> Iterator[ScrollRegion]:
        yield ScrollRegion(self.table.id, self.rect, self.whole - self.body.height)

    def requests(self) -> Iterator[Input]:
        if (
            self.table.more
            and self.offset + self.body.height >= (len(self.table.rows) - 3) * self.rows.row_height
        ):
            yield LoadMore(self.table.id)

    # Painting

    def paint(self, context: PaintContext) -> None:
        paint_panel(context.target, self.rect, context.theme)
        body = self.body
        if self.head:
            self._head(context)
        with clipped(context.target, body):
            for row, rect in self._seen():
                self.rows.paint(context, row, rect)
        if self._scrolls:
            paint_scrollbar(context, body.inflate(-context.px(8), 0), self.whole, self.offset)
        if not self.table.rows:
            style = fonts.text_style("body", context.theme)
            width = min(body.width - context.px(2 * PAD), context.px(420))
            height = len(fonts.wrap(self.table.empty, style, width)) * fonts.line_height(style)
            rect = pygame.Rect(0, 0, width, height)
            rect.center = body.center
            TextBlock(rect, self.table.empty, "body", "text2", side="centre").paint(context)
        if all(row.id != self.table.chosen for row, _ in self._seen()):
            context.focus_ring(self.rect.inflate(-context.px(8), -context.px(8)), 16, self.table.id)

    def _head(self, context: PaintContext) -> None:
        y = self.rect.y + self.head / 2 + context.px(4)
        if self.rows.has_places and self.rows.column_strips:
            place, left = self.table.columns[0].label, self.rect.x + context.px(PAD + 8)
            context.text(place, (left, y), "small", "text3", size=13)
        for heading in self._headings:
            self._heading(context, heading, y)
        line = pygame.Rect(self.rect.x, self.rect.y + self.head, self.rect.width, context.px(1))
        context.box(line.inflate(-2, 0), 0, "line")

    def _heading(self, context: PaintContext, lane: ColumnStrip, y: float) -> None:
        column, right = lane.column, lane.column.numeric and bool(self.rows.column_strips)
        sorted_ = column.id == self.table.sort
        ink = "text" if sorted_ or context.hover(f"{self.table.id} by {column.id}") else "text3"
        signs = self.rows.signs if column.mood and self.rows.column_strips else 0
        x = lane.rect.right if right else lane.rect.x + signs
        width = context.text(column.label, (x, y), "small", ink, "right" if right else "left", size=13)
        if sorted_:
            way = "down" if self.table.descending else "up"
            _paint_sort_arrow(
                context, way, (x - width - context.px(11) if right else x + width + context.px(11), y)
            )


def lay_table(rect: pygame.Rect, table: TablePart, context: LayoutContext) -> TableWidget:
    """Return the table, scrolled to the chosen row."""
    view = TableWidget(rect, table, context.theme)
    height = view.rows.row_height
    number = next((n for n, row in enumerate(table.rows) if row.id == table.chosen), None)
    wanted = None if number is None else ScrollTarget(table.chosen, number * height, (number + 1) * height)
    return replace(view, offset=context.scroll_offsets.offset(table.id, view.body.height, view.whole, wanted))


def table_height(table: TablePart, width: int, theme: WindowTheme) -> int:
    """Return the height at which nothing needs scrolling."""
    view = TableWidget(pygame.Rect(0, 0, width, 0), table, theme)
    return view.body.y + (len(table.rows) or EMPTY) * view.rows.row_height + theme.px(8)


def _paint_sort_arrow(context: PaintContext, way: str, at: tuple[float, float]) -> None:
    sign = icon_surface("down", context.px(13), context.colour("text"))
    if way == "up":
        sign = pygame.transform.flip(sign, flip_x=False, flip_y=True)
    context.target.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))

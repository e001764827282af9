"""A list that scrolls and sorts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from fivefold.app.pages.inputs import ChooseRow, Input, LoadMore, SortTable
from fivefold.app.pages.parts import TablePart, TableRow
from fivefold.fronts.window import fonts
from fivefold.fronts.window.box import panel
from fivefold.fronts.window.clip import clipped
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.scrolls import Wanted
from fivefold.fronts.window.sprites import icon
from fivefold.fronts.window.theme import Look
from fivefold.fronts.window.widgets.lanes import Lane, headings
from fivefold.fronts.window.widgets.rows import PAD, Rows
from fivefold.fronts.window.widgets.view import bar_hit, paint_bar
from fivefold.fronts.window.widgets.widget import Scrolled, Widget
from fivefold.fronts.window.widgets.words import Words

HEAD = 48
BAR = 10  # what the scroll bar takes from the rows
EMPTY = 2  # rows that an empty list has room for


@dataclass(frozen=True, eq=False)
class TableView(Widget):
    """The whole list on a panel of its own."""

    REACH = 54

    table: TablePart
    look: Look
    offset: int = 0

    # Where things are

    @cached_property
    def rows(self) -> Rows:
        return Rows(self.rect, self.table, self.look)

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
    def _headings(self) -> list[Lane]:
        if self.rows.lanes:
            return self.rows.lanes
        return headings(self.table, self.rect.inflate(-self.look.px(2 * PAD + 16), 0), self.look)

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

    def hits(self) -> Iterator[Hit]:
        table = self.table
        for _, column, lane in self._headings:
            if column.sortable:
                head = pygame.Rect(lane.x, self.rect.y, lane.width, self.head)
                yield Hit(f"{table.id} by {column.id}", head, Click(SortTable(table.id, column.id)), table.id)
        for row, rect in self._seen():
            given = Click(ChooseRow(table.id, row.id), ChooseRow(table.id, row.id, open=True))
            yield Hit(f"{table.id} {row.id}", rect.clip(self.body), given, table.id)
        if self._scrolls:
            yield bar_hit(table.id, self.body, self.whole, self.look.px(BAR))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.table.id, self.rect

    def scrolled(self) -> Iterator[Scrolled]:
        yield Scrolled(self.table.id, self.rect, self.whole - self.body.height)

    def wants(self) -> Iterator[Input]:
        if self.table.more and self.offset + self.body.height >= (len(self.table.rows) - 3) * self.rows.high:
            yield LoadMore(self.table.id)

    # How it looks

    def paint(self, pen: Pen) -> None:
        panel(pen.target, self.rect, pen.look)
        body = self.body
        if self.head:
            self._head(pen)
        with clipped(pen.target, body):
            for row, rect in self._seen():
                self.rows.paint(pen, row, rect)
        if self._scrolls:
            paint_bar(pen, body.inflate(-pen.px(8), 0), self.whole, self.offset)
        if not self.table.rows:
            style = fonts.style("body", pen.look)
            wide = min(body.width - pen.px(2 * PAD), pen.px(420))
            high = len(fonts.wrapped(self.table.empty, style, wide)) * fonts.height(style)
            rect = pygame.Rect(0, 0, wide, high)
            rect.center = body.center
            Words(rect, self.table.empty, "body", "text2", side="centre").paint(pen)
        if all(row.id != self.table.chosen for row, _ in self._seen()):
            pen.ring(self.rect.inflate(-pen.px(8), -pen.px(8)), 16, self.table.id)

    def _head(self, pen: Pen) -> None:
        y = self.rect.y + self.head / 2 + pen.px(4)
        if self.rows.placed and self.rows.lanes:
            place, left = self.table.columns[0].label, self.rect.x + pen.px(PAD + 8)
            pen.text(place, (left, y), "small", "text3", size=13)
        for heading in self._headings:
            self._heading(pen, heading, y)
        line = pygame.Rect(self.rect.x, self.rect.y + self.head, self.rect.width, pen.px(1))
        pen.plane(line.inflate(-2, 0), 0, "line")

    def _heading(self, pen: Pen, lane: Lane, y: float) -> None:
        column, right = lane.column, lane.column.numeric and bool(self.rows.lanes)
        sorted_ = column.id == self.table.sort
        ink = "text" if sorted_ or pen.glow(f"{self.table.id} by {column.id}") else "text3"
        signs = self.rows.signs if column.mood and self.rows.lanes else 0
        x = lane.rect.right if right else lane.rect.x + signs
        wide = pen.text(column.label, (x, y), "small", ink, "right" if right else "left", size=13)
        if sorted_:
            way = "down" if self.table.descending else "up"
            _arrow(pen, way, (x - wide - pen.px(11) if right else x + wide + pen.px(11), y))


def table(rect: pygame.Rect, table: TablePart, place: Place) -> TableView:
    """The list, scrolled so that the chosen row is in sight."""
    view = TableView(rect, table, place.look)
    high = view.rows.high
    number = next((n for n, row in enumerate(table.rows) if row.id == table.chosen), None)
    wanted = None if number is None else Wanted(table.chosen, number * high, (number + 1) * high)
    return replace(view, offset=place.scrolls.offset(table.id, view.body.height, view.whole, wanted))


def table_tall(table: TablePart, width: int, look: Look) -> int:
    """The height at which nothing needs scrolling."""
    view = TableView(pygame.Rect(0, 0, width, 0), table, look)
    return view.body.y + (len(table.rows) or EMPTY) * view.rows.high + look.px(8)


def _arrow(pen: Pen, way: str, at: tuple[float, float]) -> None:
    sign = icon("down", pen.px(13), pen.ink("text"))
    if way == "up":
        sign = pygame.transform.flip(sign, flip_x=False, flip_y=True)
    pen.target.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))

"""A list in columns that scrolls and sorts; where there is little room, two lines a row, or three."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from fivefold.fronts.window import fonts
from fivefold.fronts.window.box import panel
from fivefold.fronts.window.clip import clipped
from fivefold.fronts.window.fonts import Style
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.scrolls import Wanted
from fivefold.fronts.window.sprites import icon
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.badge import paint_badge
from fivefold.fronts.window.widgets.lanes import SIGN, Lane, headings, lanes
from fivefold.fronts.window.widgets.view import bar_hit, paint_bar
from fivefold.fronts.window.widgets.widget import Scrolled, Widget
from fivefold.fronts.window.widgets.words import Words
from fivefold.house.inputs import Choose, Input, More, Sort
from fivefold.house.parts import Column, Mood, Row, Table
from fivefold.house.words import known_game

HEAD, ROW, BADGE, PAD = 48, 58, 38, 20
NARROW = 400  # the width below which rows have three lines
BAR = 10  # what the scroll bar takes from the rows
NONE = 2  # rows that an empty list has room for
# The sign of a mood and its ink.
SIGNS: dict[Mood, tuple[str, str]] = {
    "open": ("play", "accenttext"),
    "won": ("check", "good"),
    "lost": ("close", "bad"),
    "drawn": ("handshake", "text2"),
}


@dataclass(frozen=True, eq=False)
class TableView(Widget):
    """The whole list on a panel of its own. A first column of numbers is the place: it stands as a badge."""

    REACH = 54

    table: Table
    look: Look
    offset: int = 0

    # Where things are

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
    def _below(self) -> int:
        """How many lines there are below the name in a row."""
        return 0 if self._lanes else 1 if self.rect.width >= self.look.px(NARROW) else 2

    @cached_property
    def high(self) -> int:
        """How high a row is."""
        return max(
            self.look.px(ROW), _name_high(self.look) + self._below * _said_high(self.look) + self.look.px(16)
        )

    @property
    def whole(self) -> int:
        return len(self.table.rows) * self.high

    @property
    def _scrolls(self) -> bool:
        return self.whole > self.body.height

    @property
    def _placed(self) -> bool:
        return bool(self.table.columns) and self.table.columns[0].numeric

    @cached_property
    def _badges(self) -> bool:
        return self._placed or any(row.piece for row in self.table.rows)

    @cached_property
    def _signs(self) -> int:
        """The room that marks take before the words of a column."""
        return self.look.px(SIGN) if any(row.mood for row in self.table.rows) else 0

    @cached_property
    def _lanes(self) -> list[Lane]:
        """The columns, as strips over the whole width; empty where they find no room."""
        inner = self.rect.inflate(-self.look.px(2 * PAD + 16), 0)
        badge = self.look.px(BADGE + 16) if self._badges else 0
        inner.x, inner.width = inner.x + badge, inner.width - badge
        return lanes(self.table, inner, self.look, 1 if self._placed else 0)

    @cached_property
    def _headings(self) -> list[Lane]:
        if self._lanes:
            return self._lanes
        return headings(self.table, self.rect.inflate(-self.look.px(2 * PAD + 16), 0), self.look)

    def _rows(self) -> Iterator[tuple[Row, pygame.Rect]]:
        """The rows in sight."""
        body, high = self.body, self.high
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
                yield Hit(f"{table.id} by {column.id}", head, Click(Sort(table.id, column.id)), table.id)
        for row, rect in self._rows():
            given = Click(Choose(table.id, row.id), Choose(table.id, row.id, open=True))
            yield Hit(f"{table.id} {row.id}", rect.clip(self.body), given, table.id)
        if self._scrolls:
            yield bar_hit(table.id, self.body, self.whole, self.look.px(BAR))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.table.id, self.rect

    def scrolled(self) -> Iterator[Scrolled]:
        yield Scrolled(self.table.id, self.rect, self.whole - self.body.height)

    def wants(self) -> Iterator[Input]:
        if self.table.more and self.offset + self.body.height >= (len(self.table.rows) - 3) * self.high:
            yield More(self.table.id)

    # How it looks

    def paint(self, pen: Pen) -> None:
        panel(pen.target, self.rect, pen.look)
        body = self.body
        if self.head:
            self._head(pen)
        with clipped(pen.target, body):
            for row, rect in self._rows():
                self._row(pen, row, rect)
        if self._scrolls:
            paint_bar(pen, body.inflate(-pen.px(8), 0), self.whole, self.offset)
        if not self.table.rows:
            style = fonts.style("body", pen.look)
            wide = min(body.width - pen.px(2 * PAD), pen.px(420))
            high = len(fonts.wrapped(self.table.empty, style, wide)) * fonts.height(style)
            rect = pygame.Rect(0, 0, wide, high)
            rect.center = body.center
            Words(rect, self.table.empty, "body", "text2", side="centre").paint(pen)
        if all(row.id != self.table.chosen for row, _ in self._rows()):
            pen.ring(self.rect.inflate(-pen.px(8), -pen.px(8)), 16, self.table.id)

    def _head(self, pen: Pen) -> None:
        y = self.rect.y + self.head / 2 + pen.px(4)
        if self._placed and self._lanes:
            place, left = self.table.columns[0].label, self.rect.x + pen.px(PAD + 8)
            pen.text(place, (left, y), "small", "text3", size=13)
        for heading in self._headings:
            self._heading(pen, heading, y)
        line = pygame.Rect(self.rect.x, self.rect.y + self.head, self.rect.width, pen.px(1))
        pen.plane(line.inflate(-2, 0), 0, "line")

    def _heading(self, pen: Pen, lane: Lane, y: float) -> None:
        column, right = lane.column, lane.column.numeric and bool(self._lanes)
        sorted_ = column.id == self.table.sort
        ink = "text" if sorted_ or pen.glow(f"{self.table.id} by {column.id}") else "text3"
        x = lane.rect.right if right else lane.rect.x + (self._signs if column.mood and self._lanes else 0)
        wide = pen.text(column.label, (x, y), "small", ink, "right" if right else "left", size=13)
        if sorted_:
            way = "down" if self.table.descending else "up"
            _arrow(pen, way, (x - wide - pen.px(11) if right else x + wide + pen.px(11), y))

    def _row(self, pen: Pen, row: Row, rect: pygame.Rect) -> None:
        name = f"{self.table.id} {row.id}"
        inside = rect.inflate(-pen.px(16), -pen.px(6))
        if row.id == self.table.chosen:
            edge, line = ("focus", 2) if pen.touch.focus == self.table.id else ("accent", 1)
            pen.plane(inside, 12, mixed(pen.ink("surface"), pen.ink("accent"), 0.14), edge, line=line)
        elif pen.glow(name):
            pen.plane(inside, 12, pen.lit("surface", name))
        left = rect.x + pen.px(PAD + 8)
        if self._badges:
            badge = pygame.Rect(left, rect.centery - pen.px(BADGE / 2), pen.px(BADGE), pen.px(BADGE))
            self._badge(pen, row, badge)
            left = badge.right + pen.px(16)
        right = self.rect.right - pen.px(PAD + 8)
        if self._lanes:
            self._cells(pen, row, rect.centery)
        else:
            self._two_lines(pen, row, pygame.Rect(left, rect.y, right - left, rect.height))
        if row.id not in (self.table.chosen, self.table.rows[-1].id):
            pen.plane(pygame.Rect(left, rect.bottom - 1, right - left, pen.px(1)), 0, "line", alpha=0.6)

    def _badge(self, pen: Pen, row: Row, rect: pygame.Rect) -> None:
        if self._placed:
            pen.plane(rect, 10, "raised", "line")
            pen.text(row.cells[0], rect.center, "primary", "text2", "centre", size=15)
        elif game := known_game(row.game):
            paint_badge(pen, rect, game, row.piece)

    def _cells(self, pen: Pen, row: Row, y: int) -> None:
        for number, (which, column, lane) in enumerate(self._lanes):
            role, size = ("primary", 15) if number == 0 else ("body", 15 if number == 1 else 14)
            ink = "text3" if not row.ready else "text" if number < 3 or column.numeric else "text2"
            style = fonts.style(role, pen.look, size=size, tabular=column.numeric)
            x = lane.x
            if column.mood:
                ink = self._sign(pen, row, (x + pen.px(7), y)) or ink
                x += self._signs
            shown = fonts.shortened(row.cells[which], style, lane.right - x)
            if column.numeric:
                pen.text(shown, (lane.right, y), role, ink, "right", size=size, tabular=True)
            else:
                pen.text(shown, (x, y), role, ink, size=size)

    def _two_lines(self, pen: Pen, row: Row, rect: pygame.Rect) -> None:
        columns = self.table.columns[1:] if self._placed else self.table.columns
        first, *rest = row.cells[1:] if self._placed else row.cells
        told = [_told(column, cell) for column, cell in zip(columns[1:], rest, strict=True) if cell]
        if row.mood:
            self._sign(pen, row, (rect.right - pen.px(7), rect.centery))
            rect.width -= pen.px(SIGN)
        said = self._broken(" · ".join(told), fonts.style("body", pen.look, size=13), rect.width)
        name = fonts.shortened(first, fonts.style("primary", pen.look, size=15), rect.width)
        first_high, high = _name_high(pen.look), _said_high(pen.look)
        y = rect.centery - (first_high + len(said) * high) / 2
        pen.text(name, (rect.x, y + first_high / 2), "primary", "text" if row.ready else "text3", size=15)
        for number, line in enumerate(said):
            pen.text(line, (rect.x, y + first_high + (number + 0.5) * high), "body", "text2", size=13)

    def _broken(self, text: str, style: Style, width: int) -> tuple[str, ...]:
        """The words below a name, in as many lines as there is room for."""
        lines, last = fonts.wrapped(text, style, width), self._below - 1
        if len(lines) <= self._below:
            return lines
        return (*lines[:last], fonts.shortened(" ".join(lines[last:]), style, width))

    def _sign(self, pen: Pen, row: Row, at: tuple[float, float]) -> str:
        """The mark of how the row stands; its ink."""
        if not row.mood:
            return ""
        sign, ink = SIGNS[row.mood]
        pen.icon(sign, at, 15, ink)
        return ink


def table(rect: pygame.Rect, table: Table, place: Place) -> TableView:
    """The list, scrolled so that the chosen row is in sight."""
    view = TableView(rect, table, place.look)
    number = next((n for n, row in enumerate(table.rows) if row.id == table.chosen), None)
    wanted = None if number is None else Wanted(table.chosen, number * view.high, (number + 1) * view.high)
    return replace(view, offset=place.scrolls.offset(table.id, view.body.height, view.whole, wanted))


def table_tall(table: Table, width: int, look: Look) -> int:
    """The height at which nothing needs scrolling."""
    view = TableView(pygame.Rect(0, 0, width, 0), table, look)
    return view.body.y + (len(table.rows) or NONE) * view.high + look.px(8)


def _name_high(look: Look) -> int:
    return fonts.height(fonts.style("primary", look, size=15))


def _said_high(look: Look) -> int:
    return fonts.height(fonts.style("body", look, size=13))


def _told(column: Column, cell: str) -> str:
    """What stands in a cell, where nothing stands above it: numbers need to be named."""
    named = column.numeric or cell.isdecimal()
    return f"{column.label} {cell}" if named else cell


def _arrow(pen: Pen, way: str, at: tuple[float, float]) -> None:
    sign = icon("down", pen.px(13), pen.ink("text"))
    if way == "up":
        sign = pygame.transform.flip(sign, flip_x=False, flip_y=True)
    pen.target.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))

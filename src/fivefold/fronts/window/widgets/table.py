"""A list in columns that scrolls and sorts; where there is little room, two lines a row."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.fronts.window import fonts
from fivefold.fronts.window.box import panel
from fivefold.fronts.window.clip import clipped
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.scrolls import Wanted
from fivefold.fronts.window.sprites import icon
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.badge import paint_badge
from fivefold.fronts.window.widgets.view import paint_bar
from fivefold.fronts.window.widgets.widget import Scrolled, Widget
from fivefold.fronts.window.widgets.words import Words
from fivefold.house.inputs import Choose, Input, More, Sort
from fivefold.house.parts import Column, Row, Table
from fivefold.house.words import known_game

HEAD, ROW, BADGE, PAD = 48, 58, 38, 20
GAP = 18  # between columns
LEAST = 120  # of a column that had to give room
MEASURED = 200  # rows, when the width of a column is found


@dataclass(frozen=True, eq=False)
class TableView(Widget):
    """The whole list on a panel of its own."""

    table: Table
    look: Look
    offset: int

    # Where things are

    def _body(self) -> pygame.Rect:
        head = self.look.px(HEAD) if self.table.columns else 0
        top = self.rect.y + head
        return pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top - self.look.px(8))

    @property
    def _badges(self) -> bool:
        return any(row.piece for row in self.table.rows)

    def _lanes(self) -> list[pygame.Rect]:
        """The columns, as strips over the whole width; empty where they find no room."""
        look, table = self.look, self.table
        left = self.rect.x + look.px(PAD + 8) + (look.px(BADGE + 16) if self._badges else 0)
        free = self.rect.right - look.px(PAD + 8) - left - look.px(GAP) * (len(table.columns) - 1)
        lanes, x = [], left
        for width in _widths(table, free, look):
            lanes.append(pygame.Rect(x, self.rect.y, width, self.rect.height))
            x += width + look.px(GAP)
        return lanes

    def _rows(self) -> Iterator[tuple[Row, pygame.Rect]]:
        """The rows in sight."""
        body, high = self._body(), self.look.px(ROW)
        first = max(0, self.offset // high)
        for number, row in enumerate(self.table.rows[first:], first):
            rect = pygame.Rect(body.x, body.y + number * high - self.offset, body.width, high)
            if rect.y >= body.bottom:
                return
            yield row, rect

    # What can be done

    def hits(self) -> Iterator[Hit]:
        table, body = self.table, self._body()
        for column, lane in zip(table.columns, self._lanes(), strict=False):
            if column.sortable:
                head = pygame.Rect(lane.x, self.rect.y, lane.width, self.look.px(HEAD))
                yield Hit(f"{table.id} by {column.id}", head, Click(Sort(table.id, column.id)), table.id)
        for row, rect in self._rows():
            given = Click(Choose(table.id, row.id), Choose(table.id, row.id, open=True))
            yield Hit(f"{table.id} {row.id}", rect.clip(body), given, table.id)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.table.id, self.rect

    def scrolled(self) -> Iterator[Scrolled]:
        whole = len(self.table.rows) * self.look.px(ROW)
        yield Scrolled(self.table.id, self.rect, whole - self._body().height)

    def wants(self) -> Iterator[Input]:
        high = self.look.px(ROW)
        if self.table.more and self.offset + self._body().height >= (len(self.table.rows) - 3) * high:
            yield More(self.table.id)

    # How it looks

    def paint(self, pen: Pen) -> None:
        panel(pen.target, self.rect, pen.look)
        lanes, body = self._lanes(), self._body()
        self._head(pen, lanes)
        with clipped(pen.target, body):
            for row, rect in self._rows():
                self._row(pen, row, rect, lanes)
        whole = len(self.table.rows) * pen.px(ROW)
        if whole > body.height:
            paint_bar(pen, body.inflate(-pen.px(8), 0), whole, self.offset)
        if not self.table.rows:
            style = fonts.style("body", pen.look)
            wide = min(body.width - pen.px(2 * PAD), pen.px(420))
            high = len(fonts.wrapped(self.table.empty, style, wide)) * fonts.height(style)
            rect = pygame.Rect(0, 0, wide, high)
            rect.center = body.center
            Words(rect, self.table.empty, "body", "text2", side="centre").paint(pen)
        pen.ring(self.rect.inflate(-pen.px(8), -pen.px(8)), 16, self.table.id)

    def _head(self, pen: Pen, lanes: list[pygame.Rect]) -> None:
        y = self.rect.y + pen.px(HEAD) / 2 + pen.px(4)
        if lanes:
            for column, lane in zip(self.table.columns, lanes, strict=True):
                self._column(pen, column, lane, y)
        elif self.table.columns:
            shown = next((c for c in self.table.columns if c.id == self.table.sort), self.table.columns[0])
            self._column(pen, shown, self.rect.inflate(-pen.px(2 * PAD), 0), y)
        line = pygame.Rect(self.rect.x, self.rect.y + pen.px(HEAD), self.rect.width, pen.px(1))
        pen.plane(line.inflate(-2, 0), 0, "line")

    def _column(self, pen: Pen, column: Column, lane: pygame.Rect, y: float) -> None:
        sorted_ = column.id == self.table.sort
        ink = "text" if sorted_ or pen.glow(f"{self.table.id} by {column.id}") else "text3"
        x = lane.right if column.numeric else lane.x
        wide = pen.text(column.label, (x, y), "small", ink, "right" if column.numeric else "left", size=13)
        if sorted_:
            way = "down" if self.table.descending else "up"
            sign = x - wide - pen.px(11) if column.numeric else x + wide + pen.px(11)
            _arrow(pen, way, (sign, y))

    def _row(self, pen: Pen, row: Row, rect: pygame.Rect, lanes: list[pygame.Rect]) -> None:
        name = f"{self.table.id} {row.id}"
        inside = rect.inflate(-pen.px(16), -pen.px(6))
        if row.id == self.table.chosen:
            pen.plane(inside, 12, mixed(pen.ink("surface"), pen.ink("accent"), 0.14), "accent", line=1)
        elif pen.glow(name):
            pen.plane(inside, 12, pen.lit("surface", name))
        game = known_game(row.game)
        left = rect.x + pen.px(PAD + 8)
        if self._badges:
            badge = pygame.Rect(left, rect.centery - pen.px(BADGE / 2), pen.px(BADGE), pen.px(BADGE))
            if game:
                paint_badge(pen, badge, game, row.piece)
            left = badge.right + pen.px(16)
        if lanes:
            self._cells(pen, row, lanes, rect.centery)
        else:
            self._two_lines(
                pen, row, pygame.Rect(left, rect.y, rect.right - pen.px(PAD + 8) - left, rect.height)
            )
        if row.id not in (self.table.chosen, self.table.rows[-1].id):
            line = pygame.Rect(left, rect.bottom - 1, rect.right - pen.px(PAD + 8) - left, pen.px(1))
            pen.plane(line, 0, "line", alpha=0.6)

    def _cells(self, pen: Pen, row: Row, lanes: list[pygame.Rect], y: int) -> None:
        for number, (column, lane, text) in enumerate(zip(self.table.columns, lanes, row.cells, strict=True)):
            role, size = ("primary", 15) if number == 0 else ("body", 15 if number == 1 else 14)
            ink = "text3" if not row.ready else "text" if number < 3 else "text2"
            style = fonts.style(role, pen.look, size=size, tabular=column.numeric)
            shown = fonts.shortened(text, style, lane.width)
            if column.numeric:
                pen.text(shown, (lane.right, y), role, ink, "right", size=size, tabular=True)
            else:
                pen.text(shown, (lane.x, y), role, ink, size=size)

    def _two_lines(self, pen: Pen, row: Row, rect: pygame.Rect) -> None:
        first, *rest = row.cells
        lines = (
            (first, "primary", "text" if row.ready else "text3", 15, -1),
            (", ".join(filter(None, rest)), "body", "text2", 13, 1),
        )
        for text, role, ink, size, down in lines:
            short = fonts.shortened(text, fonts.style(role, pen.look, size=size), rect.width)
            pen.text(short, (rect.x, rect.centery + down * pen.px(10)), role, ink, size=size)


def table(rect: pygame.Rect, table: Table, place: Place) -> TableView:
    """The list, scrolled so that the chosen row is in sight."""
    high = place.px(ROW)
    room = rect.height - place.px(HEAD if table.columns else 0) - place.px(8)
    number = next((n for n, row in enumerate(table.rows) if row.id == table.chosen), None)
    wanted = Wanted(table.chosen, number * high, (number + 1) * high) if number is not None else None
    offset = place.scrolls.offset(table.id, room, len(table.rows) * high, wanted)
    return TableView(rect, table, place.look, offset)


def table_tall(table: Table, look: Look) -> int:
    """The height at which nothing needs scrolling."""
    return look.px(HEAD if table.columns else 0) + max(2, len(table.rows)) * look.px(ROW) + look.px(8)


def _widths(table: Table, free: int, look: Look) -> list[int]:
    """How wide the columns get: what they want and a share of what is left, or less for the widest words;
    none at all where that would not do."""
    widths = [_wanted(table, number, look) for number in range(len(table.columns))]
    words = [number for number, column in enumerate(table.columns) if not column.numeric]
    for number in words:
        over = sum(widths) - free
        widest = max(words, key=lambda n: widths[n])
        if over > 0 and number == widest:
            widths[number] = max(look.px(LEAST), widths[number] - over)
    spare = free - sum(widths)
    if spare < 0:
        return []
    return [width + (spare // len(words) if number in words else 0) for number, width in enumerate(widths)]


def _wanted(table: Table, number: int, look: Look) -> int:
    """How wide a column wants to be."""
    column = table.columns[number]
    head = fonts.width(column.label, fonts.style("small", look, size=13)) + look.px(22)
    style = fonts.style("primary" if number == 0 else "body", look, size=15, tabular=column.numeric)
    return max([head, *(fonts.width(row.cells[number], style) for row in table.rows[:MEASURED])])


def _arrow(pen: Pen, way: str, at: tuple[float, float]) -> None:
    sign = icon("down", pen.px(13), pen.ink("text"))
    if way == "up":
        sign = pygame.transform.flip(sign, flip_x=False, flip_y=True)
    pen.target.blit(sign, sign.get_rect(center=(round(at[0]), round(at[1]))))

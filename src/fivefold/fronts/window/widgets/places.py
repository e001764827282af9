"""The best of a list."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import TableRow
from fivefold.fronts.window import fonts
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.facts import row_tall
from fivefold.fronts.window.widgets.widget import Widget

PLACE = 36


@dataclass(frozen=True, eq=False)
class Places(Widget):
    """The best of a list: place, name, day, number; one of them may be one's own."""

    label: str
    rows: tuple[TableRow, ...]
    own: str = ""

    def paint(self, pen: Pen) -> None:
        label = fonts.height(fonts.style("label", pen.look))
        pen.text(self.label, (self.rect.x, self.rect.y + label / 2), "label", "text3")
        top, high = self.rect.y + label + pen.px(6), row_tall(pen.look, PLACE)
        for number, row in enumerate(self.rows):
            strip = pygame.Rect(self.rect.x, top + number * high, self.rect.width, high)
            if row.id == self.own:
                mark = strip.inflate(pen.px(16), -pen.px(2))
                pen.plane(mark, 10, mixed(pen.ink("surface"), pen.ink("accent"), 0.14))
            _place(pen, strip, row, first=number == 0)


def places_tall(rows: int, look: Look) -> int:
    return fonts.height(fonts.style("label", look)) + look.px(6) + rows * row_tall(look, PLACE)


def _place(pen: Pen, rect: pygame.Rect, row: TableRow, *, first: bool) -> None:
    place, name, day, number = row.cells
    square = pygame.Rect(rect.x, rect.centery - pen.px(13), pen.px(26), pen.px(26))
    pen.plane(square, 8, "accent" if first else "raised")
    pen.text(place, square.center, "small", "onaccent" if first else "text2", "centre", size=13)
    right = rect.right - pen.text(
        number, (rect.right, rect.centery), "primary", "text", "right", tabular=True
    )
    left = square.right + pen.px(12)
    style = fonts.style("button", pen.look)
    left += pen.text(fonts.shortened(name, style, right - left - pen.px(8)), (left, rect.centery), "button")
    if right - left > fonts.width(day, fonts.style("body", pen.look, size=13)) + pen.px(24):
        pen.text(day, (left + pen.px(12), rect.centery), "body", "text3", size=13)

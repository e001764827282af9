"""The best of a list."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import TableRow
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.match.facts import fact_row_height
from fivefold.fronts.window.widgets.widget import Widget

PLACE = 36


@dataclass(frozen=True, eq=False)
class BestList(Widget):
    """The best of a list: place, name, day, number; one of them may be one's own."""

    label: str
    rows: tuple[TableRow, ...]
    own: str = ""

    def paint(self, pen: PaintContext) -> None:
        label = fonts.line_height(fonts.text_style("label", pen.look))
        pen.text(self.label, (self.rect.x, self.rect.y + label / 2), "label", "text3")
        top, high = self.rect.y + label + pen.px(6), fact_row_height(pen.look, PLACE)
        for number, row in enumerate(self.rows):
            strip = pygame.Rect(self.rect.x, top + number * high, self.rect.width, high)
            if row.id == self.own:
                mark = strip.inflate(pen.px(16), -pen.px(2))
                pen.plane(mark, 10, mixed(pen.ink("surface"), pen.ink("accent"), 0.14))
            _paint_place(pen, strip, row, first=number == 0)


def best_list_height(rows: int, look: WindowTheme) -> int:
    return (
        fonts.line_height(fonts.text_style("label", look)) + look.px(6) + rows * fact_row_height(look, PLACE)
    )


def _paint_place(pen: PaintContext, rect: pygame.Rect, row: TableRow, *, first: bool) -> None:
    place, name, day, number = row.cells
    square = pygame.Rect(rect.x, rect.centery - pen.px(13), pen.px(26), pen.px(26))
    pen.plane(square, 8, "accent" if first else "raised")
    pen.text(place, square.center, "small", "onaccent" if first else "text2", "centre", size=13)
    right = rect.right - pen.text(
        number, (rect.right, rect.centery), "primary", "text", "right", tabular=True
    )
    left = square.right + pen.px(12)
    style = fonts.text_style("button", pen.look)
    left += pen.text(fonts.ellipsize(name, style, right - left - pen.px(8)), (left, rect.centery), "button")
    if right - left > fonts.text_width(day, fonts.text_style("body", pen.look, size=13)) + pen.px(24):
        pen.text(day, (left + pen.px(12), rect.centery), "body", "text3", size=13)

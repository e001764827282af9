"""The best results of a list."""

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
    """The best results: place, name, day, number; `own` highlights one of them."""

    label: str
    rows: tuple[TableRow, ...]
    own: str = ""

    def paint(self, context: PaintContext) -> None:
        label = fonts.line_height(fonts.text_style("label", context.theme))
        context.text(self.label, (self.rect.x, self.rect.y + label / 2), "label", "text3")
        top, height = self.rect.y + label + context.px(6), fact_row_height(context.theme, PLACE)
        for number, row in enumerate(self.rows):
            strip = pygame.Rect(self.rect.x, top + number * height, self.rect.width, height)
            if row.id == self.own:
                mark = strip.inflate(context.px(16), -context.px(2))
                context.box(mark, 10, mixed(context.colour("surface"), context.colour("accent"), 0.14))
            _paint_place(context, strip, row, first=number == 0)


def best_list_height(rows: int, theme: WindowTheme) -> int:
    return (
        fonts.line_height(fonts.text_style("label", theme))
        + theme.px(6)
        + rows * fact_row_height(theme, PLACE)
    )


def _paint_place(context: PaintContext, rect: pygame.Rect, row: TableRow, *, first: bool) -> None:
    place, name, day, number = row.cells
    square = pygame.Rect(rect.x, rect.centery - context.px(13), context.px(26), context.px(26))
    context.box(square, 8, "accent" if first else "raised")
    context.text(place, square.center, "small", "onaccent" if first else "text2", "centre", size=13)
    right = rect.right - context.text(
        number, (rect.right, rect.centery), "primary", "text", "right", tabular=True
    )
    left = square.right + context.px(12)
    style = fonts.text_style("button", context.theme)
    left += context.text(
        fonts.ellipsize(name, style, right - left - context.px(8)), (left, rect.centery), "button"
    )
    if right - left > fonts.text_width(day, fonts.text_style("body", context.theme, size=13)) + context.px(
        24
    ):
        context.text(day, (left + context.px(12), rect.centery), "body", "text3", size=13)

"""Words beside the pointer, after a while."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.boxes import paint_shadow
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.text import TextBlock
from fivefold.fronts.window.widgets.widget import Widget

WIDTH, PAD = 260, 12


@dataclass(frozen=True, eq=False)
class Tooltip(Widget):
    text: str

    def paint(self, pen: PaintContext) -> None:
        paint_shadow(pen.target, self.rect, pen.px(10), pen.look, "button")
        pen.plane(self.rect, 10, "raised", "line2")
        TextBlock(self.rect.inflate(-pen.px(2 * PAD), -pen.px(2 * 8)), self.text, "status").paint(pen)


def lay_tooltip(text: str, about: pygame.Rect, place: LayoutContext) -> Tooltip:
    """Beside what it is about: to its right in the rail, else above or below it."""
    px, window = place.px, place.window
    style = fonts.text_style("status", place.look)
    lines = fonts.wrap(text, style, px(WIDTH))
    wide = max(fonts.text_width(line, style) for line in lines) + px(2 * PAD)
    rect = pygame.Rect(0, 0, wide, len(lines) * fonts.line_height(style) + px(2 * 8))
    if about.right < px(80):
        rect.midleft = about.right + px(8), about.centery
    else:
        rect.midbottom = about.centerx, about.y - px(8)
        if rect.y < window.y + px(4):
            rect.midtop = about.centerx, about.bottom + px(8)
    return Tooltip(rect.clamp(window.inflate(-px(8), -px(8))), text)

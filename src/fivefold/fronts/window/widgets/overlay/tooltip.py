"""Tooltips: a short text beside the pointer, after a delay."""

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

    def paint(self, context: PaintContext) -> None:
        paint_shadow(context.target, self.rect, context.px(10), context.theme, "button")
        context.box(self.rect, 10, "raised", "line2")
        TextBlock(self.rect.inflate(-context.px(2 * PAD), -context.px(2 * 8)), self.text, "status").paint(
            context
        )


def lay_tooltip(text: str, about: pygame.Rect, context: LayoutContext) -> Tooltip:
    """Return the tooltip beside its widget: to the right in the rail, else above or below."""
    px, window = context.px, context.window
    style = fonts.text_style("status", context.theme)
    lines = fonts.wrap(text, style, px(WIDTH))
    width = max(fonts.text_width(line, style) for line in lines) + px(2 * PAD)
    rect = pygame.Rect(0, 0, width, len(lines) * fonts.line_height(style) + px(2 * 8))
    if about.right < px(80):
        rect.midleft = about.right + px(8), about.centery
    else:
        rect.midbottom = about.centerx, about.y - px(8)
        if rect.y < window.y + px(4):
            rect.midtop = about.centerx, about.bottom + px(8)
    return Tooltip(rect.clamp(window.inflate(-px(8), -px(8))), text)

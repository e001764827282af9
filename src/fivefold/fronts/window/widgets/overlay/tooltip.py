"""Tooltips: a short text beside the pointer, after a delay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.free_place import CoveredPage
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.boxes import paint_shadow
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.text import TextBlock
from fivefold.fronts.window.widgets.widget import Widget

WIDTH, PAD = 260, 12
SLIDES = (-0.5, 0.5, -1.0, 1.0, -1.5, 1.5, -2.0, 2.0)  # along the edge of the widget, in sizes of the tooltip


@dataclass(frozen=True, eq=False)
class Tooltip(Widget):
    text: str

    def paint(self, context: PaintContext) -> None:
        paint_shadow(context.target, self.rect, context.px(10), context.theme, "button")
        context.box(self.rect, 10, "raised", "line2")
        TextBlock(self.rect.inflate(-context.px(2 * PAD), -context.px(2 * 8)), self.text, "status").paint(
            context
        )


def lay_tooltip(
    text: str, about: pygame.Rect, context: LayoutContext, widgets: Sequence[Widget] = ()
) -> Tooltip:
    """Return the tooltip beside its widget, on the side where it covers the least of the others."""
    px, window = context.px, context.window
    style = fonts.text_style("status", context.theme)
    lines = fonts.wrap(text, style, px(WIDTH))
    width = max(fonts.text_width(line, style) for line in lines) + px(2 * PAD)
    rect = pygame.Rect(0, 0, width, len(lines) * fonts.line_height(style) + px(2 * 8))
    gap, room = px(8), window.inflate(-px(8), -px(8))
    above, below, left, right = (rect.copy() for _ in range(4))
    above.midbottom = about.centerx, about.y - gap
    below.midtop = about.centerx, about.bottom + gap
    left.midright = about.x - gap, about.centery
    right.midleft = about.right + gap, about.centery
    page = CoveredPage(widgets, window)
    places = [right, above, below, left] if about.right < px(80) else [above, below, left, right]
    for panel in page.panels:
        if panel.contains(about):
            beside_panel = rect.copy()
            beside_panel.midright = panel.x - gap, about.centery
            places.append(beside_panel)
    places += list(_slid_places(places, about))
    placed = [place.clamp(room) for place in places]
    beside = [place for place in placed if not place.colliderect(about)] or placed[:1]
    return Tooltip(page.best(beside), text)


def _slid_places(places: Sequence[pygame.Rect], about: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield places beside the widget but not centred on it, where a centred one covers something."""
    for slide in SLIDES:
        for place in places:
            beside = place.right <= about.x or place.x >= about.right
            yield place.move(0, slide * place.height) if beside else place.move(slide * place.width, 0)

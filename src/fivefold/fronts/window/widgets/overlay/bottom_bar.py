"""The bar at the bottom of a narrow page, and the sheet that opens over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.painting.boxes import paint_shadow
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.widget import Widget


@dataclass(frozen=True, eq=False)
class BottomBar(Widget):
    """A bar with rounded top corners that extends to the bottom of the window."""

    REACH = 54

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea(f"bar {self.rect.y}", self.rect, ClickAction(None))

    def paint(self, context: PaintContext) -> None:
        down = pygame.Rect(
            self.rect.x - 1, self.rect.y, self.rect.width + 2, self.rect.height + context.px(30)
        )
        paint_shadow(context.target, down, context.px(22), context.theme, "panel", 0.6)
        context.box(down, 22, "surface", "line")

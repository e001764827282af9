"""How far something has come, in five folds; or how much is left of it, as a plain bar."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.fronts.window.painting.folds import paint_folded_progress
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.widget import Widget


@dataclass(frozen=True, eq=False)
class FoldedProgress(Widget):
    hue: str
    share: float

    def paint(self, pen: PaintContext) -> None:
        paint_folded_progress(pen.target, self.rect, pen.look, self.hue, self.share)


@dataclass(frozen=True, eq=False)
class ProgressBar(Widget):
    """A bar in the hue of the game."""

    hue: str
    share: float

    def paint(self, pen: PaintContext) -> None:
        paint_progress_bar(pen, self.rect, self.share, self.hue)


def paint_progress_bar(pen: PaintContext, rect: pygame.Rect, share: float, ink: str) -> None:
    """A bar as far as the share goes, in a well as wide as the rectangle; both round at their ends."""
    radius = rect.height / 2 / pen.look.scale
    pen.plane(rect, radius, "sunken")
    if share > 0:
        wide = max(rect.height, round(share * rect.width))
        pen.plane(pygame.Rect(rect.x, rect.y, wide, rect.height), radius, ink)

"""Progress bars, of five folds or plain."""

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

    def paint(self, context: PaintContext) -> None:
        paint_folded_progress(context.target, self.rect, context.theme, self.hue, self.share)


@dataclass(frozen=True, eq=False)
class ProgressBar(Widget):
    """A plain bar in the hue of the game."""

    hue: str
    share: float

    def paint(self, context: PaintContext) -> None:
        paint_progress_bar(context, self.rect, self.share, self.hue)


def paint_progress_bar(context: PaintContext, rect: pygame.Rect, share: float, ink: str) -> None:
    """Paint a bar up to the share, in a groove as wide as the rectangle; both have round ends."""
    radius = rect.height / 2 / context.theme.scale
    context.box(rect, radius, "sunken")
    if share > 0:
        width = max(rect.height, round(share * rect.width))
        context.box(pygame.Rect(rect.x, rect.y, width, rect.height), radius, ink)

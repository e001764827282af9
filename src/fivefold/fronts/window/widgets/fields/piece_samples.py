"""A row of pieces that shows the effect of a setting."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import Sample
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import mixed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import game_named

HIGH, GAP = 48, 6


@dataclass(frozen=True, eq=False)
class PieceSamples(Widget):
    """A row of as many pieces as fit, each in a box."""

    samples: tuple[Sample, ...]

    def paint(self, context: PaintContext) -> None:
        side = self.rect.height
        step = side + context.px(GAP)
        for number, sample in enumerate(self.samples[: (self.rect.width + context.px(GAP)) // step]):
            well = pygame.Rect(self.rect.x + number * step, self.rect.y, side, side)
            context.box(well, 11, mixed(context.colour("surface"), context.colour("sunken"), 0.6))
            context.piece(game_named(sample.game), sample.piece, well.center, round(0.86 * side))

"""The sheet at the foot of a narrow page, and the one that opens over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.fronts.window.box import shadow
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.widgets.widget import Widget


@dataclass(frozen=True, eq=False)
class Bar(Widget):
    """Rounded at its top, and standing on the edge of the window."""

    REACH = 54

    def hits(self) -> Iterator[Hit]:
        yield Hit(f"bar {self.rect.y}", self.rect, Click(None))

    def paint(self, pen: Pen) -> None:
        down = pygame.Rect(self.rect.x - 1, self.rect.y, self.rect.width + 2, self.rect.height + pen.px(30))
        shadow(pen.target, down, pen.px(22), pen.look, "panel", 0.6)
        pen.plane(down, 22, "surface", "line")

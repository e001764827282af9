"""Who played against whom."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import PlayerBar
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.match.badge import paint_side_badge
from fivefold.fronts.window.widgets.widget import Widget


@dataclass(frozen=True, eq=False)
class MatchHeader(Widget):
    """The players at the left, and how it ended at the right, where that finds room."""

    game: AnyGame
    strips: tuple[PlayerBar, ...]
    ending: str = ""

    def paint(self, pen: PaintContext) -> None:
        x, y = self._players(pen), self.rect.centery
        style = fonts.text_style("status", pen.look)
        if x + pen.px(24) + fonts.text_width(self.ending, style) <= self.rect.right:
            pen.text(self.ending, (self.rect.right, y + 1), "status", "text", "right")

    def _players(self, pen: PaintContext) -> int:
        """Paint them; where they end."""
        x, y = self.rect.x, self.rect.centery
        size = 22 if self.rect.height > pen.px(40) else 18
        side = pen.px(size + 6)
        room = self.rect.width // 2 - pen.px(44) - side
        for number, strip in enumerate(self.strips):
            if number:
                x += pen.px(12)
                x += pen.text(gettext("against"), (x, y + 1), "body", "text2") + pen.px(12)
            badge = pygame.Rect(x, y - side // 2, side, side)
            paint_side_badge(pen, badge, self.game, strip.badge, pen.look.paint(strip.paint), 7)
            x += side + pen.px(8)
            name = fonts.ellipsize(strip.name, fonts.text_style("card", pen.look, size=size), room)
            x += pen.text(name, (x, y), "card", _name_colour(pen, strip), size=size)
        return x


def _name_colour(pen: PaintContext, strip: PlayerBar) -> str:
    """The colour of the side as text, where it has one."""
    try:
        return pen.ink(f"{strip.paint}text")
    except KeyError:
        return pen.ink("text")

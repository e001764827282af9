"""The header of a finished game: the players and the result."""

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
    """The players at the left, and the result at the right where it fits."""

    game: AnyGame
    strips: tuple[PlayerBar, ...]
    ending: str = ""

    def paint(self, context: PaintContext) -> None:
        x, y = self._players(context), self.rect.centery
        style = fonts.text_style("status", context.theme)
        if x + context.px(24) + fonts.text_width(self.ending, style) <= self.rect.right:
            context.text(self.ending, (self.rect.right, y + 1), "status", "text", "right")

    def _players(self, context: PaintContext) -> int:
        """Paint the players and return their right edge."""
        x, y = self.rect.x, self.rect.centery
        size = 22 if self.rect.height > context.px(40) else 18
        side = context.px(size + 6)
        room = self.rect.width // 2 - context.px(44) - side
        for number, strip in enumerate(self.strips):
            if number:
                x += context.px(12)
                x += context.text(gettext("against"), (x, y + 1), "body", "text2") + context.px(12)
            badge = pygame.Rect(x, y - side // 2, side, side)
            paint_side_badge(
                context, badge, self.game, strip.badge, context.theme.board_colour(strip.paint), 7
            )
            x += side + context.px(8)
            name = fonts.ellipsize(strip.name, fonts.text_style("card", context.theme, size=size), room)
            x += context.text(name, (x, y), "card", _name_colour(context, strip), size=size)
        return x


def _name_colour(context: PaintContext, strip: PlayerBar) -> str:
    """Return the text colour of the side, or the plain one if it has none."""
    try:
        return context.colour(f"{strip.paint}text")
    except KeyError:
        return context.colour("text")

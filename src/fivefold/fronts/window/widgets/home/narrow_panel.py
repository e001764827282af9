"""Game panels of a narrow window, one above the other."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.raster import cached_svg
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.home.game_panel import CONTINUE_HEIGHT, INK, GamePanel, draw_cover
from fivefold.games import game_named

SHARE = 0.56  # of the panel width for text
CONTINUE_WIDTH = 132
BROAD = 1.6  # largest width of a picture, in panel heights


@dataclass(frozen=True, eq=False)
class NarrowGamePanel(GamePanel):
    """A panel for a narrow window: text at the left, slanted ends."""

    def paint(self, context: PaintContext) -> None:
        rect = self.rect
        self._lay(context, rect)
        width = narrow_text_width(rect.width, self.near, context.theme)
        spot = pygame.Rect(rect.x + self.near // 2 + context.px(14), rect.y, width, rect.height)
        self._words(context, spot.inflate(0, -context.px(6)), middle=True)
        self._ring(context, rect)

    def draw(self, target: pygame.Surface, theme: WindowTheme) -> None:
        (w, h), (top, foot), cut = self.rect.size, self._bends(), SHARE * self.rect.width
        words = f"M{top} 0 L{cut + foot} 0 L{cut + top} {h} L{foot} {h} Z"
        body = (
            f'{self._gradient(theme)}<path d="{self.outline()}" fill="url(#g)"/>'
            f'<path d="{words}" fill="{INK}" fill-opacity="0.32"/>'
        )
        target.blit(cached_svg(body, w, h), (0, 0))
        art = pygame.Rect(round(cut + self.near / 2), 0, round(w - cut - self.near), h)
        art.inflate_ip(min(0, round(BROAD * h) - art.width), 0)
        beside = f"M{cut + foot} 0 L{w - foot} 0 L{w - top} {h} L{cut + top} {h} Z"
        draw_cover(target, theme, art.inflate(-theme.px(8), 0), game_named(self.card.game), beside)

    def button_rect(self, theme: WindowTheme) -> pygame.Rect:
        width, height = theme.px(CONTINUE_WIDTH), theme.px(CONTINUE_HEIGHT)
        right = self.rect.right - self.near // 2 - theme.px(12)
        return pygame.Rect(right - width, self.rect.bottom - height - theme.px(8), width, height)

    def outline(self, inset: float = 0) -> str:
        (w, h), (top, foot), m = self.rect.size, self._bends(), inset
        return f"M{top + m} {m} L{w - foot - m} {m} L{w - top - m} {h - m} L{foot + m} {h - m} Z"

    def _bends(self) -> tuple[float, float]:
        """Return how far the ends are moved inwards, above and below."""
        return (self.near / 2, 0.0) if self.lit else (0.0, self.near / 2)


def narrow_text_width(width: int, near: int, theme: WindowTheme) -> int:
    """Return the width for text on a panel of that width."""
    return round(SHARE * width - near / 2) - theme.px(20)

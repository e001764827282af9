"""Game panels of a wide window, side by side like a folding screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.raster import cached_svg, clear_surface
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.home.game_panel import CONTINUE_HEIGHT, INK, WHITE, GamePanel, draw_cover
from fivefold.games import game_named

PLINTH, RISE = 168, 6
LARGER = 90  # added to the plinth at twice the text size


@dataclass(frozen=True, eq=False)
class WideGamePanel(GamePanel):
    """A panel for a wide window, taller at one edge, with text on a base."""

    def paint(self, context: PaintContext) -> None:
        rect = self.rect.move(0, -round(context.px(RISE) * context.hover(self._name)))
        _paint_floor_shadow(context, self.rect, *self._edges())
        self._lay(context, rect)
        self._words(context, self.text_rect(context.theme).move(0, rect.y - self.rect.y))
        self._ring(context, rect)

    def draw(self, target: pygame.Surface, theme: WindowTheme) -> None:
        (w, h), plinth = self.rect.size, self._plinth(theme)
        target.blit(cached_svg(self._plane(theme), w, h), (0, 0))
        art = pygame.Rect(0, self.near, w, h - plinth - 2 * self.near).inflate(-theme.px(12), 0)
        if cover := game_named(self.card.game).cover:
            whole = round((art.height + self.near / 2) * cover.width / cover.height)
            art.inflate_ip(min(0, whole - art.width), 0)
        draw_cover(target, theme, art, game_named(self.card.game), self._above(plinth))

    def text_rect(self, theme: WindowTheme) -> pygame.Rect:
        """Return the place of the name and the lines about the game, above the button if there is one."""
        height = self._plinth(theme) + self.near // 2
        place = pygame.Rect(0, 0, wide_text_width(self.rect.width, theme), height)
        place.bottomleft = self.rect.x + theme.px(18), self.rect.bottom
        place.height -= self.reserved or self.near // 2
        return place

    def button_rect(self, theme: WindowTheme) -> pygame.Rect:
        width, height = wide_text_width(self.rect.width, theme) - theme.px(8), theme.px(CONTINUE_HEIGHT)
        bottom = self.rect.bottom - self.near - theme.px(4)
        return pygame.Rect(self.rect.x + theme.px(16), bottom - height, width, height)

    def outline(self, inset: float = 0) -> str:
        (w, h), (left, right), m = self.rect.size, self._edges(), inset
        return f"M{m} {left + m} L{w - m} {right + m} L{w - m} {h - right - m} L{m} {h - left - m} Z"

    def _plinth(self, theme: WindowTheme) -> int:
        return min(theme.px(PLINTH + LARGER * (theme.text - 1)), round(0.42 * self.rect.height))

    def _edges(self) -> tuple[int, int]:
        """Return how far the left and the right edge are moved inwards, above and below."""
        return (0, self.near) if self.lit else (self.near, 0)

    def _above(self, plinth: int) -> str:
        """Return the outline of the panel above its base."""
        (w, h), (left, right) = self.rect.size, self._edges()
        return f"M0 {left + 2} L{w} {right + 2} L{w} {h - right - plinth} L0 {h - left - plinth} Z"

    def _plane(self, theme: WindowTheme) -> str:
        (w, h), (left, right), plinth = self.rect.size, self._edges(), self._plinth(theme)
        dark, rim = (0.34, 0.35) if self.lit else (0.40, 0.16)
        foot = f"M0 {h - left - plinth} L{w} {h - right - plinth} L{w} {h - right} L0 {h - left} Z"
        return (
            f'{self._gradient(theme)}<path d="{self.outline()}" fill="url(#g)"/>'
            f'<path d="{foot}" fill="{INK}" fill-opacity="{dark}"/>'
            f'<path d="M0 {left + 1} L{w} {right + 1}" stroke="{WHITE}" stroke-opacity="{rim}"'
            f' stroke-width="2"/>'
        )


def _paint_floor_shadow(context: PaintContext, rect: pygame.Rect, left: int, right: int) -> None:
    """Paint the shadow of the panels on the floor."""
    w, h = rect.width, context.px(90)
    soft = _floor_shadow(w, h, left, right, context.px(12), 0.7 if context.theme.scheme == "dark" else 0.28)
    context.target.blit(soft, (rect.x - context.px(36), rect.bottom - context.px(36) - max(left, right)))


@lru_cache(32)
def _floor_shadow(w: int, h: int, left: int, right: int, blur: int, dark: float) -> pygame.Surface:
    top = 2 * blur + max(left, right)
    soft = clear_surface(w + 6 * blur, h + top)
    x, to_x, foot = 3 * blur, w + 3 * blur, top + h // 3
    way = f"M{x} {top - left} L{to_x} {top - right} L{to_x} {foot} L{x} {foot} Z"
    soft.blit(cached_svg(f'<path d="{way}" fill="#000000" fill-opacity="{dark}"/>', *soft.get_size()), (0, 0))
    return pygame.transform.gaussian_blur(soft, blur)


def wide_text_width(width: int, theme: WindowTheme) -> int:
    """Return the width for text on a panel of that width."""
    return width - theme.px(28)

"""Small previews of a page, to choose a theme by."""

from __future__ import annotations

import pygame

from fivefold.core.values import replace
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.raster import cached_svg, clear_surface
from fivefold.fronts.window.theme import WindowTheme

PREVIEWED_SETTINGS = ("dark", "light", "system")  # the themes there is a page in small of
BALLS = {0: "ball3", 2: "ball5", 4: "ball1", 8: "ball2"}


def paint_theme_preview(context: PaintContext, rect: pygame.Rect, scheme: str) -> None:
    """Paint a page in a colour scheme, or half in each where it follows the system."""
    if scheme == "light":
        _paint_page(context, rect, "light")
    elif scheme == "dark":
        _paint_page(context, rect, "dark")
    else:
        _paint_page(context, rect, "dark")
        w, h = rect.size
        other = clear_surface(w, h)
        _paint_page(replace(context, target=other), other.get_rect(), "light")
        slant = f'<path d="M{0.48 * w:g} 0 L{w} 0 L{w} {h} L{0.4 * w:g} {h} Z" fill="#FFFFFF"/>'
        other.blit(cached_svg(slant, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        context.target.blit(other, rect)


def _paint_page(context: PaintContext, rect: pygame.Rect, scheme: str) -> None:
    theme = WindowTheme(scheme="light" if scheme == "light" else "dark", scale=context.theme.scale)
    there = replace(context, theme=theme)
    there.box(rect, 8, "ground", "line2")
    w, h = rect.size
    board = pygame.Rect(rect.x + 0.07 * w, rect.y + 0.14 * h, 0.34 * w, 0.72 * h)
    there.box(board, 5, "board")
    step_x, step_y = board.width / 3.3, board.height / 3.3
    for n in range(9):
        x, y = board.x + (n % 3 + 0.25) * step_x, board.y + (n // 3 + 0.25) * step_y
        cell = pygame.Rect(round(x), round(y), round(0.85 * step_x), round(0.85 * step_y))
        there.box(cell, 2, "cell")
        if n in BALLS:
            side = min(cell.size) - context.px(2)
            ball = pygame.Rect(0, 0, side, side)
            ball.center = cell.center
            there.box(ball, side, theme.board_colour(BALLS[n]))
    sheet = pygame.Rect(rect.x + 0.47 * w, rect.y + 0.14 * h, 0.46 * w, 0.72 * h)
    there.box(sheet, 5, "surface")
    for top, width, height, ink in (
        (0.1, 0.5, 0.1, "text"),
        (0.3, 0.75, 0.07, "text3"),
        (0.66, 0.8, 0.22, "accent"),
    ):
        bar = pygame.Rect(sheet.x + 0.1 * sheet.width, sheet.y + top * sheet.height, 0, 0)
        bar.size = round(width * sheet.width), max(2, round(height * sheet.height))
        there.box(bar, 3, ink)

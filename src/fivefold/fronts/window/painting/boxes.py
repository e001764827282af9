"""Boxes: rounded rectangles, shadows, panels, the focus ring and the primary button."""

from __future__ import annotations

from math import ceil

import pygame

from fivefold.art.palettes import mixed
from fivefold.art.tokens import tokens
from fivefold.fronts.window.painting.nine_slice import blit_stretched, stretch
from fivefold.fronts.window.painting.raster import (
    blit_with_alpha,
    cached_surface,
    cached_svg,
    clear_surface,
    fill_solid,
)
from fivefold.fronts.window.theme import WindowTheme

SMALL = 160 * 160  # pixels; larger boxes are put together from nine slices


def paint_box(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    fill: str = "",
    edge: str = "",
    *,
    line: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """Paint a rounded box; colours are #rrggbb, an empty string means no fill or no outline."""
    core = _core_side(*rect.size, radius, line)
    if core and alpha >= 1:
        blit_stretched(target, rect, rounded_box(core, core, radius, fill, edge, line))
    else:
        blit_with_alpha(target, rounded_box(*rect.size, radius, fill, edge, line), rect.topleft, alpha)


def paint_panel(
    target: pygame.Surface,
    rect: pygame.Rect,
    theme: WindowTheme,
    *,
    fill: str = "surface",
    level: str = "panel",
) -> None:
    """Paint a raised panel with a thin outline; `level` is an elevation of the tokens, or empty for no
    shadow."""
    radius, seen = theme.px(tokens()["radius"]["panel"]), target.get_clip()
    edge, corner = -2 * theme.px(2), -2 * radius
    if rect.inflate(edge, corner).contains(seen) or rect.inflate(corner, edge).contains(seen):
        fill_solid(target, seen, theme.colour(fill))  # neither shadow nor edge is inside the clip
        return
    if level:
        paint_shadow(target, rect, radius, theme, level)
    paint_box(
        target,
        rect,
        radius,
        theme.colour(fill),
        mixed(theme.colour(fill), theme.colour("line"), 0.7),
        line=theme.px(1),
    )


def paint_focus_ring(target: pygame.Surface, rect: pygame.Rect, radius: float, theme: WindowTheme) -> None:
    """Paint the ring around the part that has the keyboard focus."""
    out = 2 * theme.px(2)
    ring = rect.inflate(2 * out, 2 * out)
    paint_box(target, ring, radius + out, edge=theme.colour("focus"), line=theme.px(2))


def paint_shadow(
    target: pygame.Surface,
    rect: pygame.Rect,
    radius: float,
    theme: WindowTheme,
    level: str,
    strength: float = 1.0,
) -> None:
    """Paint the shadow of a raised box; `level` is an elevation of the tokens."""
    if min(rect.size) <= 0:
        return  # a part for which long text has left no room
    measures = tokens()["elevation"][level]
    blur, down = theme.px(measures["blur"]), theme.px(measures["down"])
    dark = round(255 * theme.shadow * strength)
    margin, core = 3 * blur, 2 * (3 * blur + round(radius)) + 1
    place = rect.inflate(2 * margin, 2 * margin).move(0, down)
    if min(rect.size) > core:
        blit_stretched(target, place, _shadow_surface(core, core, round(radius), blur, dark))
    else:
        target.blit(_shadow_surface(*rect.size, round(radius), blur, dark), place)


def paint_primary_button(
    target: pygame.Surface, rect: pygame.Rect, theme: WindowTheme, fill: str = ""
) -> None:
    """Paint the primary button of a page, whose right third is darker."""
    fill, radius = fill or theme.colour("accent"), theme.px(tokens()["radius"]["button"])
    paint_shadow(target, rect, radius, theme, "button", 0.6)
    paint_box(target, rect, radius, fill)
    w, h, r = rect.width, rect.height, radius
    cut, slant = min(w * 0.34, theme.px(110)), theme.px(22)
    corner = f"L{w - r} 0 Q{w} 0 {w} {r} L{w} {h - r} Q{w} {h} {w - r} {h}"
    shade = mixed(fill, "#A86A00", 0.22)
    body = (
        f'<path d="M{w - cut:g} 0 {corner} L{w - cut - slant:g} {h} Z" fill="{shade}" fill-opacity="0.55"/>'
    )
    target.blit(cached_svg(body, w, h), rect)


def rounded_box(width: int, height: int, radius: float, fill: str, edge: str, line: float) -> pygame.Surface:
    """Return the surface of a rounded box; it is shared and must not be changed."""
    radius = min(radius, width / 2, height / 2)
    if core := _core_side(width, height, radius, line):
        return _large_box(width, height, core, radius, fill, edge, line)
    inset = line / 2 if edge else 0
    style = f'fill="{fill or "none"}"' + (f' stroke="{edge}" stroke-width="{line:g}"' if edge else "")
    box = f'x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" height="{height - 2 * inset:g}"'
    return cached_svg(f'<rect {box} rx="{max(0.0, radius - inset):g}" {style}/>', width, height)


@cached_surface(2)
def _large_box(
    width: int, height: int, core: int, radius: float, fill: str, edge: str, line: float
) -> pygame.Surface:
    return stretch(rounded_box(core, core, radius, fill, edge, line), width, height)


def _core_side(width: int, height: int, radius: float, line: float) -> int:
    """Return the side of the small box that a large one is stretched from, or 0 for a small box."""
    side = 2 * ceil(min(radius, width / 2, height / 2) + line) + 3
    return side if width * height > SMALL and side < min(width, height) else 0


@cached_surface(4)
def _shadow_surface(width: int, height: int, radius: int, blur: int, dark: int) -> pygame.Surface:
    """Return the shadow, blurred at half size, which looks the same and takes an eighth of the time."""
    margin = 3 * blur
    size = width + 2 * margin, height + 2 * margin
    half, edge = clear_surface(size[0] / 2, size[1] / 2), margin // 2
    body = rounded_box(
        half.get_width() - 2 * edge, half.get_height() - 2 * edge, radius / 2, "#000000", "", 0
    )
    half.blit(body, (edge, edge))
    half = pygame.transform.gaussian_blur(half, max(1, round(blur / 2)))
    half.fill((255, 255, 255, dark), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(half, size)

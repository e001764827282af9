"""Glow round lines and points: light that falls off with the distance, added to what is there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, erf, hypot, sqrt
from typing import TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

from fivefold.core.scene import Point
from fivefold.fronts.window.raster import kept
from fivefold.fronts.window.strokes import LONG, cover, extent
from fivefold.fronts.window.theme import rgb

# Strokes of light as they look blurred: how strong, how wide, how soft; the last two in cells.
Strokes: TypeAlias = tuple[tuple[float, float, float], ...]
Bright: TypeAlias = NDArray[np.float64]

REACH = 0.95  # of a cell: how far any glow is seen


def paint_glow(
    target: pygame.Surface, cell: float, way: Sequence[Point], strokes: Strokes, ink: str, alpha: float
) -> None:
    """A glow along pixels. Where parts of the way are near each other the nearest one shines, so corners are
    no brighter."""
    sheet = _paler(_along(cell, tuple(way), strokes, ink), alpha)
    target.blit(sheet, _box(cell, way).topleft, special_flags=pygame.BLEND_RGB_ADD)


def paint_gleam(
    target: pygame.Surface, cell: float, at: Point, strokes: Strokes, ink: str, alpha: float
) -> None:
    """A glow round one pixel."""
    disc = _disc(cell, strokes, ink)
    out = disc.get_width() // 2
    target.blit(
        _paler(disc, alpha), (round(at.x) - out, round(at.y) - out), special_flags=pygame.BLEND_RGB_ADD
    )


@kept(3)
def _along(cell: float, way: tuple[Point, ...], strokes: Strokes, ink: str) -> pygame.Surface:
    """The glow of a way. Of one that grows only the last part is drawn, beside what shone before."""
    box = _box(cell, way)
    sheet = pygame.Surface(box.size)
    if len(way) > 2:
        before = _box(cell, way[:-1])
        sheet.blit(_along(cell, way[:-1], strokes, ink), (before.x - box.x, before.y - box.y))
    for a, b in pairwise(Point(x - box.x, y - box.y) for x, y in way[-2:]):
        _shine(sheet, cell, a, b, strokes, ink)
    return sheet


def _box(cell: float, way: Sequence[Point]) -> pygame.Rect:
    return pygame.Rect(extent(way, 2 * REACH * cell))


def _paler(light: pygame.Surface, alpha: float) -> pygame.Surface:
    if alpha >= 1:
        return light
    pale = light.copy()
    pale.fill([round(255 * alpha)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    return pale


def _shine(sheet: pygame.Surface, cell: float, a: Point, b: Point, strokes: Strokes, ink: str) -> None:
    """Discs at the ends and a strip between them; many discs where the way slants."""
    disc = _disc(cell, strokes, ink)
    out, length = disc.get_width() // 2, hypot(b.x - a.x, b.y - a.y)
    upright, level = abs(a.x - b.x) < 1, abs(a.y - b.y) < 1
    steps = 1 if upright or level else round(length / 2)
    for n in range(steps + 1):
        x, y = a.x + (b.x - a.x) * n / steps, a.y + (b.y - a.y) * n / steps
        sheet.blit(disc, (round(x) - out, round(y) - out), special_flags=pygame.BLEND_RGB_MAX)
    if upright != level:
        x, y, long = round(min(a.x, b.x)), round(min(a.y, b.y)), round(length)
        rect = pygame.Rect(x - out, y, 2 * out + 1, long)
        if level:
            rect = pygame.Rect(x, y - out, long, 2 * out + 1)
        cover(sheet, rect, _strip(cell, strokes, ink, upright=upright), pygame.BLEND_RGB_MAX)


@kept(4)
def _disc(cell: float, strokes: Strokes, ink: str) -> pygame.Surface:
    """The glow of a point."""
    across = _across(cell)
    return _lit(np.hypot(across[:, None], across[None, :]), strokes, ink)


@kept(2)
def _strip(cell: float, strokes: Strokes, ink: str, *, upright: bool) -> pygame.Surface:
    """The glow across a part of a straight way."""
    across = np.abs(_across(cell))
    thin = _lit(across[:, None] if upright else across[None, :], strokes, ink)
    wide = len(across)
    return pygame.transform.scale(thin, (wide, LONG) if upright else (LONG, wide))


def _across(cell: float) -> Bright:
    out = ceil(REACH * cell)
    return np.arange(-out, out + 1) / cell


def _lit(distance: Bright, strokes: Strokes, ink: str) -> pygame.Surface:
    """How bright it is at distances in cells: blurred strokes, which are gone where the reach ends."""
    far = np.linspace(0.0, 2 * REACH, 256)
    bright = np.zeros_like(far)
    for strength, width, soft in strokes:
        edge = soft * sqrt(2)
        bright += [strength * (erf((d + width / 2) / edge) - erf((d - width / 2) / edge)) / 2 for d in far]
    bright *= np.clip((REACH - far) / (0.3 * REACH), 0, 1)
    colour = rgb(ink)
    pixels = np.interp(distance, far, bright)[..., None] * np.array([colour.r, colour.g, colour.b])
    surface = pygame.Surface(distance.shape)
    pygame.surfarray.blit_array(surface, np.clip(pixels, 0, 255).astype(np.uint8))
    return surface

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
from fivefold.fronts.window.strokes import extent
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
    left, top, width, height = extent(way, 2 * REACH * cell)
    sheet = pygame.Surface((width, height))
    for a, b in pairwise(way):
        _shine(sheet, cell, Point(a.x - left, a.y - top), Point(b.x - left, b.y - top), strokes, ink)
    if alpha < 1:
        sheet.fill([round(255 * alpha)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    target.blit(sheet, (left, top), special_flags=pygame.BLEND_RGB_ADD)


def paint_gleam(
    target: pygame.Surface, cell: float, at: Point, strokes: Strokes, ink: str, alpha: float
) -> None:
    """A glow round one pixel."""
    disc = _disc(cell, strokes, ink)
    out = disc.get_width() // 2
    if alpha < 1:
        disc = disc.copy()
        disc.fill([round(255 * alpha)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    target.blit(disc, (round(at.x) - out, round(at.y) - out), special_flags=pygame.BLEND_RGB_ADD)


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
        strip = _strip(cell, strokes, ink, upright=upright)
        size, place = ((2 * out + 1, long), (x - out, y)) if upright else ((long, 2 * out + 1), (x, y - out))
        sheet.blit(pygame.transform.scale(strip, size), place, special_flags=pygame.BLEND_RGB_MAX)


@kept(4)
def _disc(cell: float, strokes: Strokes, ink: str) -> pygame.Surface:
    """The glow of a point."""
    across = _across(cell)
    return _lit(np.hypot(across[:, None], across[None, :]), strokes, ink)


@kept(2)
def _strip(cell: float, strokes: Strokes, ink: str, *, upright: bool) -> pygame.Surface:
    """The glow across a straight way, one pixel long."""
    across = np.abs(_across(cell))
    return _lit(across[:, None] if upright else across[None, :], strokes, ink)


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

"""Laser beams: a glow that falls off with the distance from the beam, a pale core, a star where it hits."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import ceil, erf, hypot, sqrt
from typing import TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

from fivefold.art.palettes import mixed
from fivefold.core.scene import Point, Ray
from fivefold.fronts.signs import run, star
from fivefold.fronts.window.fit import Fit
from fivefold.fronts.window.raster import blit, drawn
from fivefold.fronts.window.strokes import Pen, corners, extent, paint_strokes, straight
from fivefold.fronts.window.theme import Look, rgb

Strokes: TypeAlias = tuple[tuple[float, float, float], ...]
Bright: TypeAlias = NDArray[np.float64]

MOUTH = 0.36  # of a cell: a beam leaves the piece that fires at its edge
REACH = 0.95  # of a cell: how far its glow is seen
# Strokes of light as they look blurred: how strong, how wide, how soft; all in cells.
STROKES = ((0.42, 0.62, 0.30), (1.90, 0.15, 0.08))
PALE, CORE = 0.065, 0.032
# At mirrors, and where it hits.
GLINT, FLASH = (((0.55, 0.20, 0.10),), "#5A87D2"), (((1.6, 0.45, 0.16),), "#967840")


def paint_beam(target: pygame.Surface, fit: Fit, ray: Ray, look: Look) -> None:
    """The light that fires: added to what is there, and bright in its middle."""
    way = _way(fit, ray)
    if len(way) < 2:
        return
    ink = look.paint(f"{ray.paint}.beam")
    _glow(target, fit.cell, way, ink, ray.alpha)
    for at in corners(way):
        _add_disc(target, fit.cell, *GLINT, at, ray.alpha)
    pale, core = max(2.0, PALE * fit.cell), max(1.5, CORE * fit.cell)
    paint_strokes(target, way, [Pen(mixed(ink, "#FFFFFF", 0.75), pale), Pen("#FFFFFF", core)], ray.alpha)
    if ray.hit:
        _add_disc(target, fit.cell, *FLASH, way[-1], ray.alpha)
        _star(target, fit.cell, way[-1], ray.alpha)


def paint_trace(target: pygame.Surface, fit: Fit, ray: Ray, look: Look) -> None:
    """A beam that is only thought of: a line in its colour, which lights nothing."""
    way = _way(fit, ray)
    if len(way) < 2:
        return
    pens = [Pen(look.paint(ray.paint), 0.14 * fit.cell), Pen("#FFFFFF", 0.04 * fit.cell)]
    paint_strokes(target, way, pens, ray.alpha)
    if ray.hit:
        _star(target, fit.cell, way[-1], ray.alpha)


def _way(fit: Fit, ray: Ray) -> list[Point]:
    """The beam so far in pixels, without what lies inside the piece that fires."""
    points = run(ray.points, ray.progress)
    if len(points) < 2:
        return []
    a, b = points[:2]
    length = hypot(b.x - a.x, b.y - a.y)
    out = min(1.0, MOUTH / length) if length else 1.0
    start = Point(a.x + (b.x - a.x) * out, a.y + (b.y - a.y) * out)
    return straight([fit.pixel(x, y) for x, y in (start, *points[1:])])


def _glow(target: pygame.Surface, cell: float, way: list[Point], ink: str, alpha: float) -> None:
    """Where several parts of the beam are near, the nearest one shines: corners are no brighter."""
    left, top, width, height = extent(way, 2 * REACH * cell)
    sheet = pygame.Surface((width, height))
    for a, b in pairwise(way):
        _shine(sheet, cell, Point(a.x - left, a.y - top), Point(b.x - left, b.y - top), ink)
    _add(target, sheet, (left, top), alpha)


def _shine(sheet: pygame.Surface, cell: float, a: Point, b: Point, ink: str) -> None:
    disc = _disc(cell, STROKES, ink)
    radius = disc.get_width() / 2
    length = hypot(b.x - a.x, b.y - a.y)
    upright, level = abs(a.x - b.x) < 1, abs(a.y - b.y) < 1
    steps = 1 if upright or level else max(1, round(length / 2))
    for n in range(steps + 1):
        x, y = a.x + (b.x - a.x) * n / steps, a.y + (b.y - a.y) * n / steps
        sheet.blit(disc, (round(x - radius), round(y - radius)), special_flags=pygame.BLEND_RGB_MAX)
    if length >= 1 and (upright or level):
        size = (disc.get_width(), round(length)) if upright else (round(length), disc.get_height())
        strip = _strip(cell, STROKES, ink, upright=upright)
        place = (
            (round(a.x - radius), round(min(a.y, b.y)))
            if upright
            else (round(min(a.x, b.x)), round(a.y - radius))
        )
        sheet.blit(pygame.transform.scale(strip, size), place, special_flags=pygame.BLEND_RGB_MAX)


def _star(target: pygame.Surface, cell: float, at: Point, alpha: float) -> None:
    reach = ceil(0.45 * cell)
    body = f'<g transform="translate({reach} {reach}) scale({cell:g})">{star(Point(0, 0))}</g>'
    blit(target, drawn(body, 2 * reach, 2 * reach), (at.x - reach, at.y - reach), alpha)


def _add_disc(
    target: pygame.Surface, cell: float, strokes: Strokes, ink: str, at: Point, alpha: float
) -> None:
    disc = _disc(cell, strokes, ink)
    place = round(at.x - disc.get_width() / 2), round(at.y - disc.get_height() / 2)
    _add(target, disc.copy() if alpha < 1 else disc, place, alpha)


def _add(target: pygame.Surface, sheet: pygame.Surface, at: tuple[int, int], alpha: float) -> None:
    """Add light to what is there; the sheet is dimmed for it."""
    if alpha < 1:
        sheet.fill([round(255 * alpha)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    target.blit(sheet, at, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(32)
def _disc(cell: float, strokes: Strokes, ink: str) -> pygame.Surface:
    """The glow of a point."""
    out = ceil(REACH * cell)
    across = np.arange(-out, out + 1) / cell
    distance = np.hypot(across[:, None], across[None, :])
    return _lit(_falloff(distance, strokes), ink)


@lru_cache(32)
def _strip(cell: float, strokes: Strokes, ink: str, *, upright: bool) -> pygame.Surface:
    """The glow across a straight beam, one pixel long."""
    out = ceil(REACH * cell)
    across = _falloff(np.abs(np.arange(-out, out + 1)) / cell, strokes)
    return _lit(across[:, None] if upright else across[None, :], ink)


def _falloff(distance: Bright, strokes: Strokes) -> Bright:
    """How bright it is at a distance in cells: blurred strokes, which are gone where the glow ends."""
    far = np.linspace(0.0, 2 * REACH, 256)
    bright = np.zeros_like(far)
    for strength, width, soft in strokes:
        edge = soft * sqrt(2)
        bright += [strength * (erf((d + width / 2) / edge) - erf((d - width / 2) / edge)) / 2 for d in far]
    bright *= np.clip((REACH - far) / (0.3 * REACH), 0, 1)
    return np.asarray(np.interp(distance, far, bright))


def _lit(bright: Bright, ink: str) -> pygame.Surface:
    colour = rgb(ink)
    pixels = bright[..., None] * np.array([colour.r, colour.g, colour.b])
    surface = pygame.Surface(bright.shape)
    pygame.surfarray.blit_array(surface, np.clip(pixels, 0, 255).astype(np.uint8))
    return surface

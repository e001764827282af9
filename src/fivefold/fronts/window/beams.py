"""Laser beams: a glow that falls off with the distance from the beam, a pale core, a star where it hits."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import ceil, erf, hypot, sqrt
from typing import TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

from fivefold.core.scene import Point, Ray
from fivefold.fronts.signs import run, star, stroke
from fivefold.fronts.window.fit import Fit
from fivefold.fronts.window.raster import drawn
from fivefold.fronts.window.theme import Look, rgb

Bright: TypeAlias = NDArray[np.float64]

MOUTH = 0.36  # of a cell: a beam leaves the piece that fires at its edge
REACH = 0.95  # of a cell: how far its glow is seen
# Strokes of light as they look blurred: how strong, how wide, how soft; all in cells.
STROKES = ((0.42, 0.62, 0.30), (1.90, 0.15, 0.08))
PALE, CORE = 0.065, 0.032
GLINT, FLASH = ((0.55, 0.20, 0.10), "#5A87D2"), ((1.6, 0.45, 0.16), "#967840")  # at mirrors, where it hits


def paint_beam(target: pygame.Surface, fit: Fit, ray: Ray, look: Look) -> None:
    """The light that fires: added to what is there, and bright in its middle."""
    points = _from_mouth(run(ray.points, ray.progress))
    if len(points) < 2:
        return
    pixels = tuple(fit.pixel(x, y) for x, y in points)
    ink = look.paint(f"{ray.paint}.beam")
    _glow(target, fit.cell, pixels, ink, ray.alpha)
    for at in _corners(pixels):
        _add(target, _disc(fit.cell, (GLINT[0],), GLINT[1]), at, ray.alpha)
    _core(target, fit, pixels, ink, ray.alpha)
    if ray.hit:
        _add(target, _disc(fit.cell, (FLASH[0],), FLASH[1]), pixels[-1], ray.alpha)
        _star(target, fit.cell, pixels[-1], ray.alpha)


def paint_trace(target: pygame.Surface, fit: Fit, ray: Ray, look: Look) -> None:
    """A beam that is only thought of: a line in its colour, which lights nothing."""
    pixels = tuple(fit.pixel(x, y) for x, y in _from_mouth(run(ray.points, ray.progress)))
    if len(pixels) < 2:
        return
    _strokes(
        target, pixels, ((look.paint(ray.paint), 0.14 * fit.cell), ("#FFFFFF", 0.04 * fit.cell)), ray.alpha
    )
    if ray.hit:
        _star(target, fit.cell, pixels[-1], ray.alpha)


def _from_mouth(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The way without what lies inside the piece that fires."""
    if len(points) < 2:
        return points
    a, b = points[:2]
    length = hypot(b.x - a.x, b.y - a.y)
    if length <= MOUTH:
        return points[1:]
    share = MOUTH / length
    return Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share), *points[1:]


def _corners(pixels: tuple[Point, ...]) -> list[Point]:
    """Where the beam changes its direction."""
    return [
        b
        for a, b, c in zip(pixels, pixels[1:], pixels[2:], strict=False)
        if abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) > 1
    ]


def _glow(target: pygame.Surface, cell: float, pixels: tuple[Point, ...], ink: str, alpha: float) -> None:
    """Where several parts of the beam are near, the nearest one shines: corners are no brighter."""
    out = ceil(REACH * cell)
    left, top = (int(min(p[i] for p in pixels)) - out for i in (0, 1))
    right, bottom = (ceil(max(p[i] for p in pixels)) + out for i in (0, 1))
    sheet = pygame.Surface((right - left, bottom - top))
    for a, b in pairwise(_straight(pixels)):
        _shine(sheet, cell, Point(a.x - left, a.y - top), Point(b.x - left, b.y - top), ink)
    _add_sheet(target, sheet, (left, top), alpha)


def _straight(pixels: tuple[Point, ...]) -> list[Point]:
    """Only the ends and the corners."""
    return [pixels[0], *_corners(pixels), pixels[-1]]


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


def _core(target: pygame.Surface, fit: Fit, pixels: tuple[Point, ...], ink: str, alpha: float) -> None:
    pale = rgb(ink).lerp(rgb("#FFFFFF"), 0.75)
    inks = f"#{pale.r:02X}{pale.g:02X}{pale.b:02X}", "#FFFFFF"
    widths = max(2.0, PALE * fit.cell), max(1.5, CORE * fit.cell)
    _strokes(target, tuple(_straight(pixels)), tuple(zip(inks, widths, strict=True)), alpha)


def _strokes(
    target: pygame.Surface, pixels: tuple[Point, ...], pens: tuple[tuple[str, float], ...], alpha: float
) -> None:
    """Strokes over each other, widest first, each drawn segment by segment."""
    for ink, width in pens:
        out = ceil(width) + 1
        for a, b in pairwise(pixels):
            left, top = int(min(a.x, b.x)) - out, int(min(a.y, b.y)) - out
            size = ceil(abs(a.x - b.x)) + 2 * out + 1, ceil(abs(a.y - b.y)) + 2 * out + 1
            ends = (Point(round(p.x - left, 1), round(p.y - top, 1)) for p in (a, b))
            line = drawn(stroke(ends, ink, width), *size)
            line.set_alpha(round(255 * alpha))
            target.blit(line, (left, top))
            line.set_alpha(255)


def _star(target: pygame.Surface, cell: float, at: Point, alpha: float) -> None:
    reach = ceil(0.45 * cell)
    body = f'<g transform="translate({reach} {reach}) scale({cell:g})">{star(Point(0, 0))}</g>'
    sign = drawn(body, 2 * reach, 2 * reach)
    sign.set_alpha(round(255 * alpha))
    target.blit(sign, (round(at.x) - reach, round(at.y) - reach))
    sign.set_alpha(255)


def _add(target: pygame.Surface, light: pygame.Surface, centre: Point, alpha: float) -> None:
    sheet = light.copy() if alpha < 1 else light
    place = round(centre.x - light.get_width() / 2), round(centre.y - light.get_height() / 2)
    _add_sheet(target, sheet, place, alpha)


def _add_sheet(target: pygame.Surface, sheet: pygame.Surface, at: tuple[int, int], alpha: float) -> None:
    if alpha < 1:
        sheet.fill([round(255 * alpha)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    target.blit(sheet, at, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(32)
def _disc(cell: float, strokes: tuple[tuple[float, float, float], ...], ink: str) -> pygame.Surface:
    """The glow of a point."""
    out = ceil(REACH * cell)
    across = np.arange(-out, out + 1) / cell
    distance = np.hypot(across[:, None], across[None, :])
    return _lit(_falloff(distance, strokes), ink)


@lru_cache(32)
def _strip(
    cell: float, strokes: tuple[tuple[float, float, float], ...], ink: str, *, upright: bool
) -> pygame.Surface:
    """The glow across a straight beam, one pixel long."""
    out = ceil(REACH * cell)
    across = _falloff(np.abs(np.arange(-out, out + 1)) / cell, strokes)
    return _lit(across[:, None] if upright else across[None, :], ink)


def _falloff(distance: Bright, strokes: tuple[tuple[float, float, float], ...]) -> Bright:
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

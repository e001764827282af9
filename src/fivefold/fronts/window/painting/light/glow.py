"""Glow around lines and points: light that decreases with distance and is added to the picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import ceil, erf, hypot, sqrt
from typing import NamedTuple, TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

from fivefold.core.scene.shapes import Point
from fivefold.fronts.window.painting.raster import cached_surface, scratch_surface
from fivefold.fronts.window.painting.strokes import (
    STRIP_LENGTH,
    added_part,
    bounding_box,
    disjoint_boxes,
    tile_strip,
)
from fivefold.fronts.window.theme import rgb

# Blurred strokes: strength, width and blur; the last two in cells.
Strokes: TypeAlias = tuple[tuple[float, float, float], ...]
Bright: TypeAlias = NDArray[np.float64]

REACH = 0.95  # of a cell: no glow reaches further
ROOM = 256  # pixels around a path that may grow in any direction
STEPS = 512  # in which light falls off


class Glow(NamedTuple):
    """A kind of light, for a board with cells of that many pixels."""

    strokes: Strokes
    ink: str
    cell: float

    @property
    def wide(self) -> float:
        """Return the width in pixels of a glowing line."""
        return 2 * REACH * self.cell


class GlowTrail:
    """The glow along a path. When a path grows from frame to frame, only its new part is drawn."""

    def __init__(self) -> None:
        self._glow: Glow | None = None
        self._way: tuple[Point, ...] = ()
        self._place = pygame.Rect(0, 0, 0, 0)
        self._sheet = pygame.Surface((0, 0))

    def paint(
        self,
        target: pygame.Surface,
        path: tuple[Point, ...],
        glow: Glow,
        alpha: float,
        whole: Sequence[Point],
    ) -> None:
        new = added_part(self._way, path) if glow == self._glow else path
        box = pygame.Rect(bounding_box((*path, *whole), glow.wide))
        if new == path or not self._place.contains(box):
            self._make_room(box if whole else box.inflate(2 * ROOM, 2 * ROOM), keep=new != path)
        left, top = self._place.topleft
        for a, b in pairwise(Point(x - left, y - top) for x, y in new):
            _draw_segment(self._sheet, a, b, glow)
        self._glow, self._way = glow, path
        for part in disjoint_boxes(path, glow.wide):
            _add_light(target, self._sheet.subsurface(part.move(-left, -top)), part.topleft, alpha)

    def _make_room(self, box: pygame.Rect, *, keep: bool) -> None:
        """Resize the surface for a new path, or for one that grows beyond the expected one."""
        before, old, self._place = self._place, self._sheet, box
        moved = before.x - box.x, before.y - box.y
        size = max(box.width, old.get_width()), max(box.height, old.get_height())
        if size != old.get_size():
            self._sheet = pygame.Surface(size)
            if keep:
                self._sheet.blit(old, moved)
        elif keep:
            old.scroll(*moved, pygame.SCROLL_ERASE)
        else:
            old.fill(0)


TRAIL = GlowTrail()


def paint_glow(
    target: pygame.Surface, path: Sequence[Point], glow: Glow, alpha: float, whole: Sequence[Point] = ()
) -> None:
    """Paint a glow along a path of pixels.

    Where parts are close, the brightest counts, so corners are no brighter. `whole` is the final path, if
    known.
    """
    TRAIL.paint(target, tuple(path), glow, alpha, whole)


def paint_point_glow(target: pygame.Surface, at: Point, glow: Glow, alpha: float) -> None:
    """Paint a glow around one pixel."""
    disc = _disc_surface(glow)
    out = disc.get_width() // 2
    _add_light(target, disc, (round(at.x) - out, round(at.y) - out), alpha)


def _add_light(target: pygame.Surface, light: pygame.Surface, at: tuple[int, int], alpha: float) -> None:
    if alpha < 1:
        pale = scratch_surface(*light.get_size(), 0)
        pale.blit(light, (0, 0))
        pale.fill([round(255 * alpha)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        light = pale
    target.blit(light, at, special_flags=pygame.BLEND_RGB_ADD)


def _draw_segment(sheet: pygame.Surface, a: Point, b: Point, glow: Glow) -> None:
    """Draw discs at the ends and a strip between them; many discs for a slanted segment."""
    disc = _disc_surface(glow)
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
        tile_strip(sheet, rect, _strip_surface(glow, upright=upright), pygame.BLEND_RGB_MAX)


@cached_surface(4)
def _disc_surface(glow: Glow) -> pygame.Surface:
    """Return the glow of a point."""
    across = _cross_section(glow.cell)
    return _brightness(np.hypot(across[:, None], across[None, :]), glow)


@cached_surface(2)
def _strip_surface(glow: Glow, *, upright: bool) -> pygame.Surface:
    """Return the glow across a straight segment."""
    across = np.abs(_cross_section(glow.cell))
    thin = _brightness(across[:, None] if upright else across[None, :], glow)
    width = len(across)
    return pygame.transform.scale(thin, (width, STRIP_LENGTH) if upright else (STRIP_LENGTH, width))


def _cross_section(cell: float) -> Bright:
    out = ceil(REACH * cell)
    return np.arange(-out, out + 1) / cell


def _brightness(distance: Bright, glow: Glow) -> pygame.Surface:
    """Return the brightness at distances in cells."""
    colour = rgb(glow.ink)
    tones = _falloff_profile(glow.strokes)[:, None] * np.array([colour.r, colour.g, colour.b])
    nearest = np.minimum(distance * (STEPS / REACH), STEPS).astype(np.intp)
    surface = pygame.Surface(distance.shape)
    pygame.surfarray.blit_array(surface, np.clip(tones, 0, 255).astype(np.uint8)[nearest])
    return surface


@lru_cache(8)
def _falloff_profile(strokes: Strokes) -> Bright:
    """Return the brightness from a line outwards: blurred strokes that end at the reach."""
    far = np.linspace(0.0, REACH, STEPS + 1)
    bright = np.zeros_like(far)
    for strength, width, soft in strokes:
        edge = soft * sqrt(2)
        bright += [strength * (erf((d + width / 2) / edge) - erf((d - width / 2) / edge)) / 2 for d in far]
    return bright * np.clip((REACH - far) / (0.3 * REACH), 0, 1)

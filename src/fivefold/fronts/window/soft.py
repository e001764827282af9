"""Edges at which something fades out, since there is more of it beyond."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pygame

from fivefold.fronts.window.raster import blank, kept


@contextmanager
def softened(target: pygame.Surface, edges: Iterable[tuple[pygame.Rect, bool]]) -> Iterator[None]:
    """What is painted meanwhile fades within each strip, to its upper end (True) or its lower one."""
    strips = [(strip.clip(target.get_rect()), upwards) for strip, upwards in edges]
    before = [target.subsurface(strip).copy() for strip, _ in strips]
    yield
    for (strip, upwards), ground in zip(strips, before, strict=True):
        soft = blank(*strip.size)
        soft.blit(ground, (0, 0))
        soft.blit(_slope(*strip.size, upwards=upwards), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(soft, strip)


@kept(4)
def _slope(width: int, height: int, *, upwards: bool) -> pygame.Surface:
    """White that is whole at one end and gone at the other."""
    slope = blank(width, height)
    for y in range(height):
        share = (y + 0.5) / height
        slope.fill((255, 255, 255, round(255 * (1 - share if upwards else share))), (0, y, width, 1))
    return slope

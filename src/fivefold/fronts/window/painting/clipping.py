"""Clipping: paint only inside a rectangle, or fade out at its edges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import pygame

from fivefold.fronts.window.painting.raster import cached_surface, clear_surface


@contextmanager
def clipped(target: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Clip all painting to a rectangle while the context is open."""
    before = target.get_clip()
    target.set_clip(rect.clip(before))
    try:
        yield
    finally:
        target.set_clip(before)


@contextmanager
def fade_edges(target: pygame.Surface, edges: Iterable[tuple[pygame.Rect, bool]]) -> Iterator[None]:
    """Fade what is painted while the context is open, in each strip towards its top (True) or bottom edge."""
    clipped_edges = ((strip.clip(target.get_rect()), upwards) for strip, upwards in edges)
    strips = [(strip, upwards) for strip, upwards in clipped_edges if min(strip.size) > 0]
    before = [target.subsurface(strip).copy() for strip, _ in strips]
    yield
    for (strip, upwards), ground in zip(strips, before, strict=True):
        soft = clear_surface(*strip.size)
        soft.blit(ground, (0, 0))
        soft.blit(_fade_mask(*strip.size, upwards=upwards), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(soft, strip)


@cached_surface(4)
def _fade_mask(width: int, height: int, *, upwards: bool) -> pygame.Surface:
    """Return a white surface that goes from opaque to transparent."""
    slope = clear_surface(width, height)
    for y in range(height):
        share = (y + 0.5) / height
        slope.fill((255, 255, 255, round(255 * (1 - share if upwards else share))), (0, y, width, 1))
    return slope

"""Large boxes stretched from a small one: corners are kept, the middle row and column repeated."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.fronts.window.painting.raster import OPAQUE, clear_surface, fill_solid


def stretch(small: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Return a box with the corners of a small one and its middle row and column stretched."""
    large = clear_surface(width, height)
    for part, place in _slices(small.get_width(), large.get_rect()):
        large.blit(pygame.transform.scale(small.subsurface(part), place.size), place)
    return large


def blit_stretched(target: pygame.Surface, rect: pygame.Rect, small: pygame.Surface) -> None:
    """Blit a stretched box slice by slice; the middle has one colour and is filled, which is fastest."""
    seen = target.get_clip()
    for part, place in _slices(small.get_width(), rect):
        if not place.colliderect(seen):
            continue
        if part.size == (1, 1):
            ink = small.get_at(part.topleft)
            if ink.a == OPAQUE:
                fill_solid(target, place, ink)
            elif ink.a:  # a shadow darkens the pixels below it
                # Fills with flags ignore the clip.
                target.fill([OPAQUE - ink.a] * 3, place.clip(seen), pygame.BLEND_RGB_MULT)
        elif part.size == place.size:
            target.blit(small, place, part)
        else:
            side = _visible_edge(part, place, seen)
            target.blit(pygame.transform.scale(small.subsurface(part), side.size), side)


def _visible_edge(part: pygame.Rect, place: pygame.Rect, seen: pygame.Rect) -> pygame.Rect:
    """Return the visible part of a stretched side, which is the same along its length."""
    shown = place.clip(seen)
    x, w = (shown.x, shown.width) if part.width == 1 else (place.x, place.width)
    y, h = (shown.y, shown.height) if part.height == 1 else (place.y, place.height)
    return pygame.Rect(x, y, w, h)


def _slices(side: int, rect: pygame.Rect) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
    """Yield the nine parts of a small box, and the rectangle of each in a large one."""
    for x, w, to_x, to_w in _thirds(side, rect.width):
        for y, h, to_y, to_h in _thirds(side, rect.height):
            yield pygame.Rect(x, y, w, h), pygame.Rect(rect.x + to_x, rect.y + to_y, to_w, to_h)


def _thirds(side: int, length: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield start and length of the near corner, the middle pixel and the far corner, before and after."""
    corner = side // 2
    yield 0, corner, 0, corner
    yield corner, 1, corner, length - 2 * corner
    yield side - corner, corner, length - corner, corner

"""Shapes drawn as SVG and turned into surfaces, sharp at any size, each drawn once."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from math import ceil

import pygame

KEPT = 4096  # surfaces; the small ones of a board and of a film stay, old ones go


def blank(width: float, height: float) -> pygame.Surface:
    """A clear surface in the one format that all others are blitted to fast."""
    return pygame.Surface((max(1, ceil(width)), max(1, ceil(height))), pygame.SRCALPHA, 32)


def native(surface: pygame.Surface) -> pygame.Surface:
    """The surface in our own format; blits between formats take thirty times as long."""
    return surface.convert(blank(1, 1))


def load(svg: str, width: int, height: int) -> pygame.Surface:
    """A whole SVG file at a size in pixels."""
    return native(pygame.image.load_sized_svg(BytesIO(svg.encode()), (max(1, width), max(1, height))))


@lru_cache(KEPT)
def drawn(body: str, width: int, height: int) -> pygame.Surface:
    """The inside of an SVG whose units are pixels."""
    box = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return load(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>', width, height)


def blit(target: pygame.Surface, source: pygame.Surface, at: tuple[float, float], alpha: float = 1.0) -> None:
    """Put one surface on another, paler where `alpha` is below 1."""
    place = round(at[0]), round(at[1])
    if alpha >= 1:
        target.blit(source, place)
    elif alpha > 0:
        source.set_alpha(round(255 * alpha))
        target.blit(source, place)
        source.set_alpha(255)

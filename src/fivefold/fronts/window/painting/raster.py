"""SVG drawings as surfaces, sharp at any size, each drawn once."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from io import BytesIO
from math import ceil
from typing import ParamSpec

import pygame

P = ParamSpec("P")

MEGABYTE = 1 << 20
OPAQUE = 255
SCRATCH_SURFACES: dict[int, pygame.Surface] = {}  # by flags, each as large as the largest request


def cached_surface(megabytes: int) -> Callable[[Callable[P, pygame.Surface]], Callable[P, pygame.Surface]]:
    """Cache the surfaces that a function returns, up to that many megabytes, the last used ones.

    A limit in numbers would not do: while a window is resized, every panel is a new surface of a megabyte.
    """

    def decorated(draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        surfaces: OrderedDict[object, pygame.Surface] = OrderedDict()
        weight = 0

        @wraps(draw)
        def drawn_once(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            nonlocal weight
            key = (args, *kwargs.items()) if kwargs else args
            found = surfaces.get(key)
            if found is not None:
                surfaces.move_to_end(key)
                return found
            made = surfaces[key] = draw(*args, **kwargs)
            weight += _byte_size(made)
            while weight > megabytes * MEGABYTE and len(surfaces) > 1:
                weight -= _byte_size(surfaces.popitem(last=False)[1])
            return made

        return drawn_once

    return decorated


def clear_surface(width: float, height: float) -> pygame.Surface:
    """Return a transparent surface in the format that blits fastest."""
    return pygame.Surface((max(1, ceil(width)), max(1, ceil(height))), pygame.SRCALPHA, 32)


def fill_solid(target: pygame.Surface, rect: pygame.Rect, ink: pygame.Color | str) -> None:
    """Fill a part of a surface with one colour.

    Two fills of pygame take a quarter of the time of one by SDL.
    """
    seen = rect.clip(target.get_clip())  # fills with flags ignore the clip
    target.fill(ink, seen, pygame.BLEND_RGBA_MAX)
    target.fill(ink, seen, pygame.BLEND_RGBA_MIN)


def scratch_surface(width: int, height: int, flags: int = pygame.SRCALPHA) -> pygame.Surface:
    """Return a reusable surface for a drawing that is used at once; it may still hold the last one.

    Creating a surface takes longer than the drawing.
    """
    whole = SCRATCH_SURFACES.get(flags)
    if whole is None or whole.get_width() < width or whole.get_height() < height:
        before = whole.get_size() if whole else (0, 0)
        whole = SCRATCH_SURFACES[flags] = pygame.Surface(
            (max(width, before[0]), max(height, before[1])), flags, 32
        )
    return whole.subsurface((0, 0, width, height))


def to_native_format(surface: pygame.Surface) -> pygame.Surface:
    """Return the surface in our format; blits between formats take thirty times as long."""
    return surface.convert(clear_surface(1, 1))


def render_svg(svg: str, width: int, height: int) -> pygame.Surface:
    """Return an SVG document as a surface of that size."""
    return to_native_format(
        pygame.image.load_sized_svg(BytesIO(svg.encode()), (max(1, width), max(1, height)))
    )


def render_svg_body(body: str, width: int, height: int) -> pygame.Surface:
    """Return SVG elements as a surface; their units are pixels."""
    width, height = max(1, width), max(1, height)  # a crowded page may leave no place for something
    box = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return render_svg(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>', width, height)


cached_svg = cached_surface(4)(render_svg_body)


def blit_with_alpha(
    target: pygame.Surface, source: pygame.Surface, at: tuple[float, float], alpha: float = 1.0
) -> None:
    """Blit one surface on another with an opacity."""
    place, level = (round(at[0]), round(at[1])), round(OPAQUE * alpha)
    if level >= OPAQUE:
        target.blit(source, place)
    elif level > 0:
        before = source.get_alpha()
        source.set_alpha(level)
        target.blit(source, place)
        source.set_alpha(before)  # not to opaque: with an explicit alpha SDL takes fifty times as long


def _byte_size(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()

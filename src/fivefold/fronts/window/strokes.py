"""Lines with round ends, drawn segment by segment, which is less to draw than their whole box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

import pygame

from fivefold.core.scene.shapes import Point
from fivefold.fronts.signs import stroke
from fivefold.fronts.window.raster import blit, drawn, kept, picture, slate

LONG = 128  # pixels of a strip


class Pen(NamedTuple):
    ink: str
    width: float  # in pixels


def paint_strokes(
    target: pygame.Surface, way: Sequence[Point], pens: Iterable[Pen], alpha: float = 1.0
) -> None:
    """A line through pixels with several pens, the widest first."""
    way, pens = straight(way), tuple(pens)
    if alpha >= 1:
        _strokes(target, way, pens)
        return
    # Pale ends that lie on each other would show; so they do so on a sheet of their own.
    widest = max(pen.width for pen in pens)
    left, top, width, height = extent(way, widest)
    sheet, there = slate(width, height), [Point(x - left, y - top) for x, y in way]
    parts = boxes(there, widest)
    for part in parts:
        sheet.fill((0, 0, 0, 0), part, pygame.BLEND_RGBA_MULT)
    _strokes(sheet, there, pens)
    for part in parts:
        blit(target, sheet.subsurface(part), (left + part.x, top + part.y), alpha)


def straight(way: Sequence[Point]) -> list[Point]:
    """The same line with only its ends and its corners."""
    return [*way[:1], *corners(way), *way[1:][-1:]]


def corners(way: Sequence[Point]) -> list[Point]:
    """Where the line changes its direction."""
    return [
        b
        for a, b, c in zip(way, way[1:], way[2:], strict=False)
        if abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) > 1e-6
        or (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0
    ]


def extent(way: Iterable[Point], width: float) -> tuple[int, int, int, int]:
    """The box of whole pixels that a line of this width needs: left, top, width, height."""
    xs, ys = zip(*way, strict=True)
    out = ceil(width / 2) + 1
    left, top = floor(min(xs)) - out, floor(min(ys)) - out
    return left, top, ceil(max(xs)) + out - left, ceil(max(ys)) + out - top


def boxes(way: Sequence[Point], width: float) -> list[pygame.Rect]:
    """Boxes that a line of this width needs, of which none meets another: less to paint than one of all."""
    found: list[pygame.Rect] = []
    for ends in pairwise(way):
        parts = [pygame.Rect(extent(ends, width))]
        for other in found:
            parts = [part for box in parts for part in _beside(box, other)]
        found += parts
    return found


def beyond(old: tuple[Point, ...], new: tuple[Point, ...]) -> tuple[Point, ...]:
    """What a line has more than before, from where it ended; all of it if it is another one."""
    done = len(old) - 1
    if done < 1 or old[:done] != new[:done] or len(new) <= done:
        return new
    (ax, ay), (bx, by), (x, y) = old[done - 1], new[done], old[done]
    aside = (x - ax) * (by - ay) - (y - ay) * (bx - ax)
    gone, whole = (x - ax) * (bx - ax) + (y - ay) * (by - ay), (bx - ax) ** 2 + (by - ay) ** 2
    return (old[done], *new[done:]) if abs(aside) < 1e-6 and 0 <= gone <= whole else new


def cover(target: pygame.Surface, rect: pygame.Rect, strip: pygame.Surface, flags: int = 0) -> None:
    """Fill a rectangle with a strip as wide as it is, laid down as often as needed."""
    wide, high = strip.get_size()
    for y in range(rect.top, rect.bottom, high):
        for x in range(rect.left, rect.right, wide):
            target.blit(strip, (x, y), (0, 0, rect.right - x, rect.bottom - y), flags)


def _beside(box: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """What of a box is not in the other one."""
    both = box.clip(other)
    if not both:
        return [box]
    parts = (
        pygame.Rect(box.left, box.top, box.width, both.top - box.top),
        pygame.Rect(box.left, both.bottom, box.width, box.bottom - both.bottom),
        pygame.Rect(box.left, both.top, both.left - box.left, both.height),
        pygame.Rect(both.right, both.top, box.right - both.right, both.height),
    )
    return [part for part in parts if part]


def _strokes(target: pygame.Surface, way: Sequence[Point], pens: Iterable[Pen]) -> None:
    for pen in pens:
        for a, b in pairwise(way):
            if abs(a.x - b.x) < 0.5 or abs(a.y - b.y) < 0.5:
                _level(target, a, b, pen)
            else:
                _slanted(target, a, b, pen)


def _level(target: pygame.Surface, a: Point, b: Point, pen: Pen) -> None:
    """A segment along a row or a column: round ends, and a strip between them."""
    cap = _cap(*pen)
    out = cap.get_width() // 2
    x, y, to_x, to_y = round(a.x), round(a.y), round(b.x), round(b.y)
    for end in ((x, y), (to_x, to_y)):
        target.blit(cap, (end[0] - out, end[1] - out))
    upright, long = x == to_x, abs(to_x - x) + abs(to_y - y)
    rect = pygame.Rect(x - out, min(y, to_y), 2 * out, long)
    if not upright:
        rect = pygame.Rect(min(x, to_x), y - out, long, 2 * out)
    cover(target, rect, _strip(*pen, upright=upright))


def _slanted(target: pygame.Surface, a: Point, b: Point, pen: Pen) -> None:
    left, top, *size = extent((a, b), pen.width)
    ends = (Point(round(x - left, 1), round(y - top, 1)) for x, y in (a, b))
    target.blit(drawn(stroke(ends, *pen), *size), (left, top))


@kept(2)
def _cap(ink: str, width: float) -> pygame.Surface:
    """A disc as wide as the pen."""
    out = ceil(width / 2)
    return picture(f'<circle cx="{out}" cy="{out}" r="{width / 2:g}" fill="{ink}"/>', 2 * out, 2 * out)


@kept(2)
def _strip(ink: str, width: float, *, upright: bool) -> pygame.Surface:
    """What the pen leaves on a part of its way."""
    out = ceil(width / 2)
    start = out - width / 2
    if upright:
        return picture(f'<rect x="{start:g}" width="{width:g}" height="{LONG}" fill="{ink}"/>', 2 * out, LONG)
    return picture(f'<rect y="{start:g}" width="{LONG}" height="{width:g}" fill="{ink}"/>', LONG, 2 * out)

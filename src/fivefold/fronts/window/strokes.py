"""Lines with round ends, drawn segment by segment, since that is less to draw than their whole box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil
from typing import NamedTuple

import pygame

from fivefold.core.scene import Point
from fivefold.fronts.signs import stroke
from fivefold.fronts.window.raster import blank, blit, drawn


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
    left, top, width, height = extent(way, max(pen.width for pen in pens))
    sheet = blank(width, height)
    _strokes(sheet, [Point(x - left, y - top) for x, y in way], pens)
    blit(target, sheet, (left, top), alpha)


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
    left, top = int(min(xs)) - out, int(min(ys)) - out
    return left, top, ceil(max(xs)) + out - left, ceil(max(ys)) + out - top


def _strokes(target: pygame.Surface, way: Sequence[Point], pens: Iterable[Pen]) -> None:
    for ink, width in pens:
        for ends in pairwise(way):
            left, top, *size = extent(ends, width)
            body = stroke((Point(round(x - left, 1), round(y - top, 1)) for x, y in ends), ink, width)
            target.blit(drawn(body, *size), (left, top))

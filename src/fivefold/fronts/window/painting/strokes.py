"""Lines with round ends, drawn segment by segment, which is less to draw than their bounding box."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

import pygame

from fivefold.core.scene.shapes import Point
from fivefold.fronts.svg_marks import polyline_svg
from fivefold.fronts.window.painting.raster import (
    blit_with_alpha,
    cached_surface,
    cached_svg,
    render_svg_body,
    scratch_surface,
)

STRIP_LENGTH = 128  # pixels of a strip


class StrokeStyle(NamedTuple):
    ink: str
    width: float  # in pixels


def paint_strokes(
    target: pygame.Surface, path: Sequence[Point], stroke_styles: Iterable[StrokeStyle], alpha: float = 1.0
) -> None:
    """Paint a line through pixels in several stroke styles, the widest first."""
    path, stroke_styles = simplify_path(path), tuple(stroke_styles)
    if alpha >= 1:
        _draw_strokes(target, path, stroke_styles)
        return
    # Translucent ends would show where they overlap, so they are drawn on a surface of their own.
    widest = max(stroke_style.width for stroke_style in stroke_styles)
    left, top, width, height = bounding_box(path, widest)
    sheet, there = scratch_surface(width, height), [Point(x - left, y - top) for x, y in path]
    parts = disjoint_boxes(there, widest)
    for part in parts:
        sheet.fill((0, 0, 0, 0), part, pygame.BLEND_RGBA_MULT)
    _draw_strokes(sheet, there, stroke_styles)
    for part in parts:
        blit_with_alpha(target, sheet.subsurface(part), (left + part.x, top + part.y), alpha)


def simplify_path(path: Sequence[Point]) -> list[Point]:
    """Return the same line with only its ends and corners."""
    return [*path[:1], *path_corners(path), *path[1:][-1:]]


def path_corners(path: Sequence[Point]) -> list[Point]:
    """Return the points at which the line changes direction."""
    return [
        b
        for a, b, c in zip(path, path[1:], path[2:], strict=False)
        if abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) > 1e-6
        or (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0
    ]


def bounding_box(path: Iterable[Point], width: float) -> tuple[int, int, int, int]:
    """Return the box of whole pixels that a line of this width needs: left, top, width, height."""
    xs, ys = zip(*path, strict=True)
    out = ceil(width / 2) + 1
    left, top = floor(min(xs)) - out, floor(min(ys)) - out
    return left, top, ceil(max(xs)) + out - left, ceil(max(ys)) + out - top


def disjoint_boxes(path: Sequence[Point], width: float) -> list[pygame.Rect]:
    """Return boxes that cover a line of this width and do not overlap; less to paint than one box."""
    found: list[pygame.Rect] = []
    for ends in pairwise(path):
        parts = [pygame.Rect(bounding_box(ends, width))]
        for other in found:
            parts = [part for box in parts for part in _subtract_rect(box, other)]
        found += parts
    return found


def added_part(old: tuple[Point, ...], new: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the part of a line that is new, from its old end; all of it if it is another line."""
    done = len(old) - 1
    if done < 1 or old[:done] != new[:done] or len(new) <= done:
        return new
    (ax, ay), (bx, by), (x, y) = old[done - 1], new[done], old[done]
    aside = (x - ax) * (by - ay) - (y - ay) * (bx - ax)
    gone, whole = (x - ax) * (bx - ax) + (y - ay) * (by - ay), (bx - ax) ** 2 + (by - ay) ** 2
    return (old[done], *new[done:]) if abs(aside) < 1e-6 and 0 <= gone <= whole else new


def tile_strip(target: pygame.Surface, rect: pygame.Rect, strip: pygame.Surface, flags: int = 0) -> None:
    """Fill a rectangle with a strip as wide as it is, repeated as needed."""
    width, height = strip.get_size()
    for y in range(rect.top, rect.bottom, height):
        for x in range(rect.left, rect.right, width):
            target.blit(strip, (x, y), (0, 0, rect.right - x, rect.bottom - y), flags)


def _subtract_rect(box: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts of a box outside the other one."""
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


def _draw_strokes(
    target: pygame.Surface, path: Sequence[Point], stroke_styles: Iterable[StrokeStyle]
) -> None:
    for stroke_style in stroke_styles:
        for a, b in pairwise(path):
            if abs(a.x - b.x) < 0.5 or abs(a.y - b.y) < 0.5:
                _draw_axis_aligned(target, a, b, stroke_style)
            else:
                _draw_slanted(target, a, b, stroke_style)


def _draw_axis_aligned(target: pygame.Surface, a: Point, b: Point, stroke_style: StrokeStyle) -> None:
    """Draw a segment along a row or column: round ends with a strip between them."""
    cap = _round_cap(*stroke_style)
    out = cap.get_width() // 2
    x, y, to_x, to_y = round(a.x), round(a.y), round(b.x), round(b.y)
    for end in ((x, y), (to_x, to_y)):
        target.blit(cap, (end[0] - out, end[1] - out))
    upright, long = x == to_x, abs(to_x - x) + abs(to_y - y)
    rect = pygame.Rect(x - out, min(y, to_y), 2 * out, long)
    if not upright:
        rect = pygame.Rect(min(x, to_x), y - out, long, 2 * out)
    tile_strip(target, rect, _segment_strip(*stroke_style, upright=upright))


def _draw_slanted(target: pygame.Surface, a: Point, b: Point, stroke_style: StrokeStyle) -> None:
    left, top, *size = bounding_box((a, b), stroke_style.width)
    ends = (Point(round(x - left, 1), round(y - top, 1)) for x, y in (a, b))
    target.blit(cached_svg(polyline_svg(ends, *stroke_style), *size), (left, top))


@cached_surface(2)
def _round_cap(ink: str, width: float) -> pygame.Surface:
    """Return a disc as wide as the stroke."""
    out = ceil(width / 2)
    return render_svg_body(
        f'<circle cx="{out}" cy="{out}" r="{width / 2:g}" fill="{ink}"/>', 2 * out, 2 * out
    )


@cached_surface(2)
def _segment_strip(ink: str, width: float, *, upright: bool) -> pygame.Surface:
    """Return a strip of the stroke."""
    out = ceil(width / 2)
    start = out - width / 2
    if upright:
        return render_svg_body(
            f'<rect x="{start:g}" width="{width:g}" height="{STRIP_LENGTH}" fill="{ink}"/>',
            2 * out,
            STRIP_LENGTH,
        )
    return render_svg_body(
        f'<rect y="{start:g}" width="{STRIP_LENGTH}" height="{width:g}" fill="{ink}"/>', STRIP_LENGTH, 2 * out
    )

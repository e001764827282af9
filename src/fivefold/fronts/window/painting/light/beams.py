"""Laser beams: a glow around the beam, a pale core, and a star where it hits."""

from __future__ import annotations

from math import ceil, hypot

import pygame

from fivefold.art.palettes import mixed
from fivefold.core.scene.shapes import Point, Ray
from fivefold.fronts.svg_marks import partial_line, star_svg
from fivefold.fronts.window.painting.board_transform import BoardTransform
from fivefold.fronts.window.painting.light.glow import Glow, paint_glow, paint_point_glow
from fivefold.fronts.window.painting.raster import blit_with_alpha, cached_svg
from fivefold.fronts.window.painting.strokes import (
    StrokeStyle,
    paint_strokes,
    path_corners,
    simplify_path,
)
from fivefold.fronts.window.theme import WindowTheme

MUZZLE = 0.36  # of a cell: a beam leaves the piece that fires at its edge
STROKES = ((0.42, 0.62, 0.30), (1.90, 0.15, 0.08))
PALE, CORE = 0.065, 0.032
# At mirrors, and where it hits.
GLINT, FLASH = (((0.55, 0.20, 0.10),), "#5A87D2"), (((1.6, 0.45, 0.16),), "#967840")


def paint_beam(target: pygame.Surface, transform: BoardTransform, ray: Ray, theme: WindowTheme) -> None:
    """Paint a firing beam: its light is added to the picture, brightest in the middle."""
    path = _beam_path(transform, ray)
    if len(path) < 2:
        return
    ink = theme.board_colour(f"{ray.paint}.beam")
    whole = [transform.pixel(x, y) for x, y in ray.points]
    paint_glow(target, path, Glow(STROKES, ink, transform.cell), ray.alpha, whole)
    for at in path_corners(path):
        paint_point_glow(target, at, Glow(*GLINT, transform.cell), ray.alpha)
    pale, core = max(2.0, PALE * transform.cell), max(1.5, CORE * transform.cell)
    paint_strokes(
        target,
        path,
        [StrokeStyle(mixed(ink, "#FFFFFF", 0.75), pale), StrokeStyle("#FFFFFF", core)],
        ray.alpha,
    )
    if ray.hit:
        paint_point_glow(target, path[-1], Glow(*FLASH, transform.cell), ray.alpha)
        _paint_star(target, transform.cell, path[-1], ray.alpha)


def paint_beam_preview(
    target: pygame.Surface, transform: BoardTransform, ray: Ray, theme: WindowTheme
) -> None:
    """Paint the beam of a possible shot: a coloured line without light, with a core that contrasts with the
    board."""
    path = _beam_path(transform, ray)
    if len(path) < 2:
        return
    core = "#FFFFFF" if theme.board_dark else theme.board_colour(f"{ray.paint}.outline")
    stroke_styles = [
        StrokeStyle(theme.board_colour(ray.paint), 0.14 * transform.cell),
        StrokeStyle(core, 0.04 * transform.cell),
    ]
    paint_strokes(target, path, stroke_styles, ray.alpha)
    if ray.hit:
        _paint_star(target, transform.cell, path[-1], ray.alpha)


def _beam_path(transform: BoardTransform, ray: Ray) -> list[Point]:
    """Return the path of the beam so far in pixels, from the edge of the piece that fires."""
    points = partial_line(ray.points, ray.progress)
    if len(points) < 2:
        return []
    a, b = points[:2]
    length = hypot(b.x - a.x, b.y - a.y)
    out = min(1.0, MUZZLE / length) if length else 1.0
    start = Point(a.x + (b.x - a.x) * out, a.y + (b.y - a.y) * out)
    return simplify_path([transform.pixel(x, y) for x, y in (start, *points[1:])])


def _paint_star(target: pygame.Surface, cell: float, at: Point, alpha: float) -> None:
    reach = ceil(0.45 * cell)
    body = f'<g transform="translate({reach} {reach}) scale({cell:g})">{star_svg(Point(0, 0))}</g>'
    blit_with_alpha(target, cached_svg(body, 2 * reach, 2 * reach), (at.x - reach, at.y - reach), alpha)

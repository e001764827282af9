"""Laser beams: a glow that falls off with the distance from the beam, a pale core, a star where it hits."""

from __future__ import annotations

from math import ceil, hypot

import pygame

from fivefold.art.palettes import mixed
from fivefold.core.scene.shapes import Point, Ray
from fivefold.fronts.signs import run, star
from fivefold.fronts.window.fit import Fit
from fivefold.fronts.window.glow import Glow, paint_gleam, paint_glow
from fivefold.fronts.window.raster import blit, drawn
from fivefold.fronts.window.strokes import Pen, corners, paint_strokes, straight
from fivefold.fronts.window.theme import Look

MOUTH = 0.36  # of a cell: a beam leaves the piece that fires at its edge
STROKES = ((0.42, 0.62, 0.30), (1.90, 0.15, 0.08))
PALE, CORE = 0.065, 0.032
# At mirrors, and where it hits.
GLINT, FLASH = (((0.55, 0.20, 0.10),), "#5A87D2"), (((1.6, 0.45, 0.16),), "#967840")


def paint_beam(target: pygame.Surface, fit: Fit, ray: Ray, look: Look) -> None:
    """The light that fires: added to what is there, and bright in its middle."""
    way = _way(fit, ray)
    if len(way) < 2:
        return
    ink = look.paint(f"{ray.paint}.beam")
    whole = [fit.pixel(x, y) for x, y in ray.points]
    paint_glow(target, way, Glow(STROKES, ink, fit.cell), ray.alpha, whole)
    for at in corners(way):
        paint_gleam(target, at, Glow(*GLINT, fit.cell), ray.alpha)
    pale, core = max(2.0, PALE * fit.cell), max(1.5, CORE * fit.cell)
    paint_strokes(target, way, [Pen(mixed(ink, "#FFFFFF", 0.75), pale), Pen("#FFFFFF", core)], ray.alpha)
    if ray.hit:
        paint_gleam(target, way[-1], Glow(*FLASH, fit.cell), ray.alpha)
        _star(target, fit.cell, way[-1], ray.alpha)


def paint_trace(target: pygame.Surface, fit: Fit, ray: Ray, look: Look) -> None:
    """A beam that is only thought of: a line in its colour, which lights nothing; its middle is what stands
    out from the board."""
    way = _way(fit, ray)
    if len(way) < 2:
        return
    core = "#FFFFFF" if look.board_dark else look.paint(f"{ray.paint}.outline")
    pens = [Pen(look.paint(ray.paint), 0.14 * fit.cell), Pen(core, 0.04 * fit.cell)]
    paint_strokes(target, way, pens, ray.alpha)
    if ray.hit:
        _star(target, fit.cell, way[-1], ray.alpha)


def _way(fit: Fit, ray: Ray) -> list[Point]:
    """The beam so far in pixels, without what lies inside the piece that fires."""
    points = run(ray.points, ray.progress)
    if len(points) < 2:
        return []
    a, b = points[:2]
    length = hypot(b.x - a.x, b.y - a.y)
    out = min(1.0, MOUTH / length) if length else 1.0
    start = Point(a.x + (b.x - a.x) * out, a.y + (b.y - a.y) * out)
    return straight([fit.pixel(x, y) for x, y in (start, *points[1:])])


def _star(target: pygame.Surface, cell: float, at: Point, alpha: float) -> None:
    reach = ceil(0.45 * cell)
    body = f'<g transform="translate({reach} {reach}) scale({cell:g})">{star(Point(0, 0))}</g>'
    blit(target, drawn(body, 2 * reach, 2 * reach), (at.x - reach, at.y - reach), alpha)

"""Marks, lines and stars as SVG text in board units, shared by the front ends that draw SVG."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from fivefold.core.scene.shapes import Mark, Point

RIM = "#0B1A2A"  # round what has to be seen on anything
EDGE = 0.035  # how wide the outline of a tile is
PLATE = (0.04, 0.92, 0.18)  # of a tile: where it begins, how wide it is, its corners


def mark_shape_svg(mark: Mark, ink: str) -> str:
    r = mark.size
    at = f'cx="{mark.x:g}" cy="{mark.y:g}"'
    match mark.shape:
        case "dot":
            return f'<circle {at} r="{r:g}" fill="{ink}"/>'
        case "ring":
            return f'<circle {at} r="{r:g}" fill="none" stroke="{ink}" stroke-width="0.04"/>'
        case "double-ring":
            return "".join(
                f'<circle {at} r="{part * r:g}" fill="none" stroke="{ink}" stroke-width="0.035"/>'
                for part in (1.0, 0.72)
            )
        case "cross":
            return "".join(
                polyline_svg((Point(mark.x - r, mark.y - d), Point(mark.x + r, mark.y + d)), ink, 0.07)
                for d in (r, -r)
            )
        case "diamond":
            return _polygon_around(mark, ((0, -r), (r, 0), (0, r), (-r, 0)), ink)
        case "square":
            return (
                f'<rect x="{mark.x - r:g}" y="{mark.y - r:g}" width="{2 * r:g}" height="{2 * r:g}"'
                f' rx="{0.22 * r:g}" fill="none" stroke="{ink}" stroke-width="0.03"/>'
            )
        case "dart":
            lit, shaded = (_polygon_around(mark, _half_dart(r, side), ink) for side in (-1, 1))
            rim = f'stroke="{RIM}" stroke-width="0.04" stroke-linejoin="round" stroke-opacity="0.5"'
            turned = f'transform="rotate({mark.turn:g} {mark.x:g} {mark.y:g})"'
            return f'<g {turned}><g {rim}>{lit}{shaded}</g>{lit}<g opacity="0.75">{shaded}</g></g>'
        case "lock":
            h = r / 2
            bow = f"M{mark.x - h:g} {mark.y:g} v{-h:g} a{h:g} {h:g} 0 0 1 {r:g} 0 v{h:g}"
            return (
                f'<path d="{bow}" fill="none" stroke="{ink}" stroke-width="{r / 4:g}"/>'
                f'<rect x="{mark.x - 0.75 * r:g}" y="{mark.y:g}" width="{1.5 * r:g}" height="{1.1 * r:g}"'
                f' rx="{r / 5:g}" fill="{ink}"/>'
            )
        case _:
            assert_never(mark.shape)


def _half_dart(long: float, side: int) -> tuple[tuple[float, float], ...]:
    """Return one half of an arrow that points north."""
    head = min(0.6 * long, 0.34)
    neck, tip, wing, shaft = head - long / 2, -long / 2, 0.62 * head * side, 0.22 * head * side
    return (0, tip), (wing, neck), (shaft, neck), (shaft, long / 2), (0, long / 2)


def polyline_svg(points: Iterable[Point], ink: str, width: float) -> str:
    """Return a line with round ends and joints."""
    way = " ".join(f"{x:.4g},{y:.4g}" for x, y in points)
    return (
        f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="{width:g}"'
        f' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def polygon_svg(corners: Iterable[Point], ink: str) -> str:
    points = " ".join(f"{x:.4g},{y:.4g}" for x, y in corners)
    return f'<polygon points="{points}" fill="{ink}"/>'


def star_svg(at: Point) -> str:
    """Return the star at the point a ray hits."""
    rays = "".join(
        f'<polygon points="0,-0.42 0.05,0 0,0.42 -0.05,0" transform="rotate({angle})"/>'
        for angle in (0, 45, 90, 135)
    )
    return f'<g transform="translate({at.x:g} {at.y:g})" fill="#FFF3C4">{rays}<circle r="0.14"/></g>'


def partial_line(points: tuple[Point, ...], share: float) -> tuple[Point, ...]:
    """Return the first part of a line of equal steps."""
    steps = (len(points) - 1) * min(1.0, share)
    whole = int(steps)
    done = points[: whole + 1]
    if steps > whole:
        a, b, part = points[whole], points[whole + 1], steps - whole
        done = (*done, Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part))
    return done


def _polygon_around(mark: Mark, corners: tuple[tuple[float, float], ...], ink: str) -> str:
    return polygon_svg((Point(mark.x + x, mark.y + y) for x, y in corners), ink)

"""A scene as an SVG picture: the smallest front end, to look at scenes without a window."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import assert_never

from fivefold.art.pictures import sprite_svg
from fivefold.art.tokens import Theme, colour
from fivefold.core.game import AnyGame
from fivefold.core.scene import (
    Burst,
    Fill,
    Label,
    Line,
    Mark,
    Picture,
    Plane,
    Point,
    Ray,
    Scene,
    Shape,
    Sprite,
    Tile,
)
from fivefold.core.sprite import Art
from fivefold.fronts.shards import shards, tones

CELL = 72  # pixels
PLATE = (0.04, 0.92, 0.18)  # of a tile: where it begins, how wide it is, its corners
DRY = {"#0C1417": "pipechannel", "#22343A": "pipewall"}  # paints inside pictures that follow the theme


def scene_svg(scene: Scene, game: AnyGame, theme: Theme = "dark", *, marked: bool = False) -> str:
    """The whole picture as text. `marked` takes the pictures with strong marks on colours."""
    painter = Painter(game, theme, marked=marked)
    body = "\n".join(line for shape in scene.shapes for line in painter.paint(shape))
    box = f"{scene.left:g} {scene.top:g} {scene.width:g} {scene.height:g}"
    width, height = round(scene.width * CELL), round(scene.height * CELL)
    corner = f'x="{scene.left:g}" y="{scene.top:g}"'
    ground = f'<rect {corner} width="100%" height="100%" fill="{painter.ink("ground")}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}"'
        f' font-family="Manrope, sans-serif" font-weight="700">\n'
        f"<defs>\n{painter.symbols()}</defs>\n{ground}\n{body}\n</svg>\n"
    )


class Painter:
    """Paints shapes one by one and remembers which pictures they need."""

    def __init__(self, game: AnyGame, theme: Theme, *, marked: bool) -> None:
        self.arts = {art.kind: art for art in game.sprites}
        self.theme = theme
        self.marked = marked
        self.used: dict[str, str] = {}

    def ink(self, paint: str) -> str:
        return colour(paint, self.theme)

    def paint(self, shape: Shape) -> Iterator[str]:
        alpha = f' opacity="{shape.alpha:g}"' if shape.alpha < 1 else ""
        match shape:
            case Sprite():
                yield f"<g{alpha}>{self._sprite(shape)}</g>"
            case Tile():
                edge = f' stroke="{self.ink(shape.edge)}" stroke-width="0.035"' if shape.edge else ""
                fill = self.ink(shape.paint) if shape.paint else "none"
                yield (
                    f'<rect x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}" height="{shape.height:g}"'
                    f' rx="{shape.radius:g}" fill="{fill}"{edge}{alpha}/>'
                )
            case Plane():
                corners = " ".join(f"{p.x:.4g},{p.y:.4g}" for p in shape.corners)
                yield f'<polygon points="{corners}" fill="{self.ink(shape.paint)}"{alpha}/>'
            case Line():
                yield f"<g{alpha}>{_stroke(shape.points, self.ink(shape.paint), shape.width)}</g>"
            case Mark():
                yield f"<g{alpha}>{self._mark(shape)}</g>"
            case Label():
                yield (
                    f'<text x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.size:g}" text-anchor="middle"'
                    f' dy="0.35em" fill="{self.ink(shape.paint)}"{alpha}>{escape(shape.text)}</text>'
                )
            case Picture():
                yield (
                    f'<image href="{escape(shape.name)}" x="{shape.x:g}" y="{shape.y:g}"'
                    f' width="{shape.width:g}" height="{shape.height:g}" preserveAspectRatio="none"{alpha}/>'
                )
            case Fill():
                yield f"<g{alpha}>{self._water(shape)}</g>"
            case Burst():
                for shard in shards(shape):
                    corners = " ".join(f"{p.x:.3f},{p.y:.3f}" for p in shard.corners)
                    tone = tones(self.arts[shape.name].picture)[shard.tone]
                    yield f'<polygon points="{corners}" fill="{tone}" opacity="{shard.alpha:.3f}"/>'
            case Ray():
                yield f"<g{alpha}>{self._ray(shape)}</g>"
            case _:
                assert_never(shape)

    def _sprite(self, sprite: Sprite) -> str:
        art = self.arts[sprite.name]
        turn = sprite.turn if art.turns else 0.0
        picture = (self.marked and art.marked) or art.picture
        place = f"translate({sprite.x:.4g} {sprite.y:.4g}) scale({sprite.size:.4g})"
        return f'<g transform="{place}">{self._plate(art)}{self._use(picture, turn, art.size)}</g>'

    def _plate(self, art: Art) -> str:
        if not art.plate:
            return ""
        start, width, radius = PLATE
        return "".join(
            f'<rect x="{start - 0.5:g}" y="{start - 0.5 + down:g}" width="{width}" height="{width - 0.04:g}"'
            f' rx="{radius}" fill="{self.ink(paint)}"/>'
            for paint, down in (("plate2", 0.04), (art.plate, 0.0))
        )

    def _use(self, picture: str, turn: float, size: float) -> str:
        self.used[picture] = key = f"art{len(self.used)}" if picture not in self.used else self.used[picture]
        box = f'x="{-size / 2:g}" y="{-size / 2:g}" width="{size:g}" height="{size:g}"'
        return f'<use href="#{key}" {box} transform="rotate({turn:g})"/>'

    def symbols(self) -> str:
        """The pictures used, each once, with ids of their own."""
        return "".join(
            f'<symbol id="{key}" viewBox="0 0 100 100">{self._inside(picture, key)}</symbol>\n'
            for picture, key in self.used.items()
        )

    def _inside(self, picture: str, key: str) -> str:
        inside = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", sprite_svg(picture), flags=re.DOTALL)
        inside = re.sub(r'id="(\w+)"', rf'id="{key}-\1"', inside).replace("url(#", f"url(#{key}-")
        for written, paint in DRY.items():
            inside = inside.replace(written, self.ink(paint))
        return inside

    def _mark(self, mark: Mark) -> str:
        ink, r = self.ink(mark.paint), mark.size
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
                    _stroke((Point(mark.x - r, mark.y - d), Point(mark.x + r, mark.y + d)), ink, 0.07)
                    for d in (r, -r)
                )
            case "diamond":
                points = ((0, -r), (r, 0), (0, r), (-r, 0))
                return _polygon(mark, points, ink)
            case "square":
                return (
                    f'<rect x="{mark.x - r:g}" y="{mark.y - r:g}" width="{2 * r:g}" height="{2 * r:g}"'
                    f' rx="{0.15 * r:g}" fill="none" stroke="{ink}" stroke-width="0.04"/>'
                )
            case "dart":
                left, right = (
                    ((0, -r / 2), (r / 3, r / 2), (0, r / 4)),
                    ((0, -r / 2), (-r / 3, r / 2), (0, r / 4)),
                )
                shade = f'<g opacity="0.75">{_polygon(mark, left, ink)}</g>'
                turned = f'transform="rotate({mark.turn:g} {mark.x:g} {mark.y:g})"'
                return f"<g {turned}>{_polygon(mark, right, ink)}{shade}</g>"
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

    def _water(self, fill: Fill) -> str:
        """The wet picture, seen through a window that opens from the ways the water came in by."""
        key = f"clip-{fill.id}"
        depth = min(1.0, 2 * fill.progress) / 2
        window = "".join(
            f'<rect x="-0.5" y="-0.5" width="1" height="{depth:g}" transform="rotate({90 * way})"/>'
            for way in fill.entered
        )
        if fill.progress > 0.5:
            window += f'<circle r="{1.5 * (fill.progress - 0.5):g}"/>'
        wet = self._use(self.arts[fill.name].wet, fill.turn, self.arts[fill.name].size)
        return (
            f'<g transform="translate({fill.x:g} {fill.y:g})"><clipPath id="{key}">{window}</clipPath>'
            f'<g clip-path="url(#{key})">{wet}</g></g>'
        )

    def _ray(self, ray: Ray) -> str:
        points = run(ray.points, ray.progress)
        ink = self.ink(f"{ray.paint}.beam")
        glow = "".join(
            f'<g opacity="{strength}">{_stroke(points, paint, width)}</g>'
            for width, paint, strength in (
                (0.62, ink, 0.1),
                (0.42, ink, 0.14),
                (0.26, ink, 0.25),
                (0.15, ink, 0.7),
                (0.065, "#DDEBFF", 0.9),
                (0.032, "#FFFFFF", 1.0),
            )
        )
        return glow + (_star(points[-1]) if ray.hit else "")


def run(points: tuple[Point, ...], share: float) -> tuple[Point, ...]:
    """The first part of a line of equal steps."""
    steps = (len(points) - 1) * min(1.0, share)
    whole = int(steps)
    done = points[: whole + 1]
    if steps > whole:
        a, b, part = points[whole], points[whole + 1], steps - whole
        done = (*done, Point(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part))
    return done


def _stroke(points: tuple[Point, ...], ink: str, width: float) -> str:
    way = " ".join(f"{p.x:.4g},{p.y:.4g}" for p in points)
    return (
        f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="{width:g}"'
        f' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _polygon(mark: Mark, corners: tuple[tuple[float, float], ...], ink: str) -> str:
    points = " ".join(f"{mark.x + x:.4g},{mark.y + y:.4g}" for x, y in corners)
    return f'<polygon points="{points}" fill="{ink}"/>'


def _star(at: Point) -> str:
    rays = "".join(
        f'<polygon points="0,-0.42 0.05,0 0,0.42 -0.05,0" transform="rotate({angle})"/>'
        for angle in (0, 45, 90, 135)
    )
    return f'<g transform="translate({at.x:g} {at.y:g})" fill="#FFF3C4">{rays}<circle r="0.14"/></g>'

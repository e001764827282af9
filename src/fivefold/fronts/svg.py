"""Scenes as SVG text: the smallest front end, for pictures without a window."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import assert_never

from fivefold.art.palettes import recoloured
from fivefold.art.pictures import sprite_svg
from fivefold.art.tokens import Theme, colour
from fivefold.core.game import AnyGame
from fivefold.core.scene.shapes import (
    Burst,
    Fill,
    Label,
    Line,
    Mark,
    Picture,
    Plane,
    Ray,
    Scene,
    Shape,
    Sprite,
    Tile,
)
from fivefold.core.scene.sprite import Art
from fivefold.fronts.shards import burst_shards, picture_tones
from fivefold.fronts.svg_marks import (
    EDGE,
    PLATE,
    mark_shape_svg,
    partial_line,
    polygon_svg,
    polyline_svg,
    star_svg,
)

CELL = 72  # pixels
RIM = 0.04  # of letters, in cells


def scene_svg(
    scene: Scene, game: AnyGame, theme: Theme = "dark", *, marked: bool = False, ground: bool = True
) -> str:
    """Return the scene as an SVG document, on the ground of the page or on nothing.

    `marked` uses the pictures with strong marks on colours.
    """
    painter = SvgPainter(game, theme, marked=marked)
    body = "\n".join(line for shape in scene.shapes for line in painter.paint(shape))
    box = f"{scene.left:g} {scene.top:g} {scene.width:g} {scene.height:g}"
    width, height = round(scene.width * CELL), round(scene.height * CELL)
    corner = f'x="{scene.left:g}" y="{scene.top:g}"'
    below = f'<rect {corner} width="100%" height="100%" fill="{painter.ink("ground")}"/>' if ground else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}"'
        f' font-family="Manrope, sans-serif" font-weight="700">\n'
        f"<defs>\n{painter.symbols()}</defs>\n{below}\n{body}\n</svg>\n"
    )


class SvgPainter:
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
                edge = f' stroke="{self.ink(shape.edge)}" stroke-width="{EDGE}"' if shape.edge else ""
                fill = self.ink(shape.paint) if shape.paint else "none"
                yield (
                    f'<rect x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}" height="{shape.height:g}"'
                    f' rx="{shape.radius:g}" fill="{fill}"{edge}{alpha}/>'
                )
            case Plane():
                yield f"<g{alpha}>{polygon_svg(shape.corners, self.ink(shape.paint))}</g>"
            case Line():
                yield f"<g{alpha}>{polyline_svg(shape.points, self.ink(shape.paint), shape.width)}</g>"
            case Mark():
                yield f"<g{alpha}>{mark_shape_svg(shape, self.ink(shape.paint))}</g>"
            case Label():
                yield (
                    f'<text x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.size:g}" text-anchor="middle"'
                    f' dy="0.35em" fill="{self.ink(shape.paint)}"{self._rim(shape)}{alpha}>'
                    f"{escape(shape.text)}</text>"
                )
            case Picture():
                yield (
                    f'<image href="{escape(shape.name)}" x="{shape.x:g}" y="{shape.y:g}"'
                    f' width="{shape.width:g}" height="{shape.height:g}"'
                    f' preserveAspectRatio="xMidYMid slice"{alpha}/>'
                )
            case Fill():
                yield f"<g{alpha}>{self._fill(shape)}</g>"
            case Burst():
                for shard in burst_shards(shape):
                    tone = picture_tones(self.arts[shape.name].picture)[shard.tone]
                    yield f'<g opacity="{shard.alpha:.3f}">{polygon_svg(shard.corners, tone)}</g>'
            case Ray():
                yield f"<g{alpha}>{self._ray(shape)}</g>"
            case _:
                assert_never(shape)

    def _rim(self, label: Label) -> str:
        if not label.rim:
            return ""
        return f' stroke="{self.ink(label.rim)}" stroke-width="{RIM}" paint-order="stroke"'

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
        """Return each used picture once, with ids of its own."""
        return "".join(
            f'<symbol id="{key}" viewBox="0 0 100 100">{self._inside(picture, key)}</symbol>\n'
            for picture, key in self.used.items()
        )

    def _inside(self, picture: str, key: str) -> str:
        drawn = recoloured(sprite_svg(picture), self.theme)
        inside = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", drawn, flags=re.DOTALL)
        return re.sub(r'id="(\w+)"', rf'id="{key}-\1"', inside).replace("url(#", f"url(#{key}-")

    def _fill(self, fill: Fill) -> str:
        """Return the picture of the full piece, clipped to the part that is filled."""
        key = f"clip-{fill.id}"
        depth = min(1.0, 2 * fill.progress) / 2
        window = "".join(
            f'<rect x="-0.5" y="-0.5" width="1" height="{depth:g}" transform="rotate({90 * way})"/>'
            for way in fill.entered
        )
        if fill.progress > 0.5:
            window += f'<circle r="{1.5 * (fill.progress - 0.5):g}"/>'
        full = self._use(self.arts[fill.name].filled, fill.turn, self.arts[fill.name].size)
        return (
            f'<g transform="translate({fill.x:g} {fill.y:g})"><clipPath id="{key}">{window}</clipPath>'
            f'<g clip-path="url(#{key})">{full}</g></g>'
        )

    def _ray(self, ray: Ray) -> str:
        points = partial_line(ray.points, ray.progress)
        ink = self.ink(f"{ray.paint}.beam")
        glow = "".join(
            f'<g opacity="{strength}">{polyline_svg(points, paint, width)}</g>'
            for width, paint, strength in (
                (0.62, ink, 0.1),
                (0.42, ink, 0.14),
                (0.26, ink, 0.25),
                (0.15, ink, 0.7),
                (0.065, "#DDEBFF", 0.9),
                (0.032, "#FFFFFF", 1.0),
            )
        )
        return glow + (star_svg(points[-1]) if ray.hit else "")

"""Shapes on a surface, one by one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import assert_never

import pygame
import pygame.gfxdraw

from fivefold.art.palettes import mixed
from fivefold.core.scene import (
    Burst,
    Fill,
    Label,
    Layer,
    Line,
    Mark,
    Picture,
    Plane,
    Point,
    Ray,
    Shape,
    Sign,
    Sprite,
    Tile,
)
from fivefold.core.sprite import Art
from fivefold.fronts.shards import shards, tones
from fivefold.fronts.signs import EDGE, mark_sign, polygon
from fivefold.fronts.window.beams import paint_beam, paint_trace
from fivefold.fronts.window.box import plane
from fivefold.fronts.window.fit import Fit
from fivefold.fronts.window.fonts import Style, rimmed, words
from fivefold.fronts.window.glow import paint_glow
from fivefold.fronts.window.photos import photo
from fivefold.fronts.window.raster import blit, drawn, kept, picture
from fivefold.fronts.window.sprites import sprite, wet
from fivefold.fronts.window.strokes import Pen, extent, paint_strokes, straight
from fivefold.fronts.window.theme import Look, rgb

SEEN, READ = 6, 10  # units of the design: smaller labels are left out, and none is smaller than can be read
JOIN, FRONT = ((0.9, 0.12, 0.10),), ((0.7, 0.55, 0.22),)  # the glow of a line, and of water on its way
STEPS = 12  # pictures of water on its way through a piece


@dataclass(frozen=True, slots=True)
class Brush:
    """Paints on one surface, at one place, in one look."""

    target: pygame.Surface
    fit: Fit
    look: Look
    arts: Mapping[str, Art]

    def paint(self, shape: Shape) -> None:
        if shape.alpha <= 0:
            return
        match shape:
            case Sprite():
                self._sprite(shape)
            case Tile():
                self._tile(shape)
            case Plane():
                self._plane(shape)
            case Line():
                self._line(shape)
            case Mark():
                self._mark(shape)
            case Label():
                self._label(shape)
            case Picture():
                self._picture(shape)
            case Fill():
                self._fill(shape)
            case Burst():
                self._burst(shape)
            case Ray(layer=Layer.LIGHT):
                paint_beam(self.target, self.fit, shape, self.look)
            case Ray():
                paint_trace(self.target, self.fit, shape, self.look)
            case _:
                assert_never(shape)

    def _sprite(self, shape: Sprite) -> None:
        cell, size = round(self.fit.cell), round(shape.size * self.fit.cell)
        if size > 0:
            picture = sprite(self.arts[shape.name], cell, round(shape.turn) % 360, self.look)
            if size != cell:  # on its way to another size: not worth a drawing of its own
                picture = pygame.transform.smoothscale(picture, (size, size))
            self._centred(picture, shape.x, shape.y, shape.alpha)

    def _centred(self, surface: pygame.Surface, x: float, y: float, alpha: float) -> None:
        left, top = self.fit.pixel(x, y)
        blit(self.target, surface, (left - surface.get_width() / 2, top - surface.get_height() / 2), alpha)

    def _tile(self, tile: Tile) -> None:
        rect = self.fit.rect(tile.x, tile.y, tile.width, tile.height)
        radius = tile.radius * self.fit.cell
        fill = self.look.paint(tile.paint) if tile.paint else ""
        edge = self.look.paint(tile.edge) if tile.edge else ""
        line = max(1.0, EDGE * self.fit.cell)
        plane(self.target, rect, radius, fill, edge, line=line, alpha=tile.alpha)

    def _line(self, line: Line) -> None:
        """A line among the lights glows, and is paler in its middle."""
        way = straight([self.fit.pixel(x, y) for x, y in line.points])
        ink, width = self.look.paint(line.paint), line.width * self.fit.cell
        pens = [Pen(ink, width)]
        if line.layer == Layer.LIGHT:
            paint_glow(self.target, self.fit.cell, way, JOIN, mixed(ink, "#000000", 0.4), line.alpha)
            pens.append(Pen(mixed(ink, "#FFFFFF", 0.75), 0.35 * width))
        paint_strokes(self.target, way, pens, line.alpha)

    def _plane(self, plane: Plane) -> None:
        pixels = [self.fit.pixel(x, y) for x, y in plane.corners]
        left, top, width, height = extent(pixels, 0)
        body = polygon((Point(x - left, y - top) for x, y in pixels), self.look.paint(plane.paint))
        blit(self.target, drawn(body, width, height), (left, top), plane.alpha)

    def _mark(self, mark: Mark) -> None:
        sign = _sign(mark.shape, mark.size, round(mark.turn), self.look.paint(mark.paint), self.fit.cell)
        self._centred(sign, mark.x, mark.y, mark.alpha)

    def _label(self, label: Label) -> None:
        wanted, ink = label.size * self.fit.cell, self.look.paint(label.paint)
        if wanted < self.look.px(SEEN):
            return
        size = max(self.look.px(READ), round(wanted))
        if label.rim:
            line = rimmed(label.text, Style(size, "ExtraBold"), ink, self.look.paint("ground"))
        else:
            line = words(label.text, Style(size, "Bold"), ink)
        self._centred(line, label.x, label.y, label.alpha)

    def _picture(self, picture: Picture) -> None:
        rect = self.fit.rect(picture.x, picture.y, picture.width, picture.height)
        shown = photo(picture.name, rect.width, rect.height, round(0.3 * self.fit.cell))
        if shown:
            blit(self.target, shown, rect.topleft, picture.alpha)

    def _fill(self, fill: Fill) -> None:
        art, size, turn = self.arts[fill.name], round(self.fit.cell), round(fill.turn) % 360
        step = round(fill.progress * STEPS)
        surface = wet(art, size, turn, self.look)
        if step < STEPS:
            surface = _entering(art, size, turn, self.look, fill.entered, step)
        self._centred(surface, fill.x, fill.y, fill.alpha)
        if 0 < step < STEPS:
            at, ink = self.fit.pixel(fill.x, fill.y), mixed(self.look.paint("water"), "#000000", 0.5)
            paint_glow(self.target, self.fit.cell, [at, at], FRONT, ink, fill.alpha)

    def _burst(self, burst: Burst) -> None:
        picture = tones(self.arts[burst.name].picture)
        for shard in shards(burst):
            ink = rgb(self.look.picture(picture[shard.tone]), shard.alpha * burst.alpha)
            corners = [(round(x), round(y)) for x, y in (self.fit.pixel(*corner) for corner in shard.corners)]
            pygame.gfxdraw.filled_polygon(self.target, corners, ink)
            pygame.gfxdraw.aapolygon(self.target, corners, ink)


@kept(4)
def _sign(shape: Sign, size: float, turn: int, ink: str, cell: float) -> pygame.Surface:
    reach = ceil((1.5 * size + 0.05) * cell) + 1
    body = mark_sign(Mark("", shape, 0, 0, "", size, turn), ink)
    body = f'<g transform="translate({reach} {reach}) scale({cell:g})">{body}</g>'
    return picture(body, 2 * reach, 2 * reach)


@kept(8)
def _entering(
    art: Art, size: int, turn: int, look: Look, entered: tuple[int, ...], step: int
) -> pygame.Surface:
    """The wet picture, seen through a window that opens from the ways the water came in by."""
    half, progress = size / 2, step / STEPS
    depth, round_ = min(1.0, 2 * progress) * half, 1.5 * (progress - 0.5) * size
    inside = "".join(
        f'<rect width="{size}" height="{depth:g}" transform="rotate({90 * way} {half:g} {half:g})"/>'
        for way in entered
    )
    if round_ > 0:
        inside += f'<circle cx="{half:g}" cy="{half:g}" r="{round_:g}"/>'
    window = f'<g fill="#FFFFFF">{inside}</g>'
    shown = wet(art, size, turn, look).copy()
    shown.blit(picture(window, size, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shown

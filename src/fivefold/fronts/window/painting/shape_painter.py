"""Painting of single shapes on a surface."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import TypeAlias, assert_never

import pygame
import pygame.gfxdraw

from fivefold.art.palettes import mixed
from fivefold.core.scene.shapes import (
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
from fivefold.core.scene.sprite import Art
from fivefold.fronts.shards import burst_shards, picture_tones
from fivefold.fronts.svg_marks import EDGE, mark_shape_svg, polygon_svg
from fivefold.fronts.window.media.backgrounds import background_surface
from fivefold.fronts.window.painting.board_transform import BoardTransform
from fivefold.fronts.window.painting.boxes import rounded_box
from fivefold.fronts.window.painting.fonts import TextStyle, render_outlined, render_text
from fivefold.fronts.window.painting.light.beams import paint_beam, paint_beam_preview
from fivefold.fronts.window.painting.light.glow import Glow, paint_glow, paint_point_glow
from fivefold.fronts.window.painting.raster import (
    blit_with_alpha,
    cached_surface,
    cached_svg,
    clear_surface,
    render_svg_body,
)
from fivefold.fronts.window.painting.sprites import filled_sprite_surface, sprite_surface
from fivefold.fronts.window.painting.strokes import (
    StrokeStyle,
    bounding_box,
    paint_strokes,
    simplify_path,
)
from fivefold.fronts.window.theme import WindowTheme, rgb

MIN_LABEL, MIN_READABLE = (
    6,
    10,
)  # design units: smaller labels are left out; the least font size
LINE_GLOW, FILL_GLOW = (
    ((0.9, 0.12, 0.10),),
    ((0.7, 0.55, 0.22),),
)  # the glow of a line, and of flowing water
STEPS = 12  # images of water flowing through a piece
EMPTY_SURFACE = clear_surface(1, 1)

ImageShape: TypeAlias = Sprite | Tile | Plane | Mark | Label | Picture
PlacedImage: TypeAlias = tuple[pygame.Surface, tuple[int, int]]  # a picture and its top left corner


@dataclass(frozen=True, slots=True)
class ShapePainter:
    """Paints shapes on one surface with one transform and theme."""

    target: pygame.Surface
    transform: BoardTransform
    theme: WindowTheme
    arts: Mapping[str, Art]

    def paint(self, shape: Shape) -> None:
        if shape.alpha <= 0:
            return
        match shape:
            case Line():
                self._line(shape)
            case Burst():
                self._burst(shape)
            case Ray(layer=Layer.LIGHT):
                paint_beam(self.target, self.transform, shape, self.theme)
            case Ray():
                paint_beam_preview(self.target, self.transform, shape, self.theme)
            case Fill():
                self._fill(shape)
            case _:
                self.target.blit(*self.image(shape))

    def image(self, shape: ImageShape) -> PlacedImage:
        """Return the image of a shape with its opacity, and the position of its top left corner."""
        picture, place = self._opaque_image(shape)
        if shape.alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * shape.alpha))
        return picture, place

    def _opaque_image(self, shape: ImageShape) -> PlacedImage:
        match shape:
            case Sprite():
                return self._centred(self._sprite(shape), shape.x, shape.y)
            case Mark():
                ink = self.theme.board_colour(shape.paint)
                sign = _mark_surface(shape.shape, shape.size, round(shape.turn), ink, self.transform.cell)
                return self._centred(sign, shape.x, shape.y)
            case Label():
                return self._centred(self._label(shape), shape.x, shape.y)
            case Tile():
                return self._tile(shape)
            case Plane():
                return self._plane(shape)
            case Picture():
                return self._picture(shape)
            case _:
                assert_never(shape)

    def _centred(self, surface: pygame.Surface, x: float, y: float) -> PlacedImage:
        left, top = self.transform.pixel(x, y)
        return surface, (round(left - surface.get_width() / 2), round(top - surface.get_height() / 2))

    def _sprite(self, shape: Sprite) -> pygame.Surface:
        cell, size = round(self.transform.cell), round(shape.size * self.transform.cell)
        if size <= 0:
            return EMPTY_SURFACE
        picture = sprite_surface(self.arts[shape.name], cell, round(shape.turn) % 360, self.theme)
        # A sprite that changes its size is scaled, not drawn anew.
        return picture if size == cell else pygame.transform.smoothscale(picture, (size, size))

    def _label(self, label: Label) -> pygame.Surface:
        wanted, ink = label.size * self.transform.cell, self.theme.board_colour(label.paint)
        if wanted < self.theme.px(MIN_LABEL):
            return EMPTY_SURFACE
        size = max(self.theme.px(MIN_READABLE), round(wanted))
        if label.rim:
            return render_outlined(
                label.text, TextStyle(size, "ExtraBold"), ink, self.theme.board_colour(label.rim)
            )
        return render_text(label.text, TextStyle(size, "Bold"), ink)

    def _tile(self, tile: Tile) -> PlacedImage:
        rect = self.transform.rect(tile.x, tile.y, tile.width, tile.height)
        fill = self.theme.board_colour(tile.paint) if tile.paint else ""
        edge = self.theme.board_colour(tile.edge) if tile.edge else ""
        radius, line = tile.radius * self.transform.cell, max(1.0, EDGE * self.transform.cell)
        return rounded_box(rect.width, rect.height, radius, fill, edge, line), rect.topleft

    def _plane(self, plane: Plane) -> PlacedImage:
        pixels = [self.transform.pixel(x, y) for x, y in plane.corners]
        left, top, width, height = bounding_box(pixels, 0)
        body = polygon_svg(
            (Point(x - left, y - top) for x, y in pixels), self.theme.board_colour(plane.paint)
        )
        return cached_svg(body, width, height), (left, top)

    def _picture(self, picture: Picture) -> PlacedImage:
        rect = self.transform.rect(picture.x, picture.y, picture.width, picture.height)
        shown = background_surface(
            picture.name, rect.width, rect.height, round(picture.radius * self.transform.cell)
        )
        return shown or EMPTY_SURFACE, rect.topleft

    def _line(self, line: Line) -> None:
        """Paint a line; one in the light layer glows, has a dark rim and a pale core."""
        path = simplify_path([self.transform.pixel(x, y) for x, y in line.points])
        ink, width = self.theme.board_colour(line.paint), line.width * self.transform.cell
        stroke_styles = [StrokeStyle(ink, width)]
        if line.layer == Layer.LIGHT:
            glow = Glow(LINE_GLOW, mixed(ink, "#000000", 0.4), self.transform.cell)
            paint_glow(self.target, path, glow, line.alpha)
            rim, core = mixed(ink, "#000000", 0.5), mixed(ink, "#FFFFFF", 0.75)
            stroke_styles = [StrokeStyle(rim, 1.35 * width), *stroke_styles, StrokeStyle(core, 0.35 * width)]
        paint_strokes(self.target, path, stroke_styles, line.alpha)

    def _fill(self, fill: Fill) -> None:
        art, size, turn = self.arts[fill.name], round(self.transform.cell), round(fill.turn) % 360
        step = round(fill.progress * STEPS)
        surface = filled_sprite_surface(art, size, turn, self.theme)
        if step < STEPS:
            surface = _filling_surface(art, size, turn, self.theme, fill.entered, step)
        blit_with_alpha(self.target, *self._centred(surface, fill.x, fill.y), fill.alpha)
        if 0 < step < STEPS:
            at, ink = (
                self.transform.pixel(fill.x, fill.y),
                mixed(self.theme.board_colour(fill.paint), "#000000", 0.5),
            )
            paint_point_glow(self.target, at, Glow(FILL_GLOW, ink, self.transform.cell), fill.alpha)

    def _burst(self, burst: Burst) -> None:
        picture = picture_tones(self.arts[burst.name].picture)
        for shard in burst_shards(burst):
            ink = rgb(self.theme.recolour(picture[shard.tone]), shard.alpha * burst.alpha)
            corners = [
                (round(x), round(y)) for x, y in (self.transform.pixel(*corner) for corner in shard.corners)
            ]
            pygame.gfxdraw.filled_polygon(self.target, corners, ink)
            pygame.gfxdraw.aapolygon(self.target, corners, ink)


@cached_surface(4)
def _mark_surface(shape: Sign, size: float, turn: int, ink: str, cell: float) -> pygame.Surface:
    reach = ceil((1.5 * size + 0.05) * cell) + 1
    body = mark_shape_svg(Mark("", shape, 0, 0, "", size, turn), ink)
    body = f'<g transform="translate({reach} {reach}) scale({cell:g})">{body}</g>'
    return render_svg_body(body, 2 * reach, 2 * reach)


@cached_surface(4)
def _filling_surface(
    art: Art, size: int, turn: int, theme: WindowTheme, entered: tuple[int, ...], step: int
) -> pygame.Surface:
    """Return the filled picture, clipped to the part that is filled."""
    half, progress = size / 2, step / STEPS
    depth, round_ = min(1.0, 2 * progress) * half, 1.5 * (progress - 0.5) * size
    inside = "".join(
        f'<rect width="{size}" height="{depth:g}" transform="rotate({90 * path} {half:g} {half:g})"/>'
        for path in entered
    )
    if round_ > 0:
        inside += f'<circle cx="{half:g}" cy="{half:g}" r="{round_:g}"/>'
    window = f'<g fill="#FFFFFF">{inside}</g>'
    shown = filled_sprite_surface(art, size, turn, theme).copy()
    shown.blit(render_svg_body(window, size, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shown

"""Painting of scenes on a canvas. Shapes that stay the same are painted once and kept."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from math import floor
from typing import assert_never

from fivefold.core.scene.shapes import (
    Burst,
    Fill,
    Label,
    Layer,
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
from fivefold.core.scene.sprite import LARGE
from fivefold.core.values import replace
from fivefold.fronts.svg_marks import partial_line
from fivefold.fronts.terminal.board.board_layout import BoardLayout, centred_start
from fivefold.fronts.terminal.board.board_surface import BoardSurface
from fivefold.fronts.terminal.board.line_drawing import HEAVY, LIGHT
from fivefold.fronts.terminal.board.marks import paint_mark
from fivefold.fronts.terminal.board.pieces import paint_burst, paint_fill, paint_sprite
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, Canvas

FAINT_ALPHA = 0.5  # with few colours, planes up to this are left out
THIN_WIDTH = 0.05  # narrower lines are drawn light
COORDINATE_SIZE = 0.2  # smaller labels are coordinates
BEAM_GLOW = 0.35
LEFT_EDGE, TOP_EDGE = "▏", "▔"


class TerminalScenePainter:
    """Paints scenes of one size and one set of colours."""

    def __init__(self, surface: BoardSurface) -> None:
        """`surface` has a canvas of the right size, which is not changed."""
        self._surface = surface
        self._last: list[Shape] = []
        self._kept: list[Shape] = []  # shapes that are painted on the base
        self._base = surface.canvas.copy()

    @property
    def layout(self) -> BoardLayout:
        return self._surface.layout

    def paint(self, scene: Scene) -> Canvas:
        """Return a new canvas with the whole scene."""
        shapes = self._ordered(scene)
        self._keep(shapes)
        self._last = shapes
        canvas = self._base.copy()
        paint_shapes(replace(self._surface, canvas=canvas), shapes[len(self._kept) :])
        return canvas

    def _keep(self, shapes: list[Shape]) -> None:
        """Paint on the base all shapes that did not change, up to the first that did."""
        kept = len(self._kept)
        if shapes[:kept] != self._kept:
            kept, self._base = 0, self._surface.canvas.copy()
        same = kept
        for shape, before in zip(shapes[kept:], self._last[kept:], strict=False):
            if shape != before:
                break
            same += 1
        paint_shapes(replace(self._surface, canvas=self._base), shapes[kept:same])
        self._kept = shapes[:same]

    def _ordered(self, scene: Scene) -> list[Shape]:
        """Return the shapes in paint order; coordinates follow the cells so that they cover no piece."""
        split = bisect_right(scene.shapes, int(Layer.CELL), key=lambda shape: shape.layer)
        below, above = list(scene.shapes[:split]), list[Shape]()
        for shape in scene.shapes[split:]:
            under = isinstance(shape, Label) and _is_coordinate(shape, self.layout)
            (below if under else above).append(shape)
        return below + above


def paint_shapes(surface: BoardSurface, shapes: Iterable[Shape]) -> None:
    """Paint shapes over the canvas of the surface."""
    for shape in shapes:
        _paint_shape(surface, shape)


def _is_coordinate(label: Label, layout: BoardLayout) -> bool:
    """Return True for a label that is very small or lies outside the cells."""
    return label.size < COORDINATE_SIZE or not (layout.across.within(label.x) and layout.down.within(label.y))


def _paint_shape(surface: BoardSurface, shape: Shape) -> None:
    match shape:
        case Sprite():
            paint_sprite(surface, shape)
        case Tile():
            _paint_tile(surface, shape)
        case Plane():
            if not surface.flat or shape.alpha == 1:
                _paint_polygon(surface, shape)
        case Line(points=points, paint=paint, width=width, alpha=alpha):
            surface.draw_line(points, surface.paints[paint], LIGHT if width < THIN_WIDTH else HEAVY, alpha)
        case Mark():
            paint_mark(surface, shape)
        case Label():
            _paint_label(surface, shape)
        case Picture():
            _paint_background(surface, shape)
        case Fill():
            paint_fill(surface, shape)
        case Burst():
            paint_burst(surface, shape)
        case Ray():
            _paint_ray(surface, shape)
        case _:
            assert_never(shape)


def _paint_tile(surface: BoardSurface, tile: Tile) -> None:
    left, top, right, bottom = surface.box(tile.x, tile.y, tile.width, tile.height)
    of_cell = tile.width <= 1.0
    if of_cell and surface.layout.rows not in (1, LARGE[1]):
        bottom -= 1  # a gap between rows; it also centres pieces of odd height in even cells
        if tile.layer >= Layer.OVER and surface.layout.rows > LARGE[1]:
            right -= any(art.plate for art in surface.arts.values())  # plates are one column narrower
    if tile.paint and surface.coloured and (not surface.flat or tile.alpha > FAINT_ALPHA):
        behind = surface.canvas.cells[(top >> 1) * surface.canvas.width + left][0]
        surface.canvas.fill_rect(
            left, top, right - left, bottom - top, surface.paints[tile.paint], tile.alpha
        )
        if of_cell and tile.layer == Layer.CELL and not surface.flat:
            _paint_tile_edges(surface, (left, top, right, bottom), behind)
    if tile.paint and surface.flat and of_cell and tile.layer == Layer.CELL:
        x, y = surface.place(tile.x + tile.width / 2, tile.y + tile.height / 2)
        surface.canvas.put_char(x, y, "·", surface.paints["text3"])
    if tile.edge:
        surface.outline((left, top, right, bottom), tile.edge, tile.alpha)


def _paint_tile_edges(surface: BoardSurface, box: tuple[int, int, int, int], colour: int) -> None:
    """Paint a thin line on the left, and on top where no gap separates the rows."""
    left, top, right, bottom = box[0], box[1] >> 1, box[2], box[3] >> 1
    for y in range(top, bottom):
        surface.canvas.put_char(left, y, LEFT_EDGE, colour)
    if surface.layout.rows in (1, LARGE[1]):
        for x in range(left + 1, right):
            surface.canvas.put_char(x, top, TOP_EDGE, colour)


def _paint_polygon(surface: BoardSurface, plane: Plane) -> None:
    """Fill a polygon by scan lines of pixels."""
    across, down = surface.layout.across, surface.layout.down
    corners = [(across.at(x), 2 * down.at(y)) for x, y in plane.corners]
    edges = list(zip(corners, corners[1:] + corners[:1], strict=True))
    colour = surface.paints[plane.paint]
    for row in range(int(min(y for _, y in corners)), int(max(y for _, y in corners)) + 1):
        y = row + 0.5
        crossings = sorted(
            x + (to_x - x) * (y - y0) / (y1 - y0)
            for (x, y0), (to_x, y1) in edges
            if min(y0, y1) <= y < max(y0, y1)
        )
        for start, end in zip(crossings[::2], crossings[1::2], strict=False):
            surface.canvas.fill_rect(round(start), row, round(end) - round(start), 1, colour, plane.alpha)


def _paint_label(surface: BoardSurface, label: Label) -> None:
    """Paint a label centred on its point; over a character it takes that colour as background."""
    canvas, coordinate = surface.canvas, _is_coordinate(label, surface.layout)
    if coordinate and surface.layout.rows == 1 and 0 < label.y < surface.layout.down.end and label.y % 1 == 0:
        return  # between two rows, where cells of one row leave no room: it would cover its neighbour
    y = surface.place(label.x, label.y)[1]
    left = centred_start(surface.layout.across.at(label.x), len(label.text))
    if label.x > surface.layout.across.end:
        left = floor(surface.layout.across.at(label.x) - len(label.text) / 2 + 0.5)  # not over the last cells
    left = min(canvas.width - len(label.text), max(0, left))
    for at, letter in enumerate(label.text, left):
        _, _, char, under, _ = canvas.cells[y * canvas.width + at]
        if char and not coordinate and surface.coloured:
            canvas.tint(at, y, under, 1.0)
        style = PLAIN if coordinate else BOLD
        ink = surface.paints[label.paint]
        canvas.put_char(at, y, letter, surface.visible(ink, at, y) if coordinate else ink, style, label.alpha)


def _paint_background(surface: BoardSurface, picture: Picture) -> None:
    """Paint a text drawing faintly behind the tiles, unless these are so small that it would disturb."""
    if surface.layout.rows < LARGE[1]:
        return
    left, top, right, bottom = surface.box(picture.x, picture.y, picture.width, picture.height)
    rows = surface.render_background(picture.name, right - left, (bottom - top) // 2)
    for y, row in enumerate(rows, top // 2):
        for x, char in enumerate(row, left):
            if char != " ":
                surface.canvas.put_char(x, y, char, surface.paints["line2"])


def _paint_ray(surface: BoardSurface, ray: Ray) -> None:
    ink = surface.paints[f"{ray.paint}.beam"]
    points = partial_line(ray.points, ray.progress)
    for x, y in surface.draw_line(points, ink, HEAVY, ray.alpha):
        surface.canvas.tint(x, y, ink, BEAM_GLOW * ray.alpha)
    if ray.hit:
        surface.canvas.put_char(*surface.place(*points[-1]), "✶", surface.paints["mouth"], BOLD, ray.alpha)

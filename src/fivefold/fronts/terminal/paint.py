"""A scene painted on a canvas. What stays the same from scene to scene is painted once and kept."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import replace
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
from fivefold.fronts.svg_marks import partial_line
from fivefold.fronts.terminal.canvas import BOLD, PLAIN, Canvas
from fivefold.fronts.terminal.easel import Easel
from fivefold.fronts.terminal.fit import Fit, begin
from fivefold.fronts.terminal.marks import paint_mark
from fivefold.fronts.terminal.pieces import paint_burst, paint_fill, paint_sprite
from fivefold.fronts.terminal.wires import HEAVY, LIGHT

FAINT = 0.5  # where colours are few, planes up to this are not seen
THIN = 0.05  # lines up to this width are drawn light
SMALL = 0.2  # words smaller than this are coordinates
GLOW = 0.35
LEFT_EDGE, TOP_EDGE = "▏", "▔"


class Painter:
    """Paints one board after another of the same size and colours."""

    def __init__(self, easel: Easel) -> None:
        """`easel` has a canvas of the right size, which stays as it is."""
        self._easel = easel
        self._last: list[Shape] = []
        self._kept: list[Shape] = []  # those that are on the base
        self._base = easel.canvas.copy()

    @property
    def fit(self) -> Fit:
        return self._easel.fit

    def paint(self, scene: Scene) -> Canvas:
        """The whole scene on a canvas of its own."""
        shapes = self._ordered(scene)
        self._keep(shapes)
        self._last = shapes
        canvas = self._base.copy()
        paint_shapes(replace(self._easel, canvas=canvas), shapes[len(self._kept) :])
        return canvas

    def _keep(self, shapes: list[Shape]) -> None:
        """Have on the base what was seen in the scene before too, up to the first shape that changed."""
        kept = len(self._kept)
        if shapes[:kept] != self._kept:
            kept, self._base = 0, self._easel.canvas.copy()
        same = kept
        for shape, before in zip(shapes[kept:], self._last[kept:], strict=False):
            if shape != before:
                break
            same += 1
        paint_shapes(replace(self._easel, canvas=self._base), shapes[kept:same])
        self._kept = shapes[:same]

    def _ordered(self, scene: Scene) -> list[Shape]:
        """As they are to be painted; coordinates right after the cells, as they are to cover no piece."""
        split = bisect_right(scene.shapes, int(Layer.CELL), key=lambda shape: shape.layer)
        below, above = list(scene.shapes[:split]), list[Shape]()
        for shape in scene.shapes[split:]:
            under = isinstance(shape, Label) and _coordinate(shape, self.fit)
            (below if under else above).append(shape)
        return below + above


def paint_shapes(easel: Easel, shapes: Iterable[Shape]) -> None:
    """Paint over what is on the canvas."""
    for shape in shapes:
        _paint(easel, shape)


def _coordinate(label: Label, fit: Fit) -> bool:
    """Whether these words are very small, or stand beside the cells."""
    return label.size < SMALL or not (fit.across.within(label.x) and fit.down.within(label.y))


def _paint(easel: Easel, shape: Shape) -> None:
    match shape:
        case Sprite():
            paint_sprite(easel, shape)
        case Tile():
            _tile(easel, shape)
        case Plane():
            if not easel.flat or shape.alpha == 1:
                _polygon(easel, shape)
        case Line(points=points, paint=paint, width=width, alpha=alpha):
            easel.line(points, easel.paints[paint], LIGHT if width < THIN else HEAVY, alpha)
        case Mark():
            paint_mark(easel, shape)
        case Label():
            _label(easel, shape)
        case Picture():
            _picture(easel, shape)
        case Fill():
            paint_fill(easel, shape)
        case Burst():
            paint_burst(easel, shape)
        case Ray():
            _ray(easel, shape)
        case _:
            assert_never(shape)


def _tile(easel: Easel, tile: Tile) -> None:
    left, top, right, bottom = easel.box(tile.x, tile.y, tile.width, tile.height)
    of_cell = tile.width <= 1.0
    if of_cell and easel.fit.rows not in (1, LARGE[1]):
        bottom -= 1  # so that rows stand apart, and in even ones the odd signs of a piece in the middle
        if tile.layer >= Layer.OVER and easel.fit.rows > LARGE[1]:
            right -= any(art.plate for art in easel.arts.values())  # which are as much narrower
    if tile.paint and easel.coloured and (not easel.flat or tile.alpha > FAINT):
        behind = easel.canvas.cells[(top >> 1) * easel.canvas.width + left][0]
        easel.canvas.plane(left, top, right - left, bottom - top, easel.paints[tile.paint], tile.alpha)
        if of_cell and tile.layer == Layer.CELL and not easel.flat:
            _edges(easel, (left, top, right, bottom), behind)
    if tile.paint and easel.flat and of_cell and tile.layer == Layer.CELL:
        x, y = easel.place(tile.x + tile.width / 2, tile.y + tile.height / 2)
        easel.canvas.sign(x, y, "·", easel.paints["text3"])
    if tile.edge:
        easel.outline((left, top, right, bottom), tile.edge, tile.alpha)


def _edges(easel: Easel, box: tuple[int, int, int, int], colour: int) -> None:
    """A hairline to the left, and above where no gap parts the rows."""
    left, top, right, bottom = box[0], box[1] >> 1, box[2], box[3] >> 1
    for y in range(top, bottom):
        easel.canvas.sign(left, y, LEFT_EDGE, colour)
    if easel.fit.rows in (1, LARGE[1]):
        for x in range(left + 1, right):
            easel.canvas.sign(x, top, TOP_EDGE, colour)


def _polygon(easel: Easel, plane: Plane) -> None:
    """Row by row of pixels, between every other crossing of the edges."""
    across, down = easel.fit.across, easel.fit.down
    corners = [(across.at(x), 2 * down.at(y)) for x, y in plane.corners]
    edges = list(zip(corners, corners[1:] + corners[:1], strict=True))
    colour = easel.paints[plane.paint]
    for row in range(int(min(y for _, y in corners)), int(max(y for _, y in corners)) + 1):
        y = row + 0.5
        crossings = sorted(
            x + (to_x - x) * (y - y0) / (y1 - y0)
            for (x, y0), (to_x, y1) in edges
            if min(y0, y1) <= y < max(y0, y1)
        )
        for start, end in zip(crossings[::2], crossings[1::2], strict=False):
            easel.canvas.plane(round(start), row, round(end) - round(start), 1, colour, plane.alpha)


def _label(easel: Easel, label: Label) -> None:
    """Words in the middle of their point; on a sign they take its colour for their ground."""
    canvas, coordinate = easel.canvas, _coordinate(label, easel.fit)
    y = easel.place(label.x, label.y)[1]
    left = begin(easel.fit.across.at(label.x), len(label.text))
    if label.x > easel.fit.across.end:
        left = floor(easel.fit.across.at(label.x) - len(label.text) / 2 + 0.5)  # away from the last cells
    left = min(canvas.width - len(label.text), max(0, left))
    for at, letter in enumerate(label.text, left):
        _, _, sign, under, _ = canvas.cells[y * canvas.width + at]
        if sign and not coordinate and easel.coloured:
            canvas.ground(at, y, under, 1.0)
        style = PLAIN if coordinate else BOLD
        canvas.sign(at, y, letter, easel.paints[label.paint], style, label.alpha)


def _picture(easel: Easel, picture: Picture) -> None:
    """A drawing made of signs, as faint as it should be behind tiles."""
    left, top, right, bottom = easel.box(picture.x, picture.y, picture.width, picture.height)
    rows = easel.drawing(picture.name, right - left, (bottom - top) // 2)
    for y, row in enumerate(rows, top // 2):
        for x, sign in enumerate(row, left):
            if sign != " ":
                easel.canvas.sign(x, y, sign, easel.paints["line2"])


def _ray(easel: Easel, ray: Ray) -> None:
    ink = easel.paints[f"{ray.paint}.beam"]
    points = partial_line(ray.points, ray.progress)
    for x, y in easel.line(points, ink, HEAVY, ray.alpha):
        easel.canvas.ground(x, y, ink, GLOW * ray.alpha)
    if ray.hit:
        easel.canvas.sign(*easel.place(*points[-1]), "✶", easel.paints["mouth"], BOLD, ray.alpha)

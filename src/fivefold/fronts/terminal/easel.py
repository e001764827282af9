"""What a board is painted with: the canvas, where things stand on it, the colours, the declared pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from fivefold.core.scene.shapes import Point
from fivefold.core.scene.sprite import Art
from fivefold.fronts.terminal.canvas import BOLD, PLAIN, REVERSED, UNDERLINE, Canvas
from fivefold.fronts.terminal.colours import mix
from fivefold.fronts.terminal.fit import Fit, begin
from fivefold.fronts.terminal.pixels import Gallery
from fivefold.fronts.terminal.wires import HEAVY, Place, joined, slanted, wired

CORNERS = "╭╮╰╯"
FOCUSED = "┏┓┗┛"
Drawing = Callable[[str, int, int], tuple[str, ...]]  # a text picture by name, for so many columns and rows


@dataclass(frozen=True, slots=True)
class Easel:
    """`flat` where planes can hardly be told apart, not `coloured` where signs alone must tell everything.

    `gallery` is None where pictures would not be seen; `stress` marks pieces that only a colour tells apart.
    """

    canvas: Canvas
    fit: Fit
    paints: Mapping[str, int]
    arts: Mapping[str, Art]
    drawing: Drawing
    gallery: Gallery | None
    stress: Mapping[str, int]
    coloured: bool = True
    flat: bool = False

    def place(self, x: float, y: float) -> Place:
        """The character that a point of the board falls on."""
        column, row = begin(self.fit.across.at(x), 1), begin(self.fit.down.at(y), 1)
        return min(self.canvas.width - 1, max(0, column)), min(self.canvas.height - 1, max(0, row))

    def pixel(self, x: float, y: float) -> Place:
        """The half-block pixel that a point of the board falls on."""
        return int(self.fit.across.at(x)), int(2 * self.fit.down.at(y))

    def box(self, x: float, y: float, width: float, height: float) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of a part of the board, in columns and half rows."""
        across, down = self.fit.across, self.fit.down
        return (
            round(across.at(x)),
            round(2 * down.at(y)),
            round(across.at(x + width)),
            round(2 * down.at(y + height)),
        )

    def outline(self, box: tuple[int, int, int, int], edge: str, alpha: float = 1.0) -> None:
        """Mark the edge of a box: with corners, with brackets in cells of two rows, else by a tint."""
        left, top, right, bottom = box[0], box[1] // 2, box[2] - 1, box[3] // 2 - 1
        canvas, ink, focused = self.canvas, self.paints[edge], edge == "focus"
        if self.fit.rows == 1:
            style = (REVERSED if focused else UNDERLINE) if not self.coloured else None
            for x in range(left, right + 1):
                canvas.ground(x, top, ink, 0.6 * alpha, style)
        elif self.fit.rows == 2:
            for x, sign in zip((left, right), "[]" if focused else "()", strict=True):
                canvas.sign(x, top, sign, ink, BOLD, alpha)
        else:
            places = ((left, top), (right, top), (left, bottom), (right, bottom))
            for (x, y), sign in zip(places, FOCUSED if focused else CORNERS, strict=True):
                canvas.sign(x, y, sign, ink, BOLD if focused else PLAIN, alpha)

    def line(self, points: Iterable[Point], ink: int, signs: str, alpha: float = 1.0) -> list[Place]:
        """Draw a line; the characters that it runs through, but for a slanted one."""
        points = tuple(points)
        alpha = 1.0 if self.flat else alpha
        arms = wired(self.place(*point) for point in points)
        if arms is None:
            for start, end in pairwise(points):
                for x, y in slanted(self.pixel(*start), self.pixel(*end)):
                    self.canvas.pixel(x, y, ink, alpha)
            return []
        for (x, y), way in arms.items():
            upper, _, sign, old, _ = self.canvas.cells[y * self.canvas.width + x]
            met = joined(sign, way) if old == mix(upper, ink, alpha) else way
            self.canvas.sign(x, y, signs[met], ink, BOLD if signs is HEAVY else PLAIN, alpha)
        return list(arms)

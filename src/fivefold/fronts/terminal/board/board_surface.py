"""The surface of a board: a canvas with board coordinates, colours, and helpers for lines and outlines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from fivefold.core.scene.shapes import Point
from fivefold.core.scene.sprite import Art
from fivefold.fronts.terminal.board.board_layout import BoardLayout, centred_start
from fivefold.fronts.terminal.board.line_drawing import (
    HEAVY,
    ScreenPlace,
    joined_arms,
    line_arms,
    line_pixels,
)
from fivefold.fronts.terminal.board.piece_images import PieceImages
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, REVERSED, UNDERLINE, Canvas
from fivefold.fronts.terminal.screen.colours import contrast, mix

CORNERS = "╭╮╰╯"
MARK_CONTRAST, DARKENED = 1.8, 0.62  # a mark with less is darkened by this share
FOCUSED_CORNERS = "┏┓┗┛"
FOCUS_TINT = 0.4  # of the cell with the cursor, in cells of two rows
BackgroundRenderer = Callable[[str, int, int], tuple[str, ...]]  # (name, columns, rows) to lines


@dataclass(frozen=True, slots=True)
class BoardSurface:
    """A canvas with the layout of a board, its colours and its pieces.

    `flat` means that planes can hardly be told apart; without `coloured` only characters carry meaning.
    `images` is None where pictures would not be legible; `monochrome_styles` gives the character style of
    pieces that differ from others only in colour.
    """

    canvas: Canvas
    layout: BoardLayout
    paints: Mapping[str, int]
    arts: Mapping[str, Art]
    render_background: BackgroundRenderer
    images: PieceImages | None
    monochrome_styles: Mapping[str, int]
    coloured: bool = True
    flat: bool = False

    def place(self, x: float, y: float) -> ScreenPlace:
        """Return the character at a board point."""
        column, row = centred_start(self.layout.across.at(x), 1), centred_start(self.layout.down.at(y), 1)
        return min(self.canvas.width - 1, max(0, column)), min(self.canvas.height - 1, max(0, row))

    def pixel(self, x: float, y: float) -> ScreenPlace:
        """Return the half-block pixel at a board point."""
        return int(self.layout.across.at(x)), int(2 * self.layout.down.at(y))

    def box(self, x: float, y: float, width: float, height: float) -> tuple[int, int, int, int]:
        """Return left, top, right and bottom of a board rectangle, in columns and half rows."""
        across, down = self.layout.across, self.layout.down
        return (
            round(across.at(x)),
            round(2 * down.at(y)),
            round(across.at(x + width)),
            round(2 * down.at(y + height)),
        )

    def outline(self, box: tuple[int, int, int, int], edge: str, alpha: float = 1.0) -> None:
        """Mark the edge of a box: by corners, by brackets in cells of two rows, by a tint in cells of one."""
        left, top, right, bottom = box[0], box[1] // 2, box[2] - 1, box[3] // 2 - 1
        canvas, focused = self.canvas, edge == "focus"
        ink = self.visible(self.paints[edge], left, top)
        if self.layout.rows == 1:
            style = (REVERSED if focused else UNDERLINE) if not self.coloured else None
            for x in range(left, right + 1):
                canvas.tint(x, top, ink, 0.6 * alpha, style)
        elif self.layout.rows == 2:
            for x in range(left, right if focused and self.coloured else left):
                canvas.tint(x, top, ink, FOCUS_TINT * alpha)
                self._tint_second_row(x, top + 1, ink, FOCUS_TINT * alpha)
            for x, char in zip((left, right), "[]" if focused else "()", strict=True):
                canvas.put_char(x, top, char, self.visible(self.paints[edge], x, top), BOLD, alpha)
        else:
            places = ((left, top), (right, top), (left, bottom), (right, bottom))
            for (x, y), char in zip(places, FOCUSED_CORNERS if focused else CORNERS, strict=True):
                canvas.put_char(x, y, char, ink, BOLD if focused else PLAIN, alpha)

    def _tint_second_row(self, x: int, y: int, ink: int, alpha: float) -> None:
        """Tint the lower character of a cell of two rows; half of it where the next cell begins there."""
        if not (0 <= x < self.canvas.width and 0 <= y < self.canvas.height):
            return
        upper, lower, *_ = self.canvas.cells[y * self.canvas.width + x]
        if upper == lower:
            self.canvas.tint(x, y, ink, alpha)
        else:
            self.canvas.pixel(x, 2 * y, ink, alpha)

    def visible(self, ink: int, x: int, y: int) -> int:
        """Return an ink for a mark at a character, darkened where it would hardly be seen."""
        if not (0 <= x < self.canvas.width and 0 <= y < self.canvas.height):
            return ink
        behind = self.canvas.cells[y * self.canvas.width + x][0]
        return ink if contrast(ink, behind) >= MARK_CONTRAST else mix(ink, 0x000000, DARKENED)

    def draw_line(
        self, points: Iterable[Point], ink: int, chars: str, alpha: float = 1.0
    ) -> list[ScreenPlace]:
        """Draw a line and return the characters it runs through; none for a slanted line."""
        points = tuple(points)
        alpha = 1.0 if self.flat else alpha
        arms = line_arms(self.place(*point) for point in points)
        if arms is None:
            for start, end in pairwise(points):
                for x, y in line_pixels(self.pixel(*start), self.pixel(*end)):
                    self.canvas.pixel(x, y, ink, alpha)
            return []
        for (x, y), way in arms.items():
            upper, _, char, old, _ = self.canvas.cells[y * self.canvas.width + x]
            met = joined_arms(char, way) if old == mix(upper, ink, alpha) else way
            self.canvas.put_char(x, y, chars[met], ink, BOLD if chars is HEAVY else PLAIN, alpha)
        return list(arms)

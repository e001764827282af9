"""The layout of a board on a canvas: board units to columns and rows, and back."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

from fivefold.core.scene.shapes import Label, Point, Scene

COLUMNS_PER_ROW = 2  # so that a cell of the board looks square
LINE_FRAME_UNITS = 0.6  # a wider frame has lines in it


@dataclass(frozen=True, slots=True)
class LayoutAxis:
    """One direction: whole cells from `start` to `end`, each `size` long, and a frame before and after.

    Frames are enlarged until their labels and lines are legible.
    """

    low: float
    start: int
    end: int
    high: float
    size: int
    before: int
    after: int

    @property
    def length(self) -> int:
        return self.before + (self.end - self.start) * self.size + self.after

    def within(self, value: float) -> bool:
        """Return True for a value among the cells, not in the frame."""
        return self.start <= value <= self.end

    def at(self, value: float) -> float:
        """Return the column or row of a board unit."""
        if value < self.start and self.before:
            return self.before * (value - self.low) / (self.start - self.low)
        if value > self.end and self.after:
            return self.length - self.after * (self.high - value) / (self.high - self.end)
        return self.before + (value - self.start) * self.size

    def unit(self, at: float) -> float:
        """Return the board unit at a column or row."""
        if at < self.before:
            return self.low + (self.start - self.low) * at / self.before
        if at > self.length - self.after:
            return self.high - (self.high - self.end) * (self.length - at) / self.after
        return self.start + (at - self.before) / self.size


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """Columns and rows of a board whose cells are `rows` high."""

    across: LayoutAxis
    down: LayoutAxis

    @classmethod
    def fitting(cls, scene: Scene, width: int, height: int) -> BoardLayout:
        """Return the largest layout that fits; with the smallest cells it may exceed the size."""
        tallest = max(1, floor(height / max(1.0, scene.height - 1)))
        for rows in range(tallest, 1, -1):
            layout = cls.with_cell_rows(scene, rows)
            if layout.width <= width and layout.height <= height:
                return layout
        return cls.with_cell_rows(scene, 1)

    @classmethod
    def with_cell_rows(cls, scene: Scene, rows: int) -> BoardLayout:
        """Return the layout with cells of `rows` rows."""
        words = [shape for shape in scene.shapes if isinstance(shape, Label)]
        right, bottom = scene.left + scene.width, scene.top + scene.height
        left, top = ceil(scene.left), ceil(scene.top)
        beside = max((len(word.text) + 1 for word in words if word.x < left), default=0)
        below = int(any(word.y > floor(bottom) for word in words))
        return cls(
            _axis(scene.left, right, COLUMNS_PER_ROW * rows, beside, 0),
            _axis(scene.top, bottom, rows, int(any(word.y < top for word in words)), below),
        )

    @property
    def rows(self) -> int:
        return self.down.size

    @property
    def columns(self) -> int:
        return self.across.size

    @property
    def width(self) -> int:
        return self.across.length

    @property
    def height(self) -> int:
        return self.down.length

    def point(self, x: int, y: int) -> Point:
        """Return the board point at the centre of a character."""
        return Point(self.across.unit(x + 0.5), self.down.unit(y + 0.5))


def centred_start(middle: float, length: int) -> int:
    """Return the start of a centred item, rounded half a character up or left."""
    return ceil(middle - length / 2 - 0.5)


def _axis(low: float, high: float, size: int, before: int, after: int) -> LayoutAxis:
    start, end = ceil(low), floor(high)
    return LayoutAxis(
        low,
        start,
        end,
        high,
        size,
        _frame_size(start - low, size, before),
        _frame_size(high - end, size, after),
    )


def _frame_size(units: float, size: int, words: int) -> int:
    """Return the size of a frame, enlarged for the labels or lines in it."""
    return max(floor(units * size + 0.25), words, int(units > LINE_FRAME_UNITS)) if units else 0

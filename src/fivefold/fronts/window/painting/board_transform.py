"""Where a scene stands on a surface: board units to pixels and back."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

import pygame

from fivefold.core.scene.shapes import Point, Scene

ROUNDING_ERROR = 1e-6  # what sums of fractions may be off
HALF = 0.5 + ROUNDING_ERROR
WHOLE_PIXELS_FROM = 12  # cells this large are a whole number of pixels, so that all their edges are sharp


class BoardTransform(NamedTuple):
    """The pixel of the board's point 0, 0, and how many pixels a cell has."""

    left: float
    top: float
    cell: float

    @classmethod
    def of(cls, scene: Scene, rect: pygame.Rect) -> BoardTransform:
        """As large as the room allows, in its middle; in the very room that a scene takes just as large."""
        cell = min(rect.width / scene.width, rect.height / scene.height)
        if cell >= WHOLE_PIXELS_FROM:  # what rounding took from the room is not to cost every cell a pixel
            most = min((rect.width + 1) / scene.width, (rect.height + 1) / scene.height)
            cell = float(int(most + ROUNDING_ERROR))
        x = rect.x + (rect.width - scene.width * cell) / 2 - scene.left * cell
        y = rect.y + (rect.height - scene.height * cell) / 2 - scene.top * cell
        return cls(round(x), round(y), cell)

    def pixel(self, x: float, y: float) -> Point:
        return Point(self.left + x * self.cell, self.top + y * self.cell)

    def point(self, x: float, y: float) -> Point:
        """The point of the board under a pixel."""
        return Point((x - self.left) / self.cell, (y - self.top) / self.cell)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A part of the board in whole pixels, edge by edge, so that neighbours stay apart alike."""
        left, top = (floor(side + HALF) for side in self.pixel(x, y))  # halves always go the same way
        right, bottom = (floor(side + HALF) for side in self.pixel(x + width, y + height))
        return pygame.Rect(left, top, right - left, bottom - top)

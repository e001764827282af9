"""The transform between board units and pixels."""

from __future__ import annotations

from math import floor
from typing import NamedTuple

import pygame

from fivefold.core.scene.shapes import Point, Scene

ROUNDING_ERROR = 1e-6  # of sums of fractions
HALF = 0.5 + ROUNDING_ERROR
WHOLE_PIXELS_FROM = 12  # cells this large are a whole number of pixels, so that all their edges are sharp


class BoardTransform(NamedTuple):
    """The pixel of the point 0, 0 of the board, and the number of pixels for a cell."""

    left: float
    top: float
    cell: float

    @classmethod
    def of(cls, scene: Scene, rect: pygame.Rect) -> BoardTransform:
        """Return the largest transform that fits the scene into the rectangle, centred.

        The rectangle that a scene takes gives the same transform again.
        """
        cell = min(rect.width / scene.width, rect.height / scene.height)
        if cell >= WHOLE_PIXELS_FROM:  # rounding of the rectangle must not cost every cell a pixel
            most = min((rect.width + 1) / scene.width, (rect.height + 1) / scene.height)
            cell = float(int(most + ROUNDING_ERROR))
        x = rect.x + (rect.width - scene.width * cell) / 2 - scene.left * cell
        y = rect.y + (rect.height - scene.height * cell) / 2 - scene.top * cell
        return cls(round(x), round(y), cell)

    def pixel(self, x: float, y: float) -> Point:
        return Point(self.left + x * self.cell, self.top + y * self.cell)

    def point(self, x: float, y: float) -> Point:
        """Return the point of the board at a pixel."""
        return Point((x - self.left) / self.cell, (y - self.top) / self.cell)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a part of the board in whole pixels, rounded edge by edge, so that gaps between neighbours
        are equal."""
        left, top = (floor(side + HALF) for side in self.pixel(x, y))  # halves are always rounded up
        right, bottom = (floor(side + HALF) for side in self.pixel(x + width, y + height))
        return pygame.Rect(left, top, right - left, bottom - top)

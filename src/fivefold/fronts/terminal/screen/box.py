"""Rectangles of characters on the screen, and how they are split."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle of characters."""

    x: int
    y: int
    width: int
    height: int

    def covers(self, place: tuple[int, int] | None) -> bool:
        return place is not None and self.x <= place[0] < self.right and self.y <= place[1] < self.bottom

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    def inset(self, across: int, down: int = 0) -> Box:
        width, height = max(0, self.width - 2 * across), max(0, self.height - 2 * down)
        return Box(self.x + across, self.y + down, width, height)

    def split_left(self, width: int) -> tuple[Box, Box]:
        """Return `width` columns on the left, and the rest."""
        width = max(0, min(width, self.width))
        return self._replace(width=width), self._replace(x=self.x + width, width=self.width - width)

    def split_right(self, width: int) -> tuple[Box, Box]:
        """Return the rest, and `width` columns on the right."""
        return self.split_left(self.width - width)

    def split_top(self, height: int) -> tuple[Box, Box]:
        """Return `height` rows at the top, and the rest."""
        height = max(0, min(height, self.height))
        return self._replace(height=height), self._replace(y=self.y + height, height=self.height - height)

    def split_bottom(self, height: int) -> tuple[Box, Box]:
        """Return the rest, and `height` rows at the bottom."""
        return self.split_top(self.height - height)

    def around(self, hole: Box) -> tuple[Box, ...]:
        """Return the parts of the box around another one inside it."""
        return (
            Box(self.x, self.y, self.width, hole.y - self.y),
            Box(self.x, hole.bottom, self.width, self.bottom - hole.bottom),
            Box(self.x, hole.y, hole.x - self.x, hole.height),
            Box(hole.right, hole.y, self.right - hole.right, hole.height),
        )

    def flow(self, widths: Iterable[int], gap: int = 1, step: int = 1) -> list[Box]:
        """Return boxes of these widths, one row high, wrapped to the next line after `step` rows."""
        places: list[Box] = []
        x, y = self.x, self.y
        for width in (min(width, self.width) for width in widths):
            if x + width > self.right and x > self.x:
                x, y = self.x, y + step
            places.append(Box(x, y, width, 1))
            x += width + gap
        return places

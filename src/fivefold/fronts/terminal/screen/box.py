"""Boxes of characters on the screen, cut from one another."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Box(NamedTuple):
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
        """So many columns on the left, and the rest."""
        width = max(0, min(width, self.width))
        return self._replace(width=width), self._replace(x=self.x + width, width=self.width - width)

    def split_right(self, width: int) -> tuple[Box, Box]:
        """The rest, and so many columns on the right."""
        return self.split_left(self.width - width)

    def split_top(self, height: int) -> tuple[Box, Box]:
        """So many rows above, and the rest."""
        height = max(0, min(height, self.height))
        return self._replace(height=height), self._replace(y=self.y + height, height=self.height - height)

    def split_bottom(self, height: int) -> tuple[Box, Box]:
        """The rest, and so many rows below."""
        return self.split_top(self.height - height)

    def flow(self, widths: Iterable[int], gap: int = 1, step: int = 1) -> list[Box]:
        """Boxes of these widths, one row high, side by side and going on `step` rows below."""
        places: list[Box] = []
        x, y = self.x, self.y
        for width in (min(width, self.width) for width in widths):
            if x + width > self.right and x > self.x:
                x, y = self.x, y + step
            places.append(Box(x, y, width, 1))
            x += width + gap
        return places

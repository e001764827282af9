"""A column of widgets, each as high as it turns out to be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from fivefold.fronts.window.widgets.widget import Widget


class ColumnLayout:
    """Widgets below each other; `rest` is where the next ones go: as wide as the column, of no height."""

    def __init__(self, rect: pygame.Rect) -> None:
        self._rect = rect
        self._widgets: list[Widget] = []
        self.y = rect.y

    @property
    def rest(self) -> pygame.Rect:
        return pygame.Rect(self._rect.x, self.y, self._rect.width, 0)

    @property
    def left(self) -> int:
        """Return the number of pixels left to the bottom of the column."""
        return self._rect.bottom - self.y

    def take(self, height: int, gap: int = 0) -> pygame.Rect:
        """Return a strip of that height for the caller to fill."""
        strip = pygame.Rect(self._rect.x, self.y, self._rect.width, height)
        self.y += height + gap
        return strip

    def add(self, widgets: Iterable[Widget], gap: int = 0) -> None:
        """Add widgets that were laid out from the top of `rest`."""
        placed = list(widgets)
        self._widgets += placed
        if placed:
            self.y = max(widget.rect.bottom for widget in placed) + gap

    def keep(self, widgets: Iterable[Widget]) -> None:
        """Add widgets inside a strip that was taken."""
        self._widgets += widgets

    def __iter__(self) -> Iterator[Widget]:
        return iter(self._widgets)

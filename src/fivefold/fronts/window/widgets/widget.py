"""The base class of all widgets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from fivefold.app.pages.inputs import Input
from fivefold.fronts.window.input.hit_areas import HitArea
from fivefold.fronts.window.painting.paint_context import PaintContext


class ScrollRegion(NamedTuple):
    """A region that the wheel scrolls, and the largest offset."""

    what: str
    rect: pygame.Rect
    most: int


@dataclass(frozen=True, eq=False)
class Widget:
    """Something with a rectangle in the window, in pixels.

    It is no ABC, whose isinstance() is slow: a layout asks for the kind of every widget several times.
    """

    REACH: ClassVar[int] = 8  # design units that focus rings and shadows extend beyond the rectangle

    rect: pygame.Rect

    @abstractmethod
    def paint(self, context: PaintContext) -> None:
        """Paint it, inside its rectangle but for focus rings and shadows."""

    def hit_areas(self) -> Iterator[HitArea]:
        """Yield the hit areas."""
        return iter(())

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        """Yield the parts of the page that it shows, with their rectangles."""
        return iter(())

    def scroll_regions(self) -> Iterator[ScrollRegion]:
        return iter(())

    def requests(self) -> Iterator[Input]:
        """Yield inputs that it sends by itself, such as the request for more rows."""
        return iter(())

"""What all widgets have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from fivefold.app.pages.inputs import Input
from fivefold.fronts.window.input.hit_areas import HitArea
from fivefold.fronts.window.painting.paint_context import PaintContext


class ScrollRegion(NamedTuple):
    """A place where the wheel scrolls something, and how far that goes."""

    what: str
    rect: pygame.Rect
    most: int


@dataclass(frozen=True, eq=False)
class Widget(ABC):
    """Something at a place in the window, in pixels."""

    REACH: ClassVar[int] = 8  # units of the design: how far its rings and shadows reach out of its place

    rect: pygame.Rect

    @abstractmethod
    def paint(self, context: PaintContext) -> None:
        """Paint it, within its place but for rings and shadows."""

    def hits(self) -> Iterator[HitArea]:
        """Where the pointer can do something, and what."""
        return iter(())

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        """The parts of the page that it shows, and where."""
        return iter(())

    def scroll_regions(self) -> Iterator[ScrollRegion]:
        return iter(())

    def requests(self) -> Iterator[Input]:
        """What it asks of the house by itself, such as more rows."""
        return iter(())

"""A window onto more than fits: it scrolls, and what lies outside can be neither seen nor pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

import pygame

from fivefold.fronts.window.clip import clipped
from fivefold.fronts.window.hits import Hit, Roll
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.scrolls import Wanted
from fivefold.fronts.window.soft import softened
from fivefold.fronts.window.widgets.widget import Scrolled, Widget

BAR, BAR_ROOM, RINGS = 5, 12, 6  # the bar, what it keeps free beside the words, room for rings
FADE = 20  # how high the edges are where more lies beyond


@dataclass(frozen=True, eq=False)
class View(Widget):
    REACH = 54  # as far as shadows on it reach

    what: str
    widgets: tuple[Widget, ...]
    whole: int  # how high everything is
    offset: int
    rings: int  # how far rings may reach out where it is cut off

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        for widget in self.widgets:
            yield from widget.parts()

    def hits(self) -> Iterator[Hit]:
        for widget in self.widgets:
            for hit in widget.hits():
                seen = hit.rect.clip(self.rect)
                if seen.height:
                    yield replace(hit, rect=seen)
        if self.whole > self.rect.height:
            yield bar_hit(self.what, self.rect, self.whole, 2 * self.rings)

    def scrolled(self) -> Iterator[Scrolled]:
        yield Scrolled(self.what, self.rect, self.whole - self.rect.height)
        for widget in self.widgets:
            yield from widget.scrolled()

    def paint(self, pen: Pen) -> None:
        seen = self._seen(pen.px(self.REACH))
        with softened(pen.target, self._edges(seen, pen.px(FADE))), clipped(pen.target, seen):
            for widget in self.widgets:
                if widget.rect.colliderect(self.rect):
                    widget.paint(pen)
        if self.whole > self.rect.height:
            paint_bar(pen, self.rect, self.whole, self.offset)

    @property
    def _goes_on(self) -> tuple[bool, bool]:
        """Whether there is more above, and below."""
        return self.offset > 0, self.offset + self.rect.height < self.whole

    def _seen(self, reach: int) -> pygame.Rect:
        """With all the shadows around it; where it is cut off, with rings alone."""
        above, below = (self.rings if more else reach for more in self._goes_on)
        seen = self.rect.inflate(2 * reach, 0)
        seen.y, seen.height = seen.y - above, seen.height + above + below
        return seen

    def _edges(self, seen: pygame.Rect, high: int) -> Iterator[tuple[pygame.Rect, bool]]:
        """Where it fades, since it goes on beyond what is seen."""
        above, below = self._goes_on
        if above:
            yield pygame.Rect(seen.x, seen.y, seen.width, high), True
        if below:
            yield pygame.Rect(seen.x, seen.bottom - high, seen.width, high), False


def viewed(
    rect: pygame.Rect, what: str, place: Place, lay: Callable[[pygame.Rect], Iterable[Widget]]
) -> View:
    """What `lay` puts into a rectangle of any height, scrolled so that the focus is in sight."""
    rings = place.px(RINGS)
    widgets = tuple(lay(rect.copy()))
    whole = _bottom(widgets, rect) - rect.y
    if whole > rect.height:
        narrow = pygame.Rect(rect.x, rect.y, rect.width - place.px(BAR_ROOM), rect.height)
        widgets = tuple(lay(narrow.copy()))
        whole = _bottom(widgets, rect) - rect.y
    offset = place.scrolls.offset(what, rect.height, whole, _wanted(widgets, place.focus, rect, place))
    if offset:
        shifted = pygame.Rect(rect.x, rect.y - offset, rect.width - place.px(BAR_ROOM), rect.height)
        widgets = tuple(lay(shifted))
    return View(rect, what, widgets, whole, offset, rings)


def _bottom(widgets: Iterable[Widget], rect: pygame.Rect) -> int:
    return max((widget.rect.bottom for widget in widgets), default=rect.y)


def _wanted(widgets: Iterable[Widget], focus: str, room: pygame.Rect, place: Place) -> Wanted | None:
    """The part with the focus clear of the soft edges, and its label above it as far as there is room."""
    edge = place.px(FADE)
    for widget in widgets:
        for part, rect in widget.parts():
            if part == focus:
                above = max(0, min(edge + place.px(4 * RINGS), room.height - rect.height - edge))
                return Wanted(part, rect.y - room.y - above, rect.bottom - room.y + edge)
    return None


def bar_hit(what: str, rect: pygame.Rect, whole: int, wide: int) -> Hit:
    """The right edge of something that scrolls, where its bar is pulled."""
    bar = scrollbar(rect, whole, 0).height
    free = max(1, rect.height - bar)

    def offset(y: float) -> int:
        return round((y - rect.y - bar / 2) / free * (whole - rect.height))

    return Hit(f"bar {what}", pygame.Rect(rect.right - wide, rect.y, wide, rect.height), Roll(what, offset))


def scrollbar(rect: pygame.Rect, whole: int, offset: int) -> pygame.Rect:
    """The part of a list's right edge that shows where one is."""
    high = max(24, rect.height * rect.height // whole)
    free = max(1, whole - rect.height)
    return pygame.Rect(rect.right, rect.y + (rect.height - high) * offset // free, 0, high)


def paint_bar(pen: Pen, rect: pygame.Rect, whole: int, offset: int) -> None:
    bar = scrollbar(rect, whole, offset)
    bar.width = pen.px(BAR)
    bar.right = rect.right
    pen.plane(bar, BAR / 2, "line2", alpha=0.7)

"""Scroll areas: a viewport over more content than fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

import pygame

from fivefold.core.values import replace
from fivefold.fronts.window.input.hit_areas import HitArea, ScrollAction
from fivefold.fronts.window.input.scrolling import ScrollTarget
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting.clipping import clipped, fade_edges
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.widget import ScrollRegion, Widget

BAR, BAR_ROOM, RINGS = 5, 12, 6  # scrollbar, space beside the text, space for focus rings
FADE = 20  # height of the faded edges


@dataclass(frozen=True, eq=False)
class ScrollArea(Widget):
    REACH = 54  # reach of the shadows on it

    what: str
    widgets: tuple[Widget, ...]
    whole: int  # height of the content
    offset: int
    rings: int  # space for focus rings at cut edges

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        for widget in self.widgets:
            yield from widget.parts()

    def hit_areas(self) -> Iterator[HitArea]:
        for widget in self.widgets:
            for hit in widget.hit_areas():
                seen = hit.rect.clip(self.rect)
                if seen.height:
                    yield replace(hit, rect=seen)
        if self.whole > self.rect.height:
            yield scrollbar_hit_area(self.what, self.rect, self.whole, 2 * self.rings)

    def scroll_regions(self) -> Iterator[ScrollRegion]:
        yield ScrollRegion(self.what, self.rect, self.whole - self.rect.height)
        for widget in self.widgets:
            yield from widget.scroll_regions()

    def paint(self, context: PaintContext) -> None:
        seen = self._seen(context.px(self.REACH))
        with fade_edges(context.target, self._edges(seen, context.px(FADE))), clipped(context.target, seen):
            for widget in self.widgets:
                if widget.rect.colliderect(self.rect):
                    widget.paint(context)
        if self.whole > self.rect.height:
            paint_scrollbar(context, self.rect, self.whole, self.offset)

    @property
    def _has_more(self) -> tuple[bool, bool]:
        """Return whether there is more content above, and below."""
        return self.offset > 0, self.offset + self.rect.height < self.whole

    def _seen(self, reach: int) -> pygame.Rect:
        """Return the painted area: with all shadows, but only focus rings where content is cut off."""
        above, below = (self.rings if more else reach for more in self._has_more)
        seen = self.rect.inflate(2 * reach, 0)
        seen.y, seen.height = seen.y - above, seen.height + above + below
        return seen

    def _edges(self, seen: pygame.Rect, height: int) -> Iterator[tuple[pygame.Rect, bool]]:
        """Yield the edges at which the content fades out."""
        above, below = self._has_more
        if above:
            yield pygame.Rect(seen.x, seen.y, seen.width, height), True
        if below:
            yield pygame.Rect(seen.x, seen.bottom - height, seen.width, height), False


def lay_scroll_area(
    rect: pygame.Rect, what: str, context: LayoutContext, lay: Callable[[pygame.Rect], Iterable[Widget]]
) -> ScrollArea:
    """Return a scroll area around the widgets that `lay` puts into a rectangle, scrolled to the focus."""
    rings = context.px(RINGS)
    widgets = tuple(lay(rect.copy()))
    whole = _lowest_edge(widgets, rect) - rect.y
    if whole > rect.height:
        narrow = pygame.Rect(rect.x, rect.y, rect.width - context.px(BAR_ROOM), rect.height)
        widgets = tuple(lay(narrow.copy()))
        whole = _lowest_edge(widgets, rect) - rect.y
    offset = context.scroll_offsets.offset(
        what, rect.height, whole, _focus_target(widgets, context.focus, rect, context)
    )
    if offset:
        shifted = pygame.Rect(rect.x, rect.y - offset, rect.width - context.px(BAR_ROOM), rect.height)
        widgets = tuple(lay(shifted))
    return ScrollArea(rect, what, widgets, whole, offset, rings)


def _lowest_edge(widgets: Iterable[Widget], rect: pygame.Rect) -> int:
    return max((widget.rect.bottom for widget in widgets), default=rect.y)


def _focus_target(
    widgets: Iterable[Widget], focus: str, room: pygame.Rect, context: LayoutContext
) -> ScrollTarget | None:
    """Return the part with the focus, with a margin for the faded edges and its label above."""
    edge = context.px(FADE)
    for widget in widgets:
        for part, rect in widget.parts():
            if part == focus:
                above = max(0, min(edge + context.px(4 * RINGS), room.height - rect.height - edge))
                return ScrollTarget(part, rect.y - room.y - above, rect.bottom - room.y + edge)
    return None


def scrollbar_hit_area(what: str, rect: pygame.Rect, whole: int, width: int) -> HitArea:
    """Return the hit area of a scrollbar, at the right edge."""
    bar = scrollbar_rect(rect, whole, 0).height
    free = max(1, rect.height - bar)

    def offset(y: float) -> int:
        return round((y - rect.y - bar / 2) / free * (whole - rect.height))

    return HitArea(
        f"bar {what}", pygame.Rect(rect.right - width, rect.y, width, rect.height), ScrollAction(what, offset)
    )


def scrollbar_rect(rect: pygame.Rect, whole: int, offset: int) -> pygame.Rect:
    """Return the rectangle of the scrollbar."""
    height = max(24, rect.height * rect.height // whole)
    free = max(1, whole - rect.height)
    return pygame.Rect(rect.right, rect.y + (rect.height - height) * offset // free, 0, height)


def paint_scrollbar(context: PaintContext, rect: pygame.Rect, whole: int, offset: int) -> None:
    bar = scrollbar_rect(rect, whole, offset)
    bar.width = context.px(BAR)
    bar.right = rect.right
    context.box(bar, BAR / 2, "line2", alpha=0.7)

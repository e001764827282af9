"""The table of contents of the help."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import pygame

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.pages import HelpPage
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.input.scrolling import ScrollTarget
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.clipping import clipped
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.scroll_area import paint_scrollbar, scrollbar_hit_area
from fivefold.fronts.window.widgets.widget import ScrollRegion, Widget

ROW, PAD, INDENT = 40, 8, 22
TOPICS = "topics"
AFTER = 3  # rows after the open topic that stay visible


class TopicLine(NamedTuple):
    """A line of the list: a topic by its number, or the heading of a chapter."""

    topic: int | None
    text: str


def topic_lines(page: HelpPage) -> list[TopicLine]:
    """Return the topics, each chapter below its heading."""
    found: list[TopicLine] = []
    for number in range(len(page.topics)):
        chapter = page.chapter(number)
        if chapter and (number == 0 or chapter != page.chapter(number - 1)):
            found.append(TopicLine(None, chapter))
        found.append(TopicLine(number, page.short(number)))
    return found


@dataclass(frozen=True, eq=False)
class TopicList(Widget):
    page: HelpPage
    theme: WindowTheme
    offset: int

    @cached_property
    def _lines(self) -> list[TopicLine]:
        return topic_lines(self.page)

    @property
    def _whole(self) -> int:
        return len(self._lines) * self.theme.px(ROW)

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-self.theme.px(2 * PAD), -self.theme.px(2 * PAD))

    def _rows(self) -> Iterator[tuple[TopicLine, pygame.Rect]]:
        inner, height = self._inner(), self.theme.px(ROW)
        for number, line in enumerate(self._lines):
            row = pygame.Rect(
                inner.x, inner.y + number * height - self.offset, inner.width - height // 5, height
            )
            if row.colliderect(inner):
                yield line, row

    def hit_areas(self) -> Iterator[HitArea]:
        inner = self._inner()
        for line, row in self._rows():
            if line.topic is not None:
                given = ClickAction(ChooseRow(TOPICS, str(line.topic)))
                yield HitArea(f"topic {line.topic}", row.clip(inner), given, TOPICS)
        if self._whole > inner.height:
            yield scrollbar_hit_area(TOPICS, inner, self._whole, self.theme.px(ROW) // 5)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield TOPICS, self.rect

    def scroll_regions(self) -> Iterator[ScrollRegion]:
        yield ScrollRegion(TOPICS, self.rect, self._whole - self._inner().height)

    def paint(self, context: PaintContext) -> None:
        context.box(self.rect, 16, mixed(context.colour("surface"), context.colour("sunken"), 0.8), "line")
        inner = self._inner()
        with clipped(context.target, inner):
            for line, row in self._rows():
                self._row(context, line, row.inflate(-context.px(8), -context.px(4)))
        if self._whole > inner.height:
            paint_scrollbar(context, inner.inflate(context.px(8), 0), self._whole, self.offset)
        context.focus_ring(self.rect, 16, TOPICS)

    def _row(self, context: PaintContext, line: TopicLine, rect: pygame.Rect) -> None:
        is_open, name = line.topic == self.page.open, f"topic {line.topic}"
        if is_open:
            context.box(rect, 10, mixed(context.colour("raised"), context.colour("accent"), 0.14), "accent")
        elif context.hover(name):
            context.box(rect, 10, "raised", alpha=context.hover(name))
        role, ink = ("primary", "text") if is_open else ("button", "text2")
        left = INDENT
        if line.topic is None:
            role, ink, left = "primary", "text", PAD
        room = rect.width - context.px(left + PAD)
        text = fonts.ellipsize(line.text, fonts.text_style(role, context.theme, size=14), room)
        context.text(text, (rect.x + context.px(left), rect.centery), role, ink, size=14)


def lay_topic_list(rect: pygame.Rect, page: HelpPage, context: LayoutContext) -> TopicList:
    """Return the list, scrolled to the open topic."""
    height, room = context.px(ROW), rect.height - context.px(2 * PAD)
    found = topic_lines(page)
    at = next(number for number, line in enumerate(found) if line.topic == page.open)
    wanted = ScrollTarget(str(page.open), max(0, at - 1) * height, min(at + 1 + AFTER, len(found)) * height)
    offset = context.scroll_offsets.offset(TOPICS, room, len(found) * height, wanted)
    return TopicList(rect, page, context.theme, offset)

"""The help page: topics to the left, the open one to the right; below each other in a narrow window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.pages import HelpPage
from fivefold.app.pages.parts import Sample
from fivefold.core.events import Piece
from fivefold.core.values import replace
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.button_rows import lay_buttons
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.layout.rects import RemainingRect
from fivefold.fronts.window.painting.paint_context import PaintContext, game_hue
from fivefold.fronts.window.widgets.fields import piece_samples
from fivefold.fronts.window.widgets.fields.piece_samples import PieceSamples
from fivefold.fronts.window.widgets.lists.help_topics import lay_topic_list
from fivefold.fronts.window.widgets.scroll_area import lay_scroll_area
from fivefold.fronts.window.widgets.text import (
    PageTitle,
    PanelBackground,
    TextBlock,
    text_height,
    title_height,
)
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import find_game

LIST, READABLE = 300, 680
BESIDE, READABLE_LEAST = 2, 160  # pieces at the left of a paragraph, and the width it needs then


def lay_help(page: HelpPage, context: LayoutContext) -> PageLayout:
    return _lay_wide(page, context) if context.wide else _lay_narrow(page, context)


def _lay_wide(page: HelpPage, context: LayoutContext) -> PageLayout:
    px = context.px
    widgets, area = frame.lay_wide_frame(page, context)
    left = RemainingRect(area.left(min(px(LIST * context.theme.text), area.rest.width // 3), px(28)))
    if not context.has_rail:
        widgets += frame.lay_navigation_row(page, left.top(px(36), px(6)), context)
    head = frame.lay_title(page, left.rest, context)
    widgets.append(head)
    left.top(head.rect.height, px(20))
    widgets += lay_buttons(page.buttons, left, context)
    widgets.append(lay_topic_list(left.rest, page, context))
    widgets += _lay_chapter(page, area.rest, context, px(40))
    return page_layout(widgets)


def _lay_chapter(page: HelpPage, rect: pygame.Rect, context: LayoutContext, pad: int) -> Iterator[Widget]:
    """Yield all topics of the chapter on a panel, scrolled to the open one."""
    px, chapter = context.px, page.chapter(page.open)
    shown = [n for n in range(len(page.topics)) if page.chapter(n) == chapter]

    def lay(space: pygame.Rect) -> Iterator[Widget]:
        column = ColumnLayout(pygame.Rect(space.x, space.y, min(space.width, px(READABLE)), space.height))
        for number in shown:
            column.add(_lay_topic(page, number, column.rest, context), px(26))
        return iter(column)

    body = rect.inflate(-2 * pad, -2 * pad)
    height = max(widget.rect.bottom for widget in lay(body)) - body.y
    body.height = min(body.height, height)
    yield PanelBackground(pygame.Rect(rect.x, rect.y, rect.width, body.height + 2 * pad))
    yield lay_scroll_area(body, f"chapter {chapter}", replace(context, focus=_topic_part(page.open)), lay)


def _lay_topic(page: HelpPage, number: int, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    column, px, theme = ColumnLayout(rect), context.px, context.theme
    title, is_open = page.short(number), number == page.open
    height = title_height(title, "", rect.width, theme, "card")
    heading = column.take(height)
    topic = page.topics[number]
    for place, paragraph in enumerate(topic.text):
        column.take(0, px(14))
        column.keep(_lay_paragraph(page, paragraph, topic.pieces_of(place), column, context))
    whole = pygame.Rect(rect.x, heading.y, rect.width, column.y - heading.y)
    yield TopicAnchor(whole, _topic_part(number))
    yield PageTitle(
        heading,
        title,
        "",
        game_hue(find_game(page.game), theme) if is_open else theme.colour("line2"),
        "card",
    )
    yield from column


def _lay_paragraph(
    page: HelpPage, text: str, pieces: tuple[Piece, ...], column: ColumnLayout, context: LayoutContext
) -> list[Widget]:
    """Return a paragraph; up to two pieces stand at its left, more above it."""
    px, theme, side = context.px, context.theme, context.px(piece_samples.HIGH)
    width, samples = column.rest.width, tuple(Sample(page.game, piece) for piece in pieces)
    taken = len(pieces) * (side + px(piece_samples.GAP)) + px(10)
    if len(pieces) > BESIDE or (pieces and width - taken < px(READABLE_LEAST)):
        row = column.take(side, px(10))
        height = text_height(text, width, theme, "body", 16)
        return [PieceSamples(row, samples), TextBlock(column.take(height), text, "body", "text", 16)]
    room = width - (taken if pieces else 0)
    height = text_height(text, room, theme, "body", 16)
    spot = column.take(max(height, side) if pieces else height)
    block = pygame.Rect(spot.right - room, spot.centery - height // 2, room, height)
    words = TextBlock(block, text, "body", "text", 16)
    if not pieces:
        return [words]
    return [PieceSamples(pygame.Rect(spot.x, spot.centery - side // 2, taken, side), samples), words]


def _topic_part(topic: int) -> str:
    return f"topic {topic}"


@dataclass(frozen=True, eq=False)
class TopicAnchor(Widget):
    """An invisible widget that marks a topic, so that it can be scrolled to."""

    name: str

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.name, self.rect

    def paint(self, context: PaintContext) -> None:
        """Paint nothing."""


def _lay_narrow(page: HelpPage, context: LayoutContext) -> PageLayout:
    px = context.px
    widgets, area, hidden, bar = frame.lay_narrow_frame(page, context)
    room = RemainingRect(area.rest.inflate(-px(24), -px(8)))
    widgets.append(lay_topic_list(room.top(round(0.34 * room.rest.height), px(14)), page, context))
    widgets += _lay_chapter(page, room.rest, context, px(20))
    return page_layout(widgets, hidden, bar)

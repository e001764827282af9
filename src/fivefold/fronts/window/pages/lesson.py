"""The lesson page: board, instructions and progress."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import LessonPage
from fivefold.core.text import gettext
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.board_panel import lay_board_and_panel, role_line_height
from fivefold.fronts.window.layout.button_rows import lay_action_and_tiles
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.layout.rects import RemainingRect
from fivefold.fronts.window.painting.paint_context import game_hue
from fivefold.fronts.window.widgets.match.board import BoardWidget, board_rect
from fivefold.fronts.window.widgets.match.progress import FoldedProgress
from fivefold.fronts.window.widgets.scroll_area import lay_scroll_area
from fivefold.fronts.window.widgets.text import StatusLine, TextBlock, status_height, text_height
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import find_game

BAR = 12


def lay_lesson(page: LessonPage, context: LayoutContext) -> PageLayout:
    return _lay_wide(page, context) if context.wide else _lay_narrow(page, context)


def _lay_wide(page: LessonPage, context: LayoutContext) -> PageLayout:
    px = context.px
    widgets, board, _, inner = lay_board_and_panel(page, page.board.scene, context)
    widgets.append(BoardWidget(board, page.board))
    head = frame.lay_title(page, inner.rest, context)
    widgets.append(head)
    inner.top(head.rect.height, px(18))
    buttons, hidden = lay_action_and_tiles(page.buttons, inner, context, 2)
    widgets += buttons
    height = status_height(page.status, inner.rest.width, context.theme)
    widgets.append(_lay_status(page, inner.bottom(height, px(12)), context))
    widgets.append(
        lay_scroll_area(
            inner.rest, f"lesson {page.number}", context, lambda rect: _lay_text(page, rect, context)
        )
    )
    return page_layout(widgets, hidden)


def _lay_text(page: LessonPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    column, px, theme = ColumnLayout(rect), context.px, context.theme
    words = gettext("Lesson {n} of {count}", n=page.number, count=page.count)
    column.add([TextBlock(column.take(role_line_height(context)), words, "label", "text3")], px(8))
    done = (page.number - (0 if page.done else 1)) / page.count
    column.add([FoldedProgress(column.take(px(BAR)), game_hue(find_game(page.game), theme), done)], px(24))
    height = text_height(page.task, rect.width, theme, "body", 16)
    column.add([TextBlock(column.take(height), page.task, "body", "text", 16)], px(20))
    return iter(column)


def _lay_text_and_status(page: LessonPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the text of the lesson and the current instruction below it."""
    column = ColumnLayout(rect)
    column.add(_lay_text(page, rect, context), context.px(20))
    column.add([_lay_status(page, column.rest, context)], context.px(8))
    return iter(column)


def _lay_status(page: LessonPage, rect: pygame.Rect, context: LayoutContext) -> Widget:
    rect.height = status_height(page.status, rect.width, context.theme)
    return StatusLine(rect, page.status, "good" if page.done else "", page.skip)


def _lay_narrow(page: LessonPage, context: LayoutContext) -> PageLayout:
    px = context.px
    widgets, area, hidden, bar = frame.lay_narrow_frame(page, context)
    room = RemainingRect(area.rest.inflate(-px(24), -px(8)))
    told = list(_lay_text_and_status(page, room.rest, context))
    height = min(max(widget.rect.bottom for widget in told) - room.rest.y, round(0.45 * room.rest.height))
    below = room.bottom(height)
    board = board_rect(page.board.scene, room.rest)
    board.y = room.rest.y
    widgets.append(BoardWidget(board, page.board))
    spot = pygame.Rect(below.x, board.bottom + px(14), below.width, below.bottom - board.bottom - px(14))
    widgets.append(
        lay_scroll_area(
            spot, f"lesson {page.number}", context, lambda rect: _lay_text_and_status(page, rect, context)
        )
    )
    return page_layout(widgets, hidden, bar)

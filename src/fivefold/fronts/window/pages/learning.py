"""A lesson: the board, what to do there, and how far one has come."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import LessonPage
from fivefold.core.text import gettext
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import endings
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pages.side import line_high, sides
from fivefold.fronts.window.pen import hue_of
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.progress import Progress
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Status, Words, lines_tall, status_tall

BAR = 12


def lay_learning(page: LessonPage, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: LessonPage, place: Place) -> Laid:
    px = place.px
    widgets, board, _, inner = sides(page, page.board.scene, place)
    widgets.append(BoardView(board, page.board))
    head = frame.title(page, inner.rest, place)
    widgets.append(head)
    inner.top(head.rect.height, px(18))
    buttons, hidden = endings(page.buttons, inner, place, 2)
    widgets += buttons
    high = status_tall(page.status, inner.rest.width, place.look)
    widgets.append(_status(page, inner.bottom(high, px(12)), place))
    widgets.append(viewed(inner.rest, f"lesson {page.number}", place, lambda rect: _told(page, rect, place)))
    return laid(widgets, hidden)


def _told(page: LessonPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    flow, px, look = Flow(rect), place.px, place.look
    words = gettext("Lesson {n} of {count}", n=page.number, count=page.count)
    flow.add([Words(flow.take(line_high(place)), words, "label", "text3")], px(8))
    done = (page.number - (0 if page.done else 1)) / page.count
    flow.add([Progress(flow.take(px(BAR)), hue_of(page.game, look), done)], px(24))
    high = lines_tall(page.task, rect.width, look, "body", 16)
    flow.add([Words(flow.take(high), page.task, "body", "text", 16)], px(20))
    return iter(flow)


def _told_all(page: LessonPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """With what is to be done now below it."""
    flow = Flow(rect)
    flow.add(_told(page, rect, place), place.px(20))
    flow.add([_status(page, flow.rest, place)], place.px(8))
    return iter(flow)


def _status(page: LessonPage, rect: pygame.Rect, place: Place) -> Widget:
    rect.height = status_tall(page.status, rect.width, place.look)
    return Status(rect, page.status, "good" if page.done else "", page.skip)


def _narrow(page: LessonPage, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)
    room = Cut(cut.rest.inflate(-px(24), -px(8)))
    told = list(_told_all(page, room.rest, place))
    high = min(max(widget.rect.bottom for widget in told) - room.rest.y, round(0.45 * room.rest.height))
    below = room.bottom(high)
    board = board_rect(page.board.scene, room.rest)
    board.y = room.rest.y
    widgets.append(BoardView(board, page.board))
    spot = pygame.Rect(below.x, board.bottom + px(14), below.width, below.bottom - board.bottom - px(14))
    widgets.append(viewed(spot, f"lesson {page.number}", place, lambda rect: _told_all(page, rect, place)))
    return laid(widgets, hidden, bar)

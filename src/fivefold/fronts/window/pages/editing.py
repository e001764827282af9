"""The editor: tools, the board, and what it says as text."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.fields import stacked
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import foot, tiles
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pages.side import sides
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.tools import Tools, tools_tall
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Status, status_tall
from fivefold.house.pages import Editing


def lay_editing(page: Editing, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: Editing, place: Place) -> Laid:
    px = place.px
    wide = 3 if place.rail else 2
    tools_wide = px(44 * wide + 10)
    widgets, board, _, inner = sides(page, page.board.scene, place, beside=tools_wide + px(16))
    left = board.x - tools_wide - px(16)
    margin = px(16) if not place.rail else px(32)
    column = pygame.Rect(left, margin, tools_wide, place.window.height - 2 * margin)
    widgets.append(viewed(column, "tools", place, lambda rect: [_tools(page, rect, place)]))
    widgets.append(BoardView(board, page.board))
    head = frame.title(page, inner.rest, place)
    widgets.append(head)
    inner.top(head.rect.height, px(16))
    first = [button for button in page.buttons if button.role == "primary"]
    others = [button for button in page.buttons if button.role != "primary"]
    buttons, hidden = tiles(others, inner, place, 2 if inner.rest.height > px(430) else 1)
    widgets += buttons
    widgets += foot(first, inner, place)
    widgets.append(viewed(inner.rest, "draft", place, lambda rect: _fields(page, rect, place)))
    return laid(widgets, hidden)


def _tools(page: Editing, rect: pygame.Rect, place: Place) -> Tools:
    high = tools_tall(len(page.tools), rect.width, place.look)
    return Tools(
        pygame.Rect(rect.x, rect.y, rect.width, high), page.tools, page.tool, page.board.game, place.look
    )


def _fields(page: Editing, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    flow, px = Flow(rect), place.px
    for problem in page.problems:
        high = status_tall(problem, rect.width, place.look)
        flow.add([Status(flow.take(high), problem, "bad")], px(8))
    if page.problems:
        flow.y += px(8)
    for field in page.fields:
        flow.add(stacked(field, flow.rest, place, page.game), px(16))
    return iter(flow)


def _narrow(page: Editing, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)
    body = cut.rest.inflate(-px(24), -px(8))

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(rect)
        spot = flow.take(0)
        spot.height = min(rect.width, max(px(200), body.height - px(150)))
        board = board_rect(page.board.scene, spot)
        board.y = spot.y
        flow.add([_tools(page, flow.rest, place)], px(12))
        board.y = flow.y
        flow.add([BoardView(board, page.board)], px(14))
        flow.add(_fields(page, flow.rest, place))
        return iter(flow)

    return laid([*widgets, viewed(body, "editor", place, lay)], hidden, bar)

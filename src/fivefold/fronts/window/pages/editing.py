"""The editor: tools, the board, and what it says as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from fivefold.app.pages.pages import EditorPage, EditorTool
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.fields import stacked
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import endings
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pages.side import PANEL_LEAST, sides
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.tools import CELL, GAP, Tools, tools_tall, tools_wide
from fivefold.fronts.window.widgets.view import BAR_ROOM, RINGS, viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Panel, Status, Words, status_tall

TALL = 736  # of the panel, which has much to say
PAD, BESIDE, NAME = 14, 20, 15  # round the tools, between them and the board; the name of the one in hand
FEWEST, MOST = 2, 4  # columns of tools
ROWS = 2.4  # of tools where they stand above the board: what is cut shows that there are more


def lay_editing(page: EditorPage, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: EditorPage, place: Place) -> Laid:
    """The tools in a column beside the board, in a small window in a strip above it."""
    px = place.px
    palette = _column(page.tools, place) if place.rail else _strip(page.tools, place)
    above, beside = (0, palette[0] + px(BESIDE)) if place.rail else (palette[1] + px(PAD), 0)
    widgets, board, panel, inner = sides(
        page, page.board.scene, place, above=above, beside=beside, least=TALL
    )
    if place.rail:
        tools = pygame.Rect((board.x - beside, panel.y), palette)
    else:
        tools = pygame.Rect(px(16), board.y - above, panel.x - px(36), palette[1])
    widgets += _palette(page, tools, place)
    widgets.append(BoardView(board, page.board))
    head = frame.title(page, inner.rest, place)
    widgets.append(head)
    inner.top(head.rect.height, px(16))
    plain = [replace(button, role="plain") if button.role == "danger" else button for button in page.buttons]
    buttons, hidden = endings(plain, inner, place, 2 if inner.rest.height > px(430) else 1)
    widgets += buttons
    widgets.append(viewed(inner.rest, "draft", place, lambda rect: _fields(page, rect, place)))
    return laid(widgets, hidden)


def _column(tools: Sequence[EditorTool], place: Place) -> tuple[int, int]:
    """As many columns of tools as the window is too low for, within reason."""
    px, look = place.px, place.look
    high = min(px(TALL), place.window.height - 2 * px(32))
    for across in range(FEWEST, MOST + 1):
        wide = tools_wide(across, look)
        tall = _head_tall(place) + tools_tall(tools, wide, look) + 2 * px(PAD)
        if tall <= high:
            return wide + 2 * px(PAD), tall
    return wide + px(BAR_ROOM) + 2 * px(PAD), high


def _head_tall(place: Place) -> int:
    return fonts.height(fonts.style("primary", place.look, size=NAME)) + place.px(10)


def _strip(tools: Sequence[EditorTool], place: Place) -> tuple[int, int]:
    px = place.px
    wide = place.window.width - px(52 + PANEL_LEAST)
    return wide, _rows_tall(tools, wide - 2 * px(PAD), place) + 2 * px(PAD)


def _rows_tall(tools: Sequence[EditorTool], width: int, place: Place) -> int:
    return min(tools_tall(tools, width, place.look), place.px(ROWS * (CELL + GAP)))


def _palette(page: EditorPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """A panel with the tools, where there is room under the name of the one in hand."""
    px = place.px
    yield Panel(rect)
    cut = Cut(rect.inflate(-2 * px(PAD), -2 * px(PAD)))
    if place.rail:
        yield _tool_name(page, cut.top(_head_tall(place)), place)
    yield viewed(cut.rest, "tools", place, lambda space: [_tools(page, space, place)])


def _tool_name(page: EditorPage, rect: pygame.Rect, place: Place) -> Words:
    name = next((tool.label for tool in page.tools if tool.id == page.tool), "")
    style = fonts.style("primary", place.look, size=NAME)
    spot = pygame.Rect(rect.x, rect.y, rect.width, fonts.height(style))
    return Words(spot, fonts.shortened(name, style, rect.width), "primary", size=NAME)


def _tools(page: EditorPage, rect: pygame.Rect, place: Place) -> Tools:
    high = tools_tall(page.tools, rect.width, place.look)
    return Tools(
        pygame.Rect(rect.x, rect.y, rect.width, high), page.tools, page.tool, page.board.game, place.look
    )


def _fields(page: EditorPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    flow, px = Flow(rect), place.px
    for problem in page.problems:
        high = status_tall(problem, rect.width, place.look)
        flow.add([Status(flow.take(high), problem, "bad")], px(8))
    if page.problems:
        flow.y += px(8)
    for field in page.fields:
        flow.add(stacked(field, flow.rest, place, page.game), px(14))
    return iter(flow)


def _narrow(page: EditorPage, place: Place) -> Laid:
    """The tools stay in sight above the board; what the draft says is scrolled to below it."""
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)
    body = Cut(cut.rest.inflate(-px(24), -px(8)))
    tools = body.top(_rows_tall(page.tools, body.rest.width, place), px(12))
    widgets.append(viewed(tools, "tools", place, lambda rect: [_tools(page, rect, place)]))

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(rect)
        seen = pygame.Rect(rect.x, rect.y, rect.width, body.rest.height - px(5 * RINGS))
        board = board_rect(page.board.scene, seen)
        board.y = rect.y
        flow.add([BoardView(board, page.board)], px(14))
        flow.add(_fields(page, flow.rest, place))
        return iter(flow)

    return laid([*widgets, viewed(body.rest, "editor", place, lay)], hidden, bar)

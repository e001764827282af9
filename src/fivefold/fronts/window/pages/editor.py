"""The editor: tools, the board, and what it says as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from fivefold.app.pages.pages import EditorPage, EditorTool
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.board_panel import PANEL_LEAST, lay_board_and_panel
from fivefold.fronts.window.layout.button_rows import lay_action_and_tiles
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.fields import lay_field_stacked
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.layout.rects import RemainingRect
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.widgets.fields.tool_palette import (
    CELL,
    GAP,
    ToolPalette,
    tool_palette_height,
    tool_palette_width,
)
from fivefold.fronts.window.widgets.match.board import BoardWidget, board_rect
from fivefold.fronts.window.widgets.scroll_area import BAR_ROOM, RINGS, lay_scroll_area
from fivefold.fronts.window.widgets.text import PanelBackground, StatusLine, TextBlock, status_height
from fivefold.fronts.window.widgets.widget import Widget

TALL = 736  # of the panel, which has much to say
PAD, BESIDE, NAME = 14, 20, 15  # round the tools, between them and the board; the name of the one in hand
FEWEST, MOST = 2, 4  # columns of tools
ROWS = 2.4  # of tools where they stand above the board: what is cut shows that there are more


def lay_editor(page: EditorPage, place: LayoutContext) -> PageLayout:
    return _lay_wide(page, place) if place.wide else _lay_narrow(page, place)


def _lay_wide(page: EditorPage, place: LayoutContext) -> PageLayout:
    """The tools in a column beside the board, in a small window in a strip above it."""
    px = place.px
    palette = _tool_column_width(page.tools, place) if place.rail else _tool_strip_height(page.tools, place)
    above, beside = (0, palette[0] + px(BESIDE)) if place.rail else (palette[1] + px(PAD), 0)
    widgets, board, panel, inner = lay_board_and_panel(
        page, page.board.scene, place, above=above, beside=beside, least=TALL
    )
    if place.rail:
        tools = pygame.Rect((board.x - beside, panel.y), palette)
    else:
        tools = pygame.Rect(px(16), board.y - above, panel.x - px(36), palette[1])
    widgets += _lay_palette(page, tools, place)
    widgets.append(BoardWidget(board, page.board))
    head = frame.lay_title(page, inner.rest, place)
    widgets.append(head)
    inner.top(head.rect.height, px(16))
    plain = [replace(button, role="plain") if button.role == "danger" else button for button in page.buttons]
    buttons, hidden = lay_action_and_tiles(plain, inner, place, 2 if inner.rest.height > px(430) else 1)
    widgets += buttons
    widgets.append(lay_scroll_area(inner.rest, "draft", place, lambda rect: _lay_fields(page, rect, place)))
    return page_layout(widgets, hidden)


def _tool_column_width(tools: Sequence[EditorTool], place: LayoutContext) -> tuple[int, int]:
    """As many columns of tools as the window is too low for, within reason."""
    px, look = place.px, place.look
    high = min(px(TALL), place.window.height - 2 * px(32))
    for across in range(FEWEST, MOST + 1):
        wide = tool_palette_width(across, look)
        tall = _header_height(place) + tool_palette_height(tools, wide, look) + 2 * px(PAD)
        if tall <= high:
            return wide + 2 * px(PAD), tall
    return wide + px(BAR_ROOM) + 2 * px(PAD), high


def _header_height(place: LayoutContext) -> int:
    return fonts.line_height(fonts.text_style("primary", place.look, size=NAME)) + place.px(10)


def _tool_strip_height(tools: Sequence[EditorTool], place: LayoutContext) -> tuple[int, int]:
    px = place.px
    wide = place.window.width - px(52 + PANEL_LEAST)
    return wide, _tool_rows_height(tools, wide - 2 * px(PAD), place) + 2 * px(PAD)


def _tool_rows_height(tools: Sequence[EditorTool], width: int, place: LayoutContext) -> int:
    return min(tool_palette_height(tools, width, place.look), place.px(ROWS * (CELL + GAP)))


def _lay_palette(page: EditorPage, rect: pygame.Rect, place: LayoutContext) -> Iterator[Widget]:
    """A panel with the tools, where there is room under the name of the one in hand."""
    px = place.px
    yield PanelBackground(rect)
    area = RemainingRect(rect.inflate(-2 * px(PAD), -2 * px(PAD)))
    if place.rail:
        yield _lay_tool_name(page, area.top(_header_height(place)), place)
    yield lay_scroll_area(area.rest, "tools", place, lambda space: [_lay_tools(page, space, place)])


def _lay_tool_name(page: EditorPage, rect: pygame.Rect, place: LayoutContext) -> TextBlock:
    name = next((tool.label for tool in page.tools if tool.id == page.tool), "")
    style = fonts.text_style("primary", place.look, size=NAME)
    spot = pygame.Rect(rect.x, rect.y, rect.width, fonts.line_height(style))
    return TextBlock(spot, fonts.ellipsize(name, style, rect.width), "primary", size=NAME)


def _lay_tools(page: EditorPage, rect: pygame.Rect, place: LayoutContext) -> ToolPalette:
    high = tool_palette_height(page.tools, rect.width, place.look)
    return ToolPalette(
        pygame.Rect(rect.x, rect.y, rect.width, high), page.tools, page.tool, page.board.game, place.look
    )


def _lay_fields(page: EditorPage, rect: pygame.Rect, place: LayoutContext) -> Iterator[Widget]:
    column, px = ColumnLayout(rect), place.px
    for problem in page.problems:
        high = status_height(problem, rect.width, place.look)
        column.add([StatusLine(column.take(high), problem, "bad")], px(8))
    if page.problems:
        column.y += px(8)
    for field in page.fields:
        column.add(lay_field_stacked(field, column.rest, place, page.game), px(14))
    return iter(column)


def _lay_narrow(page: EditorPage, place: LayoutContext) -> PageLayout:
    """The tools stay in sight above the board; what the draft says is scrolled to below it."""
    px = place.px
    widgets, area, hidden, bar = frame.lay_narrow_frame(page, place)
    body = RemainingRect(area.rest.inflate(-px(24), -px(8)))
    tools = body.top(_tool_rows_height(page.tools, body.rest.width, place), px(12))
    widgets.append(lay_scroll_area(tools, "tools", place, lambda rect: [_lay_tools(page, rect, place)]))

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        column = ColumnLayout(rect)
        seen = pygame.Rect(rect.x, rect.y, rect.width, body.rest.height - px(5 * RINGS))
        board = board_rect(page.board.scene, seen)
        board.y = rect.y
        column.add([BoardWidget(board, page.board)], px(14))
        column.add(_lay_fields(page, column.rest, place))
        return iter(column)

    return page_layout([*widgets, lay_scroll_area(body.rest, "editor", place, lay)], hidden, bar)

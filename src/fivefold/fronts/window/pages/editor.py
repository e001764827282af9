"""The editor page: tools, board, and the text of the position."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from fivefold.app.pages.pages import EditorPage, EditorTool
from fivefold.core.values import replace
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
from fivefold.games import find_game, game_named

TALL = 736  # least height of the panel
PAD, BESIDE, NAME = 14, 20, 15  # padding, distance to the board, font size of the tool name
FEWEST, MOST = 2, 4  # columns of tools
ROWS = 2.4  # visible rows of tools above the board: a cut row shows that there are more


def lay_editor(page: EditorPage, context: LayoutContext) -> PageLayout:
    return _lay_wide(page, context) if context.wide else _lay_narrow(page, context)


def _lay_wide(page: EditorPage, context: LayoutContext) -> PageLayout:
    """Lay out the tools in a column beside the board, or in a strip above it in a small window."""
    px = context.px
    palette = (
        _tool_column_width(page.tools, context)
        if context.has_rail
        else _tool_strip_height(page.tools, context)
    )
    above, beside = (0, palette[0] + px(BESIDE)) if context.has_rail else (palette[1] + px(PAD), 0)
    widgets, board, panel, inner = lay_board_and_panel(
        page, page.board.scene, context, above=above, beside=beside, least=TALL
    )
    if context.has_rail:
        tools = pygame.Rect((board.x - beside, panel.y), palette)
    else:
        tools = pygame.Rect(px(16), board.y - above, panel.x - px(36), palette[1])
    widgets += _lay_palette(page, tools, context)
    widgets.append(BoardWidget(board, page.board))
    head = frame.lay_title(page, inner.rest, context)
    widgets.append(head)
    inner.top(head.rect.height, px(16))
    plain = [replace(button, role="plain") if button.role == "danger" else button for button in page.buttons]
    buttons, hidden = lay_action_and_tiles(plain, inner, context, 2 if inner.rest.height > px(430) else 1)
    widgets += buttons
    widgets.append(
        lay_scroll_area(inner.rest, "draft", context, lambda rect: _lay_fields(page, rect, context))
    )
    return page_layout(widgets, hidden)


def _tool_column_width(tools: Sequence[EditorTool], context: LayoutContext) -> tuple[int, int]:
    """Return the size of the tool column, with more columns in a low window."""
    px, theme = context.px, context.theme
    height = min(px(TALL), context.window.height - 2 * px(32))
    for across in range(FEWEST, MOST + 1):
        width = tool_palette_width(across, theme)
        column_height = _header_height(context) + tool_palette_height(tools, width, theme) + 2 * px(PAD)
        if column_height <= height:
            return width + 2 * px(PAD), column_height
    return width + px(BAR_ROOM) + 2 * px(PAD), height


def _header_height(context: LayoutContext) -> int:
    return fonts.line_height(fonts.text_style("primary", context.theme, size=NAME)) + context.px(10)


def _tool_strip_height(tools: Sequence[EditorTool], context: LayoutContext) -> tuple[int, int]:
    px = context.px
    width = context.window.width - px(52 + PANEL_LEAST)
    return width, _tool_rows_height(tools, width - 2 * px(PAD), context) + 2 * px(PAD)


def _tool_rows_height(tools: Sequence[EditorTool], width: int, context: LayoutContext) -> int:
    return min(tool_palette_height(tools, width, context.theme), context.px(ROWS * (CELL + GAP)))


def _lay_palette(page: EditorPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the panel with the tools, below the name of the chosen one if there is space."""
    px = context.px
    yield PanelBackground(rect)
    area = RemainingRect(rect.inflate(-2 * px(PAD), -2 * px(PAD)))
    if context.has_rail:
        yield _lay_tool_name(page, area.top(_header_height(context)), context)
    yield lay_scroll_area(area.rest, "tools", context, lambda space: [_lay_tools(page, space, context)])


def _lay_tool_name(page: EditorPage, rect: pygame.Rect, context: LayoutContext) -> TextBlock:
    name = next((tool.label for tool in page.tools if tool.id == page.tool), "")
    style = fonts.text_style("primary", context.theme, size=NAME)
    spot = pygame.Rect(rect.x, rect.y, rect.width, fonts.line_height(style))
    return TextBlock(spot, fonts.ellipsize(name, style, rect.width), "primary", size=NAME)


def _lay_tools(page: EditorPage, rect: pygame.Rect, context: LayoutContext) -> ToolPalette:
    height = tool_palette_height(page.tools, rect.width, context.theme)
    return ToolPalette(
        pygame.Rect(rect.x, rect.y, rect.width, height),
        page.tools,
        page.tool,
        game_named(page.board.game),
        context.theme,
    )


def _lay_fields(page: EditorPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    column, px = ColumnLayout(rect), context.px
    for problem in page.problems:
        height = status_height(problem, rect.width, context.theme)
        column.add([StatusLine(column.take(height), problem, "bad")], px(8))
    if page.problems:
        column.y += px(8)
    for field in page.fields:
        column.add(lay_field_stacked(field, column.rest, context, find_game(page.game)), px(14))
    return iter(column)


def _lay_narrow(page: EditorPage, context: LayoutContext) -> PageLayout:
    """Lay out the tools above the board; the fields below it scroll."""
    px = context.px
    widgets, area, hidden, bar = frame.lay_narrow_frame(page, context)
    body = RemainingRect(area.rest.inflate(-px(24), -px(8)))
    tools = body.top(_tool_rows_height(page.tools, body.rest.width, context), px(12))
    widgets.append(lay_scroll_area(tools, "tools", context, lambda rect: [_lay_tools(page, rect, context)]))

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        column = ColumnLayout(rect)
        seen = pygame.Rect(rect.x, rect.y, rect.width, body.rest.height - px(5 * RINGS))
        board = board_rect(page.board.scene, seen)
        board.y = rect.y
        column.add([BoardWidget(board, page.board)], px(14))
        column.add(_lay_fields(page, column.rest, context))
        return iter(column)

    return page_layout([*widgets, lay_scroll_area(body.rest, "editor", context, lay)], hidden, bar)

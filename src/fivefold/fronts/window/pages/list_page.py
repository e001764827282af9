"""Pages with a list: filters, the list, and the actions for the chosen row."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import ListPage
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.button_rows import lay_buttons, lay_buttons_right, lay_tiles
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.filters import lay_filters
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.layout.rects import RemainingRect
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.widgets.lists.podium import Podium, podium_height
from fivefold.fronts.window.widgets.lists.table import lay_table, table_height
from fivefold.fronts.window.widgets.match.board import BoardWidget, board_rect
from fivefold.fronts.window.widgets.scroll_area import lay_scroll_area
from fivefold.fronts.window.widgets.text import PanelBackground, TextBlock, text_height
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import find_game

SIDE, HIGH, LIST, STRIP = 300, 48, 280, 120
SHORT = {"levels": 372, "daily": 340}  # width of the side panel of lists with short rows
FEW = 5  # more buttons go to a side panel
SMALLEST = 60  # least height of a preview board
CAPTION_SIZES = range(22, 12, -1)


def lay_list_page(page: ListPage, context: LayoutContext) -> PageLayout:
    return _lay_wide(page, context) if context.wide else _lay_narrow(page, context)


def _lay_wide(page: ListPage, context: LayoutContext) -> PageLayout:
    px = context.px
    widgets, area = frame.lay_wide_frame(page, context)
    beside = page.preview is not None or len(page.buttons) > FEW or page.kind in SHORT
    if beside:
        side = px(SHORT.get(page.kind, SIDE))
        widgets += _lay_side_panel(page, area.right(min(side, area.rest.width // 3), px(20)), context)
    widgets += _lay_header(page, area, context)
    if page.filters:
        fields = list(lay_filters(page.filters, area.rest, context))
        widgets += fields
        area.top(max(widget.rect.bottom for widget in fields) - area.rest.y, px(18))
    podium = podium_height(context.theme) + px(16) if page.podium else 0
    below = 0 if beside else _buttons_height(page, area, context)
    height = podium + table_height(page.table, area.rest.width, context.theme) + below
    area.bottom(max(0, area.rest.height - height))  # a list is no taller than its rows
    if not beside:
        widgets += _lay_buttons(page, area, context)
    if podium:
        widgets.append(
            Podium(area.top(podium - px(16), px(16)), page.podium, page.table.chosen, find_game(page.game))
        )
    widgets.append(lay_table(area.rest, page.table, context))
    return page_layout(widgets, foot=below and below + px(4))


def _lay_header(page: ListPage, area: RemainingRect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the title and, without a rail, the navigation buttons beside or above it."""
    if not context.has_rail:
        ways, height = frame.navigation_width(page, context), context.px(36)
        width = fonts.text_width(page.title, fonts.text_style("title", context.theme)) + context.px(12)
        if width + ways <= area.rest.width:
            row = pygame.Rect(area.rest.right - ways, area.rest.y, ways, height)
        else:
            row = area.top(height, context.px(8))
        yield from frame.lay_navigation_row(page, row, context)
    title = frame.lay_title(page, area.rest, context)
    yield title
    area.top(title.rect.height, context.px(18))


def _lay_side_panel(page: ListPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the panel about the chosen row: its name, board, details and actions."""
    px = context.px
    yield PanelBackground(rect)
    area = RemainingRect(rect.inflate(-px(40), -px(40)))
    first = [button for button in page.buttons if button.role == "primary"]
    others = [button for button in page.buttons if button not in first]
    yield from lay_tiles(others, area, context, len(others))[0]
    yield from lay_buttons(first, area, context)
    if page.caption:
        size = fonts.largest_fitting_size(
            [page.caption], "card", context.theme, CAPTION_SIZES, area.rest.width
        )
        style = fonts.text_style("card", context.theme, size=size)
        name = fonts.ellipsize(page.caption, style, area.rest.width)
        yield TextBlock(area.top(fonts.line_height(style), px(14)), name, "card", size=size)
    column = ColumnLayout(area.rest)
    said = sum(text_height(line, area.rest.width, context.theme, "body", 14) + px(6) for line in page.detail)
    room = min(area.rest.width, area.rest.height - px(16) - said)
    if page.preview and room > px(SMALLEST):
        spot = pygame.Rect(area.rest.x, area.rest.y, area.rest.width, room)
        board = board_rect(page.preview.scene, spot)
        board.y = area.rest.y
        column.add([BoardWidget(board, page.preview, live=False)], px(16))
    for line in page.detail:
        height = text_height(line, area.rest.width, context.theme, "body", 14)
        if column.left >= height:
            column.add([TextBlock(column.take(height), line, "body", "text2", 14)], px(6))
    yield from column


def _buttons_height(page: ListPage, area: RemainingRect, context: LayoutContext) -> int:
    """Return the height of the buttons below the list and of the details before them."""
    left = RemainingRect(area.rest)
    for _ in _lay_buttons(page, left, context):
        pass
    return area.rest.height - left.rest.height


def _lay_buttons(page: ListPage, area: RemainingRect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the buttons in a row below the list, preceded by the details."""
    px = context.px
    row = pygame.Rect(area.rest.x, area.rest.bottom - px(HIGH), area.rest.width, px(HIGH))
    buttons, left = lay_buttons_right(page.buttons, row, context)
    if left < row.x:
        yield from lay_tiles(page.buttons, area, context, 1, across=len(page.buttons))[0]
        return
    text, room = ". ".join(page.detail), max(0, left - row.x - px(16))
    height = text_height(text, max(1, room), context.theme, "body", 14)
    if height <= row.height:
        area.bottom(px(HIGH), px(16))
        spot = pygame.Rect(row.x, row.centery - height // 2, room, height)
    else:
        height = text_height(text, row.width, context.theme, "body", 14)
        area.bottom(px(HIGH) + px(12) + height, px(16))
        spot = pygame.Rect(row.x, row.y - px(12) - height, row.width, height)
    yield from buttons
    if text:
        yield TextBlock(spot, text, "body", "text2", 14)


def _lay_narrow(page: ListPage, context: LayoutContext) -> PageLayout:
    px = context.px
    widgets, area, hidden, bar = frame.lay_narrow_frame(page, context)
    body = area.rest.inflate(-px(24), -px(8))

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        column = ColumnLayout(rect)
        if page.subtitle:
            height = text_height(page.subtitle, rect.width, context.theme, "body", 14)
            column.add([TextBlock(column.take(height), page.subtitle, "body", "text2", 14)], px(14))
        if page.filters:
            column.add(lay_filters(page.filters, column.rest, context), px(14))
        if page.podium:
            column.add(
                [
                    Podium(
                        column.take(podium_height(context.theme)),
                        page.podium,
                        page.table.chosen,
                        find_game(page.game),
                    )
                ],
                px(14),
            )
        about = list(_lay_chosen_row(page, column.rest, context))
        below = max((widget.rect.bottom for widget in about), default=column.y) - column.y + px(12)
        full_height = table_height(page.table, rect.width, context.theme)
        height = min(full_height, max(px(LIST), column.left - below))
        column.add([lay_table(column.take(height), page.table, context)], px(12))
        column.add(_lay_chosen_row(page, column.rest, context))
        return iter(column)

    return page_layout([*widgets, lay_scroll_area(body, "catalogue", context, lay)], hidden, bar)


def _lay_chosen_row(page: ListPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield a strip about the chosen row: a small board and its details."""
    px = context.px
    strip = RemainingRect(pygame.Rect(rect.x, rect.y, rect.width, px(STRIP)))
    if page.preview:
        spot = strip.left(px(STRIP), px(16))
        yield BoardWidget(board_rect(page.preview.scene, spot), page.preview, live=False)
        strip.top(px(STRIP) // 8)
    column = ColumnLayout(strip.rest)
    if page.caption:
        height = text_height(page.caption, strip.rest.width, context.theme, "primary", 15)
        column.add([TextBlock(column.take(height), page.caption, "primary", size=15)], px(6))
    for line in page.detail:
        height = text_height(line, strip.rest.width, context.theme, "body", 14)
        column.add([TextBlock(column.take(height), line, "body", "text2", 14)], px(6))
    yield from column

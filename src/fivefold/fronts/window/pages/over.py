"""The page after a match: final position, result and next actions."""

from __future__ import annotations

import pygame

from fivefold.app.pages.pages import OverPage
from fivefold.app.pages.parts import PlayerBar
from fivefold.core.text import gettext
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.board_panel import PANEL_TALL, lay_board_and_panel
from fivefold.fronts.window.layout.button_rows import lay_action_and_tiles
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.widgets.lists.best_list import BestList, best_list_height
from fivefold.fronts.window.widgets.match.board import BoardWidget, board_rect
from fivefold.fronts.window.widgets.match.outcome import OutcomeCard, RecentResults, outcome_height
from fivefold.fronts.window.widgets.match.player_bar import (
    STRIP_GAP,
    PlayerBarWidget,
    lay_player_bars,
    player_bar_height,
)
from fivefold.fronts.window.widgets.scroll_area import lay_scroll_area
from fivefold.fronts.window.widgets.text import TextBlock, text_height
from fivefold.games import game_named

RUN = 46


def lay_over(page: OverPage, context: LayoutContext) -> PageLayout:
    return _lay_wide(page, context) if context.wide else _lay_narrow(page, context)


def _lay_wide(page: OverPage, context: LayoutContext) -> PageLayout:
    layout, missing = _lay_beside_board(page, context, PANEL_TALL)
    if missing > 0:  # beside a low board the panel may be higher than the board
        layout, _ = _lay_beside_board(page, context, PANEL_TALL + missing / context.theme.scale)
    return layout


def _lay_beside_board(page: OverPage, context: LayoutContext, least: float) -> tuple[PageLayout, int]:
    """Return the page with a panel of at least that height, and the height that its result lacks."""
    px = context.px
    room = player_bar_height(context.theme) + px(STRIP_GAP) if page.strips else 0
    widgets, board, _, inner = lay_board_and_panel(page, page.board.scene, context, room, room, least=least)
    widgets.append(BoardWidget(board, page.board, live=False))
    widgets += lay_player_bars(page.strips, page.board.game, board, context)
    head = frame.lay_title(page, inner.rest, context)
    widgets.append(head)
    inner.top(head.rect.height, px(18))
    widgets += lay_action_and_tiles(page.buttons, inner, context, len(page.buttons))[0]
    outcome = lay_scroll_area(inner.rest, "over", context, lambda rect: _lay_outcome(page, rect, context, ()))
    widgets.append(outcome)
    return page_layout(widgets), outcome.whole - outcome.rect.height


def _lay_outcome(
    page: OverPage, rect: pygame.Rect, context: LayoutContext, strips: tuple[PlayerBar, ...]
) -> ColumnLayout:
    px, theme = context.px, context.theme
    column = ColumnLayout(rect)
    column.add([OutcomeCard(column.take(outcome_height(page, rect.width, theme)), page)], px(16))
    for strip in strips:
        spot = column.take(player_bar_height(context.theme))
        bar = PlayerBarWidget.of(spot, strip, game_named(page.board.game), context.elapsed)
        column.add([bar], px(8))
    column.y += px(8) if strips else 0
    for line in page.lines[1:]:
        height = text_height(line, rect.width, theme, "status")
        column.add([TextBlock(column.take(height), line, "status", "text2")], px(6))
    column.y += px(8)
    if page.best:
        spot = column.take(best_list_height(len(page.best), theme))
        column.add([BestList(spot, gettext("Best games"), page.best, page.own)], px(14))
    if len(page.run) > 1:
        column.add([RecentResults(column.take(px(RUN)), page.run)], px(8))
        words = gettext("Your recent games, newest on the right; high: won, low: lost")
        height = text_height(words, rect.width, theme, "label")
        column.add([TextBlock(column.take(height), words, "label", "text3")], px(8))
    return column


def _lay_narrow(page: OverPage, context: LayoutContext) -> PageLayout:
    px = context.px
    widgets, area, hidden, bar = frame.lay_narrow_frame(page, context)
    body = area.rest.inflate(-px(32), -px(8))

    def lay(rect: pygame.Rect) -> ColumnLayout:
        column = ColumnLayout(rect)
        column.add(_lay_outcome(page, column.rest, context, page.strips), px(14))
        spot = column.take(min(rect.width, max(px(220), column.left)))
        column.add([BoardWidget(board_rect(page.board.scene, spot), page.board, live=False)], px(8))
        return column

    return page_layout([*widgets, lay_scroll_area(body, "over", context, lay)], hidden, bar)

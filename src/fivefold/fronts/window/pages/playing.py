"""The page of a running match: the board, with players, facts and buttons beside or around it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import PlayingPage
from fivefold.app.pages.parts import Button, TextField
from fivefold.core.game_parts.facts import Fact
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.board_panel import lay_board_and_panel, role_line_height
from fivefold.fronts.window.layout.button_rows import lay_action_and_tiles, lay_tiles
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.fields import lay_control
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.layout.rects import RemainingRect
from fivefold.fronts.window.pages.single_player import (
    facts_with_best,
    lay_facts_below,
    lay_single_player_facts,
    min_facts_height,
    piece_facts,
)
from fivefold.fronts.window.painting.paint_context import game_hue
from fivefold.fronts.window.widgets.fields import text_box
from fivefold.fronts.window.widgets.lists.move_list import lay_move_list
from fivefold.fronts.window.widgets.match.board import BoardWidget, board_rect
from fivefold.fronts.window.widgets.match.facts import (
    NARROW_HERO,
    FactRow,
    RunningEventCard,
    big_number_height,
    fact_row_height,
    running_event_height,
)
from fivefold.fronts.window.widgets.match.number_row import lay_number_row, number_row_height
from fivefold.fronts.window.widgets.match.player_bar import STRIP_GAP, lay_player_bars, player_bar_height
from fivefold.fronts.window.widgets.match.progress import ProgressBar
from fivefold.fronts.window.widgets.text import StatusLine, TextBlock, status_height
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import find_game, game_named

MOVES = "moves"
FLUSH = 0.85  # of the width: from here on player bars are as wide as the board
TYPED = 620  # least height of a panel with a text box for moves
CALM = 600  # least height of a panel that always has space for two status lines
LONG = 280  # width from which single-player status texts seldom need two lines
LIST, NARROW_LIST = 120, 84  # least heights of a move list


def lay_playing(page: PlayingPage, context: LayoutContext) -> PageLayout:
    now = replace(page, facts=page.facts_after(context.elapsed), timer=None)
    return _lay_wide(now, context) if context.wide else _lay_narrow(now, context)


def _lay_wide(page: PlayingPage, context: LayoutContext) -> PageLayout:
    px = context.px
    room = player_bar_height(context.theme) + px(STRIP_GAP) if page.strips else 0
    widgets, board, panel, inner = lay_board_and_panel(page, page.board.scene, context, room, room)
    widgets.append(BoardWidget(board, page.board))
    widgets += lay_player_bars(page.strips, page.board.game, board, context)
    head = frame.lay_title(page, inner.rest, context)
    widgets.append(head)
    inner.top(head.rect.height, px(16))
    relative_height = panel.height / context.theme.text  # relative to the text size
    seen = page.strips and relative_height >= px(TYPED)
    typed, unseen = (_entry_fields(page), ()) if seen else ((), _entry_fields(page))
    buttons, hidden = _lay_buttons(page, inner, context, relative_height, more=bool(unseen))
    short = page.strips or inner.rest.width < px(LONG * context.theme.text)
    calm = 2 if relative_height >= px(CALM) and short else 1
    widgets += [*buttons, *_lay_status(page, inner, context, calm)]
    inner.bottom(px(4))
    for field in typed:
        said = replace(field, hint=field.label)  # it has no label above it
        widgets.append(lay_control(said, inner.bottom(px(text_box.HIGH), px(10)), context, None))
    widgets += (
        _lay_facts_and_moves(page, inner, context)
        if page.strips
        else lay_single_player_facts(page, inner.rest, context)
    )
    return page_layout(widgets, (*unseen, *hidden))


def _lay_buttons(
    page: PlayingPage, inner: RemainingRect, context: LayoutContext, height: float, *, more: bool
) -> tuple[list[Widget], tuple[Button, ...]]:
    """Return the buttons in as many rows as leave space for the big number or the moves, and the buttons that
    did not fit. `more` says that something else is hidden already."""
    px = context.px
    if height < px(480):
        return lay_tiles(page.buttons, inner, context, 1, more=more)
    if page.strips:
        rows = 3 if height >= px(690) else 2
    else:
        room, said = RemainingRect(inner.rest), role_line_height(context, "status") + px(16)
        lay_action_and_tiles(page.buttons, room, context, 2, more=more)
        rows = 2 if room.rest.height - said >= min_facts_height(page, context) else 1
    return lay_action_and_tiles(page.buttons, inner, context, rows, more=more)


def _lay_status(
    page: PlayingPage, inner: RemainingRect, context: LayoutContext, lines: int
) -> Iterator[Widget]:
    """Yield the status line, or a card about a running event if that leaves space for the big number.

    The line keeps a fixed height, so that a longer text moves nothing else.
    """
    px, card = context.px, running_event_height(context.theme)
    if page.under_way and inner.rest.height >= card + px(16) + big_number_height(context.theme, NARROW_HERO):
        yield RunningEventCard(
            inner.bottom(card, px(8)), page.under_way, game_hue(find_game(page.game), context.theme)
        )
    else:
        height = status_height(page.status, inner.rest.width, context.theme)
        room = inner.bottom(max(height, lines * role_line_height(context, "status")), px(8))
        yield from _lay_status_line(
            page, pygame.Rect(room.x, room.bottom - height, room.width, height), context
        )


def _lay_status_line(page: PlayingPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the status line and, below it, the progress of a running event."""
    height = status_height(page.status, rect.width, context.theme)
    yield StatusLine(pygame.Rect(rect.x, rect.y, rect.width, height), page.status, skip=page.skip)
    if page.under_way:
        below = pygame.Rect(rect.x, rect.y + height + context.px(2), rect.width, context.px(5))
        yield ProgressBar(below, game_hue(find_game(page.game), context.theme), page.under_way.share or 0.0)


def _lay_facts_and_moves(page: PlayingPage, inner: RemainingRect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the facts that belong to no seat, and the moves."""
    px = context.px
    facts = [fact for fact in page.facts.rest if fact.seat is None and fact.value]
    listed = inner.rest.height >= px(LIST) - px(32)
    rows = max(0, inner.rest.height - (px(LIST) if listed else 0)) // fact_row_height(context.theme)
    for fact in facts[:rows]:
        yield FactRow(inner.top(fact_row_height(context.theme)), fact)
    inner.top(px(8))
    if listed:
        yield TextBlock(inner.top(role_line_height(context), px(8)), gettext("Moves"), "label", "text3")
        yield lay_move_list(inner.rest, page.moves, page.cursor, len(page.strips), context, MOVES)


def _entry_fields(page: PlayingPage) -> tuple[TextField, ...]:
    """Return the text field for moves, if there is one."""
    return (page.entry,) if isinstance(page.entry, TextField) else ()


def _lay_narrow(page: PlayingPage, context: LayoutContext) -> PageLayout:
    px = context.px
    widgets, area, hidden, bar = frame.lay_narrow_frame(page, context, _entry_fields(page))
    side = px(12)
    room = area.rest.inflate(-2 * side, 0)
    area = RemainingRect(room)
    untold: tuple[Fact, ...] = ()
    if not page.strips:
        row = area.top(number_row_height(context.theme), px(8))
        shown, untold = lay_number_row(
            row,
            page.facts.big,
            piece_facts(page),
            facts_with_best(page),
            game_named(page.board.game),
            context,
        )
        widgets.append(shown)
    words = status_height(page.status, area.rest.width - px(16), context.theme)
    status_room = max(words, 2 * role_line_height(context, "status"))
    status = area.bottom(status_room + px(16))
    own = player_bar_height(context.theme) + px(6) if page.strips else 0
    free = pygame.Rect(area.rest.x, area.rest.y + own, area.rest.width, area.rest.height - 2 * own)
    board = board_rect(page.board.scene, free)
    board.y = min(board.y, free.y + px(8))
    widgets.append(BoardWidget(board, page.board))
    flush = board if board.width >= FLUSH * area.rest.width else area.rest
    around = pygame.Rect(flush.x, board.y, flush.width, board.height)
    widgets += lay_player_bars(page.strips, page.board.game, around, context, 6)
    end = board.bottom + own
    said = pygame.Rect(status.x + px(8), end + px(8), status.width - px(16), status_room)
    widgets += _lay_status_line(page, said, context)
    rest = pygame.Rect(said.x, said.bottom + px(4), said.width, status.bottom - said.bottom - px(12))
    if not page.strips:
        widgets += lay_facts_below(untold, page, rest, context)
    elif rest.height >= px(NARROW_LIST):
        rest.x, rest.width = flush.x, flush.width
        widgets.append(lay_move_list(rest, page.moves, page.cursor, len(page.strips), context, MOVES))
    return page_layout(widgets, hidden, bar)

"""The playing page: board, status, facts, best scores and moves."""

from __future__ import annotations

from fivefold.app.pages.pages import PlayingPage
from fivefold.app.pages.parts import BoardPart
from fivefold.core.text import gettext
from fivefold.fronts.terminal.pages.board_page import draw_board_with_panel, draw_buttons, draw_status
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD
from fivefold.fronts.terminal.widgets.fields import draw_inline_text_field
from fivefold.fronts.terminal.widgets.page_frame import WIDE_SCREEN, game_hue
from fivefold.fronts.terminal.widgets.page_painter import PagePainter
from fivefold.fronts.terminal.widgets.side_panel import TALL_SCREEN, draw_facts
from fivefold.fronts.terminal.widgets.tables import draw_best_scores, draw_moves
from fivefold.games import find_game

MOVES = "moves"
MIN_MOVE_ROWS = 4  # fewer rows of moves are not shown


def draw_playing(painter: PagePainter, page: PlayingPage, box: Box) -> None:
    column = draw_board_with_panel(painter, box, page.board, find_game(page.game), page.strips)
    tall = painter.canvas.height >= TALL_SCREEN
    draw_buttons(painter, column, page.buttons, page.focus)
    column.box = column.box.split_bottom(1)[0] if tall else column.box
    if page.entry:
        column.box, line = column.box.split_bottom(1)
        draw_inline_text_field(painter, line, page.entry, focused=page.focus == page.entry.id)
    if page.board.past:
        _mark_past(painter, page.board)
    draw_status(
        column,
        page.status,
        page.under_way.share if page.under_way else None,
        game_hue(find_game(page.game)),
        skip=page.skip,
    )
    if page.subtitle and painter.canvas.width < WIDE_SCREEN:
        column.add_label(page.subtitle)
    if game := find_game(page.game):
        draw_facts(column, page.facts_after(painter.view_state.elapsed), game, tall=tall)
    if page.best and column.box.height > len(page.best) + 1:
        column.add_gap()
        column.add_label(gettext("Best"))
        column.take_rows(draw_best_scores(painter, column.box, page.best))
    if page.moves and column.box.height > MIN_MOVE_ROWS:
        column.add_gap()
        area = column.box.split_bottom(1)[0]
        draw_moves(painter, area, page.moves, page.cursor, MOVES)


def _mark_past(painter: PagePainter, board: BoardPart) -> None:
    """Draw a bar at both sides of the board, which shows an earlier position."""
    for placed in painter.placed_boards:
        if placed.board is board:
            for x in (placed.box.x - 1, placed.box.right):
                for y in range(placed.box.y, placed.box.bottom):
                    painter.text(x, y, "┃", "accent", BOLD)

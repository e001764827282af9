"""The page after a match: result, score, best scores and last results."""

from __future__ import annotations

from fivefold.app.pages.pages import Mood, OverPage
from fivefold.core.text import gettext, gettext_noop
from fivefold.fronts.terminal.pages.board_page import draw_board_with_panel, draw_buttons
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD
from fivefold.fronts.terminal.widgets.page_frame import game_hue
from fivefold.fronts.terminal.widgets.page_painter import PagePainter
from fivefold.fronts.terminal.widgets.side_panel import TALL_SCREEN, draw_large_number
from fivefold.fronts.terminal.widgets.tables import draw_best_scores
from fivefold.games import find_game

PAINTS: dict[Mood, str] = {"won": "good", "lost": "bad", "drawn": "accenttext", "ended": "text"}
RESULT_CHARS: dict[Mood, str] = {"won": "+", "lost": "-", "drawn": "=", "ended": "·"}
MEANINGS: dict[Mood, str] = {
    "won": gettext_noop("won"),
    "lost": gettext_noop("lost"),
    "drawn": gettext_noop("drawn"),
}


def draw_over(painter: PagePainter, page: OverPage, box: Box) -> None:
    column = draw_board_with_panel(painter, box, page.board, find_game(page.game), page.strips)
    tall = painter.canvas.height >= TALL_SCREEN
    draw_buttons(painter, column, page.buttons, page.focus)
    column.add_gap()
    column.add_text(page.headline, PAINTS[page.mood], BOLD)
    if column.box.height:
        painter.draw_fold_line(column.box.x, column.box.y, 15, game_hue(find_game(page.game)))
    column.add_gap(2)
    if page.big:
        draw_large_number(column, page.big_label, page.big, tall=tall)
    for line in page.lines:
        column.add_text(line, "text2")
    if page.best:
        column.add_gap()
        column.add_label(gettext("Best"))
        column.take_rows(draw_best_scores(painter, column.box, page.best))
    if len(page.run) > 1:
        column.add_gap()
        column.add_label(gettext("Your last games, newest last"))
        _draw_last_results(painter, column.box, page)


def _draw_last_results(painter: PagePainter, box: Box, page: OverPage) -> None:
    """Draw the results of the last games, and the meaning of the signs that occur."""
    shown = page.run[-(box.width // 2) :]
    for n, mood in enumerate(shown):
        if box.height:
            painter.text(box.x + 2 * n, box.y, RESULT_CHARS[mood], PAINTS[mood], BOLD)
    meanings = (f"{RESULT_CHARS[mood]} {gettext(word)}" for mood, word in MEANINGS.items() if mood in shown)
    if box.height > 1:
        painter.text(box.x, box.y + 1, "  ".join(meanings), "text3")

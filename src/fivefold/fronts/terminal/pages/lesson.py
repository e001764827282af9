"""The lesson page: board, task and progress."""

from __future__ import annotations

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.pages import LessonPage
from fivefold.core.text import gettext
from fivefold.fronts.terminal.pages.board_page import draw_board_with_panel, draw_buttons
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD
from fivefold.fronts.terminal.widgets.page_painter import PagePainter
from fivefold.games import find_game


def draw_lesson(painter: PagePainter, page: LessonPage, box: Box) -> None:
    column = draw_board_with_panel(painter, box, page.board, find_game(page.game))
    draw_buttons(painter, column, page.buttons, page.focus)
    column.add_gap()
    column.add_label(gettext("Lesson {n} of {count}", n=page.number, count=page.count))
    _draw_progress(painter, column.box, page)
    column.add_gap(2)
    column.add_text(page.task)
    column.add_gap()
    if page.skip:
        painter.add_zone(column.box, PressButton("skip"))
    column.add_text(page.status, "good" if page.done else "text2", BOLD)


def _draw_progress(painter: PagePainter, box: Box, page: LessonPage) -> None:
    """Draw a dot for each lesson: done, open or to come."""
    for n in range(min(page.count, box.width // 2)):
        done = n + 1 < page.number or (n + 1 == page.number and page.done)
        char, paint = (
            ("●", "good") if done else ("◉", "accenttext") if n + 1 == page.number else ("○", "line2")
        )
        painter.text(box.x + 2 * n, box.y, char, paint)

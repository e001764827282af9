"""A lesson at the board."""

from __future__ import annotations

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.pages import LessonPage
from fivefold.core.text import gettext
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.canvas import BOLD
from fivefold.fronts.terminal.pages.boarded import draw_boarded, draw_buttons
from fivefold.fronts.terminal.pen import Pen


def draw_learning(pen: Pen, page: LessonPage, box: Box) -> None:
    column = draw_boarded(pen, box, page.board, page.game)
    draw_buttons(pen, column, page.buttons, page.focus)
    column.gap()
    column.label(gettext("Lesson {n} of {count}", n=page.number, count=page.count))
    _progress(pen, column.box, page)
    column.gap(2)
    column.words(page.task)
    column.gap()
    if page.skip:
        pen.zone(column.box, PressButton("skip"))
    column.words(page.status, "good" if page.done else "text2", BOLD)


def _progress(pen: Pen, box: Box, page: LessonPage) -> None:
    """The lessons done, the one open, and those to come."""
    for n in range(min(page.count, box.width // 2)):
        done = n + 1 < page.number or (n + 1 == page.number and page.done)
        sign, paint = (
            ("●", "good") if done else ("◉", "accenttext") if n + 1 == page.number else ("○", "line2")
        )
        pen.text(box.x + 2 * n, box.y, sign, paint)

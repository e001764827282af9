"""A match that ended: how, and where that stands among all others."""

from __future__ import annotations

from fivefold.app.pages.pages import Mood, OverPage
from fivefold.core.text import gettext
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.canvas import BOLD
from fivefold.fronts.terminal.lists import draw_best
from fivefold.fronts.terminal.pages.boarded import draw_boarded, draw_buttons
from fivefold.fronts.terminal.panel import TALL, draw_big
from fivefold.fronts.terminal.pen import Pen
from fivefold.fronts.terminal.sheet import hue

PAINTS: dict[Mood, str] = {"won": "good", "lost": "bad", "drawn": "accenttext", "ended": "text"}
SIGNS: dict[Mood, str] = {"won": "+", "lost": "-", "drawn": "=", "ended": "·"}


def draw_over(pen: Pen, page: OverPage, box: Box) -> None:
    column = draw_boarded(pen, box, page.board, page.game)
    tall = pen.canvas.height >= TALL
    draw_buttons(pen, column, page.buttons, page.focus)
    column.gap()
    column.words(page.headline, PAINTS[page.mood], BOLD)
    if column.box.height:
        pen.folds(column.box.x, column.box.y, 15, hue(page.game))
    column.gap(2)
    if page.big:
        draw_big(column, gettext("Score"), page.big, tall=tall)
    for line in page.lines:
        column.words(line, "text2")
    if page.best:
        column.gap()
        column.label(gettext("Best"))
        column.take(draw_best(pen, column.box, page.best))
    if page.run:
        column.gap()
        column.label(gettext("Last games"))
        _run(pen, column.box, page)


def _run(pen: Pen, box: Box, page: OverPage) -> None:
    """How the last games went, the newest at the right."""
    for n, mood in enumerate(page.run[-(box.width // 2) :]):
        if box.height:
            pen.text(box.x + 2 * n, box.y, SIGNS[mood], PAINTS[mood], BOLD)

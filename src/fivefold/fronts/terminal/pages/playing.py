"""A match under way: the board is the hero, the panel says the rest."""

from __future__ import annotations

from fivefold.app.pages.pages import PlayingPage
from fivefold.core.text import gettext
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.fields import draw_entry
from fivefold.fronts.terminal.lists import draw_best, draw_moves
from fivefold.fronts.terminal.pages.boarded import draw_boarded, draw_buttons, draw_status
from fivefold.fronts.terminal.panel import TALL, draw_facts
from fivefold.fronts.terminal.pen import Pen
from fivefold.fronts.terminal.sheet import WIDE, hue

MOVES = 4  # rows that a list of moves needs to be of use


def draw_playing(pen: Pen, page: PlayingPage, box: Box) -> None:
    column = draw_boarded(pen, box, page.board, page.game, page.strips)
    tall = pen.canvas.height >= TALL
    draw_buttons(pen, column, page.buttons, page.focus)
    column.box = column.box.split_bottom(1)[0] if tall else column.box
    if page.entry:
        column.box, line = column.box.split_bottom(1)
        draw_entry(pen, line, page.entry, focused=page.focus == page.entry.id)
    draw_status(
        column, page.status, page.under_way.share if page.under_way else None, hue(page.game), skip=page.skip
    )
    if page.subtitle and pen.canvas.width < WIDE:
        column.label(page.subtitle)
    if page.game:
        draw_facts(column, page.facts, page.game, tall=tall)
    if page.best and column.box.height > len(page.best) + 1:
        column.gap()
        column.label(gettext("Best"))
        column.take(draw_best(pen, column.box, page.best))
    if page.moves and column.box.height > MOVES:
        column.gap()
        room = column.box.split_bottom(1)[0]
        draw_moves(pen, room, page.moves, page.moves[-1].number)

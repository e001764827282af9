"""The editor: the board, what can be placed on it, its text, what is wrong with it."""

from __future__ import annotations

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.pages import EditorPage, EditorTool
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.canvas import BOLD, length
from fivefold.fronts.terminal.fields import draw_field
from fivefold.fronts.terminal.pages.boarded import draw_boarded, draw_buttons
from fivefold.fronts.terminal.panel import Column
from fivefold.fronts.terminal.pen import Pen


def draw_editing(pen: Pen, page: EditorPage, box: Box) -> None:
    column = draw_boarded(pen, box, page.board, page.game)
    draw_buttons(pen, column, page.buttons, page.focus)
    _tools(pen, column, page)
    column.gap()
    pen.scrolled(column.box, "editing", lambda sheet: _fields(sheet, page), "surface")


def _tools(pen: Pen, column: Column, page: EditorPage) -> None:
    """Side by side, in as many rows as they need; the one in hand is named."""
    places = column.box.flow(map(_wide, page.tools), gap=0)
    for tool, place in zip(page.tools, places, strict=True):
        chosen = tool.id == page.tool
        if chosen:
            pen.fill(place, "focus" if page.focus == "tools" else "accent")
        elif pen.pointed(place):
            pen.fill(place, "raised")
        if tool.piece and page.game:
            pen.piece(place.x + 1, place.y, page.game, tool.piece)
        else:
            pen.text(place.x + 1, place.y, tool.label, "onaccent" if chosen else "text2")
        if chosen:
            pen.reverse(place)
        pen.zone(place, ChooseRow("tools", tool.id))
    column.take(places[-1].bottom - column.box.y if places else 0)
    named = next((tool.label for tool in page.tools if tool.id == page.tool), "")
    column.words(named, "text", BOLD)


def _wide(tool: EditorTool) -> int:
    return 4 if tool.piece else length(tool.label) + 2


def _fields(pen: Pen, page: EditorPage) -> int:
    y = 0
    for problem in page.problems:
        y += pen.paragraph(Box(0, y, pen.canvas.width, 4), f"! {problem}", "bad")
    for field in page.fields:
        room = Box(0, y, pen.canvas.width, pen.canvas.height - y)
        y += draw_field(pen, room, field, focused=page.focus == field.id, game=page.game)
    return y

"""The editor page: board, tools, fields and problems."""

from __future__ import annotations

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.pages import EditorPage, EditorTool
from fivefold.fronts.terminal.pages.board_page import draw_board_with_panel, draw_buttons
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, text_width
from fivefold.fronts.terminal.widgets.fields import draw_field
from fivefold.fronts.terminal.widgets.page_painter import PagePainter
from fivefold.fronts.terminal.widgets.side_panel import PanelColumn
from fivefold.games import find_game


def draw_editor(painter: PagePainter, page: EditorPage, box: Box) -> None:
    column = draw_board_with_panel(painter, box, page.board, find_game(page.game))
    draw_buttons(painter, column, page.buttons, page.focus)
    _draw_tools(painter, column, page)
    column.add_gap()
    painter.scroll_area(column.box, "editing", lambda content: _draw_fields(content, page), "surface")


def _draw_tools(painter: PagePainter, column: PanelColumn, page: EditorPage) -> None:
    """Draw the tools in as many rows as they need, and the name of the chosen one."""
    places = column.box.flow(map(_tool_width, page.tools), gap=0)
    for tool, place in zip(page.tools, places, strict=True):
        chosen = tool.id == page.tool
        if chosen:
            painter.fill(place, "focus" if page.focus == "tools" else "accent")
        elif painter.is_hovered(place):
            painter.fill(place, "raised")
        if tool.piece and (game := find_game(page.game)):
            painter.draw_piece(place.x + 1, place.y, game, tool.piece)
        else:
            painter.text(place.x + 1, place.y, tool.label, "onaccent" if chosen else "text2")
        if chosen:
            painter.reverse(place)
        painter.add_zone(place, ChooseRow("tools", tool.id))
    column.take_rows(places[-1].bottom - column.box.y if places else 0)
    named = next((tool.label for tool in page.tools if tool.id == page.tool), "")
    column.add_text(named, "text", BOLD)


def _tool_width(tool: EditorTool) -> int:
    return 4 if tool.piece else text_width(tool.label) + 2


def _draw_fields(painter: PagePainter, page: EditorPage) -> int:
    y = 0
    for problem in page.problems:
        y += painter.paragraph(Box(0, y, painter.canvas.width, 4), f"! {problem}", "bad")
    for field in page.fields:
        area = Box(0, y, painter.canvas.width, painter.canvas.height - y)
        y += draw_field(painter, area, field, focused=page.focus == field.id, game=find_game(page.game))
    return y

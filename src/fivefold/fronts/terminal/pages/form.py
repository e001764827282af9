"""Form pages: fields in groups, perhaps with a preview of the board."""

from __future__ import annotations

from fivefold.app.pages.pages import FormPage
from fivefold.core.scene.shapes import Scene, Tile
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD
from fivefold.fronts.terminal.widgets.buttons import button_row_height, draw_button_row
from fivefold.fronts.terminal.widgets.fields import draw_field
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, wrap_text
from fivefold.games import find_game

HALVES = {(False, False): "█", (True, True): " ", (False, True): "▀", (True, False): "▄"}  # by what is dark
PREVIEW_MIN_WIDTH = 100  # columns from which a preview is shown


def draw_form(painter: PagePainter, page: FormPage, box: Box) -> None:
    if page.kind == "invite" and page.preview:
        box = _draw_code(painter, page, page.preview.scene, box)
    elif (page.preview or page.kind == "setup") and box.width >= PREVIEW_MIN_WIDTH:
        box, side = box.split_right(box.width * 2 // 5)  # reserved even before the preview is ready
        if page.preview:
            painter.place_board(side.inset(2, 1), page.preview, live=False)
    rows = button_row_height(box.width, page.buttons)
    body, foot = box.split_bottom(rows + 1)
    if page.problem:
        lines = len(wrap_text(page.problem, body.width))
        body, wrong = body.split_bottom(lines)
        painter.paragraph(wrong, page.problem, "bad", BOLD)
    if page.groups:
        painter.scroll_area(body, "form", lambda content: _draw_fields(content, page))
    else:
        for words in (page.subtitle, page.note):  # all that such a page says
            body = body.split_top(painter.paragraph(body, words, "text2"))[1] if words else body
    draw_button_row(painter, foot.split_top(1)[1], page.buttons, page.focus)


def _draw_code(painter: PagePainter, page: FormPage, scene: Scene, box: Box) -> Box:
    """Draw a scene of dark tiles, two rows of it to a line, if it fits, and return the rest of the box."""
    inverse = page.appearance.theme == "light"
    width, height = int(scene.width), int(scene.height)
    lines = (height + 1) // 2
    if box.width < width or box.height < lines + 5:
        return box
    dark = {
        (int(tile.x) + across, int(tile.y))
        for tile in scene.shapes
        if isinstance(tile, Tile) and tile.paint == "plateink"
        for across in range(int(tile.width))
    }
    top, rest = box.split_top(lines)
    for line in range(lines):
        pairs = (((x, 2 * line) in dark, (x, 2 * line + 1) in dark) for x in range(width))
        halves = (HALVES[upper != inverse, lower != inverse] for upper, lower in pairs)
        painter.text(top.x, top.y + line, "".join(halves), "text")
    return rest.split_top(1)[1]


def _draw_fields(painter: PagePainter, page: FormPage) -> int:
    y, width = 0, painter.canvas.width
    for group in page.groups:
        if group.title:
            y += bool(y)
            painter.text(0, y, group.title, "accenttext", BOLD)
            y += 1
        for field in group.fields:
            area = Box(0, y, width - 1, painter.canvas.height - y)
            y += draw_field(painter, area, field, focused=page.focus == field.id, game=find_game(page.game))
    return y

"""QR codes in half blocks, two rows of the code to a line."""

from __future__ import annotations

from fivefold.core.scene.shapes import Scene, Tile
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.widgets.page_painter import PagePainter

HALVES = {(False, False): "█", (True, True): " ", (False, True): "▀", (True, False): "▄"}  # by what is dark


def draw_qr_code(painter: PagePainter, scene: Scene, box: Box, *, spare: int = 0) -> Box:
    """Draw a scene of dark tiles, if it fits with spare rows below it, and return the rest of the box."""
    inverse = painter.display.theme == "light"
    width, height = int(scene.width), int(scene.height)
    lines = (height + 1) // 2
    if box.width < width or box.height < lines + spare:
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
    return rest

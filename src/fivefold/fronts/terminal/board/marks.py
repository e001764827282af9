"""Marks of a scene as characters."""

from __future__ import annotations

from typing import assert_never

from fivefold.core.scene.shapes import Mark
from fivefold.fronts.terminal.board.board_surface import BoardSurface
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN

CROSS = "\N{MULTIPLICATION SIGN}"
ARROWS = "↑↗→↘↓↙←↖"
DOT_SIZES = ((0.07, "·"), (0.13, "•"), (0.2, "●"))  # largest size of each
SMALL_RING = 0.3


def paint_mark(surface: BoardSurface, mark: Mark) -> None:
    match mark.shape:
        case "dot":
            _paint_dot(surface, mark)
        case "ring" if mark.size < SMALL_RING:
            _put_char(surface, mark, "○")
        case "ring" | "double-ring" | "square":
            size = 0.46
            box = surface.box(mark.x - size, mark.y - size, 2 * size, 2 * size)
            surface.outline(box, mark.paint, mark.alpha)
            if mark.shape == "double-ring" and surface.layout.rows == 1:
                _put_char(surface, mark, "◎")
        case "cross":
            _put_char(surface, mark, CROSS, BOLD)
        case "dart":
            _put_char(surface, mark, ARROWS[round(mark.turn / 45) % 8], BOLD)
        case "diamond":
            _put_char(surface, mark, "◇")
        case "lock":
            _put_char(surface, mark, "#", BOLD)
        case _:
            assert_never(mark.shape)


def _paint_dot(surface: BoardSurface, mark: Mark) -> None:
    """Paint a small dot as a character, a large one as a plate for another mark."""
    for size, char in DOT_SIZES:
        if mark.size <= size:
            return _put_char(surface, mark, char)
    left, top, right, bottom = surface.box(
        mark.x - mark.size, mark.y - mark.size, 2 * mark.size, 2 * mark.size
    )
    if surface.coloured:
        surface.canvas.fill_rect(
            left, top, max(1, right - left), max(2, bottom - top), surface.paints[mark.paint], mark.alpha
        )
    return None


def _put_char(surface: BoardSurface, mark: Mark, char: str, style: int = PLAIN) -> None:
    x, y = surface.place(mark.x, mark.y)
    surface.canvas.put_char(x, y, char, surface.paints[mark.paint], style, mark.alpha)

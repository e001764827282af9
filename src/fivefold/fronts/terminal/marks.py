"""Marks of a scene as signs."""

from __future__ import annotations

from typing import assert_never

from fivefold.core.scene.shapes import Mark
from fivefold.fronts.terminal.canvas import BOLD, PLAIN
from fivefold.fronts.terminal.easel import Easel

CROSS = "\N{MULTIPLICATION SIGN}"
DARTS = "↑↗→↘↓↙←↖"
DOTS = ((0.07, "·"), (0.13, "•"), (0.2, "●"))  # up to which size
SMALL_RING = 0.3


def paint_mark(easel: Easel, mark: Mark) -> None:
    match mark.shape:
        case "dot":
            _dot(easel, mark)
        case "ring" if mark.size < SMALL_RING:
            _sign(easel, mark, "○")
        case "ring" | "double-ring" | "square":
            size = 0.46
            box = easel.box(mark.x - size, mark.y - size, 2 * size, 2 * size)
            easel.outline(box, mark.paint, mark.alpha)
            if mark.shape == "double-ring" and easel.fit.rows == 1:
                _sign(easel, mark, "◎")
        case "cross":
            _sign(easel, mark, CROSS, BOLD)
        case "dart":
            _sign(easel, mark, DARTS[round(mark.turn / 45) % 8], BOLD)
        case "diamond":
            _sign(easel, mark, "◇")
        case "lock":
            _sign(easel, mark, "#", BOLD)
        case _:
            assert_never(mark.shape)


def _dot(easel: Easel, mark: Mark) -> None:
    """A small one is a sign, a large one a plate for another mark."""
    for size, sign in DOTS:
        if mark.size <= size:
            return _sign(easel, mark, sign)
    left, top, right, bottom = easel.box(mark.x - mark.size, mark.y - mark.size, 2 * mark.size, 2 * mark.size)
    if easel.coloured:
        easel.canvas.plane(
            left, top, max(1, right - left), max(2, bottom - top), easel.paints[mark.paint], mark.alpha
        )
    return None


def _sign(easel: Easel, mark: Mark, sign: str, style: int = PLAIN) -> None:
    x, y = easel.place(mark.x, mark.y)
    easel.canvas.sign(x, y, sign, easel.paints[mark.paint], style, mark.alpha)

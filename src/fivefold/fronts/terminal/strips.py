"""Rows of cells as strips for Textual: each merged into one string of signs and escape sequences."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.segment import Segment
from textual.strip import Strip

from fivefold.fronts.terminal.canvas import BOLD, REVERSED, TAIL, UNDERLINE, Cell
from fivefold.fronts.terminal.colours import Depth, code, mix

UPPER = "▀"
KEPT = 1 << 16  # looks of cells remembered before all are forgotten
END = "\x1b[0m"


class Looks(dict[Cell, tuple[str, str, str, str]]):
    """How each cell is written: its style, the colours of sign and ground, and the sign itself."""

    def __init__(self, depth: Depth) -> None:
        super().__init__()
        self.depth = depth

    def __missing__(self, cell: Cell) -> tuple[str, str, str, str]:
        if len(self) > KEPT:
            self.clear()
        upper, lower, sign, ink, style = cell
        ground = upper
        if sign:
            ground = upper if upper == lower else mix(upper, lower, 0.5)
        elif upper != lower and self.depth is not Depth.NONE:
            sign, ink, ground = UPPER, upper, lower
        front = code(ink, self.depth, ground=False) if sign else ""
        look = self._style(style), front, code(ground, self.depth, ground=True), sign or " "
        self[cell] = look = look if sign != TAIL else (*look[:3], "")
        return look

    def _style(self, style: int) -> str:
        told = ";1" * bool(style & BOLD) + ";4" * bool(style & UNDERLINE)
        return told + ";7" * bool(style & REVERSED and self.depth is Depth.NONE)


class Row(Strip):
    """A row of the screen that is written already."""

    def __init__(self, cells: list[Cell], looks: Looks) -> None:
        super().__init__([Segment(plain(cells))], len(cells))
        self._written = written(cells, looks)

    def render(self, console: Console) -> str:
        return self._written


def written(cells: Iterable[Cell], looks: Looks) -> str:
    """The cells as signs and escape sequences, saying only what changes from one to the next."""
    parts: list[str] = []
    add = parts.append
    style, front, back = "none yet", "", ""
    for cell in cells:
        new_style, new_front, new_back, sign = looks[cell]
        if new_style != style:
            add(f"\x1b[0{new_style}{new_front}{new_back}m")
            style, front, back = new_style, new_front, new_back
        elif new_back != back:
            if new_front and new_front != front:
                add(f"\x1b[{new_front[1:]}{new_back}m")
                front = new_front
            else:
                add(f"\x1b[{new_back[1:]}m")
            back = new_back
        elif new_front and new_front != front:
            add(f"\x1b[{new_front[1:]}m")
            front = new_front
        add(sign)
    add(END)
    return "".join(parts)


def plain(cells: Iterable[Cell]) -> str:
    """The signs alone."""
    return "".join(" " if not sign else "" if sign == TAIL else sign for _, _, sign, _, _ in cells)

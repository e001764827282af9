"""Rows of cells as strips for Textual: each merged into one string of signs and escape sequences."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.segment import Segment
from textual.strip import Strip

from fivefold.fronts.terminal.canvas import BOLD, PLAIN, REVERSED, TAIL, UNDERLINE, Cell
from fivefold.fronts.terminal.colours import Depth, among_16, code, mix

UPPER = "▀"
KEPT = 1 << 16  # colours remembered before all are forgotten
END = "\x1b[0m"
GREY, BLACK = 0x6C6C6C, 0x000000
STYLES = tuple(";1" * bool(n & BOLD) + ";4" * bool(n & UNDERLINE) for n in range(2 * REVERSED))


class Script:
    """How cells are written for a terminal of so many colours."""

    def __init__(self, depth: Depth) -> None:
        self._depth = depth
        self._inks: dict[int, str] = {}
        self._grounds: dict[int, str] = {}

    def written(self, cells: list[Cell]) -> str:
        """The cells as signs and escape sequences, saying only what changes from one to the next."""
        if self._depth is Depth.NONE:
            return _in_styles(cells).replace(TAIL, "")
        if self._depth is Depth.FEW:
            cells = [_told_apart(cell) for cell in cells]
        try:
            row = self._in_colours(cells)
        except KeyError:
            self._learn(cells)
            row = self._in_colours(cells)
        return row.replace(TAIL, "")

    def _learn(self, cells: list[Cell]) -> None:
        """Prepare how the colours of a row are written: looking that up must be fast."""
        if len(self._inks) > KEPT:
            self._inks.clear()
            self._grounds.clear()
        for upper, lower, _, ink, _ in cells:
            for colour in (upper, lower, ink, mix(upper, lower, 0.5)):
                if colour not in self._inks:
                    self._inks[colour] = code(colour, self._depth, ground=False)
                    self._grounds[colour] = code(colour, self._depth, ground=True)

    def _in_colours(self, cells: list[Cell]) -> str:
        """Raises KeyError for a colour that is not prepared."""
        inks, grounds = self._inks, self._grounds
        parts: list[str] = []
        add = parts.append
        style, ink, ground = -1, cells[0][3], -1
        for upper, lower, sign, new_ink, new_style in cells:
            if upper == lower:
                new_ground = upper
                if not sign:
                    sign, new_ink = " ", ink  # noqa: PLW2901  a blank is written in any ink
            elif sign:
                new_ground = mix(upper, lower, 0.5)
            else:
                sign, new_ink, new_ground = UPPER, upper, lower  # noqa: PLW2901
            if new_style != style:
                style, ink, ground = new_style, new_ink, new_ground
                add(f"\x1b[0{STYLES[style]};{inks[ink]};{grounds[ground]}m{sign}")
            elif new_ground != ground:
                ground = new_ground
                if new_ink == ink:
                    add(f"\x1b[{grounds[ground]}m{sign}")
                else:
                    ink = new_ink
                    add(f"\x1b[{grounds[ground]};{inks[ink]}m{sign}")
            elif new_ink == ink:
                add(sign)
            else:
                ink = new_ink
                add(f"\x1b[{inks[ink]}m{sign}")
        add(END)
        return "".join(parts)


def _told_apart(cell: Cell) -> Cell:
    """Where colours are few, a sign may have that of its ground: then it is written in a grey."""
    upper, lower, sign, ink, style = cell
    if sign and among_16(ink) == among_16(mix(upper, lower, 0.5)):
        return upper, lower, sign, GREY if among_16(ink) != among_16(GREY) else BLACK, style
    return cell


def _in_styles(cells: list[Cell]) -> str:
    """Without colours: where something must stand out it is reversed."""
    parts = []
    style = PLAIN
    for _, _, sign, _, new_style in cells:
        if new_style != style:
            style = new_style
            parts.append(f"\x1b[0{STYLES[style]}{';7' if style & REVERSED else ''}m")
        parts.append(sign or " ")
    return "".join((*parts, END))


class Row(Strip):
    """A row of the screen, written when it is shown. What lies before `fresh` is there already."""

    def __init__(self, cells: list[Cell], script: Script, fresh: int = 0) -> None:
        super().__init__([Segment(" " * len(cells))], len(cells))
        self.fresh = fresh
        self.shown = False
        self._cells = cells
        self._script = script

    def follow(self, cells: list[Cell], fresh: int) -> Row:
        """The row in the place of this one; if nobody has seen this one, what was fresh in it still is."""
        return Row(cells, self._script, fresh if self.shown else min(fresh, self.fresh))

    def render(self, console: Console) -> str:
        self.shown = True
        return self._script.written(self._cells)

    def crop(self, start: int, end: int | None = None) -> Strip:
        """Textual crops a row, at its end alone, where only a part of it is to be shown."""
        self.shown = True
        return Part(self._cells[start:end], self._script, self.fresh)


class Part(Row):
    """The beginning of a row, written from where it is fresh."""

    def render(self, console: Console) -> str:
        return f"\x1b[{self.fresh + 1}G{self._script.written(self._cells[self.fresh :])}"


def plain(cells: Iterable[Cell]) -> str:
    """The signs alone."""
    return "".join(" " if not sign else "" if sign == TAIL else sign for _, _, sign, _, _ in cells)

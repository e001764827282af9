"""Rows of cells as strips for Textual, each one string of characters and escape sequences."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.segment import Segment
from textual.strip import Strip

from fivefold.fronts.terminal.screen.canvas import (
    BOLD,
    PLAIN,
    REVERSED,
    UNDERLINE,
    WIDE_TAIL,
    ScreenCell,
)
from fivefold.fronts.terminal.screen.colours import (
    CONSOLE_COLOURS,
    ColourDepth,
    colour_code,
    legible_index,
    mix,
    palette16_index,
)

UPPER_HALF = "▀"
MAX_CACHED_COLOURS = 1 << 16  # the cache is cleared beyond this
RESET = "\x1b[0m"
GREY, BLACK = 0x6C6C6C, 0x000000
PALE_COLOURS = (3, 7, 10, 11, 14, 15)  # yellow, the whites, bright green, yellow and cyan
STYLE_CODES = tuple(";1" * bool(n & BOLD) + ";4" * bool(n & UNDERLINE) for n in range(2 * REVERSED))


class RowEncoder:
    """Encodes cells for a terminal of a given colour depth."""

    def __init__(self, depth: ColourDepth) -> None:
        self._depth = depth
        self._inks: dict[int, str] = {}
        self._backgrounds: dict[int, str] = {}

    def encode(self, cells: list[ScreenCell]) -> str:
        """Return the cells as text, with escape sequences only where colour or style change."""
        if self._depth is ColourDepth.NONE:
            return _encode_styles(cells).replace(WIDE_TAIL, "")
        if self._depth is ColourDepth.FEW:
            cells = [_with_visible_ink(cell) for cell in cells]
        try:
            row = self._encode_colours(cells)
        except KeyError:
            self._cache_colours(cells)
            row = self._encode_colours(cells)
        return row.replace(WIDE_TAIL, "")

    def _cache_colours(self, cells: list[ScreenCell]) -> None:
        """Cache the codes of all colours in a row, so that encoding needs only dictionary look-ups."""
        if len(self._inks) > MAX_CACHED_COLOURS:
            self._inks.clear()
            self._backgrounds.clear()
        for upper, lower, _, ink, _ in cells:
            for colour in (upper, lower, ink, mix(upper, lower, 0.5)):
                if colour not in self._inks:
                    self._inks[colour] = colour_code(colour, self._depth, background=False)
                    self._backgrounds[colour] = colour_code(colour, self._depth, background=True)

    def _encode_colours(self, cells: list[ScreenCell]) -> str:
        """Encode with colours; raise KeyError for a colour that is not cached."""
        inks, backgrounds = self._inks, self._backgrounds
        parts: list[str] = []
        add = parts.append
        style, ink, background = -1, cells[0][3], -1
        for upper, lower, char, new_ink, new_style in cells:
            if upper == lower:
                new_background = upper
                if not char:
                    char, new_ink = " ", ink  # noqa: PLW2901  a blank needs no change of ink
            elif char:
                new_background = mix(upper, lower, 0.5)
            else:
                char, new_ink, new_background = UPPER_HALF, upper, lower  # noqa: PLW2901
            if new_style != style:
                style, ink, background = new_style, new_ink, new_background
                add(f"\x1b[0{STYLE_CODES[style]};{inks[ink]};{backgrounds[background]}m{char}")
            elif new_background != background:
                background = new_background
                if new_ink == ink:
                    add(f"\x1b[{backgrounds[background]}m{char}")
                else:
                    ink = new_ink
                    add(f"\x1b[{backgrounds[background]};{inks[ink]}m{char}")
            elif new_ink == ink:
                add(char)
            else:
                ink = new_ink
                add(f"\x1b[{inks[ink]}m{char}")
        add(RESET)
        return "".join(parts)


def _with_visible_ink(cell: ScreenCell) -> ScreenCell:
    """Return the cell with another ink if 16 colours make its own illegible on the background.

    A letter gets an ink that can be read. Other signs keep their hue where they can be seen: the same colour
    for both becomes grey or black; a pale ink on a pale background, such as yellow on white, becomes black.
    """
    upper, lower, char, ink, style = cell
    if not char:
        return cell
    found, behind = palette16_index(ink), palette16_index(mix(upper, lower, 0.5))
    legible = legible_index(found, behind)
    if legible != found and (char.isalnum() or legible == found ^ 8):  # of the same hue
        return upper, lower, char, CONSOLE_COLOURS[legible], style
    if char.isalnum():
        return cell
    if found == behind:
        return upper, lower, char, GREY if found != palette16_index(GREY) else BLACK, style
    if found in PALE_COLOURS and behind in PALE_COLOURS:
        return upper, lower, char, BLACK, style
    return cell


def _encode_styles(cells: list[ScreenCell]) -> str:
    """Encode without colours; highlighted cells are reversed."""
    parts = []
    style = PLAIN
    for _, _, char, _, new_style in cells:
        if new_style != style:
            style = new_style
            parts.append(f"\x1b[0{STYLE_CODES[style]}{';7' if style & REVERSED else ''}m")
        parts.append(char or " ")
    return "".join((*parts, RESET))


class ScreenRow(Strip):
    """A row of the screen, encoded when it is shown; cells before `changed_from` are already shown."""

    def __init__(self, cells: list[ScreenCell], script: RowEncoder, changed_from: int = 0) -> None:
        super().__init__([Segment(" " * len(cells))], len(cells))
        self.changed_from = changed_from
        self.shown = False
        self._cells = cells
        self._script = script

    def replaced_by(self, cells: list[ScreenCell], changed_from: int) -> ScreenRow:
        """Return the next version of this row; changes that were not shown yet are kept."""
        return ScreenRow(
            cells, self._script, changed_from if self.shown else min(changed_from, self.changed_from)
        )

    def render(self, console: Console) -> str:
        self.shown = True
        return self._script.encode(self._cells)

    def crop(self, start: int, end: int | None = None) -> Strip:
        """Return a part of the row; Textual crops only at the end."""
        self.shown = True
        return ScreenRowPart(self._cells[start:end], self._script, self.changed_from)


class ScreenRowPart(ScreenRow):
    """The beginning of a row, encoded from its first changed cell."""

    def render(self, console: Console) -> str:
        return f"\x1b[{self.changed_from + 1}G{self._script.encode(self._cells[self.changed_from :])}"


def plain_text(cells: Iterable[ScreenCell]) -> str:
    """Return the characters of a row without colours."""
    return "".join(" " if not char else "" if char == WIDE_TAIL else char for _, _, char, _, _ in cells)

"""A canvas of cells. Each has an upper and a lower half-block pixel and perhaps a character over them."""

from __future__ import annotations

from typing import NamedTuple, Self, TypeAlias

from rich.cells import get_character_cell_size

from fivefold.fronts.terminal.screen.colours import mix

# The colours of the upper and the lower half, the character, its colour, its style.
ScreenCell: TypeAlias = tuple[int, int, str, int, int]

PLAIN, BOLD, UNDERLINE, REVERSED = 0, 1, 2, 4  # styles; REVERSED is shown only without colours
WIDE_TAIL = "\0"  # fills the second cell of a character that is two cells wide
SEE_THROUGH = 0.5  # a fainter plane leaves the characters below visible


class RowSpan(NamedTuple):
    """A part of a row, from column `start` up to `end`."""

    y: int
    start: int
    end: int


class Canvas:
    """A grid of cells, changed in place; painting outside of it has no effect."""

    __slots__ = ("cells", "height", "width")

    def __init__(self, width: int, height: int, background: int = 0) -> None:
        self.width = width
        self.height = height
        self.cells: list[ScreenCell] = [(background, background, "", 0, PLAIN)] * (width * height)

    def copy(self) -> Self:
        other = type(self)(0, 0)
        other.width, other.height, other.cells = self.width, self.height, self.cells.copy()
        return other

    def row(self, y: int) -> list[ScreenCell]:
        return self.cells[y * self.width : (y + 1) * self.width]

    def changes(self, before: Canvas) -> list[RowSpan]:
        """Return the spans that differ from an older canvas; all rows if the size changed."""
        if (before.width, before.height) != (self.width, self.height):
            return [RowSpan(y, 0, self.width) for y in range(self.height)]
        rows = ((y, before.row(y), self.row(y)) for y in range(self.height))
        return [RowSpan(y, *_changed_span(old, new)) for y, old, new in rows if old != new]

    def fill_rect(
        self, left: int, top: int, width: int, height: int, colour: int, alpha: float = 1.0
    ) -> None:
        """Fill a rectangle; `top` and `height` count half rows."""
        right, bottom = min(self.width, left + width), min(2 * self.height, top + height)
        left, top = max(0, left), max(0, top)
        if right <= left or bottom <= top:
            return
        for y in range(top >> 1, (bottom + 1) >> 1):
            upper, lower = 2 * y >= top, 2 * y + 1 < bottom
            start = y * self.width
            if upper and lower and alpha >= 1.0:
                self.cells[start + left : start + right] = [(colour, colour, "", 0, PLAIN)] * (right - left)
                continue
            for at in range(start + left, start + right):
                self._cover(at, colour, alpha, upper=upper, lower=lower)

    def pixel(self, x: int, y: int, colour: int, alpha: float = 1.0) -> None:
        """Paint one half of a cell; `y` counts half rows."""
        if 0 <= x < self.width and 0 <= y < 2 * self.height:
            self._cover((y >> 1) * self.width + x, colour, alpha, upper=not y & 1, lower=bool(y & 1))

    def put_char(self, x: int, y: int, char: str, ink: int, style: int = PLAIN, alpha: float = 1.0) -> None:
        """Write a character over the existing background."""
        if 0 <= x < self.width and 0 <= y < self.height:
            at = y * self.width + x
            upper, lower, *_ = self.cells[at]
            if alpha < 1.0:
                ink = mix(upper, ink, alpha)
            self.cells[at] = (upper, lower, char, ink, style)

    def tint(self, x: int, y: int, colour: int, alpha: float, style: int | None = None) -> None:
        """Tint the background of a cell and keep its character."""
        if 0 <= x < self.width and 0 <= y < self.height:
            at = y * self.width + x
            upper, lower, char, ink, old = self.cells[at]
            was = old if style is None else old | style
            self.cells[at] = (mix(upper, colour, alpha), mix(lower, colour, alpha), char, ink, was)

    def text(
        self, x: int, y: int, words: str, ink: int, style: int = PLAIN, max_width: int | None = None
    ) -> int:
        """Write text, cut to `max_width` cells, and return the number of cells used."""
        max_width = self.width - x if max_width is None else min(max_width, self.width - x)
        start = x
        for char in truncated(words, max_width):
            wide = get_character_cell_size(char)
            if wide:
                self.put_char(x, y, char, ink, style)
            if wide == 2:
                self.put_char(x + 1, y, WIDE_TAIL, ink, style)
            x += wide
        return x - start

    def blit(self, other: Canvas, x: int, y: int, source: tuple[int, int, int, int] | None = None) -> None:
        """Copy another canvas, or a rectangle of it, to a position where it must fit."""
        left, top, width, height = source or (0, 0, other.width, other.height)
        for row in range(height):
            start = (y + row) * self.width + x
            found = (top + row) * other.width + left
            self.cells[start : start + width] = other.cells[found : found + width]

    def _cover(self, at: int, colour: int, alpha: float, *, upper: bool, lower: bool) -> None:
        top, bottom, char, ink, style = self.cells[at]
        if upper:
            top = mix(top, colour, alpha)
        if lower:
            bottom = mix(bottom, colour, alpha)
        if char and alpha < SEE_THROUGH:
            self.cells[at] = (top, bottom, char, mix(ink, colour, alpha), style)
        else:
            self.cells[at] = (top, bottom, "", 0, PLAIN)


def _changed_span(old: list[ScreenCell], new: list[ScreenCell]) -> tuple[int, int]:
    """Return the first and last differing cell, never splitting a character of two cells."""
    differing = [x for x, (a, b) in enumerate(zip(old, new, strict=True)) if a != b]
    start, end = differing[0], differing[-1] + 1
    start -= new[start][2] == WIDE_TAIL
    end += end < len(new) and new[end][2] == WIDE_TAIL
    return start, end


def text_width(words: str) -> int:
    """Return the number of cells a text takes."""
    return len(words) if words.isascii() else sum(map(get_character_cell_size, words))


def truncated(words: str, max_width: int) -> str:
    """Return the text cut to `max_width` cells with an ellipsis, without control characters."""
    words = "".join(char if char.isprintable() else " " for char in words)
    if text_width(words) <= max_width:
        return words
    taken, kept = 0, ""
    for char in words:
        taken += get_character_cell_size(char)
        if taken > max_width - 1:
            break
        kept += char
    return kept.rstrip() + "…" if max_width > 0 else ""

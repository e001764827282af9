"""Large numbers of half-block pixels, three rows high."""

from __future__ import annotations

from fivefold.fronts.terminal.canvas import Canvas

# Each sign in rows of pixels.
SHAPES = {
    "0": ("███", "█ █", "█ █", "█ █", "███"),
    "1": (" █ ", "██ ", " █ ", " █ ", "███"),
    "2": ("███", "  █", "███", "█  ", "███"),
    "3": ("███", "  █", " ██", "  █", "███"),
    "4": ("█ █", "█ █", "███", "  █", "  █"),
    "5": ("███", "█  ", "███", "  █", "███"),
    "6": ("███", "█  ", "███", "█ █", "███"),
    "7": ("███", "  █", "  █", " █ ", " █ "),
    "8": ("███", "█ █", "███", "█ █", "███"),
    "9": ("███", "█ █", "███", "  █", "███"),
    "-": ("   ", "   ", "███", "   ", "   "),
    "/": ("  █", "  █", " █ ", "█  ", "█  "),
    ":": (" ", "█", " ", "█", " "),
    ".": (" ", " ", " ", " ", "█"),
    "\u00a0": (" ",) * 5,
    " ": (" ",) * 5,
}
ROWS = 3


def width(words: str) -> int | None:
    """How many columns the words take; None for words that have other signs than numbers."""
    if not words or not set(words) <= set(SHAPES):
        return None
    return sum(len(SHAPES[sign][0]) + 1 for sign in words) - 1


def draw(canvas: Canvas, x: int, y: int, words: str, colour: int) -> None:
    for sign in words:
        for down, row in enumerate(SHAPES[sign]):
            for across, filled in enumerate(row):
                if filled != " ":
                    canvas.pixel(x + across, 2 * y + down, colour)
        x += len(SHAPES[sign][0]) + 1

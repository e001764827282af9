"""Large numbers of half-block pixels, three rows high."""

from __future__ import annotations

from fivefold.fronts.terminal.screen.canvas import Canvas

# Each character as rows of pixels.
DIGIT_SHAPES = {
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


def large_width(words: str) -> int | None:
    """Return the number of columns of a large number; None for text with other characters."""
    if not words or not set(words) <= set(DIGIT_SHAPES):
        return None
    return sum(len(DIGIT_SHAPES[char][0]) + 1 for char in words) - 1


def draw_large(canvas: Canvas, x: int, y: int, words: str, colour: int) -> None:
    for char in words:
        for down, row in enumerate(DIGIT_SHAPES[char]):
            for across, filled in enumerate(row):
                if filled != " ":
                    canvas.pixel(x + across, 2 * y + down, colour)
        x += len(DIGIT_SHAPES[char][0]) + 1

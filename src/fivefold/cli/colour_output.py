"""Colour on a terminal: when it is used, and the escape sequences for it."""

from __future__ import annotations

import os
import sys

from fivefold.art.palettes import mixed
from fivefold.art.tokens import Theme, colour
from fivefold.fronts.text_board import Paint

DARK, LIGHT = 0.25, 0.75  # brightness that cannot be read on a ground of the same kind
RESET = "\x1b[0m"


def wants_colour() -> bool:
    """Return True if standard output is a terminal with colours and NO_COLOR is not set."""
    terminal = os.environ.get("TERM", "")
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and terminal not in ("", "dumb")


def terminal_paint(theme: Theme) -> Paint:
    """Return a function that puts a text into the colour of a role."""

    def paint(text: str, role: str) -> str:
        value = _readable(colour(role, theme), theme)
        red, green, blue = (int(value[i : i + 2], 16) for i in (1, 3, 5))
        return f"\x1b[38;2;{red};{green};{blue}m{text}{RESET}"

    return paint


def _readable(value: str, theme: Theme) -> str:
    """Return the colour moved towards white or black where the terminal's ground would swallow it."""
    red, green, blue = (int(value[i : i + 2], 16) for i in (1, 3, 5))
    light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    if theme == "dark":
        return mixed(value, "#FFFFFF", 0.45) if light < DARK else value
    return mixed(value, "#000000", 0.45) if light > LIGHT else value

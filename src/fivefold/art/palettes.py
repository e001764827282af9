"""Colour palettes of boards and pieces that a player can choose."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fivefold.art.tokens import Theme, paint_cache, roles

SHADE, LIGHT, GLYPH = (
    ("#12082E", 0.30),
    ("#FFFFFF", 0.28),
    ("#1A0F2E", 0.72),
)  # shades of a ball
# Colours in pictures that follow the theme of the board: dry pipes, and the rim of white balls.
THEMED = {"#3B525A": "pipechannel", "#22343A": "pipewall", "#DAD7D4": "ballrim"}
SWATCHES = {
    "board": ("board", "cell", "sqa", "sqb", "wood"),
    "pieces": ("ball1", "ball2", "ball3", "ball4", "blue", "red"),
}


def board_theme(theme: Theme, board: str) -> Theme:
    """Return the theme of a board; some boards are always dark or always light."""
    chosen: Theme = _palettes()["board"][board].get("theme", theme)
    return chosen


@paint_cache
def board_roles(theme: Theme, board: str = "fold", pieces: str = "classic") -> Mapping[str, str]:
    """Return the colours of all roles on a board in the chosen palettes, as #rrggbb."""
    theme = board_theme(theme, board)
    return {**roles(theme), **_palettes()["board"][board].get(theme, {}), **_palettes()["pieces"][pieces]}


@cache
def recoloured(svg: str, theme: Theme, board: str = "fold", pieces: str = "classic") -> str:
    """Return an SVG picture in the chosen palettes."""
    table = _replaced(theme, board, pieces)
    return re.sub(r"#[0-9A-F]{6}", lambda found: table.get(found[0], found[0]), svg)


def palette_names(kind: str) -> tuple[str, ...]:
    """Return the names of the palettes for `board` or `pieces`."""
    return tuple(_palettes()[kind])


def swatch(kind: str, name: str, theme: Theme) -> tuple[str, ...]:
    """Return sample colours of a palette for boards or pieces."""
    shown = board_roles(theme, **{kind: name})
    return tuple(shown[paint] for paint in SWATCHES[kind])


@lru_cache(1024)  # bounded, since shares take any value during a glow
def mixed(one: str, other: str, share: float) -> str:
    """Return the colour between two at a share from 0 to 1."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


@cache
def _replaced(theme: Theme, board: str, pieces: str) -> Mapping[str, str]:
    """Return the replacement of each colour in a picture."""
    drawn, wanted = roles("dark"), board_roles(theme, board, pieces)
    table = {written: wanted[paint] for written, paint in THEMED.items()}
    for paint in _palettes()["pieces"][pieces]:
        table[drawn[paint]] = wanted[paint]
        if paint.startswith("ball"):
            for tone in (SHADE, LIGHT, GLYPH):
                table[mixed(drawn[paint], *tone)] = mixed(wanted[paint], *tone)
    return table


@cache
def _palettes() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(Path(__file__).with_name("palettes.json").read_text("utf-8"))
    return loaded

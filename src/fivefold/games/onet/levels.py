"""The levels: how tiles may be joined there, and what the board does after each match."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.text import mark
from fivefold.games.onet.slides import Slide


@dataclass(frozen=True, slots=True)
class Level:
    """Lines have at most two turns, unless any line is `free` to count."""

    name: str
    title: str
    text: str
    free: bool = False
    slide: Slide = "none"
    naughty: bool = False


LEVELS = (
    Level("easy", mark("Easy"), mark("Any line joins, however many turns it has."), free=True),
    Level("normal", mark("Normal"), mark("Nothing moves.")),
    Level("slide-up", mark("Slide-up"), mark("Tiles slide up and close the gaps."), slide="up"),
    Level("slide-left", mark("Slide-left"), mark("Tiles slide left and close the gaps."), slide="left"),
    Level("slide-down", mark("Slide-down"), mark("Tiles slide down and close the gaps."), slide="down"),
    Level("slide-right", mark("Slide-right"), mark("Tiles slide right and close the gaps."), slide="right"),
    Level("slide-in", mark("Slide-in"), mark("Both halves close up towards the middle."), slide="in"),
    Level("slide-out", mark("Slide-out"), mark("Both halves close up towards the sides."), slide="out"),
    Level(
        "slide-split",
        mark("Slide-split"),
        mark("The upper half closes up at the top, the lower half at the bottom."),
        slide="split",
    ),
    Level("naughty", mark("Naughty"), mark("Now and then some tiles step into a free cell."), naughty=True),
)
LEVEL = {level.name: level for level in LEVELS}

"""Levels: how tiles may be joined, and what the board does after each match."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.text import gettext_noop
from fivefold.games.onet.board.slides import Slide


@dataclass(frozen=True, slots=True)
class Level:
    """Rules of a level. Lines have at most two turns, unless any line counts (`free`)."""

    name: str
    title: str
    text: str
    free: bool = False
    slide: Slide = "none"
    naughty: bool = False


LEVELS = (
    Level(
        "easy", gettext_noop("Easy"), gettext_noop("Any line joins, however many turns it has."), free=True
    ),
    Level("normal", gettext_noop("Normal"), gettext_noop("Nothing moves.")),
    Level(
        "slide-up", gettext_noop("Slide-up"), gettext_noop("Tiles slide up and close the gaps."), slide="up"
    ),
    Level(
        "slide-left",
        gettext_noop("Slide-left"),
        gettext_noop("Tiles slide left and close the gaps."),
        slide="left",
    ),
    Level(
        "slide-down",
        gettext_noop("Slide-down"),
        gettext_noop("Tiles slide down and close the gaps."),
        slide="down",
    ),
    Level(
        "slide-right",
        gettext_noop("Slide-right"),
        gettext_noop("Tiles slide right and close the gaps."),
        slide="right",
    ),
    Level(
        "slide-in",
        gettext_noop("Slide-in"),
        gettext_noop("Both halves close up towards the middle."),
        slide="in",
    ),
    Level(
        "slide-out",
        gettext_noop("Slide-out"),
        gettext_noop("Both halves close up towards the sides."),
        slide="out",
    ),
    Level(
        "slide-split",
        gettext_noop("Slide-split"),
        gettext_noop("The upper half closes up at the top, the lower half at the bottom."),
        slide="split",
    ),
    Level(
        "naughty",
        gettext_noop("Naughty"),
        gettext_noop("Now and then some tiles step into a free cell."),
        naughty=True,
    ),
)
LEVEL = {level.name: level for level in LEVELS}

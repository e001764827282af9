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
        "easy",
        gettext_noop("Easy"),
        gettext_noop("Any line joins two tiles, however many turns it has."),
        free=True,
    ),
    Level(
        "normal",
        gettext_noop("Normal"),
        gettext_noop("Lines have at most two turns; the tiles stay in place."),
    ),
    Level(
        "slide-up",
        gettext_noop("Slide-up"),
        gettext_noop("After each match the tiles slide up and close the gaps."),
        slide="up",
    ),
    Level(
        "slide-left",
        gettext_noop("Slide-left"),
        gettext_noop("After each match the tiles slide left and close the gaps."),
        slide="left",
    ),
    Level(
        "slide-down",
        gettext_noop("Slide-down"),
        gettext_noop("After each match the tiles slide down and close the gaps."),
        slide="down",
    ),
    Level(
        "slide-right",
        gettext_noop("Slide-right"),
        gettext_noop("After each match the tiles slide right and close the gaps."),
        slide="right",
    ),
    Level(
        "slide-in",
        gettext_noop("Slide-in"),
        gettext_noop("After each match both halves slide towards the middle."),
        slide="in",
    ),
    Level(
        "slide-out",
        gettext_noop("Slide-out"),
        gettext_noop("After each match both halves slide to their own sides."),
        slide="out",
    ),
    Level(
        "slide-split",
        gettext_noop("Slide-split"),
        gettext_noop("After each match the upper half slides up, the lower half down."),
        slide="split",
    ),
    Level(
        "naughty",
        gettext_noop("Naughty"),
        gettext_noop("Every so often a few tiles step into a free cell beside them."),
        naughty=True,
    ),
)
LEVEL = {level.name: level for level in LEVELS}

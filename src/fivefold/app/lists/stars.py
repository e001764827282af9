"""Stars for passed levels: three for the best possible result, one for any."""

from __future__ import annotations

from math import ceil

from fivefold.core.game import Stage
from fivefold.core.text import gettext

MOST_STARS = 3
NEAR = 1.25  # times the best possible: up to this two stars


def stage_stars(stage: Stage, record: int | None) -> int:
    """Return the stars of a passed stage by its best counted score; one where none counts.

    >>> stage = Stage("level-01", "First drop", lambda seed: None, par="8")
    >>> [stage_stars(stage, steps) for steps in (8, 10, 11, None)]
    [3, 2, 1, 1]
    """
    if record is None or not stage.par.isdecimal():
        return 1
    best = int(stage.par)
    return MOST_STARS if record <= best else 2 if record <= ceil(NEAR * best) else 1


def stars_text(stars: int) -> str:
    """Return a number of stars in words; the font of the window has no signs for them."""
    return gettext("{n} of {most}", n=stars, most=MOST_STARS)

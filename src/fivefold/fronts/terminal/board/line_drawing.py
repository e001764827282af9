"""Lines as box-drawing characters, joined at bends and crossings."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the arms they have: a bit for each direction
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
_ARMS = {char: arms for chars in (LIGHT, HEAVY) for arms, char in enumerate(chars) if arms}

ScreenPlace = tuple[int, int]


def line_arms(places: Iterable[ScreenPlace]) -> dict[ScreenPlace, int] | None:
    """Return the arms of every character on a path; None for a path with slanted parts."""
    arms: dict[ScreenPlace, int] = {}
    for (x, y), (to_x, to_y) in pairwise(places):
        if x != to_x and y != to_y:
            return None
        out, back = (EAST, WEST) if x != to_x else (SOUTH, NORTH)
        low, high = sorted(((x, y), (to_x, to_y)))
        for here, there in pairwise(_places_between(low, high)):
            arms[here] = arms.get(here, 0) | out
            arms[there] = arms.get(there, 0) | back
    return arms


def _places_between(low: ScreenPlace, high: ScreenPlace) -> list[ScreenPlace]:
    return [(x, y) for x in range(low[0], high[0] + 1) for y in range(low[1], high[1] + 1)]


def joined_arms(char: str, arms: int) -> int:
    """Return arms combined with those of a box-drawing character already there."""
    return _ARMS.get(char, 0) | arms


def line_pixels(start: ScreenPlace, end: ScreenPlace) -> Iterable[ScreenPlace]:
    """Return the pixels of a straight line, both ends included."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x), abs(to_y - y), 1)
    return ((x + round((to_x - x) * n / steps), y + round((to_y - y) * n / steps)) for n in range(steps + 1))

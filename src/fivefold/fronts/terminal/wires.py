"""Lines as box-drawing signs: a joint at every bend, arms between, crossings where lines of a kind meet."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
LIGHT = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the arms they have
HEAVY = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
_ARMS = {sign: arms for signs in (LIGHT, HEAVY) for arms, sign in enumerate(signs) if arms}

Place = tuple[int, int]


def wired(places: Iterable[Place]) -> dict[Place, int] | None:
    """The arms of every character on the way; None for a way that is not made of rows and columns."""
    arms: dict[Place, int] = {}
    for (x, y), (to_x, to_y) in pairwise(places):
        if x != to_x and y != to_y:
            return None
        out, back = (EAST, WEST) if x != to_x else (SOUTH, NORTH)
        low, high = sorted(((x, y), (to_x, to_y)))
        for here, there in pairwise(_between(low, high)):
            arms[here] = arms.get(here, 0) | out
            arms[there] = arms.get(there, 0) | back
    return arms


def _between(low: Place, high: Place) -> list[Place]:
    return [(x, y) for x in range(low[0], high[0] + 1) for y in range(low[1], high[1] + 1)]


def joined(sign: str, arms: int) -> int:
    """The arms together with those of a line that is there already."""
    return _ARMS.get(sign, 0) | arms


def slanted(start: Place, end: Place) -> Iterable[Place]:
    """The pixels of a straight line, both ends included."""
    (x, y), (to_x, to_y) = start, end
    steps = max(abs(to_x - x), abs(to_y - y), 1)
    return ((x + round((to_x - x) * n / steps), y + round((to_y - y) * n / steps)) for n in range(steps + 1))

"""The button that an arrow key leads to, by where the buttons are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from fivefold.app.pages.keyboard import arrow_key, buttons
from fivefold.app.pages.pages import Page
from fivefold.core.input import Key

Place: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom
SIDEWAYS_COST = 2.0  # a button straight ahead is preferred to a nearer one beside it


def button_towards(page: Page, key: Key, places: Mapping[str, Place]) -> str | None:
    """Return the button that an arrow key leads to from the focused one.

    The focused part itself, if nothing lies above or below; None if the session has to decide, since the
    focus is on no button or the row ends there.
    """
    key = arrow_key(key)
    if page.question or page.focus not in buttons(page) or page.focus not in places:
        return None
    start = places[page.focus]
    ahead = {
        name: distance
        for name, place in places.items()
        if name in buttons(page) and (distance := _distance(start, place, key.name)) is not None
    }
    if ahead:
        return min(ahead, key=lambda name: ahead[name])
    return page.focus if key.name in ("up", "down") else None


def _distance(start: Place, place: Place, way: str) -> float | None:
    """Return how far a place lies in a direction; None if it does not lie there.

    >>> _distance((0, 0, 2, 2), (0, 3, 2, 5), "down"), _distance((0, 0, 2, 2), (0, 3, 2, 5), "up")
    (1.0, None)

    A button within another, such as Continue on a panel of the home page, lies below it:

    >>> _distance((0, 0, 9, 9), (1, 6, 4, 8), "down"), _distance((1, 6, 4, 8), (0, 0, 9, 9), "up")
    (0.0, 0.0)
    """
    if (way == "down" and _within(place, start)) or (way == "up" and _within(start, place)):
        return 0.0
    left, top, right, bottom = place
    aside = max(0.0, left - start[2], start[0] - right)
    beside = top < start[3] and bottom > start[1]  # rows that only touch are not beside each other
    match way:
        case "down" if top >= start[3]:
            return top - start[3] + SIDEWAYS_COST * aside + _offset(start, place) / 1000
        case "up" if bottom <= start[1]:
            return start[1] - bottom + SIDEWAYS_COST * aside + _offset(start, place) / 1000
        case "right" if left >= start[2] and beside:
            return left - start[2]
        case "left" if right <= start[0] and beside:
            return start[0] - right
        case _:
            return None


def _within(place: Place, outer: Place) -> bool:
    return (
        place != outer
        and outer[0] <= place[0]
        and outer[1] <= place[1]
        and place[2] <= outer[2]
        and place[3] <= outer[3]
    )


def _offset(start: Place, place: Place) -> float:
    """Return the distance of the two centres across, which decides between buttons equally far ahead."""
    return abs(start[0] + start[2] - place[0] - place[2])

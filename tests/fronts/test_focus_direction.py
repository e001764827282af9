"""Arrow keys go where they point, on the buttons as they are drawn."""

from __future__ import annotations

import pytest

from fivefold.app.pages.pages import GameCard, HomePage
from fivefold.app.pages.parts import Button
from fivefold.core.input import Key
from fivefold.core.values import replace
from fivefold.fronts.focus_direction import Place, button_towards

PAGE = HomePage(
    title="",
    back=False,
    cards=tuple(GameCard(name, "lines", "", "", ()) for name in ("one", "two", "three")),
    buttons=(Button("continue", ""), Button("exit", "")),
)
PLACES: dict[str, Place] = {
    "one": (0, 0, 10, 20),
    "two": (11, 0, 21, 20),
    "three": (22, 0, 32, 20),
    "continue": (0, 22, 8, 24),
    "exit": (28, 22, 32, 24),
}


@pytest.mark.parametrize(
    ("focus", "key", "reached"),
    [
        ("one", "down", "continue"),
        ("three", "down", "exit"),
        ("continue", "up", "one"),
        ("exit", "k", "three"),
        ("one", "right", "two"),
        ("two", "h", "one"),
        ("continue", "right", "exit"),
        ("continue", "down", "continue"),
        ("one", "up", "one"),
        ("three", "right", None),
        ("one", "enter", None),
    ],
)
def test_the_button_in_a_direction(focus: str, key: str, reached: str | None) -> None:
    assert button_towards(replace(PAGE, focus=focus), Key(key), PLACES) == reached


@pytest.mark.parametrize(
    ("focus", "key", "reached"),
    [
        ("two", "down", "within"),
        ("within", "down", "continue"),
        ("within", "up", "two"),
        ("within", "right", "three"),
        ("within", "left", "one"),
        ("two", "right", "three"),
    ],
)
def test_a_button_within_a_panel_lies_below_the_panel(focus: str, key: str, reached: str) -> None:
    page = replace(PAGE, focus=focus, buttons=(*PAGE.buttons, Button("within", "")))
    assert button_towards(page, Key(key), {**PLACES, "within": (12, 17, 18, 19)}) == reached


def test_rows_that_touch_are_not_beside_each_other() -> None:
    places = {**PLACES, "continue": (0, 22, 8, 23), "exit": (9, 23, 13, 24), "three": (20, 22, 30, 23)}
    assert button_towards(replace(PAGE, focus="continue"), Key("right"), places) == "three"
    assert button_towards(replace(PAGE, focus="continue"), Key("down"), places) == "exit"


def test_other_parts_keep_their_arrow_keys() -> None:
    assert button_towards(replace(PAGE, focus="board"), Key("down"), PLACES) is None

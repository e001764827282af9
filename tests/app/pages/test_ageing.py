"""Pages that only grow older, told apart from pages that say something new."""

from __future__ import annotations

import pytest

from fivefold.app.pages.ageing import aged, only_aged
from fivefold.app.pages.pages import FormPage, PlayingPage
from fivefold.app.pages.parts import BoardPart, ClockPart, PlayerBar, RunningMotion
from fivefold.core.game_parts.facts import Facts
from fivefold.core.scene.animation import Animation
from fivefold.core.scene.shapes import Scene
from fivefold.core.values import replace

FORM = FormPage(title="A form", kind="setup", groups=(), buttons=())
CLOCK = ClockPart(60_000, running=True, wait=300)
ANN = PlayerBar(0, "Ann", "", "blue", None, clock=CLOCK)
BOB = PlayerBar(1, "Bob", "", "red", None)
PAGE = PlayingPage(
    title="A game",
    board=BoardPart(
        "lines",
        Scene(0, 0, 1, 1, ()),
        animation=Animation(500.0, frozenset(), ()),
        age=40.0,
        motions=(RunningMotion(Animation(200.0, frozenset(), ()), 10.0),),
    ),
    facts=Facts("Your turn"),
    status="Your turn",
    strips=(ANN, BOB),
)


def test_clocks_and_animations_of_an_aged_page_go_on() -> None:
    page = aged(PAGE, 1000)
    assert (page.board.age, page.board.motions[0].age) == (1040.0, 1010.0)
    assert page.strips[0].clock == ClockPart(59_300, running=True)
    assert aged(PAGE, 0) is PAGE


def test_a_page_made_later_has_only_aged_though_its_clocks_are_rounded() -> None:
    clock = ClockPart(59_299, running=True)
    later = replace(aged(PAGE, 1000), strips=(replace(ANN, clock=clock), BOB))
    assert only_aged(PAGE, later, 1000.4)
    assert only_aged(FORM, replace(FORM), 1000)


@pytest.mark.parametrize(
    "other",
    [
        replace(PAGE, status="Ann to move"),
        replace(PAGE, board=replace(PAGE.board, hidden=True)),
        replace(PAGE, board=replace(PAGE.board, motions=())),
        replace(PAGE, strips=()),
        replace(PAGE, strips=(replace(ANN, clock=replace(CLOCK, running=False)), BOB)),
        replace(PAGE, strips=(replace(ANN, clock=None), BOB)),
    ],
)
def test_a_page_that_says_something_new_has_not_only_aged(other: PlayingPage) -> None:
    assert not only_aged(PAGE, aged(other, 1000), 1000)


def test_an_animation_that_began_again_is_something_new() -> None:
    assert not only_aged(PAGE, PAGE, 1000)
    assert not only_aged(FORM, PAGE, 0)

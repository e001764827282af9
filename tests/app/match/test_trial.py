"""Turns that are shown before they are made."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import FocusPart, HoverButton
from tests.app.player import Player


@pytest.fixture
def match(player: Player) -> Player:
    """Ann has picked a pyramid of hers."""
    player.play("laser", friend="Bob")
    player.click("d3" if player.state().movable(player.grid.named("d3")) else "c4")
    return player


def beam(player: Player) -> bool:
    return any(shape.id == "trial-beam" for shape in player.playing.board.scene.shapes)


def test_pointing_at_a_turn_shows_its_beam(match: Player) -> None:
    assert match.button("act-turn-left").previews
    assert not beam(match)
    match.give(HoverButton("act-turn-left"))
    assert beam(match)
    match.give(HoverButton(""))
    assert not beam(match)
    assert match.moves == []


def test_the_focus_on_a_turn_shows_its_beam(match: Player) -> None:
    match.give(FocusPart("act-turn-right"))
    assert beam(match)
    match.press_keys("enter")
    assert len(match.moves) == 1
    assert not beam(match)


def test_other_buttons_show_nothing(match: Player) -> None:
    for button in ("resign", "nonsense"):
        match.give(HoverButton(button))
        assert not beam(match)


def test_without_previews_no_beam_is_shown(match: Player) -> None:
    match.session.adjust("preview", False)
    match.give(HoverButton("act-turn-left"))
    assert not beam(match)


def test_a_turn_key_turns_at_once(match: Player) -> None:
    match.at_board("q")
    assert len(match.moves) == 1


def test_the_first_press_of_a_turn_key_can_show_the_beam_first(match: Player) -> None:
    match.session.adjust("turns", True)
    match.at_board("q")
    assert (beam(match), match.moves) == (True, [])
    match.press_keys("e")
    assert (beam(match), match.moves) == (True, [])
    match.press_keys("e")
    assert len(match.moves) == 1

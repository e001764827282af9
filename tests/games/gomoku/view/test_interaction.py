"""Interaction data: points that take a stone, forbidden points, and answers."""

from __future__ import annotations

from fivefold.core.input import Key, Press, Selection
from fivefold.games.gomoku.rules.notation import read_state
from fivefold.games.gomoku.view.interaction import interaction

OPEN = read_state("- - h8,i9,h9")
BARRED = read_state("rule=renju f8,g8,h9,h10/a1,c1,e1,g1/black -")
WON = read_state("- - h8,a1,i8,b1,j8,c1,k8,d1,l8")
CHOICE = read_state("opening=swap2 - h8,i9,h9")


def test_a_press_on_a_free_point_places_a_stone() -> None:
    made = interaction(OPEN, preview=True)
    assert made.reply(Selection(), Press(0.5, 14.5)).move == "a1"
    assert made.reply(Selection(), Press(7.5, 7.5)).refused
    assert not made.reply(Selection(), Press(0.5, 14.5, second=True)).move


def test_a_forbidden_point_is_refused_and_marked() -> None:
    made = interaction(BARRED, preview=True)
    forbidden = [BARRED.grid.index(cell) for cell in BARRED.forbidden_points()]
    assert forbidden
    assert list(made.groups[1]) == sorted(forbidden)
    assert not set(forbidden) & set(made.groups[0])


def test_a_translucent_stone_is_shown_if_wanted() -> None:
    assert "ghost" in {shape.id for shape in interaction(OPEN, preview=True).templates}
    assert "ghost" not in {shape.id for shape in interaction(OPEN, preview=False).templates}


def test_an_answer_is_a_key_and_no_stone_is_due() -> None:
    made = interaction(CHOICE, preview=True)
    assert not made.presses
    assert [made.reply(Selection(), Key(key)).move for key in "123"] == ["white", "black", "more"]


def test_nothing_is_left_to_do_after_a_win() -> None:
    made = interaction(WON, preview=True)
    assert not made.presses
    assert not made.keys

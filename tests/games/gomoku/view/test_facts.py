"""Facts of the side panel of Five in a row."""

from __future__ import annotations

import pytest

from fivefold.core.events import Piece
from fivefold.core.game_parts.facts import Fact
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.notation import apply_moves, read_state
from fivefold.games.gomoku.view.facts import facts
from tests.games.gomoku.diagrams import ALL_BUT_FORBIDDEN, FULL_BUT_ONE, text


@pytest.mark.parametrize(
    ("written", "status"),
    [
        ("- - -", "Black to move: choose a free point"),
        ("- - h8", "White to move: choose a free point"),
        ("- - f6,a1,g7,a2,h8,a3,i9,a4,j10", "Black wins: five from f6 to j10, move 9"),
        ("- - a1,h8,a2,h9,a3,h10,a4,h11,o1,h12", "White wins: five from h8 to h12, move 10"),
    ],
)
def test_the_status_line_says_what_to_do_or_how_it_ended(written: str, status: str) -> None:
    assert facts(read_state(written)).status == status


def test_a_draw_says_why() -> None:
    full = apply_moves(read_state(text(FULL_BUT_ONE, "size=9", "black")), ["i9"])
    assert facts(full).status == "Draw: The board is full"


def test_who_has_to_pass_is_told() -> None:
    barred = apply_moves(read_state(text(ALL_BUT_FORBIDDEN, "size=9,rule=renju", "white")), ["i9"])
    assert facts(barred).status == "Black has to pass: every point left is forbidden"


def test_each_seat_has_its_colour() -> None:
    assert facts(GOMOKU.start()).rest[:2] == (
        Fact("Colour", "Black", seat=0),
        Fact("Colour", "White", seat=1),
    )
    assert facts(GOMOKU.start()).badges == (Piece("stone-black"), Piece("stone-white"))
    opening = apply_moves(GOMOKU.start("swap2"), ["h8", "i9", "g7"])
    assert [fact.label for fact in facts(opening).rest] == ["Moves played", "Rule"]
    assert (facts(opening).badges, facts(opening).sides) == ((), ())
    swapped = apply_moves(opening, ["black"])
    assert [(fact.value, fact.seat) for fact in facts(swapped).rest[:2]] == [("White", 0), ("Black", 1)]
    assert facts(swapped).badges == (Piece("stone-white"), Piece("stone-black"))
    assert facts(swapped).sides == ("White", "Black")


def test_facts_have_move_rule_and_forbidden_points() -> None:
    position = read_state("size=11,rule=renju f6,g6,h7,h8/a1,c1,e1,g1/black -")
    shown = {fact.label: fact.value for fact in facts(position).rest}
    assert "Moves played" not in shown
    assert shown["Rule"] == "Renju, 11 by 11"
    assert shown["Forbidden"] == "h6"
    many = "rule=renju g8,i8,h9,h7,g9,i7,f6,j6,h5/a1,c1,e1,g1,i1,k1,m1,o1,a3/black -"
    shown = {fact.label: fact.value for fact in facts(read_state(many)).rest}
    assert shown["Forbidden"] == "g10, i10, f9, i9 and 7 more"

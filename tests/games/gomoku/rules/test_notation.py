"""States and moves as text: round trips, and an error sentence for invalid text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.errors import BadNotation
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.move import Answer, Place
from fivefold.games.gomoku.rules.notation import read_move, read_state
from fivefold.games.gomoku.rules.options import PRESETS
from fivefold.games.gomoku.rules.state import WON


@pytest.mark.parametrize(
    "text",
    [
        "- - -",
        "- - h8,i9,h9",
        "size=9,rule=renju - e5",
        "rule=standard,opening=swap2 - h8,i9,g7,more,j8,f6,white,a1",
        "no-3-3=on,no-4-4=on - h8",
        "- i9,h8/g7/white -",
        "size=20 t20,a1/a20,t1/black j10,k11",
        "- h12,h11,h10,h9/d7,c5,b3,a1/black h8",
    ],
)
def test_a_text_is_read_and_written_alike(text: str) -> None:
    assert str(read_state(text)) == text


def test_stones_are_set_up_in_any_order() -> None:
    assert read_state("- h8,i9/g7/white -") == read_state("- i9,h8/g7/white -")
    assert read_state("- //black -") == GOMOKU.start()


@given(st.data())
def test_every_position_of_a_game_comes_back_from_its_text(data: st.DataObject) -> None:
    preset = data.draw(st.sampled_from([preset.name for preset in PRESETS]))
    position = GOMOKU.start(preset, {"size": data.draw(st.integers(9, 20))})
    for pick in data.draw(st.lists(st.integers(0, 10_000), max_size=30)):
        moves = list(position.moves())
        if not moves:
            break
        position = position.apply(moves[pick % len(moves)]).state
    assert read_state(str(position)) == position


def test_a_finished_game_comes_back_finished() -> None:
    position = read_state("- - h8,a1,i8,b1,j8,c1,k8,d1,l8")
    assert position.result
    assert position.result.code == WON
    assert read_state(str(position)) == position


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A position of five in a row is written as: options, set-up, moves, with - for none."),
        ("- -", "A position of five in a row is written as: options, set-up, moves, with - for none."),
        ("size=8 - -", "size must be a number from 9 to 20, not '8'."),
        ("rule=chess - -", "rule must be one of freestyle, standard, renju, not 'chess'."),
        (
            "rule=renju,no-3-3=on - -",
            "Renju forbids double threes and fours by itself: leave no-3-3 and no-4-4 off.",
        ),
        ("- - h8,h8", "Move 2: h8 is taken."),
        ("- - h8,,i9", "Move 2: '' is not a cell of this board (a1 to o15)."),
        ("- - h8,p1", "Move 2: 'p1' is not a cell of this board (a1 to o15)."),
        ("- - h8,white", "Move 2: 'white' is not possible now."),
        (
            "rule=renju f8,g8,h9,h10/a1,c1,e1,g1/black h8",
            "Move 1: h8 is forbidden to black: it makes two open threes at once.",
        ),
        ("- - h8,a1,i8,b1,j8,c1,k8,d1,l8,e1", "Move 10: The game is over."),
        (
            "- h8,i9 -",
            "'h8,i9' is not a set-up: write black points, white points and who moves, as in h8,i9/g7/white.",
        ),
        (
            "- h8//w -",
            "'h8//w' is not a set-up: write black points, white points and who moves, as in h8,i9/g7/white.",
        ),
        ("- h8/h8/black -", "There are two stones on h8."),
        ("- h8/z9/black -", "'z9' is not a cell of this board (a1 to o15)."),
        (
            "- h8,i8/g7/black -",
            "With black to move there must be as many black stones as white ones, not 2 and 1.",
        ),
        (
            "- h8/i8/white -",
            "With white to move there must be one more black stone than white ones, not 1 and 1.",
        ),
        ("- e8,f8,g8,h8,i8/a1,c1,e1,g1,i1/black -", "There is a five already, from e8 to i8."),
        (
            "rule=renju e8,f8,g8,h8,i8,j8/a1,c1,e1,g1,i1,k1/black -",
            "The black row from e8 to j8 is too long for renju.",
        ),
        (
            "opening=swap2 h8/i9/black -",
            "Swap2 needs an empty board; play a set-up position with opening=free.",
        ),
    ],
)
def test_what_is_no_position_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_state(text)
    assert str(caught.value) == sentence


def test_an_overline_may_be_set_up_in_standard() -> None:
    assert read_state("rule=standard e8,f8,g8,h8,i8,j8/a1,c1,e1,g1,i1,k1/black -").result is None


def test_moves_are_points_or_answers() -> None:
    position = GOMOKU.start()
    assert read_move(position, "h8") == Place(8, 8)
    assert read_move(position, "o15") == Place(15, 15)
    assert [read_move(position, word) for word in ("white", "black", "more", "pass")] == list(Answer)
    for text in ("H8", "h16", "h08", "8h", "", "swap"):
        with pytest.raises(BadNotation):
            read_move(position, text)

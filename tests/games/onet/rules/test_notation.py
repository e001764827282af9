"""States and moves as text: round trips, and errors for invalid text."""

from __future__ import annotations

import pytest

from fivefold.core.errors import BadNotation
from fivefold.games.onet.rules.move import Act, Join
from fivefold.games.onet.rules.notation import read_move, read_state
from tests.games.onet.boards import own, played, stage

FIELDS = (
    *("options", "place", "phase", "board", "dealt", "score", "banked", "run", "matched"),
    *("since", "hints", "shuffles", "tries", "shown", "dice", "dealt_dice"),
)


def with_fields(text: str, **changed: str) -> str:
    fields = dict(zip(FIELDS, text.split(" "), strict=True))
    return " ".join((fields | changed).values())


def fault(text: str) -> str:
    with pytest.raises(BadNotation) as caught:
        read_state(text)
    return str(caught.value)


def test_a_state_reads_as_it_was_meant() -> None:
    state = played(own("AABB/CDDC", "slide-left"), "a2b2", "hint", at=1_500)
    assert str(state) == (
        "level=slide-left,run=stage slide-left/own playing BB../CDDC AABB/CDDC"
        " 0 0 1 1500 0 1 1 1 a2b2 0000000000000000 0000000000000000"
    )
    assert read_state(str(state)) == state


@pytest.mark.parametrize(
    "state",
    [
        stage("slide-split", 12, seed=5, board="linked", clock="off"),
        played(own("AA/BB"), "a2b2", "a1b1"),
        own("AA/BB").apply(Act.TIME, 10**6).state,
        played(own("CC/AB/BA", shuffles=0), "a3b3"),
        played(own("CC/AB/BA", shuffles=0), "a3b3", "end"),
    ],
    ids=lambda state: str(state.phase),
)
def test_states_of_every_phase_are_read_back(state: object) -> None:
    assert read_state(str(state)) == state


def test_moves_are_read() -> None:
    state = own("AABB/CDDC")
    assert read_move(state, "b2a2") == read_move(state, "a2b2")
    assert isinstance(read_move(state, "a2b2"), Join)
    assert [read_move(state, str(act)) for act in Act] == list(Act)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a2", "'a2' is not a move here."),
        ("a2b2c2", "'a2b2c2' is not a move here."),
        ("a2b9", "'b9' is not a cell of this board (a1 to d2)."),
        ("hints", "'hints' is not a move here."),
        ("", "'' is not a move here."),
    ],
)
def test_a_bad_move_is_named(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_move(own("AABB/CDDC"), text)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"options": "levels=easy"}, "There is no option 'levels' here; choose from"),
        ({"options": "-"}, "A game with these options does not reach normal/own."),
        (
            {"place": "normal"},
            "'normal' is not a level and stage, such as slide-up/7 (1 to 12) or slide-up/own.",
        ),
        ({"place": "normal/13"}, "'normal/13' is not a level and stage"),
        ({"place": "easy/own"}, "A game with these options does not reach easy/own."),
        ({"place": "normal/2"}, "A game with these options does not reach normal/2."),
        ({"place": "normal/1"}, "Stage 1 is dealt on a full board of 4 columns and 4 rows."),
        ({"phase": "play"}, "'play' is not a phase of a stage; phases are playing, won, late,"),
        ({"board": "AABB"}, "A board has 2 to 26 columns and rows, not 4 columns and 1 rows."),
        ({"board": "AABB/CDD"}, "Row 2 from the top has 3 cells, the first row 4."),
        (
            {"board": "AABB/CD?C"},
            "'?' on c1 is not a tile; use A to Z, a to j, or a dot for none.",
        ),
        ({"board": "AAB/CCB"}, "The board and the board as dealt differ in size."),
        (
            {"board": "AABB/CDD."},
            "Every creature needs an even number of tiles; bee (C) has one.",
        ),
        (
            {"dealt": "AABB/CDDA"},
            "Every creature needs an even number of tiles; bat (A) has 3.",
        ),
        ({"board": "EEBB/CDDC"}, "The board has tiles that were not dealt: cat."),
        ({"score": "-3"}, "'-3' is not a whole number from 0 up."),
        ({"run": "6"}, "The combo is at most 5 here, not 6."),
        ({"hints": "3"}, "The number of hints is at most 2 here, not 3."),
        ({"shuffles": "2"}, "The number of shuffles is at most 1 here, not 2."),
        ({"tries": "0"}, "The first try is number 1, not 0."),
        ({"since": "5"}, "The last match cannot be before the stage began."),
        ({"phase": "won"}, "With this board the stage cannot be 'won'."),
        ({"phase": "cleared"}, "With this board the stage cannot be 'cleared'."),
        ({"phase": "stuck"}, "With this board the stage cannot be 'stuck'."),
        ({"board": "..../...."}, "With this board the stage cannot be 'playing'."),
        ({"shown": "a2c2"}, "a2 and c2 do not match: bat, bear."),
        ({"shown": "a2"}, "'a2' is not a move here."),
        ({"phase": "late", "shown": "a2b2"}, "A pair is shown only while a stage is played."),
        ({"dice": "12"}, "'12' is not a dice state: sixteen hexadecimal digits are expected."),
    ],
)
def test_what_is_wrong_with_a_state_is_named(changed: dict[str, str], sentence: str) -> None:
    assert fault(with_fields(str(own("AABB/CDDC")), **changed)).startswith(sentence)


def test_a_game_cannot_go_on_with_nothing_to_do() -> None:
    text = with_fields(str(own("AB/BA")), shuffles="0")
    assert fault(text) == "With this board the stage cannot be 'playing'."
    assert read_state(with_fields(text, phase="stuck")).shuffles == 0


def test_a_number_longer_than_any_game_is_refused() -> None:
    assert fault(with_fields(str(own("AABB/CDDC")), score="9" * 5_000)).endswith(
        "' is not a whole number from 0 up."
    )


def test_the_number_of_fields_is_checked() -> None:
    text = str(own("AABB/CDDC"))
    assert fault(text + " x") == "An Onet state has 16 fields with single spaces between them, not 17."
    assert fault("") == "An Onet state has 16 fields with single spaces between them, not 1."

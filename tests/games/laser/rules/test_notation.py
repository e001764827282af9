"""States and moves as text: round trips, and errors for invalid text."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.errors import BadNotation
from fivefold.games.laser.rules.move import StepMove, TurnMove
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.games.laser.rules.state import LaserState
from tests.games.laser.positions import BARE, CLASSIC, after, cell, states


@given(states, st.data())
def test_states_read_back_as_they_were(state: LaserState, data: st.DataObject) -> None:
    """Also after some moves, and at the end of a game."""
    for _ in range(data.draw(st.integers(0, 6))):
        moves = list(state.moves())
        if moves:
            state = state.apply(data.draw(st.sampled_from(moves))).state
    again = read_state(str(state))
    assert again == state
    assert again.seen == state.seen
    assert str(again) == str(state)
    assert hash(again) == hash(state)


@given(states)
def test_moves_read_back_as_they_were(state: LaserState) -> None:
    assert all(read_move(state, str(move)) == move for move in state.moves())


def test_finished_games_read_back() -> None:
    won = after("sc9/10/10/10/10/4Fa5/10/2fc6Sa b", "j1-")
    assert str(won) == "sc9/10/10/10/10/4Fa5/10/9Sd r lost=f"
    assert read_state(str(won)) == won
    drawn = after(f"{BARE} ruleset=club", "e3+", "f5+", "e3+", "f5+")
    assert str(drawn) == f"{BARE} ruleset=club moves=e3+,f5+,e3+,f5+"
    assert read_state(str(drawn)) == drawn


def test_fields_come_in_any_order_and_moves_may_capture() -> None:
    state = read_state(
        "sc9/10/9nb/2fc7/10/10/2Fa7/9Sd b moves=c2c3,c5c6,j1+ lost=P ruleset=khet,reserved=off"
    )
    assert str(state) == "sc9/10/2fc7/10/10/2Fa7/10/9Sa r reserved=off lost=Pn"


@pytest.mark.parametrize(
    ("rules", "written"),
    [
        ("-", ""),
        ("ruleset=khet", ""),
        ("ruleset=club", " ruleset=club"),
        ("fifty=off", " fifty=off"),
        ("ruleset=club,reserved=on", " ruleset=club,reserved=on"),
        ("reserved=off,fifty=off,sphinx=off,pharaoh=on", " ruleset=club"),
        ("reserved=on", ""),
        ("ruleset=club,reserved=on,fifty=on,sphinx=on", " pharaoh=on"),
    ],
)
def test_rules_are_written_in_the_shortest_way(rules: str, written: str) -> None:
    assert str(read_state(f"{BARE} {rules}")) == BARE + written


MOVES = [
    ("e4e5", StepMove(cell("e4"), cell("e5"))),
    ("j8i7", StepMove(cell("j8"), cell("i7"))),
    ("c1+", TurnMove(cell("c1"), 1)),
    ("c1-", TurnMove(cell("c1"), -1)),
    ("f4-", TurnMove(cell("f4"), 1)),
]


@pytest.mark.parametrize(("text", "move"), MOVES, ids=[text for text, _ in MOVES])
def test_moves_as_text(text: str, move: StepMove | TurnMove) -> None:
    """Both turns of the Scarab on f4 are the same move."""
    assert read_move(read_state(CLASSIC), text) == move


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "'' is not a move here."),
        ("+", "'' is not a move here."),
        ("e4", "'e4' is not a move here."),
        ("e4e5e6", "'e4e5e6' is not a move here."),
        ("e4*", "'e4*' is not a move here."),
        ("E4E5", "'E4E5' is not a move here."),
        ("e4++", "'e4+' is not a move here."),
        ("k4e5", "'k4' is not a cell of this board (a1 to j8)."),
        ("e9+", "'e9' is not a cell of this board (a1 to j8)."),
    ],
)
def test_text_that_is_no_move(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as problem:
        read_move(read_state(CLASSIC), text)
    assert str(problem.value) == sentence


FIELDS = [
    ("x", "'x' is not a list of options (name=value,name=value or -)."),
    (
        "setup=classic",
        "There is no option 'setup' here; choose from ruleset, reserved, fifty, sphinx, pharaoh.",
    ),
    ("ruleset=chess", "ruleset must be one of khet, club, not 'chess'."),
    ("fifty=never", "fifty must be one of ruleset, on, off, not 'never'."),
    ("ruleset=club fifty=on", "'fifty=on': rules is given twice."),
    ("moves=e3e4 moves=e3e4", "'moves=e3e4': moves is given twice."),
    ("lost=px", "lost=px: 'x' is not a piece; use F, R, P, N or S."),
    ("lost=pR", "lost=pR: a Scarab cannot be captured."),
    ("lost=s", "lost=s: a Sphinx cannot be captured."),
    ("lost=fp", "lost=fp: nothing can be captured after a Pharaoh."),
    ("lost=F", "Blue's Pharaoh on e3 is also listed as captured."),
    ("moves=e3e4,f5f9", "Move 2, f5f9: 'f9' is not a cell of this board (a1 to j8)."),
    ("moves=e3e4,e4e5", "Move 2, e4e5: The piece on e4 is blue."),
    ("moves=", "Move 1, : '' is not a move here."),
    ("moves=j1-,f5f6,j1+,f6f5,e3e4,", "Move 6, : '' is not a move here."),
]


@pytest.mark.parametrize(("fields", "sentence"), FIELDS, ids=[fields for fields, _ in FIELDS])
def test_fields_that_are_wrong(fields: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as problem:
        read_state(f"{BARE} {fields}")
    assert str(problem.value) == sentence


def test_no_move_follows_a_fallen_pharaoh() -> None:
    with pytest.raises(BadNotation, match=r"Move 1, e3e4: The game is over\."):
        read_state("sc9/10/10/10/10/4Fa5/10/9Sd r lost=f moves=e3e4")


def readable(text: str) -> LaserState | None:
    with suppress(BadNotation):
        return read_state(text)
    return None


@given(st.text(alphabet="FRPNSfrpnsabcdx0123456789/ =,+-", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    state = readable(text)
    assert state is None or read_state(str(state)) == state


@given(st.integers(0, len(CLASSIC) - 1), st.sampled_from("FRPNSfrpnsabcde0123456789/ "))
def test_a_set_up_with_a_wrong_sign_is_read_or_refused(at: int, sign: str) -> None:
    state = readable(CLASSIC[:at] + sign + CLASSIC[at + 1 :])
    assert state is None or read_state(str(state)) == state

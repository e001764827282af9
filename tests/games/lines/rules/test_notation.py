"""Text of states and moves: round trips, and errors that name the place."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.budget import Budget
from fivefold.core.errors import BadNotation
from fivefold.games.lines.rules.board_text import read_board, write_board
from fivefold.games.lines.rules.notation import read_move, read_state, read_unchecked
from fivefold.games.lines.rules.options import OPTIONS, Rules
from tests.games.lines.positions import DICE

EMPTY = "9/9/9/9/9/9/9/9"


def test_a_state_is_one_line() -> None:
    text = f"colours=7,points=square RVr6/{EMPTY} 312 {DICE}"
    state = read_state(text)
    assert state.board[:3] == (1, 6, -1)
    assert (state.rules.colours, state.rules.points, state.score) == (7, "square", 312)
    assert str(state) == text


def test_a_finished_state_says_so() -> None:
    text = f"side=5,new=2 RBRBR/BRBRB/RBGBR/BRBR1/RBRBB 7 {DICE} over"
    assert read_state(text).over
    assert str(read_state(text)) == text


@given(side=st.integers(5, 20), data=st.data())
def test_any_board_is_read_back(side: int, data: st.DataObject) -> None:
    grid = Rules.of(OPTIONS.resolve({"side": side})).grid
    balls = st.sampled_from([0] * 9 + [*range(-9, 10)])
    board = tuple(data.draw(st.lists(balls, min_size=side * side, max_size=side * side)))
    assert read_board(grid, write_board(grid, board), Budget()) == board


def test_a_wide_empty_row_is_one_number() -> None:
    grid = Rules.of(OPTIONS.resolve({"side": 12})).grid
    assert write_board(grid, (0,) * 144) == "/".join(["12"] * 12)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A state of Lines is options, board, score and dice, then 'over' if the game is finished."),
        (
            f"- R8/{EMPTY} 0 {DICE} done",
            "A state of Lines is options, board, score and dice, then 'over' if the game is finished.",
        ),
        (f"side R8/{EMPTY} 0 {DICE}", "'side' is not a list of options (name=value,name=value or -)."),
        (f"side=3 R8/{EMPTY} 0 {DICE}", "side must be a number from 5 to 20, not '3'."),
        (
            f"side=5,line=6 R4/5/5/5/5 0 {DICE}",
            "A line of 6 balls does not fit on a board of 5 by 5 cells.",
        ),
        (f"- R8 0 {DICE}", "This board has 9 ranks, but the text has 1."),
        (f"- 9/R7/9/9/9/9/9/9/9 0 {DICE}", "Rank 8 has 8 cells instead of 9."),
        (f"- R9/{EMPTY} 0 {DICE}", "Rank 9 has more than 9 cells."),
        (f"- R3x4/{EMPTY} 0 {DICE}", "'x' on rank 9 is neither a ball nor a number of cells."),
        (f"- R08/{EMPTY} 0 {DICE}", "'0' on rank 9 is neither a ball nor a number of cells."),
        (f"- {EMPTY}/R٨ 0 {DICE}", "'٨' on rank 1 is neither a ball nor a number of cells."),
        (f"- R8/{EMPTY} -1 {DICE}", "'-1' is not a score."),
        (f"- R8/{EMPTY} 01 {DICE}", "'01' is not a score."),
        (f"- R8/{EMPTY} 0 12", "'12' is not a dice state: sixteen hexadecimal digits are expected."),
        (f"- R3p4/{EMPTY} 0 {DICE}", "The pink ball on e9 is not one of the 5 colours of this game."),
        (f"- 9/{EMPTY} 0 {DICE}", "There is no big ball to roll."),
        (f"- r8/{EMPTY} 0 {DICE}", "There is no big ball to roll."),
        (f"- RRRRR4/{EMPTY} 0 {DICE}", "The red balls from a9 to e9 already form a line."),
        (f"side=5 RBRBR/BRBRB/RBGBR/BRBRB/RBRBR 0 {DICE}", "There is no cell to roll to."),
        (f"- R8/{EMPTY} 0 {DICE} over", "The game cannot be over: there is room for more balls."),
        (
            f"side=5,new=2 RBRBR/BRBRB/RBGBR/BRBRb/RBRB1 0 {DICE} over",
            "The game cannot be over: there is room for more balls.",
        ),
    ],
)
def test_what_is_no_state_is_refused_with_the_place(text: str, sentence: str) -> None:
    with pytest.raises(BadNotation) as refused:
        read_state(text)
    assert str(refused.value) == sentence


def test_an_unplayable_board_can_be_read() -> None:
    assert max(read_unchecked(f"- RRRRR4/{EMPTY} 0 {DICE}").board) == 1


def test_moves_name_two_cells() -> None:
    state = read_state(f"side=12 R11/12/12/12/12/12/12/12/12/12/12/12 0 {DICE}")
    move = read_move(state, "a12l1")
    assert (move.start, move.end) == (state.grid.cell(0), state.grid.cell(143))
    assert str(move) == "a12l1"


@pytest.mark.parametrize("text", ["", "a1", "a1b2c3", "a1-b2", "A1B2", "a1 b2", "a0b2", "m1a1", "a1a13"])
def test_what_is_no_move_is_refused(text: str) -> None:
    state = read_state(f"side=12 R11/12/12/12/12/12/12/12/12/12/12/12 0 {DICE}")
    with pytest.raises(BadNotation, match=r"is not a (move|cell)"):
        read_move(state, text)


def test_a_rank_of_nines_costs_no_memory() -> None:
    text = f"- {'99' * 40_000}/{EMPTY} 0 {DICE}"
    tracemalloc.start()
    try:
        with pytest.raises(BadNotation, match="Rank 9 has more than 9 cells"):
            read_state(text)
        assert tracemalloc.get_traced_memory()[1] < 20 * len(text)
    finally:
        tracemalloc.stop()

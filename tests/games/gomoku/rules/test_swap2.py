"""Swap2: every way to choose the colours, and the refusals."""

from __future__ import annotations

import pytest

from fivefold.core.errors import IllegalMove
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.board import BLACK, WHITE
from fivefold.games.gomoku.rules.notation import apply_moves, read_state
from fivefold.games.gomoku.rules.state import GomokuState
from fivefold.games.gomoku.view.facts import facts

LAID_OUT = ["h8", "i9", "g7"]


def after(*moves: str) -> GomokuState:
    return apply_moves(GOMOKU.start("swap2"), moves)


def test_the_first_player_lays_out_black_white_black() -> None:
    colours, seats = [], []
    position = GOMOKU.start("swap2")
    for point in LAID_OUT:
        colours.append(position.colour)
        seats.append(position.turn)
        position = apply_moves(position, [point])
    assert colours == [BLACK, WHITE, BLACK]
    assert seats == [0, 0, 0]
    assert position.black is None


def test_the_second_player_then_has_three_answers() -> None:
    position = after(*LAID_OUT)
    assert position.turn == 1
    assert list(map(str, position.moves())) == ["white", "black", "more"]


@pytest.mark.parametrize(
    ("answers", "black_seat"),
    [
        (["white"], 0),
        (["black"], 1),
        (["more", "j8", "f6", "white"], 1),
        (["more", "j8", "f6", "black"], 0),
    ],
)
def test_white_moves_next_whoever_took_it(answers: list[str], black_seat: int) -> None:
    position = after(*LAID_OUT, *answers)
    assert position.black == black_seat
    assert position.colour == WHITE
    assert position.turn == 1 - black_seat
    assert apply_moves(position, ["a1"]).turn == black_seat
    assert read_state(str(position)) == position


def test_more_is_a_white_and_a_black_stone_by_the_second_player() -> None:
    position = after(*LAID_OUT, "more")
    assert (position.turn, position.colour, position.choices) == (1, WHITE, ())
    position = apply_moves(position, ["j8"])
    assert (position.turn, position.colour, position.choices) == (1, BLACK, ())
    position = apply_moves(position, ["f6"])
    assert position.turn == 0
    assert list(map(str, position.moves())) == ["white", "black"]


def test_whoever_has_the_colour_wins_with_it() -> None:
    """The second player takes black, and black's five wins for the second seat."""
    position = after(*LAID_OUT, "black", "a1", "f6", "a2", "e5")
    assert position.result is None
    position = apply_moves(position, ["a3", "d4"])
    assert position.result
    assert position.result.winner == 1
    assert facts(position).status == "Black wins: five from d4 to h8, move 9"


@pytest.mark.parametrize(
    ("moves", "wrong", "sentence"),
    [
        ([], "white", "'white' is not possible now."),
        (LAID_OUT, "a1", "You cannot place a stone now; answer with one of: white, black, more."),
        ([*LAID_OUT, "more"], "black", "'black' is not possible now."),
        ([*LAID_OUT, "more", "j8", "f6"], "more", "'more' is not possible now."),
        (
            [*LAID_OUT, "more", "j8", "f6"],
            "a1",
            "You cannot place a stone now; answer with one of: white, black.",
        ),
        ([*LAID_OUT, "white"], "white", "'white' is not possible now."),
    ],
)
def test_a_wrong_turn_is_refused(moves: list[str], wrong: str, sentence: str) -> None:
    position = after(*moves)
    with pytest.raises(IllegalMove) as caught:
        position.apply(GOMOKU.read_move(position, wrong))
    assert str(caught.value) == sentence


def test_forced_answers_are_not_asked_for() -> None:
    position = after(*LAID_OUT)
    assert all(position.apply(answer).beats == () for answer in position.moves())


@pytest.mark.parametrize(
    ("moves", "status"),
    [
        ([], "First player: place a black stone"),
        (["h8"], "First player: place a white stone"),
        (LAID_OUT, "Second player: choose white or black, or add two stones"),
        ([*LAID_OUT, "more"], "Second player: add a white stone"),
        ([*LAID_OUT, "more", "j8"], "Second player: add a black stone"),
        ([*LAID_OUT, "more", "j8", "f6"], "First player: choose white or black"),
        ([*LAID_OUT, "white"], "White to move: choose a free point"),
    ],
)
def test_the_status_line_leads_through_it(moves: list[str], status: str) -> None:
    assert facts(after(*moves)).status == status

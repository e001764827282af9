"""Turns, wins, draws and refusals."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.errors import BadOptions, IllegalMove
from fivefold.core.events import Piece, Spawned, Traced
from fivefold.core.grid import Cell
from fivefold.core.state import Result
from fivefold.core.values import replace
from fivefold.games.gomoku.game import GOMOKU
from fivefold.games.gomoku.rules.board import BLACK, WHITE
from fivefold.games.gomoku.rules.move import Answer, Place
from fivefold.games.gomoku.rules.notation import read_state
from fivefold.games.gomoku.rules.state import FULL, WON, GomokuState
from tests.conftest import SliceOf
from tests.games.gomoku.diagrams import ALL_BUT_FORBIDDEN, FIVE_AT_THE_END, FULL_BUT_ONE, text
from tests.games.gomoku.reference_rules import has_won


def of(position: GomokuState, colour: str) -> frozenset[Cell]:
    return frozenset(position.board.cell(spot) for spot in position.board.spots(colour))


def place(position: GomokuState, point: str) -> GomokuState:
    return position.apply(GOMOKU.read_move(position, point)).state


def refusal(position: GomokuState, point: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        place(position, point)
    return str(caught.value)


@pytest.mark.parametrize("preset", ["freestyle", "standard", "renju"])
def test_a_game_is_won_exactly_when_a_scan_of_the_whole_board_finds_a_five(
    preset: str, slice_of: SliceOf
) -> None:
    dice, left, wins = Dice.seeded(9), slice_of(34_000, 800), 0
    while left > 0:
        position = GOMOKU.start(preset, {"size": 9})
        while not position.result and left > 0:
            move, dice = dice.pick(list(position.moves()))
            mover, colour = position.turn, position.colour
            position, left = position.apply(move).state, left - 1
            exact = preset == "standard" or (preset == "renju" and colour == BLACK)
            won = has_won(of(position, colour), exact=exact)
            assert (position.result == Result(mover, WON)) == won
            wins += won
    assert wins > 3


@pytest.mark.parametrize(
    ("options", "row", "wins"),
    [
        ("-", "d8,e8,f8,g8", True),
        ("-", "d8,e8,f8,g8,i8", True),
        ("rule=standard", "d8,e8,f8,g8", True),
        ("rule=standard", "d8,e8,f8,g8,i8", False),
        ("rule=renju", "d8,e8,f8,g8", True),
    ],
)
def test_black_with_a_sixth_stone_in_the_row_wins_in_freestyle_only(
    options: str, row: str, wins: bool
) -> None:
    whites = ["a1", "c1", "e1", "g1", "i1"][: row.count(",") + 1]
    after = place(read_state(f"{options} {row}/{','.join(whites)}/black -"), "h8")
    assert after.result == (Result(0, WON) if wins else None)


@pytest.mark.parametrize(("options", "wins"), [("-", True), ("rule=standard", False), ("rule=renju", True)])
def test_white_wins_with_six_except_in_standard(options: str, wins: bool) -> None:
    position = read_state(f"{options} a1,c1,e1,g1,i1,k1/d8,e8,f8,g8,i8/white -")
    assert place(position, "h8").result == (Result(1, WON) if wins else None)


@pytest.mark.parametrize(
    ("stones", "row"),
    [
        ("h8,i8,j8,k8,l8", "h8 i8 j8 k8 l8"),
        ("h12,h11,h10,h9,h8", "h8 h9 h10 h11 h12"),
        ("l12,k11,j10,i9,h8", "h8 i9 j10 k11 l12"),
        ("h12,i11,j10,k9,l8", "h12 i11 j10 k9 l8"),
        ("g8,h8,i8,j8,l8,m8,n8,o8,k8", "g8 h8 i8 j8 k8 l8 m8 n8 o8"),
    ],
)
def test_the_winning_row_is_told_whole_from_left_to_right(stones: str, row: str) -> None:
    *before, last = stones.split(",")
    whites = [f"{file}1" for file in "acegikmo"][: len(before)]
    position = read_state(f"- {','.join(before)}/{','.join(whites)}/black -")
    step = position.apply(GOMOKU.read_move(position, last))
    assert " ".join(map(position.grid.name, step.state.five)) == row
    cell = position.grid.named(last)
    assert step.beats == (
        (Spawned(cell, Piece("stone-black")),),
        (Traced(step.state.five, "line", "accent"),),
    )


def test_stones_alternate_and_no_line_is_traced_without_a_five() -> None:
    position = GOMOKU.start()
    step = position.apply(Place(8, 8))
    assert step.beats == ((Spawned(Cell(7, 7), Piece("stone-black")),),)
    assert [position.turn, step.state.turn] == [0, 1]
    assert step.state.apply(Place(9, 8)).beats == ((Spawned(Cell(8, 7), Piece("stone-white")),),)


def test_a_full_board_is_a_draw() -> None:
    after = place(read_state(text(FULL_BUT_ONE, "size=9", "black")), "i9")
    assert after.result == Result(None, FULL)
    assert after.turn is None
    assert list(after.moves()) == []


def test_a_five_on_the_last_point_wins() -> None:
    after = place(read_state(text(FIVE_AT_THE_END, "size=9", "black")), "g5")
    assert after.result == Result(0, WON)


def test_black_passes_when_only_forbidden_points_are_left() -> None:
    """Two points are left: white takes one of them, and black would make six on the other."""
    barred = place(read_state(text(ALL_BUT_FORBIDDEN, "size=9,rule=renju", "white")), "i9")
    assert (barred.turn, list(barred.moves())) == (0, [Answer.PASS])
    assert refusal(barred, "f7") == "You cannot place a stone now; answer with one of: pass."
    passed = barred.apply(Answer.PASS)
    assert passed.beats == ()
    assert (passed.state.turn, passed.state.colour) == (1, WHITE)
    assert read_state(str(passed.state)) == passed.state
    full = place(passed.state, "f7")
    assert full.result == Result(None, FULL)


def test_a_pass_stands_for_a_stone() -> None:
    two = place(place(GOMOKU.start("renju"), "h8"), "i9")
    passed = replace(two, played=(*two.played, Answer.PASS))
    assert (two.colour, passed.colour, place(passed, "a1").colour) == (BLACK, WHITE, BLACK)


def test_nobody_else_may_pass() -> None:
    assert refusal(GOMOKU.start("renju"), "pass") == "'pass' is not possible now."


def test_refusals_say_what_and_where() -> None:
    position = place(GOMOKU.start(), "h8")
    assert refusal(position, "h8") == "h8 is taken."
    with pytest.raises(IllegalMove, match=r"^p16 is not on this board\.$"):
        position.apply(Place(16, 16))
    with pytest.raises(IllegalMove, match=r"^'white' is not possible now\.$"):
        position.apply(Answer.WHITE)


@pytest.mark.parametrize(
    ("black", "white", "point", "reason"),
    [
        ("f8,g8,h9,h10", "a1,c1,e1,g1", "h8", "two open threes at once"),
        ("e8,f8,g8,h9,h10,h11", "a1,c1,e1,g1,i1,k1", "h8", "two fours at once"),
        ("e8,f8,g8,i8,j8", "a1,c1,e1,g1,i1", "h8", "six or more in a row"),
    ],
)
def test_a_forbidden_point_is_refused_with_the_reason(
    black: str, white: str, point: str, reason: str
) -> None:
    position = read_state(f"rule=renju {black}/{white}/black -")
    assert refusal(position, point) == f"{point} is forbidden to black: it makes {reason}."
    assert point not in map(str, position.moves())
    assert point in map(position.grid.name, position.forbidden_points())


def test_white_may_take_any_free_point_in_renju() -> None:
    position = read_state("rule=renju a1,c1,e1,g1,i1/f8,g8,h9,h10/white -")
    assert position.forbidden_points() == {}
    assert len(list(position.moves())) == 225 - 9
    assert place(position, "h8").board.to_move == BLACK


def test_the_colour_to_move_follows_from_the_stones() -> None:
    position = read_state("- h8//white -")
    assert (position.colour, position.turn) == (WHITE, 1)


def test_renju_with_a_switch_it_contains_is_refused() -> None:
    for switch in ("no-3-3", "no-4-4"):
        with pytest.raises(BadOptions, match="leave no-3-3 and no-4-4 off"):
            GOMOKU.start("renju", {switch: True})


def test_the_game_has_no_dice_and_no_clock() -> None:
    position = GOMOKU.start(seed=3)
    assert position == GOMOKU.start(seed=4)
    assert position.reroll(9) == position
    assert position.deadline is None

"""Legal moves, and the refusals of illegal ones."""

from __future__ import annotations

import pytest
from hypothesis import given

from fivefold.core.errors import IllegalMove
from fivefold.games.laser.rules.board import BLUE, GRID, NEIGHBOURS, RED, Kind, LaserPiece, piece_at
from fivefold.games.laser.rules.move import Move, StepMove, TurnMove
from fivefold.games.laser.rules.notation import read_move, read_state
from fivefold.games.laser.rules.options import RULESETS
from fivefold.games.laser.rules.state import LaserState
from tests.games.laser.positions import BARE, after, cell, states


def moves_of(state: str, square: str) -> set[str]:
    """Return the moves of the piece there: target squares, and + and - for turns."""
    return {str(move)[2:] for move in read_state(state).moves() if move.start == cell(square)}


def test_pieces_step_in_eight_directions_and_turn_both_ways() -> None:
    board = "sc9/10/10/5fc4/10/4Na5/10/2Fa6Sa b"
    assert moves_of(board, "e3") == {"e4", "f4", "f3", "f2", "e2", "d2", "d3", "d4", "+", "-"}


def test_moves_come_in_a_fixed_order() -> None:
    listed = [str(move) for move in read_state("sc9/10/10/5fc4/10/10/10/2Fa6Sa b").moves()]
    assert listed == ["c1c2", "c1d2", "c1d1", "c1b1", "c1b2", "j1-"]


@given(states)
def test_listed_moves_are_those_without_a_refusal(state: LaserState) -> None:
    ways: list[Move] = []
    for start in GRID:
        ways += [StepMove(start, goal) for goal in NEIGHBOURS[start]]
        ways += [TurnMove(start, 1), TurnMove(start, -1)]
    assert list(state.moves()) == [move for move in ways if state.refusal(move) is None]


def test_a_pharaoh_turns_only_in_the_club() -> None:
    assert not {"+", "-"} & moves_of(BARE, "e3")
    assert {"+", "-"} <= moves_of(f"{BARE} ruleset=club", "e3")
    assert {"+", "-"} <= moves_of(f"{BARE} pharaoh=on", "e3")


def test_a_scarab_has_one_turn() -> None:
    board = "sc9/10/10/5fc4/10/4Ra5/10/2Fa6Sa b"
    assert {"+", "-"} & moves_of(board, "e3") == {"+"}
    assert piece_at(after(board, "e3+", "f5f6", "e3+").board, cell("e3")) == LaserPiece(Kind.SCARAB, BLUE)


@pytest.mark.parametrize(
    ("fen", "square", "turn"),
    [
        ("sc9/10/10/5fc4/10/4Fa5/10/9Sa b", "j1", "-"),
        ("sc9/10/10/5fc4/10/4Fa5/10/9Sd b", "j1", "+"),
        ("sc9/10/10/5fc4/10/4Fa5/10/9Sa r", "a8", "-"),
        ("sb9/10/10/5fc4/10/4Fa5/10/9Sa r", "a8", "+"),
    ],
)
def test_a_sphinx_turns_between_its_two_facings_but_not_in_the_club(fen: str, square: str, turn: str) -> None:
    assert moves_of(fen, square) == {turn}
    assert moves_of(f"{fen} ruleset=club", square) == set()


def test_a_scarab_swaps_with_pyramids_and_anubis_of_either_colour() -> None:
    board = "sc9/10/10/2fc7/3PaNbpc4/3raRand4/4FaPb4/9Sa b"
    taken = {GRID.name(at) for at in read_state(board).pieces()}
    assert moves_of(board, "e3") & taken == {"d4", "e4", "f4", "f3", "f2"}
    assert moves_of(board, "e4") & taken == set()


def test_nothing_turns_in_a_swap() -> None:
    board = after("sc9/10/10/2fc7/4nd5/4Rb5/2Fa7/9Sa b", "e3e4").board
    assert piece_at(board, cell("e3")) == LaserPiece(Kind.ANUBIS, RED, 3)
    assert piece_at(board, cell("e4")) == LaserPiece(Kind.SCARAB, BLUE, 1)


CLOSED = {
    BLUE: ["a1", "a2", "a3", "a4", "a5", "a6", "a7", "i1", "i8"],
    RED: ["b1", "b8", "j2", "j3", "j4", "j5", "j6", "j7", "j8"],
}


@pytest.mark.parametrize("side", [BLUE, RED])
def test_reserved_squares_are_closed_to_the_other_side_and_no_others_are(side: int) -> None:
    """A lone Anubis beside each square in turn tries to move there."""
    sphinxes = {cell("j1"): LaserPiece(Kind.SPHINX, BLUE), cell("a8"): LaserPiece(Kind.SPHINX, RED, 2)}

    def closed(rules: str) -> list[str]:
        shut = []
        for goal in (at for at in GRID if at not in sphinxes):
            start = next(at for at in GRID.around(goal) if at not in sphinxes)
            pieces = sphinxes | {start: LaserPiece(Kind.ANUBIS, side)}
            state = LaserState.begin(RULESETS[rules], tuple(pieces.get(at) for at in GRID), side)
            shut += [GRID.name(goal)] if state.refusal(StepMove(start, goal)) else []
        return sorted(shut)

    assert closed("khet") == CLOSED[side]
    assert closed("club") == []


def test_a_swap_pushes_an_enemy_onto_a_reserved_square_but_no_piece_of_one_s_own() -> None:
    enemy = "sc9/10/10/5fc4/8paRa/10/4Fa5/9Sa b"
    assert "i4" in moves_of(enemy, "j4")
    own = "sc9/10/10/5fc4/RaPa8/10/4Fa5/9Sa b"
    assert {"b4", "b5"} & moves_of(own, "a4") == {"b5"}
    assert {"b4", "b5"} <= moves_of(f"{own} reserved=off", "a4")


def test_a_scarab_does_not_swap_onto_a_square_of_the_other_side() -> None:
    assert "a4" not in moves_of("sc9/10/10/5fc4/paRa8/10/4Fa5/9Sa b", "b4")


REFUSALS = [
    ("e5e6", "There is no piece on e5."),
    ("f6f7", "The piece on f6 is red."),
    ("f6+", "The piece on f6 is red."),
    ("j1j2", "A Sphinx never leaves its square."),
    ("j1+", "The Sphinx may not face off the board."),
    ("e3e5", "A piece moves one square at a time."),
    ("e3e3", "A piece moves one square at a time."),
    ("b3a3", "Only red may stand on a3."),
    ("b3b4", "b4 is occupied; only a Scarab can swap places."),
    ("e3e4", "A Scarab swaps with a Pyramid or an Anubis, not with a Pharaoh."),
    ("a5b4", "Only red may stand on a5."),
    ("e4+", "The Pharaoh cannot turn: that would be a pass."),
]


@pytest.mark.parametrize(("move", "sentence"), REFUSALS, ids=[move for move, _ in REFUSALS])
def test_refused_moves_say_why(move: str, sentence: str) -> None:
    state = read_state("sc9/10/5fc4/Ra9/1Pa2Fa5/1Na2Ra5/10/9Sa b")
    with pytest.raises(IllegalMove) as problem:
        state.apply(read_move(state, move))
    assert str(problem.value) == sentence


def test_refusals_name_blue_s_pieces_and_squares() -> None:
    state = read_state("sc9/10/5fc4/8na1/10/4Fa5/10/9Sa r")
    assert state.refusal(read_move(state, "e3e4")) == "The piece on e3 is blue."
    assert state.refusal(read_move(state, "i5j5")) == "Only blue may stand on j5."


def test_the_second_turn_of_a_scarab_is_no_move_of_its_own() -> None:
    state = read_state("sc9/10/10/5fc4/10/4Ra5/10/2Fa6Sa b")
    assert state.refusal(TurnMove(cell("e3"), -1)) == "Turning a Scarab left or right is the same move: e3+."


def test_club_rules_refuse_to_turn_a_sphinx() -> None:
    state = read_state(f"{BARE} ruleset=club")
    assert state.refusal(TurnMove(cell("j1"), -1)) == "The Sphinx does not turn under these rules."


@given(states)
def test_moves_are_exactly_what_is_not_refused(state: LaserState) -> None:
    own = [at for at in GRID if state.movable(at)]
    tried = [StepMove(at, to) for at in own for to in GRID] + [TurnMove(at, q) for at in own for q in (1, -1)]
    listed = list(state.moves())
    assert len(set(listed)) == len(listed)
    assert {move for move in tried if state.refusal(move) is None} == set(listed)

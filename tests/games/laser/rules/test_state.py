"""States: effects of a move, captures, and lost pieces."""

from __future__ import annotations

import pytest
from hypothesis import given

from fivefold.core.errors import IllegalMove
from fivefold.core.events import Moved, Removed, Swapped, Traced, Turned
from fivefold.core.state import Result
from fivefold.games.laser.rules.board import BLUE, RED, Kind, LaserPiece
from fivefold.games.laser.rules.move import StepMove
from fivefold.games.laser.rules.notation import read_state
from fivefold.games.laser.rules.setups import SETUPS
from fivefold.games.laser.rules.state import HIT, OWN_HIT, LaserState
from tests.games.laser.positions import BARE, CLASSIC, after, beats, cell, names, states


def tally(state: LaserState, depth: int) -> tuple[int, int, int]:
    """Return the number of legal moves at a depth, how many of them hit a piece, and how many a Pharaoh."""
    steps = [state.apply(move).state for move in state.moves()]
    if depth == 1:
        return len(steps), sum(not then.line for then in steps), sum(then.turn is None for then in steps)
    moves, hits, pharaohs = zip(
        *(tally(then, depth - 1) for then in steps if then.turn is not None), strict=True
    )
    return sum(moves), sum(hits), sum(pharaohs)


def test_classic_counts_as_published() -> None:
    assert tally(read_state(CLASSIC), 1) == (77, 8, 0)
    assert tally(read_state(CLASSIC), 2) == (5_920, 1_045, 8)


def test_one_first_move_of_dynasty_hits_the_own_pharaoh() -> None:
    start = read_state(SETUPS["dynasty"])
    results = [start.apply(move).state.result for move in start.moves()]
    assert [result for result in results if result] == [Result(RED, OWN_HIT[BLUE])]


def test_a_step_then_the_beam() -> None:
    step, (shot,) = beats(BARE, "e3e4")
    assert step == (Moved((cell("e3"), cell("e4")), "step"),)
    assert isinstance(shot, Traced)
    assert names(shot.path) == "j1 j2 j3 j4 j5 j6 j7 j8 out"
    assert (shot.manner, shot.paint, shot.hit) == ("beam", "blue", False)


def test_red_fires_its_own_laser() -> None:
    _, (shot,) = beats(BARE.replace(" b", " r"), "f5f6")
    assert isinstance(shot, Traced)
    assert names(shot.path) == "a8 a7 a6 a5 a4 a3 a2 a1 out"
    assert shot.paint == "red"


def test_a_swap_is_one_event() -> None:
    step, _ = beats("sc9/10/10/2fc7/4nd5/4Rb5/2Fa7/9Sa b", "e3e4")
    assert step == (Swapped(cell("e3"), cell("e4")),)


@pytest.mark.parametrize(
    ("piece", "move", "quarters"),
    [("Pa", "e3+", 1), ("Pa", "e3-", -1), ("Pd", "e3+", 1), ("Ra", "e3+", 1), ("Rb", "e3+", -1)],
)
def test_turn_events_fit_the_facings(piece: str, move: str, quarters: int) -> None:
    """A Scarab turns back and forth, since it has only two facings."""
    step, _ = beats(f"sc9/10/10/2fc7/10/4{piece}5/2Fa7/9Sa b", move)
    assert step == (Turned(cell("e3"), quarters),)


def test_a_hit_piece_is_removed_after_the_shot() -> None:
    _, (shot,), fall = beats("sc9/10/9nb/2fc7/10/10/2Fa7/9Sd b", "j1+")
    assert isinstance(shot, Traced)
    assert shot.hit
    assert fall == (Removed(cell("j6")),)


TWO_IN_A_FILE = "sc9/10/9nb/2fc7/10/10/2Fa6Pa/9Sd b"


def test_lost_pieces_are_kept_in_order_of_capture() -> None:
    fallen = after(TWO_IN_A_FILE, "j1+", "c5c6", "c2c3")
    assert fallen.lost == (LaserPiece(Kind.PYRAMID, BLUE), LaserPiece(Kind.ANUBIS, RED))
    assert str(fallen) == "sc9/10/2fc7/10/10/2Fa7/10/9Sa r lost=Pn"


def test_a_capture_begins_the_line_anew() -> None:
    quiet = after(TWO_IN_A_FILE, "c2c3", "c5c6")
    assert [str(move) for move in quiet.line] == ["c2c3", "c5c6"]
    assert after(quiet, "j1+").line == ()
    assert len(after(quiet, "j1+").seen) == 1


def test_a_hit_pharaoh_ends_the_game() -> None:
    over = after("sc9/10/10/10/10/4Fa5/10/2fc6Sa b", "j1-")
    assert over.result == Result(BLUE, HIT[RED])
    assert over.turn is None
    assert list(over.moves()) == []
    with pytest.raises(IllegalMove, match=r"The game is over\."):
        over.apply(StepMove(cell("e3"), cell("e4")))


def test_a_player_can_hit_the_own_pharaoh() -> None:
    over = after("sc9/10/10/2fc7/10/10/10/4Fa4Sa b", "j1-")
    assert over.result == Result(RED, OWN_HIT[BLUE])


def test_red_can_win() -> None:
    over = after("sb3pc5/10/10/10/4fc5/4Fa5/10/9Sa r", "e4f4")
    assert over.result == Result(RED, HIT[BLUE])


@given(states)
def test_sides_take_turns_and_pieces_only_leave(state: LaserState) -> None:
    for move in list(state.moves())[::7]:
        then = state.apply(move).state
        assert then.side == 1 - state.side
        assert len(then.pieces()) + len(then.lost) == len(state.pieces()) + len(state.lost)


def test_there_are_no_dice_to_throw_again() -> None:
    state = read_state(CLASSIC)
    assert state.reroll(5) is state
    assert state.deadline is None

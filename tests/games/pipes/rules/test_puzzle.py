"""Turning, locking, letting the water in, hints and restarting."""

from __future__ import annotations

import pytest

from fivefold.core.errors import IllegalMove
from fivefold.core.events import Piece, Turned
from fivefold.core.grid import Cell
from fivefold.core.input import Selection
from fivefold.games.pipes.game import PIPES
from fivefold.games.pipes.levels.level import own_level
from fivefold.games.pipes.rules.base_state import CONNECTED, GIVEN_UP
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.move import Act, Aid, Lock, Turn
from fivefold.games.pipes.rules.puzzle import Move, PuzzleState
from fivefold.games.pipes.water import Flowed
from tests.games.pipes.drawing import drawn


def puzzle(*rows: str) -> PuzzleState:
    return PuzzleState.of(own_level(drawn(*rows)))


@pytest.fixture
def fork() -> PuzzleState:
    """Return a puzzle one turn of the first block from the end; the cross in the corner stays dry."""
    return puzzle("├─┐", "│┼│", "└─┴")


def play(state: PuzzleState, *moves: str) -> PuzzleState:
    for text in moves:
        state = state.apply(PIPES.read_move(state, text)).state
    return state


def refused(state: PuzzleState, text: str) -> str:
    with pytest.raises(IllegalMove) as problem:
        state.apply(PIPES.read_move(state, text))
    return str(problem.value)


def test_a_turn_is_a_step_either_way_round(fork: PuzzleState) -> None:
    step = fork.apply(Turn(Cell(0, 0), 1, fork.grid))
    assert step.beats == ((Turned(Cell(0, 0), 1),),)
    assert step.state.pieces()[Cell(0, 0)] == Piece("tee", 1)
    assert step.state.steps == 1
    back = step.state.apply(Turn(Cell(0, 0), -1, fork.grid)).state
    assert back.board == fork.board
    assert back.steps == 2


def test_crosses_and_empty_cells_do_not_turn_and_take_no_lock() -> None:
    state = puzzle("├─┐", "│┼.", "└─┴")
    assert refused(state, "b2+") == "The cross on b2 looks the same from all sides."
    assert refused(state, "c2-") == "There is no pipe on c2."
    assert refused(state, "lock b2") == "The cross on b2 looks the same from all sides."
    with pytest.raises(IllegalMove, match="no such block"):
        state.apply(Turn(Cell(3, 0), 1, state.grid))


def test_done_lets_the_water_in_and_the_board_goes_on(fork: PuzzleState) -> None:
    step = fork.apply(Act.DONE)
    ((event,),) = step.beats
    assert isinstance(event, Flowed)
    assert step.state.flow == flow(fork.board)
    assert step.state.result is None
    assert step.state.steps == 0
    assert refused(step.state, "done") == "The water is already in: turn a block first."
    assert play(step.state, "lock a1").flow == step.state.flow
    assert play(step.state, "b3+").flow is None


def test_connected_is_won(fork: PuzzleState) -> None:
    won = play(fork, "a3+", "done")
    assert won.result == CONNECTED
    assert won.turn is None
    assert list(won.moves()) == []
    for text in ("a3+", "lock a3", "done", "hint", "restart", "giveup"):
        assert refused(won, text) == "The game is over."


def test_giving_up_ends_it(fork: PuzzleState) -> None:
    left = play(fork, "giveup")
    assert left.result == GIVEN_UP
    assert left.flow is None


def test_a_locked_block_refuses_to_turn_until_it_is_unlocked(fork: PuzzleState) -> None:
    locked = play(fork, "lock a3")
    assert locked.steps == 0
    assert refused(locked, "a3+") == "a3 is locked: unlock it to turn it."
    assert play(locked, "lock a3") == fork
    assert Turn(Cell(0, 0), 1, fork.grid) not in set(locked.moves())
    assert Lock(Cell(0, 0), fork.grid) in set(locked.moves())


def test_every_listed_move_is_legal_and_done_is_listed_while_it_is_dry(fork: PuzzleState) -> None:
    state = play(fork, "lock a3")
    moves = list(state.moves())
    assert moves.count(Act.DONE) == 1
    assert len(moves) == 7 * 3 + 1 + 1
    for move in moves:
        state.apply(move)
    assert Act.DONE not in play(state, "done").moves()


def test_a_hint_sets_the_first_wrong_block_right_for_one_step() -> None:
    state = puzzle("┴│┘", "─┼─", "┐│┬")
    turns = 0
    while True:
        step = state.apply(Aid.HINT)
        ((event,),) = step.beats
        assert isinstance(event, Turned)
        turns += abs(event.quarters)
        assert (step.state.steps, step.state.hints) == (state.steps + 1, state.hints + 1)
        state = step.state
        if flow(state.board).outcome == "connected":
            break
    assert turns == own_level(state.level.board).fewest
    assert state.steps < turns
    assert refused(state, "hint") == "No hint needed: every block that matters is right. Press Done."


def test_a_hint_turns_even_a_locked_block(fork: PuzzleState) -> None:
    state = play(fork, "lock a3", "hint")
    assert flow(state.board).outcome == "connected"
    assert state.locked == {Cell(0, 0)}


def test_where_nothing_helps_there_is_no_hint() -> None:
    assert refused(puzzle("─┐", ".│"), "hint") == "No hint: this board cannot be solved."


def test_starting_again_forgets_all_but_the_hints(fork: PuzzleState) -> None:
    assert refused(fork, "restart") == "You are at the start of the level."
    state = play(fork, "b3-", "c2+", "c2+", "c1-", "lock a1", "hint", "done")
    step = state.apply(Aid.RESTART)
    assert str(step.state) == str(fork).replace(" 0 0 - dry", " 0 1 - dry")
    turned = {event.at: event.quarters for beat in step.beats for event in beat if isinstance(event, Turned)}
    assert turned == {Cell(1, 0): 1, Cell(2, 1): 2, Cell(2, 2): 1, Cell(0, 0): -1}
    assert refused(step.state, "restart") == "You are at the start of the level."
    locked = play(fork, "lock a1")
    assert locked.apply(Aid.RESTART).state == fork


def test_records_are_steps_without_a_hint_level_by_level(fork: PuzzleState) -> None:
    ranking = PIPES.ranking
    assert ranking
    assert ranking.value(play(fork, "a3+", "done")) == 1
    assert ranking.value(play(fork, "hint", "done")) is None
    assert ranking.value(play(fork, "hint", "restart", "a3+", "done")) is None
    assert ranking.value(play(fork, "a3+")) is None
    assert ranking.value(play(fork, "giveup")) is None
    assert ranking.group(fork) == "your-own"
    assert ranking.group(PIPES.stage("level-07").start(0)) == "level-07"
    assert [
        ranking.group(PIPES.start(preset.name, seed=5)) for preset in PIPES.presets if preset.name != "large"
    ] == ["normal", "easy", "hard", "strict"]
    assert ranking.group(PIPES.start(given={"size": 5}, seed=5)) == "size=5"


def test_actions_are_ready_when_they_can_be_taken(fork: PuzzleState) -> None:
    def ready(state: PuzzleState) -> set[str]:
        return {action.name for action in PIPES.actions if action.ready(state, Selection())}

    everything = {"done", "hint", "lock", "restart", "giveup"}
    assert ready(fork) == everything
    assert ready(play(fork, "done")) == everything - {"done"}
    assert ready(play(fork, "giveup")) == set()
    assert fork.deadline is None


def test_other_dice_change_nothing(fork: PuzzleState) -> None:
    assert fork.reroll(3) == fork


def test_an_impossible_move_leaves_the_state_alone(fork: PuzzleState) -> None:
    text = str(fork)
    moves: tuple[Move, ...] = (Turn(Cell(1, 1), 1, fork.grid), Lock(Cell(1, 1), fork.grid), Aid.RESTART)
    for move in moves:
        with pytest.raises(IllegalMove):
            fork.apply(move)
    assert str(fork) == text

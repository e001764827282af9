"""Rules of the 2048 mode."""

from __future__ import annotations

from collections import Counter

import pytest

from fivefold.core.dice import Dice
from fivefold.core.errors import IllegalMove
from fivefold.core.events import Moved, Spawned, Turned
from fivefold.core.grid import Cell
from fivefold.games.pipes.game import PIPES_2048
from fivefold.games.pipes.rules.base_state import CONNECTED, GIVEN_UP
from fivefold.games.pipes.rules.board import EMPTY, Board, Kind
from fivefold.games.pipes.rules.mode_2048 import State2048, deal
from fivefold.games.pipes.rules.move import Act, Swipe, Turn
from fivefold.games.pipes.water import Flowed
from tests.games.pipes.drawing import board_of, drawn

FULL = ("LXLXLXLX", "TLTLTLTL") * 4  # nothing slides and nothing merges


def state_2048(board: Board) -> State2048:
    return State2048(board=board, dice=Dice.seeded(1))


def test_a_game_starts_with_eight_straights_and_crosses() -> None:
    kinds, facings = Counter[Kind](), Counter[int]()
    for seed in range(40):
        board = deal({}, seed).board
        assert (board.width, board.height) == (8, 8)
        pipes = [block for block in board.blocks if block != EMPTY]
        assert len(pipes) == 8
        kinds.update(Kind(block // 4) for block in pipes)
        facings.update(block % 4 for block in pipes)
    assert set(kinds) == {Kind.STRAIGHT, Kind.CROSS}
    assert min(kinds.values()) > 120
    assert set(facings) == {0, 1, 2, 3}
    assert min(facings.values()) > 50


def test_a_swipe_slides_and_then_a_new_pipe_comes() -> None:
    state = state_2048(board_of("..T.....", *["........"] * 7))
    step = state.apply(Swipe.RIGHT)
    slid, (spawned,) = step.beats
    assert slid == (Moved((Cell(2, 0), Cell(7, 0)), "slide"),)
    assert isinstance(spawned, Spawned)
    assert spawned.piece.kind in ("straight", "cross")
    assert step.state.pieces().keys() == {Cell(7, 0), spawned.at}
    assert step.state.steps == 1
    assert step.state.dice != state.dice


def test_the_same_swipe_from_the_same_state_brings_the_same_pipe() -> None:
    state = deal({}, 3)
    assert state.apply(Swipe.LEFT) == state.apply(Swipe.LEFT)
    other = state.reroll(9)
    assert other.pieces() == state.pieces()
    assert {state.reroll(n).apply(Swipe.LEFT).state.board for n in range(9)} != {
        state.apply(Swipe.LEFT).state.board
    }


def test_a_swipe_that_moves_nothing_is_refused() -> None:
    state = state_2048(board_of("T.......", *["........"] * 7))
    with pytest.raises(IllegalMove, match="Swiping left moves nothing"):
        state.apply(Swipe.LEFT)
    assert state.swipes() == (Swipe.RIGHT, Swipe.DOWN)
    assert not {Swipe.LEFT, Swipe.UP} & set(state.moves())


def test_turns_count_too() -> None:
    state = state_2048(board_of("T.......", *["........"] * 7))
    step = state.apply(Turn(Cell(0, 0), -1, state.grid))
    assert step.beats == ((Turned(Cell(0, 0), -1),),)
    assert step.state.steps == 1
    assert step.state.dice == state.dice


def test_connected_wins_and_a_leak_does_not_lose() -> None:
    way = ["───────┐", *[".......│"] * 6, ".......└"]
    step = state_2048(drawn(*way)).apply(Act.DONE)
    assert step.state.result == CONNECTED
    ((event,),) = step.beats
    assert isinstance(event, Flowed)
    assert event.reached
    with pytest.raises(IllegalMove, match="over"):
        step.state.apply(Swipe.LEFT)
    assert list(step.state.moves()) == []
    leaking = state_2048(drawn(*way[:-1], ".......│")).apply(Act.DONE).state
    assert leaking.result is None
    assert Act.DONE not in set(leaking.moves())
    assert leaking.apply(Swipe.LEFT).state.flow is None


def test_when_no_swipe_is_left_giving_up_is_listed() -> None:
    stuck = state_2048(board_of(*FULL))
    assert stuck.swipes() == ()
    assert Act.GIVE_UP in set(stuck.moves())
    assert stuck.apply(Act.GIVE_UP).state.result == GIVEN_UP
    free = deal({}, 1)
    assert Act.GIVE_UP not in set(free.moves())
    assert free.apply(Act.GIVE_UP).state.result == GIVEN_UP


def test_records_are_the_fewest_steps_of_games_won() -> None:
    ranking = PIPES_2048.ranking
    assert ranking
    won = state_2048(drawn("───────┐", *[".......│"] * 6, ".......└")).apply(Act.DONE).state
    assert ranking.value(won) == 0
    assert ranking.value(deal({}, 1)) is None
    assert ranking.group(won) == ""

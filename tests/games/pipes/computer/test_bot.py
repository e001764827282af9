"""Computer levels of both games."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.engine import Limit, StopFlag
from fivefold.core.game import AnyGame
from fivefold.core.grid import Cell
from fivefold.games.pipes.game import PIPES, PIPES_2048
from fivefold.games.pipes.levels.level import own_level
from fivefold.games.pipes.rules.base_state import CONNECTED, GIVEN_UP
from fivefold.games.pipes.rules.mode_2048 import State2048
from fivefold.games.pipes.rules.move import Act, Lock, Swipe, Turn
from fivefold.games.pipes.rules.puzzle import PuzzleState
from tests.conftest import SliceOf
from tests.games.pipes.drawing import board_of, drawn
from tests.games.pipes.random_boards import random_board


def played_out(game: AnyGame, level: str, seed: int, nodes: int | None = None) -> tuple[object, int]:
    """Return the result and the steps of a game that the level plays alone."""
    state, bot, dice = game.start(seed=seed), game.level(level).bot(), Dice.seeded(~seed)
    while state.result is None:
        chance, dice = dice.throw()
        limit = Limit(nodes=nodes or game.level(level).nodes)
        state = state.apply(bot.think(state.reroll(chance), limit, chance).move).state
    return state.result, state.steps


def test_the_solver_takes_the_fewest_steps() -> None:
    for seed in range(5):
        assert played_out(PIPES, "solver", seed) == (CONNECTED, PIPES.start(seed=seed).level.fewest)


def test_the_solver_says_its_whole_line() -> None:
    state = PIPES.start(seed=2)
    line = PIPES.level("solver").bot().think(state, Limit(), 0).pv
    for move in line:
        state = state.apply(move).state
    assert state.result == CONNECTED


def test_the_solver_unlocks_what_is_locked_wrong() -> None:
    state = PuzzleState.of(own_level(drawn("├─┐", "│┼│", "└─┴")))
    lock = Lock(Cell(0, 0), state.grid)
    line = PIPES.level("solver").bot().think(state.apply(lock).state, Limit(), 0).pv
    assert line == (lock, Turn(Cell(0, 0), 1, state.grid), Act.DONE)


def test_the_solver_follows_one_solution() -> None:
    """With so few nodes it never sees all networks; it must follow one to the end."""
    state = PuzzleState.of(own_level(random_board(8, 8, 1)))
    bot = PIPES.level("solver").bot()
    first = bot.think(state, Limit(nodes=60), 0)
    for expected in first.pv:
        assert bot.think(state, Limit(nodes=60), 0).move == expected
        state = state.apply(expected).state
    assert state.result == CONNECTED


def test_the_solver_gives_up_what_cannot_be_solved_and_guesses_what_it_cannot_see() -> None:
    hopeless = PuzzleState.of(own_level(drawn("─┐", ".│")))
    assert PIPES.level("solver").bot().think(hopeless, Limit(), 0).move is Act.GIVE_UP
    stop = StopFlag()
    stop.set()
    state = PIPES.start(seed=1)
    assert isinstance(PIPES.level("solver").bot().think(state, Limit(stop=stop), 0).move, Turn)


def test_random_turning_comes_to_an_end() -> None:
    assert played_out(PIPES, "random", 1) == (GIVEN_UP, 4 * 64)
    nearly = PuzzleState.of(own_level(drawn("─┐", ".└")))
    assert PIPES.level("random").bot().think(nearly, Limit(), 0).move is Act.DONE
    locked = PuzzleState.of(own_level(drawn("──", "┼┼")))
    for name in ("a2", "b2"):
        locked = locked.apply(Lock(locked.grid.named(name), locked.grid)).state
    assert PIPES.level("random").bot().think(locked, Limit(), 0).move is Act.GIVE_UP


def test_the_plumber_wins_more_often_than_not(slice_of: SliceOf) -> None:
    games = slice_of(60, 4)
    results = [played_out(PIPES_2048, "plumber", seed)[0] for seed in range(games)]
    assert results.count(CONNECTED) > games // 2
    assert set(results) <= {CONNECTED, GIVEN_UP}


def test_random_swipes_end_when_nothing_moves() -> None:
    assert {played_out(PIPES_2048, "random", seed)[0] for seed in range(3)} == {GIVEN_UP}
    won = State2048(board=drawn("───────┐", *[".......│"] * 6, ".......└"), dice=Dice.seeded(1))
    assert PIPES_2048.level("random").bot().think(won, Limit(), 0).move is Act.DONE


def test_the_plumber_finds_the_swipe_that_makes_the_board_solvable() -> None:
    """With the straight pipe in the corner the bends form stairs to the outlet; only one swipe does it."""
    state_2048 = State2048(board=board_of(".ILLLLLL", *["LLLLLLLL"] * 7), dice=Dice.seeded(1))
    assert state_2048.swipes() == (Swipe.LEFT, Swipe.UP)
    for seed in range(5):
        thought = PIPES_2048.level("plumber").bot().think(state_2048, Limit(nodes=500), seed)
        assert thought.move is Swipe.LEFT


@pytest.mark.parametrize("nodes", [1, 30, 500])
def test_with_few_nodes_the_plumber_still_plays(nodes: int) -> None:
    result, _ = played_out(PIPES_2048, "plumber", 3, nodes)
    assert result in (CONNECTED, GIVEN_UP)


def test_the_master_wins_nearly_always(slice_of: SliceOf) -> None:
    games = slice_of(100, 6)
    results = [played_out(PIPES_2048, "master", seed)[0] for seed in range(games)]
    assert results.count(CONNECTED) >= 0.8 * games
    assert set(results) <= {CONNECTED, GIVEN_UP}


def test_the_master_says_the_turns_that_win() -> None:
    state = State2048(board=board_of("ILLLLLLL", *["LLLLLLLL"] * 7), dice=Dice.seeded(1))
    line = PIPES_2048.level("master").bot().think(state, Limit(), 0).pv
    assert line[-1] is Act.DONE
    for move in line:
        state = state.apply(move).state
    assert state.result == CONNECTED


def test_the_master_gives_up_where_nothing_slides_and_nothing_can_be_solved() -> None:
    stuck = State2048(board=board_of(*["LLLLLLLL"] * 8), dice=Dice.seeded(1))
    assert not stuck.swipes()
    bot = PIPES_2048.level("master").bot()
    assert bot.think(stuck, Limit(), 0) == PIPES_2048.level("plumber").bot().think(stuck, Limit(), 0)


def test_the_master_sees_no_dice_and_repeats_itself() -> None:
    state = PIPES_2048.start(seed=4)
    bot = PIPES_2048.level("master").bot()
    assert len({bot.think(state.reroll(n), Limit(nodes=1_000), 3) for n in range(5)}) == 1


def test_a_limit_of_nodes_for_the_master_does_not_cut_two_swipes_short() -> None:
    for seed in range(5):
        state = PIPES_2048.start(seed=seed)
        bot = PIPES_2048.level("master").bot()
        limited = bot.think(state, Limit(nodes=PIPES_2048.level("master").nodes), seed)
        assert limited == bot.think(state, Limit(), seed)

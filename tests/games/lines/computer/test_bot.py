"""Computer levels: what they see, determinism, and strength."""

from __future__ import annotations

import pytest

from fivefold.core.engine import Bot, Limit, RandomBot
from fivefold.core.values import replace
from fivefold.games.lines.computer.bot import Greedy
from fivefold.games.lines.computer.evaluation import STRETCH_VALUES, Evaluation, stretches
from fivefold.games.lines.game import LINES
from fivefold.games.lines.rules.state import LinesState, Roll
from tests.conftest import SliceOf
from tests.games.lines.positions import lines_state


def think(state: LinesState, bot: Bot[LinesState, Roll], seed: int = 1, nodes: int | None = None) -> str:
    return str(bot.think(state, Limit(nodes=nodes), seed).move)


def score(bot: Bot[LinesState, Roll], preset: str, seed: int, nodes: int | None) -> int:
    state = LINES.start(preset, seed=seed)
    for ply in range(100_000):
        if state.over:
            break
        state = state.apply(bot.think(state.reroll(ply), Limit(nodes=nodes), ply).move).state
    assert state.over
    return state.score


def test_greedy_takes_a_line_however_little_it_may_look() -> None:
    state = lines_state("RRRR5/9/9/BGBGBGBGB/9/4R4/3R5/9/9")
    assert think(state, Greedy(), nodes=1) not in {"d3e9", "e4e9"}, "the wall is shut"
    state = lines_state("RRRR5/9/9/BGBGBGBG1/9/4R4/3R5/9/9")
    assert {think(state, Greedy(), seed, nodes=1) for seed in range(9)} <= {"d3e9", "e4e9"}


def test_greedy_takes_the_line_that_brings_most() -> None:
    state = lines_state("RRRR5/9/9/9/4R4/8B/9/9/BBB1BB3")
    assert think(state, Greedy()) == "i4d1"


def test_greedy_waits_for_what_grows() -> None:
    """Four balls and a small one of their colour in the gap: the best quiet move brings the fifth."""
    state = lines_state("RRrR5/9/9/9/4R4/9/9/9/8B")
    assert think(state, Greedy()) == "e5e9"


def test_greedy_crushes_the_small_ball_that_would_spoil_its_line() -> None:
    state = lines_state("RRgR5/9/9/9/4R4/9/9/9/8B")
    assert think(state, Greedy()) == "e5c9"


def test_the_value_of_a_move_is_the_value_of_the_board_after_it() -> None:
    """The incremental value equals the value counted anew."""
    state = LINES.start("expert", seed=11)
    grid, board = state.grid, [abs(ball) for ball in state.board]

    def points_for(balls: list[int]) -> int:
        return sum(STRETCH_VALUES[held] for _, held in Evaluation.of(grid, 5, balls).held)

    for start, goal in ((a, b) for a, ball in enumerate(board) if ball for b in range(81) if not board[b]):
        lifted = Evaluation.of(grid, 5, board).without(start)
        rolled = list(board)
        rolled[start], rolled[goal] = 0, board[start]
        change = lifted.gain(goal, board[start]) - lifted.gain(start, board[start])
        assert change == points_for(rolled) - points_for(board)
    assert len(stretches(grid, 5)) == 4 * 25 + 2 * 20


@pytest.mark.parametrize("bot", [RandomBot, Greedy])
def test_the_same_seed_thinks_the_same(bot: type[Bot[LinesState, Roll]]) -> None:
    state = LINES.start("expert", seed=3)
    assert think(state, bot(), 7, 50) == think(state, bot(), 7, 50)
    assert len({think(state, bot(), seed, 20) for seed in range(30)}) > 1


def test_no_bot_foresees_the_dice() -> None:
    state = LINES.start("expert", seed=3)
    for level in LINES.levels:
        bot = level.bot()
        thought = {bot.think(replace(state, dice=state.reroll(n).dice), Limit(), 1) for n in range(5)}
        assert len(thought) == 1


def test_a_bot_that_may_not_look_at_all_still_moves() -> None:
    state = LINES.start("expert", seed=3)
    state.apply(Greedy().think(state, Limit(nodes=0), 1).move)


def test_greedy_beats_guessing_by_far(slice_of: SliceOf) -> None:
    """On Expert, random play scores 0.4 points a game, a public bot that looks one move ahead 68."""
    games = slice_of(200, 8)
    nodes = LINES.level("greedy").nodes
    guessed = sum(score(RandomBot(), "expert", seed, None) for seed in range(games)) / games
    greedy = sum(score(Greedy(), "expert", seed, nodes) for seed in range(games)) / games
    assert guessed < 5
    assert greedy > 68


@pytest.mark.no_cover
def test_looking_at_more_moves_helps() -> None:
    few, many = (sum(score(Greedy(), "expert", seed, nodes) for seed in range(3)) for nodes in (20, 400))
    assert many > 2 * few

"""Levels of the kernel: moves on every board, limits, and strength."""

from __future__ import annotations

from array import array

import pytest

from fivefold.core.engine import Limit, StopFlag
from fivefold.core.values import replace
from fivefold.games.lines.computer.kernel_bot import KernelBot, kernel_table
from fivefold.games.lines.computer.levels import MASTER_NODES
from fivefold.games.lines.game import LINES
from fivefold.games.lines.rules.state import LinesState
from fivefold.kernels.lines.player import STRENGTHS
from tests.conftest import SliceOf

BOARDS: tuple[dict[str, int | str], ...] = (
    {},
    {"side": 5, "colours": 9, "new": 5},
    {"side": 20, "colours": 9, "new": 9, "line": 7},
    {"side": 6, "colours": 3, "line": 3, "points": "square"},
    {"colours": 7, "points": "square", "small": "displaced"},
)


def test_the_levels_are_those_of_the_kernel_and_the_older_ones() -> None:
    assert [level.name for level in LINES.levels] == ["random", "easy", "medium", "greedy", "hard", "master"]
    assert {level.name for level in LINES.levels} - {"random", "greedy"} == set(STRENGTHS)
    assert LINES.level("").nodes == MASTER_NODES == STRENGTHS["master"].nodes


@pytest.mark.parametrize("given", BOARDS, ids=str)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_every_level_plays_on_every_board(strength: str, given: dict[str, int | str]) -> None:
    bot, state = KernelBot(strength), LINES.start(given=given, seed=4)
    for seed in range(6):
        if state.over:
            break
        state = state.apply(bot.think(state.reroll(seed), Limit(nodes=8), seed).move).state


def test_one_bot_serves_boards_of_different_sizes() -> None:
    bot, starts = KernelBot("hard"), [LINES.start(given=given, seed=4) for given in BOARDS]
    moves = [bot.think(state, Limit(), 1).move for state in starts]
    assert moves == [KernelBot("hard").think(state, Limit(), 1).move for state in starts]


def test_score_and_dice_are_not_seen() -> None:
    state = LINES.start("expert", seed=3)
    seen = kernel_table(state)
    assert (seen.balls(), seen.score, seen.dice) == (list(state.board), 0, 0)
    ahead = replace(state, score=10**30)  # more than the kernel could count
    assert KernelBot("hard").think(ahead, Limit(), 1) == KernelBot("hard").think(state, Limit(), 1)


def test_a_flag_in_shared_memory_stops_a_search_without_a_limit_of_nodes() -> None:
    stop = StopFlag(memoryview(array("i", [1])))
    state = LINES.start("expert", seed=3)
    stopped = KernelBot("master").think(state, Limit(seconds=60, stop=stop), 1)
    assert stopped.move == KernelBot("hard").think(state, Limit(), 1).move


def test_the_levels_differ_in_strength(slice_of: SliceOf) -> None:
    games = slice_of(100, 10)
    means = [
        sum(score(LINES.level(name).name, seed) for seed in range(games)) / games
        for name in ("random", "easy", "medium", "hard")
    ]
    assert means == sorted(means)
    assert means[3] > 2 * means[2]


def score(level: str, seed: int) -> int:
    state: LinesState = LINES.start("expert", seed=seed)
    bot = LINES.level(level).bot()
    for ply in range(2_000):
        if state.over:
            break
        state = state.apply(bot.think(state.reroll(ply), Limit(nodes=1), ply).move).state
    return state.score

"""Benchmarks of Pipes and Pipes 2048: generating, solving, hints, and games won."""

from __future__ import annotations

from fivefold.core.engine import Limit
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.text import gettext_noop
from fivefold.games.pipes.computer.bot_2048 import KernelBot
from fivefold.games.pipes.computer.levels import KERNEL_NODES
from fivefold.games.pipes.computer.solver import solve
from fivefold.games.pipes.rules import mode_2048
from fivefold.games.pipes.rules.base_state import CONNECTED
from fivefold.games.pipes.rules.board import Board
from fivefold.games.pipes.rules.hint import find_hint
from fivefold.games.pipes.rules.puzzle import RULES_VERSION
from fivefold.kernels.pipes.generator import PipesGenerator

SIZE, LARGE = 9, 25
BOARDS = 20


def _boards(size: int, number: int, round_: int) -> list[Board]:
    generator = PipesGenerator(size, size)
    seeds = range(round_ * number, (round_ + 1) * number)
    return [Board(size, generator.make("strict", "normal", seed).blocks) for seed in seeds]


def _generate(round_: int) -> float:
    return SIZE * SIZE * len(_boards(SIZE, BOARDS, round_))


def _generate_large(round_: int) -> float:
    return LARGE * LARGE * len(_boards(LARGE, 2, round_))


def _solve(round_: int) -> float:
    for board in _boards(SIZE, BOARDS, round_):
        for _ in range(10):
            solve(board)
    return 10 * BOARDS


def _hints(round_: int) -> float:
    for board in _boards(SIZE, BOARDS, round_):
        for _ in range(10):
            find_hint(board, RULES_VERSION)
    return 10 * BOARDS


def _won(round_: int) -> float:
    """Return 100 if the strongest level wins the game of that seed, else 0."""
    state, bot, number = mode_2048.deal({}, round_), KernelBot(), 0
    while not state.result:
        move = bot.think(state.reroll(number), Limit(nodes=KERNEL_NODES), number).move
        state = state.apply(move).state
        number += 1
    return 100 if state.result == CONNECTED else 0


PUZZLE_BENCHMARKS = (
    Benchmark(gettext_noop("generating strict boards, 9 by 9"), gettext_noop("cells"), _generate),
    Benchmark(gettext_noop("generating strict boards, 25 by 25"), gettext_noop("cells"), _generate_large),
    Benchmark(gettext_noop("solving, 9 by 9"), gettext_noop("boards"), _solve),
    Benchmark(gettext_noop("explained hint, 9 by 9"), gettext_noop("hints"), _hints),
)
BENCHMARKS_2048 = (
    Benchmark(gettext_noop("master, games won"), gettext_noop("%"), _won, rounds=20, timed=False),
)

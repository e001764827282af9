"""Benchmarks of Lines: the moves of a position, and what the strongest level collects."""

from __future__ import annotations

from fivefold.core.engine import Limit
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.text import gettext_noop
from fivefold.games.lines.computer.kernel_bot import KernelBot, kernel_table
from fivefold.games.lines.game import LINES

POSITIONS = 2_000
MOVES = 300


def _list_moves(round_: int) -> float:
    table = kernel_table(LINES.start("expert", seed=round_))
    for _ in range(POSITIONS):
        table.moves()
    return POSITIONS


def _points(round_: int) -> float:
    """Return the points of the first moves of a game, or of the whole game if it ends sooner."""
    state, bot = LINES.start("expert", seed=round_), KernelBot("master")
    for number in range(MOVES):
        if state.result:
            break
        state = state.apply(bot.think(state.reroll(number), Limit(), number).move).state
    return state.score


BENCHMARKS = (
    Benchmark(gettext_noop("all moves of a position"), gettext_noop("positions"), _list_moves),
    Benchmark(gettext_noop("master on expert, 300 moves"), gettext_noop("points"), _points, timed=False),
)

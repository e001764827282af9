"""Benchmarks of Onet: dealing the largest board on every level, hints, and boards cleared."""

from __future__ import annotations

from fivefold.core.dice import Dice
from fivefold.core.engine import Limit
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.text import gettext_noop
from fivefold.games.onet.computer.bot import Planner
from fivefold.games.onet.dealing.deal import deal_stage
from fivefold.games.onet.dealing.levels import LEVELS
from fivefold.games.onet.dealing.stages import STAGES
from fivefold.games.onet.game import ONET
from fivefold.kernels.onet.board import OnetBoard

HINTS = 200


def _deal(round_: int) -> float:
    for number, level in enumerate(LEVELS):
        deal_stage(level, len(STAGES), Dice.seeded(round_ * len(LEVELS) + number))
    return len(LEVELS)


def _hint(round_: int) -> float:
    deal = deal_stage(LEVELS[0], len(STAGES), Dice.seeded(round_))
    board = OnetBoard(deal.grid.width, deal.grid.height, list(deal.tiles), free=LEVELS[0].free)
    for _ in range(HINTS):
        board.hint()
    return HINTS


def _cleared(round_: int) -> float:
    """Return 100 if the strongest level clears the largest board, else 0."""
    state, bot = ONET.start(given={"stage": len(STAGES), "run": "stage"}, seed=round_), Planner()
    number = 0
    while not state.result:
        state = state.apply(bot.think(state.reroll(number), Limit(), number).move).state
        number += 1
    return 100 if state.result.winner == 0 else 0


BENCHMARKS = (
    Benchmark(gettext_noop("dealing the largest board"), gettext_noop("deals"), _deal),
    Benchmark(gettext_noop("hint on the largest board"), gettext_noop("hints"), _hint),
    Benchmark(gettext_noop("master, largest boards cleared"), gettext_noop("%"), _cleared, timed=False),
)

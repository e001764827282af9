"""Benchmarks of Laser chess: the board of the kernel, and its search."""

from __future__ import annotations

from fivefold.core.engine import Limit
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.text import gettext_noop
from fivefold.games.laser.computer.kernel_adapter import kernel_board
from fivefold.games.laser.computer.search_bot import LaserSearchBot
from fivefold.games.laser.game import LASER

PERFT_DEPTH = 3
NODES = 300_000


def _perft(_: int) -> float:
    return kernel_board(LASER.start()).tally(PERFT_DEPTH)[0]


def _search(_: int) -> float:
    *_earlier, found = LaserSearchBot(NODES).search(LASER.start(), Limit(nodes=NODES))
    return found[0].nodes


BENCHMARKS = (
    Benchmark(gettext_noop("perft from Classic"), gettext_noop("positions"), _perft),
    Benchmark(gettext_noop("search from Classic"), gettext_noop("nodes"), _search),
)

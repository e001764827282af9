"""Benchmark of Five in a row: the search of the kernel."""

from __future__ import annotations

from fivefold.core.engine import Limit
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.text import gettext_noop
from fivefold.games.gomoku.computer.search_bot import GomokuSearchBot
from fivefold.games.gomoku.game import GOMOKU

OPENINGS = ("h8 h9 i9 g7", "h8 i9 i7 g9 j8 h6 g8 i8", "h8 g8 i9 g7 g9 i7 h7 h9 f7 j10")
NODES = 100_000


def _search(round_: int) -> float:
    state = GOMOKU.start()
    for text in OPENINGS[round_ % len(OPENINGS)].split():
        state = state.apply(GOMOKU.read_move(state, text)).state
    *_, found = GomokuSearchBot(NODES).search(state, Limit(nodes=NODES))
    return found[0].nodes


BENCHMARKS = (Benchmark(gettext_noop("search after an opening"), gettext_noop("nodes"), _search, rounds=6),)

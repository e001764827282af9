"""The table of benchmarks, on a tiny game; what it measures is tested with each game."""

from __future__ import annotations

import json

import pytest

from fivefold import games
from fivefold.cli import benchmark_table
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.values import replace
from tests.cli.conftest import Fivefold
from tests.tiny_game import COINS

SCORES = (3.0, 8.0, 10.0)


@pytest.fixture(autouse=True)
def measured(fivefold: Fivefold, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a clock run that shows one second more each time, and a game offer two benchmarks."""
    seconds = iter(range(10_000))
    monkeypatch.setattr(benchmark_table, "process_time", lambda: float(next(seconds)))
    own = (
        Benchmark("score", "points", lambda number: SCORES[number], rounds=3, timed=False),
        Benchmark("speed", "steps", lambda number: 1_000 * (number + 1), rounds=3),
    )
    monkeypatch.setattr(games, "all_games", lambda: (replace(COINS, benchmarks=lambda: own),))


def test_the_table_has_rules_levels_and_what_the_game_declares(fivefold: Fivefold) -> None:
    assert fivefold("bench").lines == [
        "game   what                      figure  unit     lowest  highest  rounds",
        "coins  random play by the rules      40  moves/s      40       40       5",
        "coins  level random                   4  moves/s       4        4       3",
        "coins  level perfect                  4  moves/s       4        4       3",
        "coins  score                          7  points        3       10       3",
        "coins  speed                      2,000  steps/s   1,000    3,000       3",
    ]


def test_a_game_can_be_named_and_the_table_is_data_too(fivefold: Fivefold) -> None:
    *_, score, speed = json.loads(fivefold("bench", "coins", "--json").out)
    assert score == {
        "game": "coins",
        "name": "score",
        "figure": 7.0,
        "unit": "points",
        "lowest": 3.0,
        "highest": 10.0,
        "rounds": 3,
    }
    assert (speed["figure"], speed["unit"]) == (2_000.0, "steps/s")


def test_an_unknown_game_is_named(fivefold: Fivefold) -> None:
    assert fivefold("bench", "chess") == (2, "", "There is no game 'chess'; choose from coins.\n")

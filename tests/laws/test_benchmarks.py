"""Every benchmark of every game does work, and the same work for everybody."""

from __future__ import annotations

import pytest

from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.games import all_games

EVERY = [(game.name, benchmark) for game in all_games() for benchmark in game.benchmarks()]


@pytest.mark.parametrize(("name", "benchmark"), EVERY, ids=[f"{name}-{each.name}" for name, each in EVERY])
def test_a_benchmark_measures_something(name: str, benchmark: Benchmark) -> None:
    amount = benchmark.run(1)
    assert amount > 0
    assert benchmark.unit
    assert benchmark.rounds >= 3


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_has_a_benchmark_of_its_own(game: object) -> None:
    assert any(name == getattr(game, "name", None) for name, _ in EVERY)

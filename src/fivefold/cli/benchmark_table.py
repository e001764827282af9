"""Running of benchmarks: those every game gets, and those it declares."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from statistics import fmean, median
from time import process_time
from typing import Any

from fivefold.core.dice import Dice
from fivefold.core.engine import Level, Limit
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.benchmark import Benchmark
from fivefold.core.text import gettext, gettext_noop

RULE_MOVES = 40
LEVEL_MOVES = 4
OPENING_MOVES = 6


@dataclass(frozen=True, slots=True)
class Row:
    """Result of one benchmark: its figure, and the lowest and highest of its rounds.

    A speed is the median of units a second of processor time, a value the mean of the rounds.
    """

    game: str
    name: str
    figure: float
    unit: str
    lowest: float
    highest: float
    rounds: int


def benchmarks_of(game: AnyGame) -> tuple[Benchmark, ...]:
    """Return the benchmarks of a game: its rules, its levels, and what it declares itself."""
    rules = Benchmark(gettext_noop("random play by the rules"), gettext_noop("moves"), partial(_play, game))
    levels = (
        Benchmark(
            gettext("level {name}", name=level.name),
            gettext_noop("moves"),
            partial(_think, game, level),
            rounds=3,
        )
        for level in game.levels
    )
    return rules, *levels, *game.benchmarks()


def run_benchmark(game: AnyGame, benchmark: Benchmark) -> Iterator[Row]:
    """Yield the result so far after every round; the last one is complete."""
    if benchmark.timed:
        benchmark.run(0)  # loads kernels and fills caches
    figures: list[float] = []
    for number in range(benchmark.rounds):
        begun = process_time()
        amount = benchmark.run(number)
        spent = process_time() - begun
        figures.append(amount / max(spent, 1e-9) if benchmark.timed else amount)
        unit = gettext(benchmark.unit)
        yield Row(
            game.name,
            gettext(benchmark.name),
            median(figures) if benchmark.timed else fmean(figures),
            gettext("{unit}/s", unit=unit) if benchmark.timed else unit,
            min(figures),
            max(figures),
            len(figures),
        )


def _play(game: AnyGame, number: int) -> float:
    """Play random moves, starting again when a game is over; return the number of moves."""
    dice, state = Dice.seeded(number), game.start(seed=number)
    for _ in range(RULE_MOVES):
        moves = () if state.result else tuple(state.moves())
        if not moves:
            state = game.start(seed=number)
            moves = tuple(state.moves())
        move, dice = dice.pick(moves)
        state = state.apply(move).state
    return RULE_MOVES


def _think(game: AnyGame, level: Level, number: int) -> float:
    """Let a level play some moves of a game, for all seats; return the number of moves."""
    state, bot = _begun_game(game), level.bot()
    for ply in range(LEVEL_MOVES):
        if state.result:
            return ply
        seed = number * LEVEL_MOVES + ply
        state = state.apply(bot.think(state.reroll(seed), Limit(nodes=level.nodes), seed).move).state
    return LEVEL_MOVES


@cache
def _begun_game(game: AnyGame) -> Any:
    """Return a position after a few random moves, which no opening book knows."""
    dice, state = Dice.seeded(0), game.start(seed=0)
    for _ in range(OPENING_MOVES):
        if state.result:
            return game.start(seed=0)
        move, dice = dice.pick(tuple(state.moves()))
        state = state.apply(move).state
    return state

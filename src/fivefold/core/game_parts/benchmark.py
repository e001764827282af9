"""Measurements that a game offers to `fivefold bench`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A measurement of a game's kernels or players, made in numbered rounds.

    `run` does the work of a round and returns an amount. Where `timed`, this counts units of work, which
    are divided by the processor time of the round; otherwise it is the value itself, such as a score.
    A round is seeded by its number alone, so that everybody measures the same work.

    >>> squares = Benchmark("squares", "numbers", lambda round: len([n * n for n in range(1_000)]))
    >>> squares.run(0)
    1000
    """

    name: str
    unit: str
    run: Callable[[int], float]
    rounds: int = 5
    timed: bool = True

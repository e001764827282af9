"""How much the compiler gives the laser kernel: every move of Classic played and taken back, both ways.

Run it from the project's root: python -m bench.laser_perft [ROUNDS]
"""

from __future__ import annotations

import sys
from statistics import median
from time import perf_counter
from types import ModuleType

from fivefold.kernels import laser
from tests.kernels.khet import SETUPS, board, read
from tests.kernels.pure import pure


def rate(kernel: ModuleType, depth: int) -> float:
    """Positions a second."""
    start = board(read(SETUPS["classic"]), kernel=kernel)
    begun = perf_counter()
    positions: int = start.tally(depth)[0]
    return positions / (perf_counter() - begun)


def main(rounds: int) -> None:
    # Round by round in turn, so that whatever else the machine does slows both alike.
    pairs = [(rate(laser, 3), rate(pure("laser"), 2)) for _ in range(rounds)]
    compiled, interpreted = (median(rates) for rates in zip(*pairs, strict=True))
    print(f"as installed {compiled:>12,.0f} positions/s   {laser.__file__}")
    print(f"interpreted  {interpreted:>12,.0f} positions/s")
    print(f"ratio        {compiled / interpreted:>12,.0f}   (medians of {rounds} rounds)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 11)

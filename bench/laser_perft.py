"""How much the compiler gives the laser kernel: every move of Classic played and taken back, both ways.

Run it from the project's root: python -m bench.laser_perft [ROUNDS]
"""

from __future__ import annotations

import sys
from statistics import median
from time import process_time
from types import ModuleType

from fivefold.kernels.laser import board as laser_board
from tests.kernels.interpreted import interpreted
from tests.kernels.laser.khet import SETUPS, board, read


def rate(kernel: ModuleType, depth: int) -> float:
    """Positions in a second of processor time, which other work on the machine hardly changes."""
    start = board(read(SETUPS["classic"]), kernel=kernel)
    begun = process_time()
    positions: int = start.tally(depth)[0]
    return positions / (process_time() - begun)


def main(rounds: int) -> None:
    # In turn, so that a warmer or slower machine is so for both.
    pairs = [(rate(laser_board, 3), rate(interpreted("laser").board, 2)) for _ in range(rounds)]
    compiled, plain = (median(rates) for rates in zip(*pairs, strict=True))
    print(f"as installed {compiled:>12,.0f} positions/s   {laser_board.__file__}")
    print(f"interpreted  {plain:>12,.0f} positions/s")
    print(f"ratio        {compiled / plain:>12,.0f}   (medians of {rounds} rounds)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 11)

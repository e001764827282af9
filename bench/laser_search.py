"""How fast and how deep the laser search goes in a fixed processor time, compiled and interpreted.

Run it from the project's root: python -m bench.laser_search [SECONDS] [ROUNDS]
"""

from __future__ import annotations

import sys
from statistics import median
from time import process_time
from types import SimpleNamespace

from tests.kernels.interpreted import installed, interpreted
from tests.kernels.laser.khet import SETUPS, board, read


def measure(kernels: SimpleNamespace, setup: str, seconds: float) -> tuple[float, int]:
    """Return nodes in a second of processor time, and the depth of the last iteration within the time."""
    start = board(read(SETUPS[setup]), kernel=kernels.board)
    search = kernels.iterative_deepening.LaserSearch(start, kernels.transposition.TranspositionTable(64))
    begun, depth, spent = process_time(), 0, 0.0
    for iteration in search.run():
        spent = process_time() - begun
        if spent > seconds:
            break
        depth = iteration.depth
    return search.nodes / spent, depth


def main(seconds: float, rounds: int) -> None:
    print(f"Medians of {rounds} rounds of {seconds} s of processor time; table of 64 megabytes, one thread")
    for setup in SETUPS:
        # In turn, so that a warmer or slower machine is so for both.
        pairs = [
            (measure(installed("laser"), setup, seconds), measure(interpreted("laser"), setup, seconds / 4))
            for _ in range(rounds)
        ]
        (rate, depth), (slow, shallow) = (
            (median(rate for rate, _ in copy), median(depth for _, depth in copy))
            for copy in zip(*pairs, strict=True)
        )
        print(
            f"{setup:<8} as installed {rate:>10,.0f} nodes/s depth {depth:.0f}"
            f"   interpreted {slow:>7,.0f} nodes/s depth {shallow:.0f} (a quarter of the time)"
            f"   ratio {rate / slow:.0f}"
        )


if __name__ == "__main__":
    main(float(sys.argv[1]) if sys.argv[1:] else 5.0, int(sys.argv[2]) if sys.argv[2:] else 3)

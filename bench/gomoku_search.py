"""The speed of the gomoku search: nodes a second, depth in a fixed processor time, compiled and interpreted.

Run it from the project's root: python -m bench.gomoku_search [ROUNDS] [SECONDS]
"""

from __future__ import annotations

import sys
from statistics import median
from time import process_time
from types import SimpleNamespace

from tests.kernels.gomoku.positions import Position
from tests.kernels.interpreted import copies

INSTALLED, INTERPRETED = copies("gomoku").values()

GAMES = (
    "h8 h9 i9 g7",
    "h8 i9 i7 g9 j8 h6 g8 i8",
    "h8 g8 i9 g7 g9 i7 h7 h9 f7 j10",
)


def position(moves: str) -> Position:
    empty = Position("freestyle", 15, ())
    stones = [0] * 225
    for number, name in enumerate(moves.split()):
        stones[empty.point(name)] = 1 + number % 2
    return Position("freestyle", 15, tuple(stones), len(moves.split()) % 2 == 0)


def run(kernel: SimpleNamespace, moves: str, seconds: float) -> tuple[float, int]:
    """Return nodes a second of processor time, and the depth completed when the time is over."""
    search = kernel.search.GomokuSearch(position(moves).board(kernel), kernel.table.HashTable(18))
    begun = process_time()
    nodes = depth = 0
    while process_time() - begun < seconds and depth < 40:
        depth += 1
        iteration = search.deepen(depth)
        nodes = iteration.nodes
        if abs(iteration.lines[0].score) > 29_000:
            break
    return nodes / (process_time() - begun), depth


def main(rounds: int, seconds: float) -> None:
    compiled, interpreted, depths = [], [], []
    for _ in range(rounds):
        for moves in GAMES:
            rate, depth = run(INSTALLED, moves, seconds)
            compiled.append(rate)
            depths.append(depth)
            interpreted.append(run(INTERPRETED, moves, seconds / 2)[0])
    print(f"as installed {median(compiled):>12,.0f} nodes/s, depth {median(depths)} begun within {seconds} s")
    print(f"interpreted  {median(interpreted):>12,.0f} nodes/s")
    print(f"ratio        {median(compiled) / median(interpreted):>12,.0f}   (medians of {rounds} rounds)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 5, float(sys.argv[2]) if sys.argv[2:] else 0.5)

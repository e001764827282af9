"""Build the opening book of five in a row by our own search.

python -m bench.gomoku_book OUTPUT [--nodes N] [--plies N] [--replies N] [--size N] [--rules NAMES]

For every position that the book's own moves and the best replies to them lead to, it searches so many nodes
and notes the best move. The same arguments give the same book.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from fivefold.kernels.gomoku.book import Book, Key, canonical, turn
from fivefold.kernels.gomoku.openings import best_lines
from fivefold.kernels.gomoku.patterns import rule as rule_of


def build(rule: str, size: int, nodes: int, plies: int, replies: int) -> dict[Key, int]:
    """Return the moves for all positions of up to so many stones that are worth expecting."""
    moves: dict[Key, int] = {}
    seen: set[Key] = set()
    level = [[0] * (size * size)]
    for stones_placed in range(plies):
        following = []
        for stones in level:
            key, symmetry = canonical(rule, size, stones)
            if key in seen:
                continue
            seen.add(key)
            lines = best_lines(
                stones,
                size=size,
                rule=rule_of(rule),
                black_to_move=stones_placed % 2 == 0,
                nodes=nodes,
                lines=min(replies, 5),
            )
            best = lines[0].moves[0]
            moves[key] = turn(best, size, symmetry)
            for line in lines:
                after = list(stones)
                after[line.moves[0]] = 1 + stones_placed % 2
                following.append(after)
        level = following
        print(f"{rule}: {len(moves)} positions up to {stones_placed} stones", flush=True)
    return moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("output", type=Path)
    parser.add_argument("--nodes", type=int, default=200_000)
    parser.add_argument("--plies", type=int, default=4)
    parser.add_argument("--replies", type=int, default=4)
    parser.add_argument("--size", type=int, default=15)
    parser.add_argument("--rules", default="freestyle,standard,renju")
    chosen = parser.parse_args()
    moves: dict[Key, int] = {}
    for rule in chosen.rules.split(","):
        moves |= build(rule, chosen.size, chosen.nodes, chosen.plies, chosen.replies)
    chosen.output.write_text(Book(moves).write())


if __name__ == "__main__":
    main()

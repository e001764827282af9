"""Codes of the laser kernels: squares, pieces, moves and the ends of a beam as numbers.

- A square is 0 to 79: a1 = 0, j1 = 9, j8 = 79.
- A facing is 0 to 3 for `a b c d`; so is the way of a beam, for north, east, south, west.
- A piece is `kind << 3 | side << 2 | facing`; a Scarab faces 0 (`/`) or 1 (`\\`) only.
- A move is `how << 14 | goal << 7 | start`; a turn ends where it starts.
"""

from __future__ import annotations

from array import array

FILES, RANKS = 10, 8
SQUARES = FILES * RANKS

BLUE, RED = 0, 1
EMPTY, PHARAOH, SCARAB, PYRAMID, ANUBIS, SPHINX = 0, 1, 2, 3, 4, 5
STEP, SWAP, CLOCKWISE, ANTICLOCKWISE = 0, 1, 2, 3

# How a beam ends; numbered after its four ways, so that one table tells both.
LEFT, ABSORBED, HIT = 4, 5, 6

# By side, blue first.
SPHINXES = array("b", (9, 70))
INWARD = ((0, 3), (2, 1))
RESERVED = (frozenset({1, 71, *range(19, 80, 10)}), frozenset({8, 78, *range(0, 70, 10)}))

# Each of the 268 pairs of adjacent squares gives at most one step or swap, each square at most two turns.
MOST_MOVES = 268 + 2 * SQUARES

# Mirrors are reversible, so a beam crosses a square once along the file and once along the rank at most.
LONGEST_BEAM = 2 * SQUARES


def encode(kind: int, side: int, facing: int) -> int:
    """The code of a piece; a Scarab's `c` becomes `a` and its `d` becomes `b`."""
    return kind << 3 | side << 2 | (facing & 1 if kind == SCARAB else facing)


def decode(code: int) -> tuple[int, int, int]:
    """Kind, side and facing of a piece."""
    return code >> 3, code >> 2 & 1, code & 3


def encode_move(start: int, goal: int, how: int) -> int:
    """The code of a move; `how` is `STEP`, `SWAP`, `CLOCKWISE` or `ANTICLOCKWISE`."""
    return how << 14 | goal << 7 | start


def decode_move(move: int) -> tuple[int, int, int]:
    """Start, goal and manner of a move."""
    return move & 127, move >> 7 & 127, move >> 14


PIECES = frozenset(
    encode(kind, side, facing)
    for kind in (PHARAOH, SCARAB, PYRAMID, ANUBIS, SPHINX)
    for side in (BLUE, RED)
    for facing in range(4)
)
CODES = max(PIECES) + 1

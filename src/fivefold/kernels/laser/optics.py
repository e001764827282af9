"""The laser board in numbers: codes for pieces and moves, and tables of how light and pieces go.

The rules share the codes; the kernel runs on the tables.

- A square is 0 to 79: a1 = 0, j1 = 9, j8 = 79.
- A facing is 0 to 3 for `a b c d`; so is the way of a beam, for north, east, south, west.
- A piece is `kind << 3 | side << 2 | facing`; a Scarab faces 0 (`/`) or 1 (`\\`) only.
- A move is `how << 14 | goal << 7 | start`; a turn ends where it starts.
"""

from __future__ import annotations

from array import array
from functools import cache
from hashlib import shake_256

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


def _neighbour(square: int, right: int, up: int) -> int:
    rank, file = square // FILES + up, square % FILES + right
    return rank * FILES + file if 0 <= file < FILES and 0 <= rank < RANKS else -1


def _light(code: int, way: int) -> int:
    kind, _, facing = decode(code)
    lit_side = (way + 2) % 4
    if kind == EMPTY:
        return way
    if kind == SCARAB:
        return way ^ (3 if facing else 1)
    if kind == PYRAMID and lit_side == facing:
        return (facing + 1) % 4
    if kind == PYRAMID and lit_side == (facing + 1) % 4:
        return facing
    if kind == SPHINX or (kind == ANUBIS and lit_side == facing):
        return ABSORBED
    return HIT


def _turned(code: int, quarter: int) -> int:
    kind, side, facing = decode(code)
    return encode(kind, side, (facing + quarter) % 4)


def _to_light(code: int) -> int:
    """One code for all pieces that light does not tell apart."""
    kind, side, facing = decode(code)
    return encode(kind, side, 0 if kind == PHARAOH else facing)


_COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
_LIT = tuple(_to_light(code) for code in range(CODES))
_NOISE = array("Q", shake_256(b"fivefold laser").digest(8 * SQUARES * CODES))

NEIGHBOURS = array("b", (_neighbour(square, *step) for square in range(SQUARES) for step in _COMPASS))
"""`[square * 8 + direction]`, directions clockwise from north: the next square, or -1 off the board."""

LIGHT = array("b", (_light(code, way) for code in range(CODES) for way in range(4)))
"""`[code * 4 + way]`: the way on for a beam, or how it ends."""

TURNED = array("b", (_turned(code, quarter) for code in range(CODES) for quarter in (1, -1)))
"""`[code * 2]`: the piece turned clockwise; the next entry: anticlockwise."""

KEYS = array("Q", (code and _NOISE[square * CODES + code] for square in range(SQUARES) for code in _LIT))
"""`[square * CODES + code]`: what a piece adds to the hash of a position."""

RED_KEY = _NOISE[EMPTY]
"""What red to move adds to the hash."""


@cache
def homes(*, reserved: bool) -> array[int]:
    """`[side * 80 + square]`: whether a side may move a piece of its own there."""
    return array(
        "b",
        (
            not (reserved and square in RESERVED[1 - side])
            for side in (BLUE, RED)
            for square in range(SQUARES)
        ),
    )


@cache
def turns(*, sphinx: bool, pharaoh: bool) -> array[int]:
    """Laid out as `TURNED`: whether that turn is a move, when Sphinx or Pharaoh may turn at all."""

    def may(code: int, how: int) -> bool:
        kind, side, _ = decode(code)
        if kind == SPHINX:
            return sphinx and TURNED[code * 2 + how] & 3 in INWARD[side]
        if kind == PHARAOH:
            return pharaoh
        return kind != SCARAB or how == 0

    return array("b", (may(code, how) for code in range(CODES) for how in (0, 1)))

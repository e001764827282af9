"""Tables of the laser board: neighbours, the way of light, turns, and where pieces may go or turn."""

from __future__ import annotations

from array import array
from functools import cache

from fivefold.kernels.laser.codes import (
    ABSORBED,
    ANUBIS,
    BLUE,
    CODES,
    EMPTY,
    FILES,
    HIT,
    INWARD,
    PHARAOH,
    PYRAMID,
    RANKS,
    RED,
    RESERVED,
    SCARAB,
    SPHINX,
    SQUARES,
    decode,
    encode,
)


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


_COMPASS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))

NEIGHBOURS = array("b", (_neighbour(square, *step) for square in range(SQUARES) for step in _COMPASS))
"""`[square * 8 + direction]`, directions clockwise from north: the next square, or -1 off the board."""

LIGHT = array("b", (_light(code, way) for code in range(CODES) for way in range(4)))
"""`[code * 4 + way]`: the way on for a beam, or how it ends."""

TURNED = array("b", (_turned(code, quarter) for code in range(CODES) for quarter in (1, -1)))
"""`[code * 2]`: the piece turned clockwise; the next entry: anticlockwise."""


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

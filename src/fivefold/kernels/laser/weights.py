"""The numbers of the laser evaluation: their layout as one vector, and tables made from it.

All are for blue; red uses them turned by 180 degrees. A pyramid is worth about 100.
"""

from __future__ import annotations

from array import array
from functools import lru_cache
from itertools import accumulate

from fivefold.kernels.laser.codes import (
    ANUBIS,
    BLUE,
    CODES,
    EMPTY,
    FILES,
    PHARAOH,
    PIECES,
    PYRAMID,
    SCARAB,
    SPHINX,
    SQUARES,
    decode,
)

ZONES = 6
"""Parts of the board for facings: three groups of files in each half of the ranks."""

CONTENTS = 9
"""What may stand beside a Pharaoh: edge, nothing, own Scarab, Pyramid, Anubis, the enemy's, a Sphinx."""

SIZES = {
    "material": 3,  # Scarab, Pyramid, Anubis
    "squares": 4 * SQUARES,  # Pharaoh, Scarab, Pyramid, Anubis by square
    "facings": 3 * 4 * ZONES,  # Scarab, Pyramid, Anubis by facing and part of the board
    "length": 1,  # each square of one's beam
    "near_enemy": 10,  # squares of one's beam by distance from the enemy's Pharaoh
    "near_own": 10,  # and by distance from one's own
    "hits": 4
    * 6,  # kinds hit at rest: by the mover's beam its enemy, itself; by the other's beam the same two
    "shelter": 8 * CONTENTS,  # what stands beside a Pharaoh, by direction
    "tempo": 1,  # being the one to move
}
OFFSETS = dict(zip(SIZES, accumulate(SIZES.values(), initial=0), strict=False))
COUNT = sum(SIZES.values())

DISTANCES = array(
    "b",
    (
        max(abs(a % FILES - b % FILES), abs(a // FILES - b // FILES))
        for a in range(SQUARES)
        for b in range(SQUARES)
    ),
)
"""`[a * 80 + b]`: steps from one square to another."""


def zone(square: int) -> int:
    """Return the part of the board for facings."""
    file, rank = square % FILES, square // FILES
    return (0 if file < 3 else 1 if file < 7 else 2) + (3 if rank >= 4 else 0)


def _content(code: int) -> int:
    kind, side, _ = decode(code)
    if code == EMPTY:
        return 1
    if kind == SPHINX:
        return 8
    return {SCARAB: 2, PYRAMID: 3, ANUBIS: 4}.get(kind, 1) + (3 * side if kind != PHARAOH else 0)


CONTENT = array("b", (_content(code) for code in range(CODES)))
"""`[code]`: what a piece is beside a blue Pharaoh; 0, the edge, is the kind of no code."""


def placed(code: int, square: int) -> tuple[int, list[int]]:
    """Return the sign of a piece's value for blue, and the weights that it adds up from."""
    kind, side, facing = decode(code)
    if code not in PIECES or kind == SPHINX:
        return 0, []
    if side != BLUE:
        square, facing = SQUARES - 1 - square, facing if kind == SCARAB else facing ^ 2
    used = [OFFSETS["squares"] + (kind - 1) * SQUARES + square]
    if kind != PHARAOH:
        used.append(OFFSETS["material"] + kind - 2)
        used.append(OFFSETS["facings"] + ((kind - 2) * 4 + facing) * ZONES + zone(square))
    return 1 if side == BLUE else -1, used


def worth(weights: array[int]) -> array[int]:
    """Return the value for blue of every piece on every square, as a board sums it up."""
    return _worth(weights.tobytes())


@lru_cache(maxsize=8)
def _worth(packed: bytes) -> array[int]:
    """Make the table, which takes milliseconds, once for each vector in use."""
    weights = array("i")
    weights.frombytes(packed)
    table = array("i", [0]) * (SQUARES * CODES)
    for square in range(SQUARES):
        for code in range(CODES):
            sign, used = placed(code, square)
            table[square * CODES + code] = sign * sum(weights[index] for index in used)
    return table


VALUES: dict[str, tuple[int, ...]] = {
    "material": (0, 100, 70),
    "length": (2,),
    "near_enemy": (0, 20, 6, 2),
    "hits": (
        *(0, 0, 0, 60, 40, 0),
        *(0, -60, 0, -60, -40, 0),
        *(0, -60, 0, -40, -30, 0),
        *(0, 0, 0, 20, 10, 0),
    ),
    "tempo": (10,),
}
"""The weights that are not 0, each group from its beginning."""

WEIGHTS = array(
    "i",
    (
        value
        for name, size in SIZES.items()
        for value in VALUES.get(name, ()) + (0,) * (size - len(VALUES.get(name, ())))
    ),
)
"""The weights in use, laid out by `OFFSETS`."""

"""Position keys of the laser board (Zobrist keys): numbers by which a search recognises a position."""

from __future__ import annotations

from array import array
from hashlib import shake_256

from fivefold.kernels.laser.codes import CODES, EMPTY, PHARAOH, SQUARES, decode, encode


def _to_light(code: int) -> int:
    """One code for all pieces that light does not tell apart."""
    kind, side, facing = decode(code)
    return encode(kind, side, 0 if kind == PHARAOH else facing)


_LIT = tuple(_to_light(code) for code in range(CODES))
_NOISE = array("Q", shake_256(b"fivefold laser").digest(8 * SQUARES * CODES))

KEYS = array("Q", (code and _NOISE[square * CODES + code] for square in range(SQUARES) for code in _LIT))
"""`[square * CODES + code]`: what a piece adds to the hash of a position."""

RED_KEY = _NOISE[EMPTY]
"""What red to move adds to the hash."""

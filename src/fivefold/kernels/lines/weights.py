"""Weights of the value of a table as text, and the weights that ship with the program.

The text is JSON: the rules they were learned with, and the weights as 32-bit numbers, lowest byte first,
compressed and written in base 64.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from base64 import b64decode, b64encode
from dataclasses import dataclass

from fivefold.kernels.lines.patterns import layout

FORMAT = "fivefold-lines-weights-1"


@dataclass(frozen=True)
class Weights:
    """Weights for tables of one side and length of line, and how they were learned."""

    side: int
    colours: int
    line: int
    square: bool
    displaced: bool
    fade: int
    moves: int
    values: array[int]


def write_weights(weights: Weights) -> str:
    """Return the text of weights."""
    values = array("i", weights.values)
    if sys.byteorder == "big":
        values.byteswap()
    fields = {
        "format": FORMAT,
        "side": weights.side,
        "colours": weights.colours,
        "line": weights.line,
        "square": weights.square,
        "displaced": weights.displaced,
        "fade": weights.fade,
        "moves": weights.moves,
        "weights": b64encode(zlib.compress(values.tobytes(), 9)).decode("ascii"),
    }
    return json.dumps(fields, indent=1) + "\n"


def read_weights(text: str) -> Weights:
    """Return the weights that `write_weights` wrote; raise ValueError for anything else."""
    try:
        fields = json.loads(text)
        if fields.pop("format") != FORMAT:
            raise ValueError("another format")
        values = array("i")
        values.frombytes(zlib.decompress(b64decode(fields.pop("weights"), validate=True)))
        if sys.byteorder == "big":
            values.byteswap()
        weights = Weights(**fields, values=values)
        size = layout(weights.side, weights.line).size
    except (ValueError, TypeError, KeyError, AttributeError, zlib.error) as problem:
        raise ValueError(f"this text holds no weights for Lines: {problem}") from None
    if len(values) != size:
        raise ValueError(f"{size} weights are needed for this table, not {len(values)}")
    return weights

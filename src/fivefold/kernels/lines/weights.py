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
from functools import lru_cache
from pathlib import Path

from fivefold.kernels.lines.patterns import BLOCK, COUNTS, VARIANTS, layout, rough

FORMAT = "fivefold-lines-weights-3"


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
        shape = layout(weights.side, weights.line)
    except (ValueError, TypeError, KeyError, AttributeError, zlib.error) as problem:
        raise ValueError(f"this text holds no weights for Lines: {problem}") from None
    if len(values) != shape.size:
        raise ValueError(f"{shape.size} weights are needed for this table, not {len(values)}")
    stretches = shape.variant_size * VARIANTS
    if any(not shape.counted[at % shape.variant_size] for at in range(stretches) if values[at]):
        raise ValueError("weights of patterns that never count are not 0")
    return weights


@lru_cache(maxsize=2)
def shipped(*, displaced: bool = False) -> Weights:
    """Return the weights that ship with the program, learned on the `expert` table with that rule."""
    name = "displaced.json" if displaced else "crushed.json"
    return read_weights(Path(__file__).with_name(name).read_text(encoding="ascii"))


@lru_cache(maxsize=32)
def weights_for(side: int, line: int, *, displaced: bool = False) -> array[int]:
    """Return the best weights known for a table.

    What was learned about lines of five holds on a table of any side; for other lines the weights are made
    by rule.
    """
    known = shipped(displaced=displaced)
    return _fitted(known, side) if line == known.line else rough(side, line)


def _fitted(known: Weights, side: int) -> array[int]:
    """Return the weights for a table of another side."""
    old, new = (layout(size, known.line) for size in (known.side, side))
    values = array("i", [0]) * new.size
    inner = max(depth for name, depth, _ in old.bases if name == "block")
    for (kind, one, other), base in new.bases.items():
        if kind == "block":
            # Blocks deeper inside than any on the smaller table are taken for its innermost.
            first, size = old.bases[kind, min(one, inner), min(other, inner)], 1 << BLOCK * BLOCK
            values[base : base + size] = known.values[first : first + size]
            continue
        for variant in range(VARIANTS):
            first = old.bases[kind, one, other] + variant * old.variant_size
            at, size = base + variant * new.variant_size, 3**other
            values[at : at + size] = known.values[first : first + size]
    for first, origin in (
        (new.balls_base, old.balls_base),
        (new.colours_base, old.colours_base),
        (new.tempo_base, old.tempo_base),
    ):
        for n in range(COUNTS):
            # As crowded as the table that they were learned on.
            values[first + n] = known.values[origin + min(n * known.side**2 // side**2, COUNTS - 1)]
    return values

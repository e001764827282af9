"""Constants of the Pipes kernels: block codes, open ways, sets of options, reasons of deductions.

- A way is 0 left, 1 up, 2 right, 3 down; the opposite way is `way ^ 2`. Open ways are a mask of four bits.
- A block is `4 * kind + orientation`, an orientation being the number of quarter turns clockwise.
- An option of a cell is the mask of ways by which water fills it, 0 when it stays dry. A set of options is
  a number of 16 bits, one for each option.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

TEE, TURN, STRAIGHT, CROSS, EMPTY = range(5)
KINDS = 5
SMALLEST, LARGEST = 2, 25
LEFT, UP, RIGHT, DOWN = range(4)
DRY = 1

# Reasons of a deduction.
EDGE, SOURCE, OUTLET, BLANK, OPEN_NEIGHBOUR, CLOSED_NEIGHBOUR, UNREACHABLE, PASSAGE, ENTRY, TRIAL = range(10)
SEARCH = 10
REASONS = (
    "edge",  # an end must not face the wall
    "source",  # the first block must open to the source
    "outlet",  # the last block must open to the outlet
    "empty",  # an end must not face an empty block
    "open-neighbour",  # the neighbour opens to this block, so this block must open back
    "closed-neighbour",  # the neighbour is closed to this block, so no end may face it
    "unreachable",  # water cannot reach the block
    "passage",  # water reaches another wet block only through this one
    "entry",  # water can enter the block only by certain ways, and must
    "trial",  # every other option leads to a contradiction
    "search",  # no deduction decides it; a search found a network with the fewest steps
)

# What a solver may use; each level includes those before it. Walls and neighbours; which cells water can
# reach and has to pass; options that contradict walls and neighbours; options that contradict the former too.
LOCAL, CONNECTED, SHORT_TRIALS, TRIALS = 1, 2, 3, 4

_AT_REST = (0b1110, 0b0110, 0b0101, 0b1111, 0)


def _rotated(ways: int, quarters: int) -> int:
    return (ways << quarters | ways >> (4 - quarters)) & 15


OPEN = array("i", (_rotated(_AT_REST[block >> 2], block & 3) for block in range(4 * KINDS)))
"""`[block]`: its open ways."""

SETTINGS = array("i", (len({OPEN[4 * kind + n] for n in range(4)}) for kind in range(KINDS)))
"""`[kind]`: the number of different open ways it can be turned to."""

CHOICES = array(
    "i", (DRY | sum({1 << OPEN[4 * kind + n] for n in range(4)} - {DRY}) for kind in range(KINDS))
)
"""`[kind]`: its set of options."""

WITH = array("i", (sum(1 << ways for ways in range(16) if ways >> way & 1) for way in range(4)))
"""`[way]`: the options that open that way."""

MEETING = array("i", (sum(1 << ways for ways in range(16) if ways & mask) for mask in range(16)))
"""`[mask]`: the options that open at least one way of the mask."""

KIND_OF_WAYS = array(
    "b", (next((k for k in range(KINDS) if CHOICES[k] >> w & 1 and w), EMPTY) for w in range(16))
)
"""`[ways]`: the kind of block that can open exactly these ways; empty for none."""

SIZES = array("b", (mask.bit_count() for mask in range(16)))
"""`[mask]`: the number of ways in it."""


def _cost(block: int, ways: int) -> int:
    turns = [min(n, 4 - n) for n in range(4) if OPEN[block & ~3 | (block + n) & 3] == ways]
    return min(turns, default=0) if ways else 0


COSTS = array("b", (_cost(block, ways) for block in range(4 * KINDS) for ways in range(16)))
"""`[block * 16 + ways]`: the fewest quarter turns to open these ways; 0 to stay dry."""


class DeductionStep(NamedTuple):
    """One deduction: a cell, the set of options left to it, the reason, and the other cell the reason
    speaks of (-1 for none)."""

    cell: int
    options: int
    reason: int
    other: int


def options_of(options: int) -> list[int]:
    """Return the masks of open ways in a set of options; 0 stands for dry."""
    return [ways for ways in range(16) if options >> ways & 1]


def check_board(width: int, height: int, kinds: Sequence[int]) -> None:
    """Raise ValueError, saying why, unless these kinds make a board."""
    check_size(width, height, SMALLEST)
    if len(kinds) != width * height:
        raise ValueError(f"a board of {width} by {height} has {width * height} blocks, not {len(kinds)}")
    for cell, kind in enumerate(kinds):
        if kind not in range(KINDS):
            raise ValueError(f"no block has the kind {kind} of cell {cell}")


def check_size(width: int, height: int, smallest: int) -> None:
    """Raise ValueError unless both sides are within the limits."""
    if not (smallest <= width <= LARGEST and smallest <= height <= LARGEST):
        raise ValueError(f"a board has {smallest} to {LARGEST} blocks on each side, not {width} by {height}")


def neighbours(width: int, height: int) -> array[int]:
    """Return `[4 * cell + way]`: the next cell, or -1 outside the board."""
    near = array("i")
    for cell in range(width * height):
        near.extend(
            (
                cell - 1 if cell % width else -1,
                cell - width if cell >= width else -1,
                cell + 1 if (cell + 1) % width else -1,
                cell + width if cell + width < width * height else -1,
            )
        )
    return near

"""Codes and tables of the 2048 mode, numbered as in the rules of Pipes.

A block is four times its kind and its quarter turns clockwise; open ways are a mask of four bits, from the
lowest: left, up, right, down.
"""

from __future__ import annotations

from array import array

SIDE = 8
CELLS = SIDE * SIDE
FIRST_PIPES = 8

TEE, TURN, STRAIGHT, CROSS, NONE = range(5)
EMPTY = 4 * NONE

SLIDES = ("left", "right", "up", "down")
CONNECTED, LEAK, STUCK = range(3)
OUTCOMES = ("connected", "leak", "stuck")

WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
MIX1 = 0xBF58476D1CE4E5B9
MIX2 = 0x94D049BB133111EB

_AT_REST = (0b1110, 0b0110, 0b0101, 0b1111, 0)


def seeded(seed: int) -> int:
    """Return the word of fresh dice for a seed, as `core.dice.Dice.seeded` does."""
    x = seed & WORD
    x = ((x ^ (x >> 30)) * MIX1) & WORD
    x = ((x ^ (x >> 27)) * MIX2) & WORD
    return x ^ (x >> 31)


def _rotated(ways: int, quarters: int) -> int:
    return (ways << quarters | ways >> 4 - quarters) & 0b1111


OPEN = array("i", [_rotated(_AT_REST[code >> 2], code & 3) for code in range(EMPTY + 1)])
"""By block: the ways it opens to."""

BECOMES = array("i", [STRAIGHT, -1, TURN, TEE, -1])
"""By kind: what two of it merge into, or -1."""


def _neighbours() -> array[int]:
    near = array("i")
    for cell in range(CELLS):
        x, y = cell % SIDE, cell // SIDE
        for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1)):
            inside = 0 <= x + dx < SIDE and 0 <= y + dy < SIDE
            near.append((y + dy) * SIDE + x + dx if inside else -1)
    return near


NEAR = _neighbours()
"""Four numbers a cell: the cells left, above, right and below, or -1."""


def _lines() -> array[int]:
    """By slide and line: its cells from the wall that the blocks slide to."""
    cells = array("i")
    for slide in SLIDES:
        for line in range(SIDE):
            across = slide in ("left", "right")
            row = [line * SIDE + n if across else n * SIDE + line for n in range(SIDE)]
            cells.extend(row if slide in ("left", "up") else row[::-1])
    return cells


LINES = _lines()


def _quarters() -> array[int]:
    """By block and mask of ways: the fewest quarter turns that open exactly these ways, or -1."""
    table = array("i")
    for code in range(EMPTY + 1):
        for ways in range(16):
            needed = [
                min(n, 4 - n) for n in range(4) if code < EMPTY and OPEN[code & ~3 | (code + n & 3)] == ways
            ]
            table.append(min(needed, default=-1))
    return table


QUARTERS = _quarters()

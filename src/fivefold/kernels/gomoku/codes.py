"""Numbers that the kernels of five in a row share: cells, sides, patterns, classes of points."""

from __future__ import annotations

from array import array

BLACK, WHITE = 0, 1
FREE, BLACK_STONE, WHITE_STONE, EDGE = range(4)
SMALLEST, LARGEST = 9, 20
WIDTH = 32
"""Cells in a row of the padded board; a cell's number is its row times this plus its column."""
MARGIN = 6
CELLS = WIDTH * WIDTH
STRIDES = array("i", [1, WIDTH, WIDTH + 1, WIDTH - 1])
LINES = 4 * 64
LINE_OF = array(
    "h",
    [
        number
        for cell in range(CELLS)
        for y, x in (divmod(cell, WIDTH),)
        for number in (y, 64 + x, 128 + x - y + WIDTH - 1, 192 + x + y)
    ],
)
"""The line that a cell lies on in each direction: four numbers a cell."""
SHIFT_OF = array("h", [2 * place for y in range(WIDTH) for x in range(WIDTH) for place in (x, y, y, y)])
"""The place of a cell's two bits in the number of that line."""

REACH = 5
DIGITS = 2 * REACH
CODES = 3**DIGITS
COMBINATIONS = 1 << 16
POWERS = array("i", [3**digit for digit in range(DIGITS)])

# Patterns, by the best that a stone on the point makes on the line.
DEAD, BLOCKED_ONE, ONE, BLOCKED_TWO, TWO, BROAD_TWO, BROADEST_TWO, BLOCKED_THREE = range(8)
THREE, BROAD_THREE, FOUR, DOUBLE_FOUR, OPEN_FOUR, FIVE, OVERLINE = range(8, 15)

# Classes of a point for one side, by the best that a stone on it makes on all four lines together.
NOTHING, WEAK, PROMISING, STRONG, DOUBLE_STRONG, MAKES_THREE, MAKES_THREE_PLUS, MAKES_TWO_THREES = range(8)
MAKES_FOUR, MAKES_FOUR_PLUS, MAKES_FOUR_THREE, MAKES_OPEN_FOUR, MAKES_FIVE, BARRED = range(8, 14)
CLASSES = 16

WIN = 30_000
"""The score of a win; a win in n plies has the score WIN - n, a loss in n plies n - WIN."""
DECIDED = WIN - 500
"""From here on a score is a proven win."""


def _keys(count: int) -> array[int]:
    """Return so many numbers of 64 bits that look random, always the same ones (SplitMix64)."""
    mask = (1 << 64) - 1
    state, keys = 0x5EED_F1FE, array("Q")
    for _ in range(count):
        state = state + 0x9E37_79B9_7F4A_7C15 & mask
        mixed = (state ^ state >> 30) * 0xBF58_476D_1CE4_E5B9 & mask
        mixed = (mixed ^ mixed >> 27) * 0x94D0_49BB_1331_11EB & mask
        keys.append(mixed ^ mixed >> 31)
    return keys


KEYS = _keys(2 * CELLS)
TURN_KEY = 0x9D39_247E_3377_6D41
MOST_LINES = 5
"""The most lines that a search gives."""

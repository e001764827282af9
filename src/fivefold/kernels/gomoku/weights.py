"""Weights of the evaluation and of the order of moves.

The first sixteen numbers of a table belong to the patterns of one line, the next sixteen to the classes
of a point. A unit is a hundredth of what an extra free move is worth early in a game.
"""

from __future__ import annotations

from array import array

EVALUATION = array("h", [0, 0, 1, 2, 5, 6, 7, 8, 14, 16, 20, 40, 40, 60, 0, 0])
PAIRS = array("h", [0]) * 256
ORDER = array(
    "h",
    [0, 1, 3, 5, 12, 14, 16, 18, 36, 40, 44, 80, 120, 400, 0, 0]
    + [0, 0, 0, 6, 14, 0, 16, 60, 0, 20, 100, 140, 0, 0, 0, 0],
)
# What the side to move is worth more for: nothing in particular; then, if there is any such point, its own
# points that make a four with more, a four, a three with more, a three; then the enemy's points that make
# an open four, a four with more, a four, a three with more, a three.
THREATS = array("h", [10, 30, 5, 20, 10, -60, -10, -2, -5, -2])

"""Weights of the evaluation and of the order of moves.

A unit of the evaluation is a two-hundredth of the natural logarithm of the odds of winning. The numbers of
EVALUATION, PAIRS and THREATS are fitted by logistic regression to results and scores of games of the engine
against itself.
"""

from __future__ import annotations

from array import array

# For the patterns of one line: dead, blocked one, one, blocked two, two, broad two, broadest two, blocked
# three, three, broad three, four, double four, open four, five, overline, unused.
EVALUATION = array("h", [0, 0, -1, -1, 2, 5, 16, 16, 22, 27, 41, 0, 73, 62, 0, 0])
# For the best two patterns of a point together: sixteen times the best one plus the second best.
PAIRS = array(
    "h",
    [
        *(11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(-4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(-4, 9, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(4, 5, 6, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(16, 13, 4, 8, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(0, -25, 0, -1, -3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(-2, -1, -11, -9, -6, -6, -24, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(13, -14, -7, -8, -1, 0, -11, 4, 0, 0, 0, 0, 0, 0, 0, 0),
        *(-9, 3, 0, -3, -1, 3, 4, 3, -2, 0, 0, 0, 0, 0, 0, 0),
        *(-15, -1, -9, -15, 9, 2, 21, -7, -3, 8, 0, 0, 0, 0, 0, 0),
        *(-7, -11, -6, -1, -1, 6, 2, 11, 10, 5, 0, 0, 0, 0, 0, 0),
        *(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(0, 0, 1, 2, 4, 4, 2, -1, 0, 0, 0, 0, 0, 0, 0, 0),
        *(0, 0, 3, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        *(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    ],
)
# What the side to move is worth more for: nothing in particular; then, if there is any such point, its own
# points that make a four with more, a four, a three with more, a three; then the enemy's points that make
# an open four, a four with more, a four, a three with more, a three.
THREATS = array("h", [18, 8, 9, 22, 6, -17, -12, -22, -38, 7])
# For the order of moves: sixteen patterns as above, then sixteen classes of points.
ORDER = array(
    "h",
    [
        *(0, 1, 3, 5, 12, 14, 16, 18, 36, 40, 44, 80, 120, 400, 0, 0),
        *(0, 0, 0, 6, 14, 0, 16, 60, 0, 20, 100, 140, 0, 0, 0, 0),
    ],
)

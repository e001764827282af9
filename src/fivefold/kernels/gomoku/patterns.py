"""Line patterns by table: what one more stone makes on a line, and on the four lines through a point.

A line code describes the ten cells around a point in base 3, from five before it to five behind it:
0 is free, 1 is a stone of the side the code belongs to, 2 is an enemy stone or the edge.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import NamedTuple

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.gomoku.codes import (
    BARRED,
    BLOCKED_ONE,
    BLOCKED_THREE,
    BLOCKED_TWO,
    BROAD_THREE,
    BROAD_TWO,
    BROADEST_TWO,
    CODES,
    COMBINATIONS,
    DEAD,
    DIGITS,
    DOUBLE_FOUR,
    DOUBLE_STRONG,
    FIVE,
    FOUR,
    MAKES_FIVE,
    MAKES_FOUR,
    MAKES_FOUR_PLUS,
    MAKES_FOUR_THREE,
    MAKES_OPEN_FOUR,
    MAKES_THREE,
    MAKES_THREE_PLUS,
    MAKES_TWO_THREES,
    NOTHING,
    ONE,
    OPEN_FOUR,
    OVERLINE,
    POWERS,
    PROMISING,
    REACH,
    STRONG,
    THREE,
    TWO,
    WEAK,
)
from fivefold.kernels.gomoku.weights import EVALUATION, ORDER, PAIRS


class Law(NamedTuple):
    """The rules of one side: only exactly five wins or not, and what one stone may not make."""

    exact: bool = False
    overline: bool = False
    double_four: bool = False
    double_three: bool = False

    @property
    def bans(self) -> bool:
        """Return whether any point can be forbidden."""
        return self.overline or self.double_four or self.double_three


class Rule(NamedTuple):
    """The laws of black and of white."""

    black: Law
    white: Law


def rule(name: str, *, no_three_three: bool = False, no_four_four: bool = False) -> Rule:
    """Return the rule of that name: freestyle, standard or renju; the bans add to the first two."""
    if name == "renju":
        if no_three_three or no_four_four:
            raise ValueError("renju has its own bans: leave no-3-3 and no-4-4 off")
        return Rule(Law(exact=True, overline=True, double_four=True, double_three=True), Law())
    if name not in ("freestyle", "standard"):
        raise ValueError(f"no rule is called {name!r}")
    law = Law(exact=name == "standard")
    return Rule(law._replace(double_four=no_four_four, double_three=no_three_three), law)


@cache
def line_tables(exact: bool) -> tuple[array[int], array[int]]:  # noqa: FBT001 - a cache key
    """Return the pattern of every line code, and the points that make a straight four of its three.

    Bit `n` of such a set of points stands for digit `n` of the code.
    """
    patterns, growths = array("b", [0]) * CODES, array("i", [0]) * CODES
    _fill_patterns(patterns, growths, array("i", [0]) * DIGITS, array("i", [0]) * 16, exact)
    return patterns, growths


@cache
def class_table(law: Law) -> array[int]:
    """Return the class of every combination of four patterns, four bits each."""
    classes = array("b", [0]) * COMBINATIONS
    _fill_classes(classes, array("i", [0]) * 16, law.overline, law.double_four, law.double_three)
    return classes


@cache
def value_tables(law: Law) -> tuple[array[int], array[int]]:
    """Return two facts about every combination of patterns: class with worth, and rank in the order of moves.

    A fact is the class plus sixteen times what the combination is worth in the evaluation.
    """
    facts, orders = array("i", [0]) * COMBINATIONS, array("h", [0]) * COMBINATIONS
    _fill_values(facts, orders, class_table(law), EVALUATION, PAIRS, ORDER)
    return facts, orders


@cache
def window_table(exact_black: bool, exact_white: bool, reach: int) -> array[int]:  # noqa: FBT001 - cache keys
    """Return what a stone on a point makes for either side, by the cells around it on a line.

    The index has two bits for each of `reach` cells before and behind the point, the first cell lowest. An
    entry is black's pattern plus sixteen times white's.
    """
    halves = 1 << 2 * reach
    table = array("B", [0]) * (halves * halves)
    black, white = array("i", [0]) * (2 * halves), array("i", [0]) * (2 * halves)
    for half in range(halves):
        stones = [half >> 2 * place & 3 for place in range(reach)]
        for place, stone in enumerate(stones):
            as_black, as_white = (0, 1, 2, 2)[stone], (0, 2, 1, 2)[stone]
            black[half] += as_black * POWERS[REACH - reach + place]
            white[half] += as_white * POWERS[REACH - reach + place]
            black[halves + half] += as_black * POWERS[REACH + place]
            white[halves + half] += as_white * POWERS[REACH + place]
    _fill_windows(table, black, white, line_tables(exact_black)[0], line_tables(exact_white)[0], halves)
    return table


class RuleTables(NamedTuple):
    """The tables of a rule: `facts` and `orders` of black before those of white, `growths` of black alone."""

    reach: int
    patterns: array[int]
    growths: array[int]
    facts: array[int]
    orders: array[int]


@cache
def rule_tables(rule: Rule) -> RuleTables:
    """Return the tables of a rule, which all its boards share: they are large and never change."""
    black, white = rule
    reach = REACH if black.exact or white.exact else REACH - 1
    facts, orders = value_tables(black)
    other_facts, other_orders = value_tables(white)
    return RuleTables(
        reach,
        window_table(black.exact, white.exact, reach),
        line_tables(black.exact)[1],
        facts + other_facts,
        orders + other_orders,
    )


def _fill_patterns(
    patterns: array[int],
    growths: array[int],
    row: array[int],
    counts: array[int],
    exact: cython.bint,
) -> None:
    """Fill from the highest code down, for a line with one stone more has a higher code."""
    line: cython.int
    digit: cython.int
    rest: cython.int
    before: cython.int
    behind: cython.int
    length: cython.int
    made: cython.int
    grows: cython.int
    for line in range(CODES - 1, -1, -1):
        rest = line
        for digit in range(10):
            row[digit] = rest % 3
            rest = rest // 3
        before = 0
        while before < 5 and row[4 - before] == 1:
            before += 1
        behind = 0
        while behind < 5 and row[5 + behind] == 1:
            behind += 1
        length = before + behind + 1
        if length >= 5:
            patterns[line] = FIVE if length == 5 or not exact else OVERLINE
            continue
        for made in range(16):
            counts[made] = 0
        grows = 0
        for digit in range(10):
            if row[digit] == 0:
                made = patterns[line + POWERS[digit]]
                counts[made] += 1
                if made == OPEN_FOUR:
                    grows |= 1 << digit
        made = DEAD
        if counts[FIVE] >= 2:
            made = OPEN_FOUR if length == 4 else DOUBLE_FOUR
        elif counts[FIVE] == 1:
            made = FOUR
        elif counts[OPEN_FOUR]:
            made = THREE if counts[OPEN_FOUR] == 1 else BROAD_THREE
            growths[line] = grows
        elif counts[FOUR] or counts[DOUBLE_FOUR]:
            made = BLOCKED_THREE
        elif counts[THREE] + counts[BROAD_THREE]:
            made = TWO
            if counts[THREE] + counts[BROAD_THREE] >= 3:
                made = BROAD_TWO if counts[THREE] + counts[BROAD_THREE] == 3 else BROADEST_TWO
        elif counts[BLOCKED_THREE]:
            made = BLOCKED_TWO
        elif counts[TWO] + counts[BROAD_TWO] + counts[BROADEST_TWO]:
            made = ONE
        elif counts[BLOCKED_TWO]:
            made = BLOCKED_ONE
        patterns[line] = made


def _fill_windows(
    table: array[int],
    black: array[int],
    white: array[int],
    black_patterns: array[int],
    white_patterns: array[int],
    halves: cython.int,
) -> None:
    """Fill in the patterns of both sides from the codes of the two halves of a window."""
    before: cython.int
    behind: cython.int
    for behind in range(halves):
        for before in range(halves):
            table[behind * halves + before] = (
                black_patterns[black[before] + black[halves + behind]]
                | white_patterns[white[before] + white[halves + behind]] << 4
            )


def _fill_classes(
    classes: array[int],
    counts: array[int],
    overline: cython.bint,
    double_four: cython.bint,
    double_three: cython.bint,
) -> None:
    combined: cython.int
    direction: cython.int
    made: cython.int
    fours: cython.int
    threes: cython.int
    twos: cython.int
    best: cython.int
    for combined in range(65536):
        for made in range(16):
            counts[made] = 0
        for direction in range(4):
            counts[combined >> 4 * direction & 15] += 1
        fours = counts[FOUR] + 2 * counts[DOUBLE_FOUR] + counts[OPEN_FOUR]
        threes = counts[THREE] + counts[BROAD_THREE]
        twos = counts[TWO] + counts[BROAD_TWO] + counts[BROADEST_TWO]
        best = NOTHING
        if counts[FIVE]:
            best = MAKES_FIVE
        elif (
            (overline and counts[OVERLINE]) or (double_four and fours >= 2) or (double_three and threes >= 2)
        ):
            best = BARRED
        elif fours >= 2 or counts[OPEN_FOUR]:
            best = MAKES_OPEN_FOUR
        elif fours and threes:
            best = MAKES_FOUR_THREE
        elif fours and twos + counts[BLOCKED_THREE]:
            best = MAKES_FOUR_PLUS
        elif fours:
            best = MAKES_FOUR
        elif threes >= 2:
            best = MAKES_TWO_THREES
        elif threes and twos + counts[BLOCKED_THREE]:
            best = MAKES_THREE_PLUS
        elif threes:
            best = MAKES_THREE
        elif counts[BLOCKED_THREE] and twos + counts[BLOCKED_THREE] >= 2:
            best = DOUBLE_STRONG
        elif counts[BLOCKED_THREE] or twos >= 2:
            best = STRONG
        elif twos:
            best = PROMISING
        elif counts[BLOCKED_TWO]:
            best = WEAK
        classes[combined] = best


def _fill_values(
    facts: array[int],
    orders: array[int],
    classes: array[int],
    evaluation: array[int],
    pairs: array[int],
    order: array[int],
) -> None:
    """Fill in the worth of four patterns: of each by itself, of the best two together, of their class."""
    combined: cython.int
    direction: cython.int
    made: cython.int
    best: cython.int
    second: cython.int
    value: cython.int
    rank: cython.int
    for combined in range(65536):
        made = classes[combined]
        rank = order[16 + made]
        value = best = second = 0
        if made != BARRED:
            for direction in range(4):
                made = combined >> 4 * direction & 15
                value += evaluation[made]
                rank += order[made]
                if made > best:
                    second = best
                    best = made
                elif made > second:
                    second = made
            value += pairs[best * 16 + second]
        facts[combined] = 16 * value + classes[combined]
        orders[combined] = rank

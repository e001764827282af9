"""The features of a table of Lines: which cells they look at and where their weights are.

A stretch is as many cells in a row, column or diagonal as make a line. For each stretch and each colour
with a ball on it, the cells are digits: 0 empty, 1 a ball of this colour, 2 another ball. The weight of that
number is looked up, and the weights of all colours add up, so that a table is worth the same when colours are
exchanged. A single ball beside others has no weight. These weights have variants: for each number of balls of
the colour on the table, because a stretch is worth more when there are balls to complete it, and for each
stage of how full the table is. Blocks of 3 by 3 cells know only which cells are taken. Stretches and blocks
that a turn or a mirror maps to each other share weights.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from fivefold.kernels.lines.geometry import AXES

UNIT = 1024
"""The whole number that one point is worth."""

SLACK = 2 * UNIT
"""How far a move may seem worse than the best before searches leave its exact value out."""

EXACT = 1 << 60
"""A slack that leaves nothing out."""

INNERMOST = 4
"""Rows this far from the edge or farther share their weights."""

BLOCK = 3
MOST = 9
"""Balls of one colour on the table from which on more make no difference to the variant."""

STAGES = 4
VARIANTS = (MOST + 1) * STAGES
SLOTS = 8
"""Places for the colours on a stretch, of which it has at most seven."""

COUNTS = 401
"""Entries in a table by number of balls, for the largest table."""


ROUGH = (0, 1, 32, 243, 1024, 3125, 7776)
"""What so many balls of one colour on a stretch as long as a line are worth, before anything is learned."""

Key: TypeAlias = tuple[str, int, int]
"""A kind of feature that shares weights: stretch or block, and two numbers that tell its kinds apart."""


@dataclass(frozen=True)
class FeatureLayout:
    """The features of one size of table, as the flat arrays that kernels read."""

    stretches: int
    stretch_base: array[int]
    through_start: array[int]  # by cell: its part of the two arrays below
    through_stretch: array[int]
    through_power: array[int]
    blocks: int
    block_base: array[int]
    inside_start: array[int]
    inside_block: array[int]
    inside_bit: array[int]
    near: array[int]  # by two cells: 1 when a stretch holds both, 2 when a block does
    balls_base: int
    colours_base: int
    tempo_base: int
    bases: dict[Key, int]
    size: int
    variant_size: int  # weights of stretches in one variant
    mirror: array[int]  # by weight: the weight of the mirrored pattern
    counted: array[int]  # by weight of a stretch in the first variant: 1 if it is ever other than 0


@lru_cache(maxsize=16)
def layout(side: int, line: int) -> FeatureLayout:
    """Return the features of tables of that side and length of line."""
    bases: dict[Key, int] = {}
    mirror = array("i")
    stretches = _stretches(side, line)
    for key, _ in stretches:
        if key not in bases:
            bases[key] = len(mirror)
            mirror.extend(bases[key] + other for other in _reversed_patterns(line))
    variant_size = len(mirror)
    for variant in range(1, VARIANTS):
        mirror.extend([variant * variant_size + other for other in mirror[:variant_size]])
    blocks = _blocks(side)
    for key, _ in blocks:
        if key not in bases:
            bases[key] = len(mirror)
            mirror.extend(range(bases[key], bases[key] + (1 << BLOCK * BLOCK)))
    balls_base = len(mirror)
    mirror.extend(range(balls_base, balls_base + 3 * COUNTS))
    through = _incidence(side, [cells for _, cells in stretches], [3**i for i in range(line)])
    inside = _incidence(side, [cells for _, cells in blocks], [1 << i for i in range(BLOCK * BLOCK)])
    return FeatureLayout(
        stretches=len(stretches),
        stretch_base=array("i", [bases[key] for key, _ in stretches]),
        through_start=through[0],
        through_stretch=through[1],
        through_power=through[2],
        blocks=len(blocks),
        block_base=array("i", [bases[key] for key, _ in blocks]),
        inside_start=inside[0],
        inside_block=inside[1],
        inside_bit=inside[2],
        near=_near(side, [cells for _, cells in stretches], [cells for _, cells in blocks]),
        balls_base=balls_base,
        colours_base=balls_base + COUNTS,
        tempo_base=balls_base + 2 * COUNTS,
        bases=bases,
        size=len(mirror),
        variant_size=variant_size,
        mirror=mirror,
        counted=array("b", _counted_patterns(line) * (variant_size // 3**line)),
    )


def _stretches(side: int, line: int) -> list[tuple[Key, list[int]]]:
    """Return the stretches, each with what it shares weights by and its cells."""
    found: list[tuple[Key, list[int]]] = []
    for axis, (dx, dy) in enumerate(AXES):
        for y in range(side):
            for x in range(side):
                last_x, last_y = x + (line - 1) * dx, y + (line - 1) * dy
                if not (0 <= last_x < side and 0 <= last_y < side):
                    continue
                across = y if axis == 0 else x
                depth = min(across, side - 1 - across, INNERMOST) if axis < 2 else -1
                cells = [(y + step * dy) * side + x + step * dx for step in range(line)]
                found.append((("stretch", depth, line), cells))
    return sorted(found)


def _reversed_patterns(length: int) -> list[int]:
    """Return, for each pattern of a stretch, the pattern read from the other end."""
    reverse = []
    for pattern in range(3**length):
        other, rest = 0, pattern
        for _ in range(length):
            other, rest = other * 3 + rest % 3, rest // 3
        reverse.append(other)
    return reverse


def _counted_patterns(length: int) -> list[int]:
    """Return 1 for each pattern of two balls of the colour or of one ball alone, else 0."""
    counted = []
    for pattern in range(3**length):
        digits = [pattern // 3**place % 3 for place in range(length)]
        counted.append(int(digits.count(1) > 1 or (digits.count(1) == 1 and 2 not in digits)))
    return counted


def _blocks(side: int) -> list[tuple[Key, list[int]]]:
    """Return the blocks; their cells are ordered as if each lay in the upper left part of the table."""
    found: list[tuple[Key, list[int]]] = []
    last = side - BLOCK
    for top in range(last + 1):
        for left in range(last + 1):
            cells = [(left + x, top + y) for y in range(BLOCK) for x in range(BLOCK)]
            if left > last - left:
                cells = [(2 * left + BLOCK - 1 - x, y) for x, y in cells]
            if top > last - top:
                cells = [(x, 2 * top + BLOCK - 1 - y) for x, y in cells]
            from_left, from_top = min(left, last - left), min(top, last - top)
            if from_left > from_top:
                cells = [cells[x * BLOCK + y] for y in range(BLOCK) for x in range(BLOCK)]
                from_left, from_top = from_top, from_left
            key: Key = ("block", min(from_left, INNERMOST), min(from_top, INNERMOST))
            found.append((key, [y * side + x for x, y in cells]))
    return found


def _incidence(
    side: int, groups: list[list[int]], values: list[int]
) -> tuple[array[int], array[int], array[int]]:
    """Return, by cell, the groups that hold it and the value of its place in each."""
    by_cell: list[list[tuple[int, int]]] = [[] for _ in range(side * side)]
    for number, cells in enumerate(groups):
        for place, cell in enumerate(cells):
            by_cell[cell].append((number, values[place]))
    start, group, value = array("i", [0]), array("i"), array("i")
    for pairs in by_cell:
        for number, worth in pairs:
            group.append(number)
            value.append(worth)
        start.append(len(group))
    return start, group, value


def _near(side: int, stretches: list[list[int]], blocks: list[list[int]]) -> array[int]:
    cells = side * side
    near = array("i", [0]) * (cells * cells)
    for flag, groups in ((1, stretches), (2, blocks)):
        for group in groups:
            for one in group:
                for other in group:
                    near[one * cells + other] |= flag
    return near


@lru_cache(maxsize=16)
def rough(side: int, line: int) -> array[int]:
    """Return weights made by rule: balls of one colour on a stretch that can still become a line.

    The last but one ball of a line is worth three points, as in the fifth power of the number of balls.
    """
    shape = layout(side, line)
    values = array("i", [0]) * shape.variant_size
    for (kind, _, _), base in shape.bases.items():
        if kind == "stretch":
            for pattern in range(3**line):
                digits = [pattern // 3**place % 3 for place in range(line)]
                worth = 0 if 2 in digits else ROUGH[min(digits.count(1), line - 1)]
                values[base + pattern] = 3 * UNIT * worth // ROUGH[line - 1]
    return values * VARIANTS + array("i", [0]) * (shape.size - VARIANTS * shape.variant_size)

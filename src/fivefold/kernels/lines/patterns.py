"""The features of a table of Lines: which cells they look at and where their weights are.

A stretch is a whole row, column or diagonal of at most nine cells; longer ones give all their stretches of
nine. Learning uses stretches of five, which have far fewer patterns; `widened` says the same in stretches of
nine, which take fewer looks. For each stretch and each colour, the cells are digits: 0 empty, 1 a ball of
this colour, 2 another ball. The weight of that number is looked up, and the weights of all colours add up,
so that a table is worth the same when colours are exchanged. Blocks of 3 by 3 cells know only which cells
are taken. Stretches and blocks that a turn or a mirror maps to each other share their weights.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from fivefold.kernels.lines.geometry import AXES

UNIT = 1024
"""The whole number that one point is worth."""

LONGEST = 9
INNERMOST = 4
"""Rows this far from the edge or farther share their weights."""

BLOCK = 3
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
    mirror: array[int]  # by weight: the weight of the mirrored pattern


@lru_cache(maxsize=16)
def layout(side: int, line: int, longest: int = LONGEST) -> FeatureLayout:
    """Return the features of tables of that side and length of line; `longest` bounds the stretches."""
    bases: dict[Key, int] = {}
    mirror = array("i")
    stretches = _stretches(side, line, longest)
    for key, cells in stretches:
        if key not in bases:
            bases[key] = len(mirror)
            mirror.extend(bases[key] + other for other in _reversed_patterns(len(cells)))
    blocks = _blocks(side)
    for key, _ in blocks:
        if key not in bases:
            bases[key] = len(mirror)
            mirror.extend(range(bases[key], bases[key] + (1 << BLOCK * BLOCK)))
    balls_base = len(mirror)
    mirror.extend(range(balls_base, balls_base + 3 * COUNTS))
    through = _incidence(side, [cells for _, cells in stretches], [3**i for i in range(LONGEST)])
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
        mirror=mirror,
    )


def _stretches(side: int, line: int, longest: int) -> list[tuple[Key, list[int]]]:
    """Return the stretches, each with what it shares weights by and its cells."""
    found: list[tuple[Key, list[int]]] = []
    for axis, (dx, dy) in enumerate(AXES):
        for y in range(side):
            for x in range(side):
                if 0 <= x - dx < side and 0 <= y - dy < side:
                    continue  # not the first cell of its row, column or diagonal
                cells = []
                ax, ay = x, y
                while 0 <= ax < side and 0 <= ay < side:
                    cells.append(ay * side + ax)
                    ax, ay = ax + dx, ay + dy
                if len(cells) < line:
                    continue
                length = min(len(cells), longest)
                across = y if axis == 0 else x
                depth = min(across, side - 1 - across, INNERMOST) if axis < 2 else -1
                found.extend(
                    (("stretch", depth, length), cells[first : first + length])
                    for first in range(len(cells) - length + 1)
                )
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


def widened(values: array[int], side: int, line: int, longest: int) -> array[int]:
    """Return weights for stretches of up to nine cells that say the same as weights for shorter ones."""
    narrow, wide = layout(side, line, longest), layout(side, line)
    result = array(values.typecode, [0]) * wide.size
    for key, base in wide.bases.items():
        kind, depth, length = key
        if kind == "block":
            first = narrow.bases[key]
            result[base : base + (1 << BLOCK * BLOCK)] = values[first : first + (1 << BLOCK * BLOCK)]
            continue
        part = min(length, longest)
        first, size = narrow.bases[kind, depth, part], 3**part
        for pattern in range(3**length):
            result[base + pattern] = sum(
                values[first + pattern // 3**skipped % size] for skipped in range(length - part + 1)
            )
    for base, first in (
        (wide.balls_base, narrow.balls_base),
        (wide.colours_base, narrow.colours_base),
        (wide.tempo_base, narrow.tempo_base),
    ):
        result[base : base + COUNTS] = values[first : first + COUNTS]
    return result


@lru_cache(maxsize=16)
def rough(side: int, line: int, longest: int = LONGEST) -> array[int]:
    """Return weights made by rule: balls of one colour on a stretch that can still become a line.

    The last but one ball of a line is worth three points, as in the fifth power of the number of balls.
    """
    shape = layout(side, line, longest)
    values = array("i", [0]) * shape.size
    for (kind, _, length), base in shape.bases.items():
        if kind == "stretch":
            for pattern in range(3**length):
                digits = [pattern // 3**place % 3 for place in range(length)]
                windows = [digits[first : first + line] for first in range(length - line + 1)]
                worth = sum(ROUGH[min(window.count(1), line - 1)] for window in windows if 2 not in window)
                values[base + pattern] = 3 * UNIT * worth // ROUGH[line - 1]
    return values

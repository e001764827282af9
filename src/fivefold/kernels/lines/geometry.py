"""Cells of a square table: neighbours, and the numbers that splitmix64 is made of."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache

SMALLEST_SIDE, LARGEST_SIDE = 5, 20
MOST_CELLS = LARGEST_SIDE * LARGEST_SIDE
MOST_COLOURS = 9
MOST_NEW = 9

AXES = ((1, 0), (0, 1), (1, 1), (1, -1))
"""The four directions of a line, as steps in x and y."""

WORD = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
MIX1 = 0xBF58476D1CE4E5B9
MIX2 = 0x94D049BB133111EB

MOVE_SHIFT = 9
GOAL_MASK = (1 << MOVE_SHIFT) - 1


def encode_move(start: int, goal: int) -> int:
    """Return the code of a move from cell to cell.

    >>> encode_move(3, 40)
    1576
    """
    return start << MOVE_SHIFT | goal


def decode_move(move: int) -> tuple[int, int]:
    """Return start and goal of a move."""
    return move >> MOVE_SHIFT, move & GOAL_MASK


def seeded(seed: int) -> int:
    """Return the word of fresh dice for a seed, as `core.dice.Dice.seeded` does."""
    x = seed & WORD
    x = ((x ^ (x >> 30)) * MIX1) & WORD
    x = ((x ^ (x >> 27)) * MIX2) & WORD
    return x ^ (x >> 31)


@lru_cache(maxsize=32)
def neighbours(side: int) -> array[int]:
    """Return four numbers a cell: the cells above, right, below and left, or -1 off the table."""
    near = array("i")
    for y in range(side):
        for x in range(side):
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                inside = 0 <= x + dx < side and 0 <= y + dy < side
                near.append((y + dy) * side + x + dx if inside else -1)
    return near


def check_rules(side: int, colours: int, new: int, line: int) -> None:
    """Raise ValueError for rules that no game has."""
    for name, value, low, high in (
        ("side", side, SMALLEST_SIDE, LARGEST_SIDE),
        ("colours", colours, 3, MOST_COLOURS),
        ("new", new, 1, MOST_NEW),
        ("line", line, 3, 7),
    ):
        if not low <= value <= high:
            raise ValueError(f"{name} is {low} to {high}, not {value}")
    if line > side:
        raise ValueError(f"a line of {line} balls does not fit on a table of {side} by {side} cells")


def check_board(board: Sequence[int], side: int, colours: int) -> None:
    """Raise ValueError for what is no table of that side and number of colours."""
    if len(board) != side * side:
        raise ValueError(f"a table of {side} by {side} has {side * side} cells, not {len(board)}")
    for cell, ball in enumerate(board):
        if abs(ball) > colours:
            raise ValueError(f"no ball has the number {ball} of cell {cell}")

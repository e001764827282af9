"""Openings by search: what an opening is worth for either colour, balanced ones for swap2, its answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from fivefold.core.dice import Dice
from fivefold.kernels.gomoku.board import FREESTYLE, GomokuBoard
from fivefold.kernels.gomoku.codes import DECIDED, MOST_LINES
from fivefold.kernels.gomoku.patterns import Rule
from fivefold.kernels.gomoku.search import GomokuSearch
from fivefold.kernels.gomoku.table import HashTable
from fivefold.kernels.search_results import ScoredLine

NODES = 60_000
EVEN = 40
"""Up to this score an opening counts as even."""
SPREAD = 3
"""How far from the middle the stones of a proposed opening lie at most."""

Answer = Literal["black", "white", "more"]


def best_lines(
    stones: Sequence[int],
    *,
    size: int = 15,
    rule: Rule = FREESTYLE,
    black_to_move: bool,
    nodes: int = NODES,
    lines: int = 1,
) -> tuple[ScoredLine, ...]:
    """Return the lines of the last iteration that so many nodes complete; the same ones every time."""
    board = GomokuBoard(stones, size=size, rule=rule, black_to_move=black_to_move)
    search = GomokuSearch(board, HashTable(16))
    found: tuple[ScoredLine, ...] = ()
    for depth in range(1, 60):
        iteration = search.deepen(depth, nodes=nodes, lines=lines)
        if iteration.complete or not found:
            found = iteration.lines
        if not iteration.complete or abs(found[0].score) >= DECIDED:
            break
    return found


def worth(stones: Sequence[int], *, size: int = 15, rule: Rule = FREESTYLE, nodes: int = NODES) -> int:
    """Return what an opening, white to move, is worth for white; for black it is worth as much less."""
    return best_lines(stones, size=size, rule=rule, black_to_move=False, nodes=nodes)[0].score


def propose(
    seed: int, *, size: int = 15, rule: Rule = FREESTYLE, nodes: int = NODES, tries: int = 12
) -> tuple[int, int, int]:
    """Return three points for black, white, black that leave the game as even as `tries` attempts allow."""
    dice = Dice.seeded(seed)
    middle = size // 2
    best, best_worth = (0, 0, 0), 2 * DECIDED
    for _ in range(tries):
        points: list[int] = []
        while len(points) < 3:
            across, dice = dice.below(2 * SPREAD + 1)
            down, dice = dice.below(2 * SPREAD + 1)
            point = (middle + down - SPREAD) * size + middle + across - SPREAD
            if point not in points:
                points.append(point)
        first, second, third = points
        value = worth(_with([0] * (size * size), points), size=size, rule=rule, nodes=nodes)
        if abs(value) < abs(best_worth):
            best, best_worth = (first, second, third), value
    return best


def answer(
    stones: Sequence[int], *, size: int = 15, rule: Rule = FREESTYLE, nodes: int = NODES, more: bool = True
) -> Answer:
    """Return the answer to an opening of swap2 with white to move: the better colour, or two stones more.

    `more` says whether that answer is still allowed.
    """
    value = worth(stones, size=size, rule=rule, nodes=nodes)
    if more and abs(value) <= EVEN:
        return "more"
    return "white" if value > 0 else "black"


def add_two(
    stones: Sequence[int], *, size: int = 15, rule: Rule = FREESTYLE, nodes: int = NODES
) -> tuple[int, int]:
    """Return a point for white and one for black that leave three stones of an opening as even as can be."""
    best, best_worth = (-1, -1), 2 * DECIDED
    share = nodes // MOST_LINES
    white_lines = best_lines(stones, size=size, rule=rule, black_to_move=False, nodes=share, lines=MOST_LINES)
    for white in (line.moves[0] for line in white_lines):
        after = list(stones)
        after[white] = 2
        black_lines = best_lines(
            after, size=size, rule=rule, black_to_move=True, nodes=share, lines=MOST_LINES
        )
        for black in (line.moves[0] for line in black_lines):
            after[black] = 1
            value = worth(after, size=size, rule=rule, nodes=share)
            after[black] = 0
            if abs(value) < abs(best_worth):
                best, best_worth = (white, black), value
    return best


def _with(stones: list[int], points: Sequence[int]) -> list[int]:
    """Return the stones with black, white, black ... on the points."""
    for number, point in enumerate(points):
        stones[point] = 1 + number % 2
    return stones

"""Where a ball can roll: from cell to neighbouring cell, round the big balls and over the small ones."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.core.grid import Grid


def reachable_cells(grid: Grid, board: Sequence[int], ball: int) -> dict[int, int]:
    """Every cell that the ball can roll to, nearest first, and the cell before it on a shortest way."""
    neighbours = grid.neighbours()
    came = {ball: ball}
    edge = [ball]
    for at in edge:
        for near in neighbours[at]:
            if near not in came and board[near] <= 0:
                came[near] = at
                edge.append(near)
    del came[ball]
    return came


def shortest_path(came: dict[int, int], ball: int, goal: int) -> tuple[int, ...]:
    """The shortest way from the ball to a goal within its reach, both ends included."""
    way = [goal]
    while way[-1] != ball:
        way.append(came[way[-1]])
    return tuple(reversed(way))

"""Paths of rolling balls: from cell to neighbouring cell, round big balls and over small ones."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.core.grid import Grid


def reachable_cells(grid: Grid, board: Sequence[int], ball: int) -> dict[int, int]:
    """Return every cell the ball can roll to, nearest first, with the cell before it on a shortest path."""
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
    """Return the shortest path from the ball to a reachable goal, both ends included."""
    way = [goal]
    while way[-1] != ball:
        way.append(came[way[-1]])
    return tuple(reversed(way))

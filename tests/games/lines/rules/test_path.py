"""Reachable cells against union-find, and path lengths against a second search."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from fivefold.core.errors import IllegalMove
from fivefold.core.grid import Grid
from fivefold.games.lines.rules.path import reachable_cells, shortest_path
from fivefold.games.lines.rules.state import LinesState
from tests.conftest import SliceOf
from tests.games.lines.positions import random_board, roll, tricky
from tests.games.lines.reference_rules import Islands, beside, steps

PARTS = 20


@pytest.mark.parametrize("part", range(PARTS))
def test_every_ball_reaches_exactly_its_islands_by_a_shortest_way(part: int, slice_of: SliceOf) -> None:
    lot = Random(f"ways {part}")
    for _ in range(slice_of(100_000, 600) // PARTS):
        side = lot.choice((5, 7, 9, 9, 9, 10, 12))
        grid, board = Grid(side, side), random_board(lot, side)
        islands = Islands(side, board)
        balls = [at for at, ball in enumerate(board) if ball > 0]
        for ball in balls:
            assert set(reachable_cells(grid, board, ball)) == islands.reachable_cells(ball)
        if balls:
            ball = lot.choice(balls)
            came = reachable_cells(grid, board, ball)
            for goal, far in steps(side, board, ball).items():
                way = shortest_path(came, ball, goal)
                assert (way[0], way[-1], len(way)) == (ball, goal, far + 1)
                assert all(b in beside(side, a) and board[b] <= 0 for a, b in pairwise(way))


@pytest.mark.parametrize(("state", "move", "cells"), list(tricky("lines-ways.txt")))
def test_tricky_ways(state: LinesState, move: str, cells: str) -> None:
    if cells == "none":
        with pytest.raises(IllegalMove, match="cannot reach"):
            state.way(roll(state, move))
    else:
        assert len(state.way(roll(state, move))) == int(cells)


def test_equal_ways_are_chosen_the_same_each_time() -> None:
    """Clockwise: up before right, right before down, down before left."""
    grid, board = Grid(3, 3), [0] * 9
    board[4] = 1
    came = reachable_cells(grid, board, 4)
    assert list(came) == [1, 5, 7, 3, 2, 0, 8, 6]
    assert shortest_path(came, 4, 0) == (4, 1, 0)

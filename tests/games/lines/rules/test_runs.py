"""Runs, against reference rules that ask every ball, and shape by shape."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from fivefold.core.grid import AXES, Cell, Grid
from fivefold.games.lines.rules.runs import runs
from tests.conftest import SliceOf
from tests.games.lines.positions import random_board
from tests.games.lines.reference_rules import bursting

PARTS = 20


@pytest.mark.parametrize("part", range(PARTS))
def test_the_balls_in_runs_are_those_with_enough_of_their_like_beside_them(
    part: int, slice_of: SliceOf
) -> None:
    lot = Random(f"runs {part}")
    seen = 0
    for _ in range(slice_of(100_000, 2_000) // PARTS):
        side, line = lot.choice((5, 7, 9, 9, 9, 10, 15)), lot.choice((3, 4, 5, 5, 5, 6, 7))
        board = random_board(lot, side)
        gone = {at for run in runs(Grid(side, side), board, line) for at in run}
        assert gone == bursting(side, board, line)
        seen += bool(gone)
    assert seen


@pytest.mark.parametrize("way", AXES)
@pytest.mark.parametrize("length", range(5, 10))
def test_a_run_is_found_wherever_it_lies_and_whole(way: Cell, length: int) -> None:
    grid = Grid(9, 9)
    places = 0
    for cell in grid:
        cells = [cell.step(way, n) for n in range(length)]
        if cells[-1] not in grid:
            continue
        board = [0] * 81
        for at in map(grid.index, cells):
            board[at] = 3
        assert runs(grid, board, 5) == [tuple(map(grid.index, cells))]
        assert all(Cell(b % 9 - a % 9, b // 9 - a // 9) == way for a, b in pairwise(runs(grid, board, 5)[0]))
        places += 1
    across = 10 - length
    assert places == across * (9 if 0 in way else across)


def test_runs_need_one_colour_and_big_balls() -> None:
    grid = Grid(5, 5)
    for row in ([1, 1, 2, 1, 1], [1, 1, -1, 1, 1], [1, 1, 0, 1, 1], [-1] * 5, [0] * 5):
        assert runs(grid, row + [0] * 20, 5) == []
    assert runs(grid, [1] * 5 + [0] * 20, 5) == [(0, 1, 2, 3, 4)]

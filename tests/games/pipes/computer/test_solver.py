"""Solver of the computer players against independent searches and counts."""

from __future__ import annotations

from fivefold.core.engine import StopFlag
from fivefold.games.pipes.computer.solver import count_networks, solvable, solve
from fivefold.games.pipes.rules.network import Solution
from tests.conftest import SliceOf
from tests.games.pipes import reference_solver
from tests.games.pipes.random_boards import random_board
from tests.games.pipes.reference_solver import networks_by_search, steps

PLENTY = 1_000_000


def test_the_solver_finds_what_following_the_water_finds(slice_of: SliceOf) -> None:
    for seed in range(slice_of(3_000, 60)):
        for size in ((3, 3), (4, 3), (4, 4)):
            board = random_board(*size, seed)
            expected = networks_by_search(board)
            found = solve(board, PLENTY)
            assert found.sure
            assert (found.network in expected) if expected else found == Solution(None, 0, sure=True)
            assert found.steps == min((steps(board, network) for network in expected), default=0)
            assert count_networks(board.width, board.kinds, 999) == (len(expected), True)
            assert solvable(board.width, board.kinds) == bool(expected)


def test_the_solver_agrees_with_a_sweep_that_only_counts(slice_of: SliceOf) -> None:
    for seed in range(slice_of(800, 20)):
        board = random_board(5, 5, seed)
        number, fewest = reference_solver.count_networks(board)
        count = count_networks(5, board.kinds, 100_000, PLENTY)
        assert (count.number, count.sure) == (number, True)
        assert solve(board, PLENTY).steps == fewest


def test_a_search_cut_short_says_so() -> None:
    board = random_board(8, 8, 1)  # bends and straight pipes only: more networks than anyone counts
    few = solve(board, 20)
    assert few.network is not None
    assert not few.sure
    assert solve(board, 4_000).steps <= few.steps
    assert not count_networks(8, board.kinds, 100_000, 20).sure
    assert solve(board, 1) == Solution(None, 0, sure=False)


def test_a_stopped_search_ends_at_once() -> None:
    stop = StopFlag()
    stop.set()
    assert solve(random_board(8, 8, 1), PLENTY, stop) == Solution(None, 0, sure=False)

"""Solver against brute force and against an independent count."""

from __future__ import annotations

from collections import Counter

import pytest

from fivefold.core.engine import StopFlag
from fivefold.games.pipes.rules.board import OPEN_WAYS, Board, links, turned
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.network import Solution, quarters_to, turns_to
from fivefold.games.pipes.version1.deduction import all_options
from fivefold.games.pipes.version1.solver import (
    OutOfNodesError,
    few_networks,
    networks,
    solve,
)
from tests.conftest import SliceOf
from tests.games.pipes.drawing import drawn
from tests.games.pipes.random_boards import random_board
from tests.games.pipes.reference_solver import (
    NetworkCount,
    cost,
    count_networks,
    networks_by_brute_force,
    networks_by_search,
    steps,
)

PLENTY = 1_000_000


def all_networks(board: Board) -> list[tuple[int, ...]]:
    options = all_options(board.width, board.kinds)
    return list(networks(options, links(board.width, board.height), PLENTY)) if options else []


@pytest.mark.parametrize("size", [(2, 2), (3, 2), (2, 3)])
def test_the_solver_finds_what_setting_every_block_every_way_finds(
    size: tuple[int, int], slice_of: SliceOf
) -> None:
    for seed in range(slice_of(300, 10)):
        board = random_board(*size, seed)
        expected = networks_by_brute_force(board)
        assert expected == networks_by_search(board)
        assert_solves(board, expected)


@pytest.mark.deep
def test_on_three_by_three_too() -> None:
    for seed in range(16):
        board = random_board(3, 3, seed)
        assert_solves(board, networks_by_brute_force(board))


def test_the_solver_finds_what_following_the_water_finds(slice_of: SliceOf) -> None:
    counts = Counter[int]()
    for seed in range(slice_of(3_000, 160)):
        for size in ((3, 3), (4, 3), (4, 4)):
            board = random_board(*size, seed)
            expected = networks_by_search(board)
            counts[len(expected)] += 1
            assert_solves(board, expected)
    assert counts[0]
    assert counts[1]
    assert counts[2]


def assert_solves(board: Board, expected: set[tuple[int, ...]]) -> None:
    found = all_networks(board)
    assert len(set(found)) == len(found)
    assert set(found) == expected
    solution = solve(board, PLENTY)
    assert solution.sure
    assert (solution.network in expected) if expected else solution == Solution(None, 0, sure=True)
    assert solution.steps == min((steps(board, network) for network in expected), default=0)


@pytest.mark.parametrize("size", [(5, 4), (5, 5)])
def test_the_solver_agrees_with_a_sweep_that_only_counts(size: tuple[int, int], slice_of: SliceOf) -> None:
    for seed in range(slice_of(800, 30)):
        board = random_board(*size, seed)
        found = all_networks(board)
        fewest = min((steps(board, network) for network in found), default=0)
        assert count_networks(board) == NetworkCount(len(found), fewest)
        assert solve(board, PLENTY).steps == fewest


def test_the_sweep_agrees_with_following_the_water(slice_of: SliceOf) -> None:
    for seed in range(slice_of(1_000, 60)):
        board = random_board(4, 4, seed)
        found = networks_by_search(board)
        assert count_networks(board) == NetworkCount(
            len(found), min((steps(board, n) for n in found), default=0)
        )


def test_a_quarter_turn_is_the_shortest() -> None:
    for block in range(16):
        for facing in range(4):
            ways = OPEN_WAYS[block - block % 4 + facing]
            quarters = quarters_to(block, ways)
            assert OPEN_WAYS[turned(block, quarters)] == ways
            assert abs(quarters) == cost(block, ways)


def test_turns_lead_to_the_network_in_the_order_of_the_water() -> None:
    board = drawn("├│┘", "─.─", "┐│┤")
    network = solve(board).network
    assert network is not None
    todo = turns_to(board, network)
    after = board.put({at: turned(board.blocks[at], quarters) for at, quarters in todo})
    assert flow(after).outcome == "connected"
    cells = [board.grid.index(wet.at) for cycle in flow(after).cycles for wet in cycle]
    assert [at for at, _ in todo] == [at for at in cells if board.blocks[at] != after.blocks[at]]
    assert turns_to(after, network) == ()


def test_a_search_cut_short_says_so() -> None:
    board = random_board(8, 8, 1)  # bends and straight pipes only: more networks than anyone counts
    few = solve(board, 60)
    assert few.network is not None
    assert not few.sure
    assert solve(board, 4_000).steps <= few.steps
    assert few_networks(board.width, board.kinds, 2, 60)[1] is False
    nothing = solve(board, 1)
    assert nothing == Solution(None, 0, sure=False)
    options = all_options(board.width, board.kinds)
    assert options is not None
    with pytest.raises(OutOfNodesError):
        list(networks(options, links(8, 8), 10))


def test_a_stopped_search_ends_at_once() -> None:
    stop = StopFlag()
    stop.set()
    board = random_board(8, 8, 1)
    assert solve(board, PLENTY, stop) == Solution(None, 0, sure=False)

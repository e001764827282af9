"""The Pipes solver, compiled and interpreted, against brute force and a count of another kind."""

from __future__ import annotations

from array import array
from collections import Counter
from types import ModuleType

import pytest

from fivefold.games.pipes.rules.board import OPEN_WAYS, Board, Kind, turned
from fivefold.games.pipes.rules.flow import flow
from fivefold.kernels.pipes import deduction, solver, tables
from fivefold.kernels.pipes.generator import PipesGenerator
from tests.conftest import SliceOf, chunks
from tests.games.pipes.random_boards import random_board
from tests.games.pipes.reference_solver import (
    count_networks,
    networks_by_brute_force,
    networks_by_search,
    settings,
    steps,
)
from tests.kernels.interpreted import interpreted

ALL = 1_000_000
COPIES: dict[str, ModuleType] = {"as installed": solver, "interpreted": interpreted("pipes").solver}


@pytest.fixture(params=COPIES)
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    return COPIES[request.param]


def solver_of(board: Board, kernel: ModuleType = solver) -> solver.PipesSolver:
    made: solver.PipesSolver = kernel.PipesSolver(board.width, board.height, board.kinds)
    return made


def settings_in(board: Board, network: tuple[int, ...]) -> int:
    """The settings of all blocks that a network stands for."""
    number = 1
    for kind, ways in zip(board.kinds, network, strict=True):
        number *= 1 if ways else max(1, len(settings(kind)))
    return number


def assert_solved(board: Board, expected: set[tuple[int, ...]], kernel: ModuleType = solver) -> None:
    found = solver_of(board, kernel)
    assert found.count(most=ALL) == (len(expected), True)
    assert found.count("strict", most=ALL) == (sum(settings_in(board, each) for each in expected), True)
    assert (found.first() in expected) if expected else found.first() is None
    fewest = found.fewest(board.blocks)
    assert fewest.sure
    assert fewest.steps == min((steps(board, network) for network in expected), default=0)
    assert (fewest.network in expected) if expected else fewest.network is None


@pytest.mark.parametrize("size", [(2, 2), (3, 2), (2, 3)])
def test_the_solver_finds_what_setting_every_block_every_way_finds(
    size: tuple[int, int], kernel: ModuleType, slice_of: SliceOf
) -> None:
    for seed in range(slice_of(300, 15)):
        board = random_board(*size, seed)
        assert_solved(board, networks_by_brute_force(board), kernel)


@pytest.mark.deep
def test_on_three_by_three_too() -> None:
    for seed in range(16):
        board = random_board(3, 3, seed)
        assert_solved(board, networks_by_brute_force(board))


def test_the_solver_finds_what_following_the_water_finds(slice_of: SliceOf) -> None:
    counts = Counter[int]()
    for seed in range(slice_of(5_000, 200)):
        for size in ((3, 3), (4, 3), (4, 4)):
            board = random_board(*size, seed)
            expected = networks_by_search(board)
            counts[min(len(expected), 2)] += 1
            assert_solved(board, expected)
    assert all(counts[number] for number in range(3))


@pytest.mark.parametrize("size", [(5, 4), (5, 5), (6, 4)])
def test_the_solver_agrees_with_a_sweep_that_only_counts(size: tuple[int, int], slice_of: SliceOf) -> None:
    for seed in range(slice_of(2_000, 40)):
        board = random_board(*size, seed)
        found = solver_of(board)
        assert (found.count(most=ALL).number, found.fewest(board.blocks).steps) == count_networks(board)


@chunks(50)
def test_random_settings_win_exactly_when_they_hold_a_network_of_the_solver(
    chunk: int, slice_of: SliceOf
) -> None:
    """The kernel's idea of a solution against the rules' idea of a win: a million boards under `--deep`."""
    for seed in range(20_000 * chunk, 20_000 * chunk + slice_of(20_000, 200)):
        board = random_board(2 + seed % 3, 2 + seed // 3 % 3, seed)
        _check_a_win(board)


def test_a_board_set_as_the_network_says_wins_by_the_rules(slice_of: SliceOf) -> None:
    won = sum(
        _check_a_win(random_board(2 + seed % 5, 2 + seed // 5 % 5, seed))
        for seed in range(slice_of(20_000, 600))
    )
    assert won


def _check_a_win(board: Board) -> bool:
    """The fewest steps lead to a win, and no steps are needed exactly where the water runs through."""
    fewest = solver_of(board).fewest(board.blocks)
    connected = flow(board).outcome == "connected"
    assert connected == (fewest.network is not None and fewest.steps == 0)
    if fewest.network is None:
        return False
    quarters = {
        at: next(n for n in range(4) if OPEN_WAYS[turned(board.blocks[at], n)] == ways)
        for at, ways in enumerate(fewest.network)
        if ways
    }
    after = board.put({at: turned(board.blocks[at], n) for at, n in quarters.items()})
    water = flow(after)
    assert water.outcome == "connected"
    assert {board.grid.index(wet.at) for cycle in water.cycles for wet in cycle} == set(quarters)
    return True


def test_compiled_and_interpreted_visit_the_same_nodes(slice_of: SliceOf) -> None:
    for seed in range(slice_of(400, 24)):
        board = random_board(5 + seed % 4, 5, seed)
        visits = []
        for copy in COPIES.values():
            found = solver_of(board, copy)
            visits.append(
                (
                    found.count(most=50, nodes=300),
                    found.nodes,
                    found.fewest(board.blocks, nodes=100),
                    found.nodes,
                    found.deduction.deduce(tables.TRIALS),
                    found.deduction.known(),
                    found.deduction.recorded(),
                )
            )
        assert visits[0] == visits[1]


def test_every_deduction_holds_in_every_network(slice_of: SliceOf) -> None:
    for seed in range(slice_of(4_000, 300)):
        board = random_board(4, 4, seed)
        networks = networks_by_search(board)
        known = deduction.Deduction(4, 4, board.kinds)
        assert known.deduce(tables.TRIALS) or not networks
        for step in known.recorded() if networks else ():
            assert all(step.options >> network[step.cell] & 1 for network in networks)
        if networks and known.solved():
            assert len(networks) == 1


def test_every_reason_is_given_somewhere(slice_of: SliceOf) -> None:
    reasons = set()
    for seed in range(slice_of(500, 60)):
        for difficulty in ("normal", "hard"):
            made = PipesGenerator(6, 5).make("plain", difficulty, seed)
            known = deduction.Deduction(6, 5, [block >> 2 for block in made.blocks])
            assert known.deduce(tables.TRIALS)
            for step in known.recorded():
                assert step.options >> made.network[step.cell] & 1
                reasons.add(step.reason)
    assert reasons == set(range(tables.SEARCH))


def test_levels_of_deduction_only_add_knowledge() -> None:
    for seed in range(100):
        board = random_board(6, 6, seed)
        before = [(1 << 16) - 1] * 36
        for level in (tables.LOCAL, tables.CONNECTED, tables.SHORT_TRIALS, tables.TRIALS):
            known = deduction.Deduction(6, 6, board.kinds)
            if not known.deduce(level):
                break
            assert all(new & ~old == 0 for new, old in zip(known.known(), before, strict=True))
            before = known.known()


def test_a_search_cut_short_says_so(kernel: ModuleType) -> None:
    found = solver_of(random_board(8, 8, 1), kernel)  # bends and straight pipes only: very many networks
    assert found.count(most=ALL, nodes=50).sure is False
    assert found.nodes == 50
    assert found.fewest(random_board(8, 8, 1).blocks, nodes=10).sure is False
    assert found.count(most=2) == (2, True)


def test_a_stopped_search_ends_at_once(kernel: ModuleType) -> None:
    board = random_board(8, 8, 1)
    found = solver_of(board, kernel)
    stop = array("i", [1])
    assert found.count(stop=stop) == (0, False)
    assert found.fewest(board.blocks, stop=stop) == (0, None, False)
    assert found.nodes == 0


def test_a_dry_block_that_can_turn_makes_a_board_not_strict(kernel: ModuleType) -> None:
    kinds = [Kind.STRAIGHT, Kind.TURN, Kind.TURN, Kind.TURN]
    assert kernel.PipesSolver(2, 2, kinds).count() == (1, True)
    assert kernel.PipesSolver(2, 2, kinds).count("strict", most=9) == (4, True)
    kinds[2] = Kind.CROSS
    assert kernel.PipesSolver(2, 2, kinds).count("strict", most=9) == (1, True)


def test_bad_arguments_are_refused(kernel: ModuleType) -> None:
    made = kernel.PipesSolver
    for width, height in ((1, 4), (4, 26)):
        with pytest.raises(ValueError, match=f"not {width} by {height}"):
            made(width, height, [0] * (width * height))
    with pytest.raises(ValueError, match="has 4 blocks, not 3"):
        made(2, 2, [0, 1, 2])
    with pytest.raises(ValueError, match="no block has the kind 5 of cell 3"):
        made(2, 2, [0, 1, 2, 5])
    board = made(2, 2, [0, 1, 2, 3])
    with pytest.raises(ValueError, match="plain or strict, not 'loose'"):
        board.count("loose")
    with pytest.raises(ValueError, match="up to 1 or more, not 0"):
        board.count(most=0)
    with pytest.raises(ValueError, match="0 or more nodes, not -1"):
        board.count(nodes=-1)
    for blocks in ([0, 4, 8, 16], [0, 4, 8], [-1, 4, 8, 12]):
        with pytest.raises(ValueError, match="not of the kinds"):
            board.fewest(blocks)
    with pytest.raises(ValueError, match="no level of deduction has the number 5"):
        board.deduction.deduce(5)

"""Generated boards: one solution each by an independent count, and as hard as asked for."""

from __future__ import annotations

from itertools import product
from types import ModuleType

import pytest

from fivefold.core.dice import Dice
from fivefold.games.pipes.rules.board import EMPTY, Board, Kind
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.version1.solver import few_networks
from fivefold.kernels.pipes import generator, grading, solver
from fivefold.kernels.pipes.generator import DIFFICULTIES, PipesGenerator
from tests.conftest import SliceOf
from tests.games.pipes.random_boards import random_board
from tests.games.pipes.reference_solver import count_networks, networks_by_search
from tests.kernels.interpreted import interpreted

PLAIN = interpreted("pipes")
COPIES: dict[str, ModuleType] = {"as installed": generator, "interpreted": PLAIN.generator}
every_kind = pytest.mark.parametrize(("kind", "difficulty"), list(product(("plain", "strict"), DIFFICULTIES)))


@pytest.fixture(params=COPIES)
def kernel(request: pytest.FixtureRequest) -> ModuleType:
    return COPIES[request.param]


def kinds_of(blocks: tuple[int, ...]) -> tuple[Kind, ...]:
    return tuple(Kind(block >> 2) for block in blocks)


@every_kind
@pytest.mark.parametrize("size", [(4, 4), (5, 5), (6, 4)])
def test_a_board_has_exactly_one_network_by_an_independent_count(
    kind: str, difficulty: str, size: tuple[int, int], slice_of: SliceOf
) -> None:
    maker = PipesGenerator(*size)
    for seed in range(slice_of(2_000, 12)):
        made = maker.make(kind, difficulty, seed)
        board = Board(size[0], made.blocks)
        assert count_networks(board) == (1, made.fewest)
        assert flow(board).outcome != "connected"
        if size == (4, 4):
            assert networks_by_search(board) == {made.network}
        if kind == "strict":
            assert all(ways or block == EMPTY for ways, block in zip(made.network, made.blocks, strict=True))
        assert grading.grade(*size, kinds_of(made.blocks)).difficulty == difficulty


@every_kind
def test_boards_of_all_sizes_are_unique_and_as_hard_as_asked_for(
    kind: str, difficulty: str, slice_of: SliceOf
) -> None:
    for size in range(4, 26):
        maker = PipesGenerator(size, size)
        for seed in range(slice_of(20, 1)):
            made = maker.make(kind, difficulty, seed)
            kinds = kinds_of(made.blocks)
            found = solver.PipesSolver(size, size, kinds)
            assert found.count(kind) == (1, True)
            assert found.fewest(made.blocks) == (made.fewest, made.network, True)
            assert grading.grade(size, size, kinds).difficulty == difficulty


@pytest.mark.parametrize("kind", ["plain", "strict"])
def test_larger_boards_are_unique_by_the_solver_of_the_rules(kind: str, slice_of: SliceOf) -> None:
    for size, seed in product((7, 9, 12)[: slice_of(3, 1)], range(slice_of(40, 2))):
        made = PipesGenerator(size, size).make(kind, "normal", seed)
        networks, all_of_them = few_networks(size, kinds_of(made.blocks), 2, 100_000)
        assert (networks, all_of_them) == ((made.network,), True)


def test_the_same_seed_makes_the_same_board_and_another_another(kernel: ModuleType) -> None:
    maker = kernel.PipesGenerator(7, 5)
    first = maker.make("plain", "normal", 3)
    assert maker.make("plain", "normal", 4) != first
    assert maker.make("plain", "normal", 3) == first


@every_kind
def test_compiled_and_interpreted_make_the_same_boards(kind: str, difficulty: str, slice_of: SliceOf) -> None:
    size = 5 if difficulty == "hard" else 6
    makers = [copy.PipesGenerator(size + 1, size) for copy in COPIES.values()]
    for seed in (*range(slice_of(60, 1)), (1 << 64) - 1):
        one, other = (maker.make(kind, difficulty, seed) for maker in makers)
        assert one == other
        assert makers[0].rounds == makers[1].rounds


def test_the_dice_are_those_of_the_rules() -> None:
    for seed in (0, 1, 12345, (1 << 64) - 1):
        ours = PLAIN.layout.Layout(4, 4)
        ours.seed(seed)
        theirs = Dice.seeded(seed)
        for n in (2, 3, 100, 625):
            number, theirs = theirs.below(n)
            assert ours._below(n) == number


@every_kind
def test_boards_that_are_frozen_stay_as_they_are(kind: str, difficulty: str) -> None:
    """Seeds are written in records: whoever changes what they stand for must raise the version."""
    assert generator.VERSION == 2
    made = PipesGenerator(6, 6).make(kind, difficulty, 1)
    assert str(Board(6, made.blocks)) == FROZEN[kind, difficulty]


def test_a_grade_counts_the_deductions() -> None:
    easy = grading.grade(3, 3, [2, 1, 4, 4, 2, 4, 4, 1, 2])
    assert easy.difficulty == "easy"
    assert set(easy.steps) <= {"source", "outlet", "edge", "empty", "open-neighbour", "closed-neighbour"}
    made = PipesGenerator(9, 9).make("strict", "hard", 1)
    hard = grading.grade(9, 9, kinds_of(made.blocks))
    assert hard.difficulty == "hard"
    assert hard.steps["trial"] >= grading.hard_trials(81)
    assert hard.score > easy.score
    assert grading.grade(8, 8, random_board(8, 8, 1).kinds).open_cells > 0
    with pytest.raises(ValueError, match="no solution"):
        grading.grade(2, 2, [4, 1, 1, 1])


def test_bad_arguments_are_refused(kernel: ModuleType) -> None:
    for size in ((3, 4), (4, 26)):
        with pytest.raises(ValueError, match=f"4 to 25 blocks on each side, not {size[0]} by {size[1]}"):
            kernel.PipesGenerator(*size)
    for kind, difficulty in (("loose", "easy"), ("plain", "medium")):
        with pytest.raises(ValueError, match="plain or strict; easy, normal or hard"):
            kernel.PipesGenerator(4, 4).make(kind, difficulty, 1)


FROZEN = {
    ("plain", "easy"): "I2L1L0.../.T2L1.T0I1/L3T1X1I2L0./I0L2T2I2T3L3/T1L0.I1L2T3/L1I0I1I2L0L0",
    ("plain", "normal"): "I2L3I2L2I3I2/I0I3I1L0I3I0/L2T3T2T1L3I2/I1T2I2I1T3L0/T2T0L2L0I2I3/L0T1I3I2T2T1",
    ("plain", "hard"): "L2L1L1L2L1L3/L3I2L1I0T1I1/L1L1I3L2L1L3/T3L1T2I1I2L3/I3I3I0L3L1I2/L1I0L0I2I2L1",
    ("strict", "easy"): "I0L0..../.T2L2.../L2L1L0I2L1./I0L1T3I1X1L2/T0L0L2L2I2I3/L3I1I0T1L2L3",
    ("strict", "normal"): "L0L3I2I1I2L1/L1X0T1T1I1T1/L1L1L2T0T2L1/I0L1T1T0T3L2/T3L3L2T1L2T3/L1I3I2T2L2L0",
    ("strict", "hard"): "L3L1T3I3T1L2/L2T2I3L0T0I3/L2L2T2T3L0I0/I0.L2T0I2L0/T3I3T0X1I2L2/L1I3L3L1I3T1",
}

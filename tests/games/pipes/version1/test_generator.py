"""Generated levels of version 1: exactly one network each, and the requested difficulty."""

from __future__ import annotations

from itertools import product

import pytest

from fivefold.core.dice import Dice
from fivefold.games.pipes.levels.level import Level
from fivefold.games.pipes.rules.board import EMPTY, Board, Kind, links
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.options import named_level
from fivefold.games.pipes.version1.deduction import all_options, next_undecided
from fivefold.games.pipes.version1.dice_roller import DiceRoller
from fivefold.games.pipes.version1.generator import LevelRecipe, generate
from fivefold.games.pipes.version1.network_layout import lay_network
from fivefold.games.pipes.version1.solver import few_networks, solve
from tests.conftest import SliceOf
from tests.games.pipes.reference_solver import count_networks, networks_by_search, opened

DIFFICULTIES = ("easy", "normal", "hard")
BLOCK_OF_WAYS = {opened(Kind(block // 4), block % 4): block for block in reversed(range(EMPTY + 1))}


def level_of(kind: str, difficulty: str, size: int, seed: int) -> Level:
    level = named_level(f"{kind}-{difficulty}-{size}-{seed}")
    assert level is not None
    return level


every_kind = pytest.mark.parametrize(("kind", "difficulty"), list(product(("plain", "strict"), DIFFICULTIES)))


@every_kind
@pytest.mark.parametrize("size", [4, 5])
def test_a_level_has_exactly_one_network(kind: str, difficulty: str, size: int, slice_of: SliceOf) -> None:
    for seed in range(slice_of(400, 5)):
        level = level_of(kind, difficulty, size, seed)
        assert count_networks(level.board) == (1, level.fewest)
        assert flow(level.board).outcome != "connected"
        if size == 4:
            assert len(networks_by_search(level.board)) == 1
        if kind == "strict":
            (network,), _ = few_networks(size, level.board.kinds, 2)
            assert all(
                ways or block == EMPTY or Kind(block // 4) is Kind.CROSS
                for ways, block in zip(network, level.board.blocks, strict=True)
            )


@every_kind
def test_large_levels_too_as_far_as_the_solver_can_tell(
    kind: str, difficulty: str, slice_of: SliceOf
) -> None:
    for size in (6, 9, 12, *((16, 20, 25) if slice_of(1, 0) else ())):
        for seed in range(slice_of(10, 1)):
            level = level_of(kind, difficulty, size, seed)
            found, all_of_them = few_networks(size, level.board.kinds, 2, 100_000)
            assert len(found) == 1
            assert all_of_them
            assert solve(level.board, 100_000).steps == level.fewest


def test_boards_need_not_be_square() -> None:
    board, network = generate(5, 4, LevelRecipe(70, 50, 5), Dice.seeded(1))
    assert (board.width, board.height) == (5, 4)
    assert networks_by_search(board) == {network}


@pytest.mark.parametrize("kind", ["plain", "strict"])
def test_nobody_has_to_guess_in_an_easy_level(kind: str) -> None:
    for seed in range(5):
        board = level_of(kind, "easy", 10, seed).board
        options = all_options(board.width, board.kinds)
        assert options is not None
        assert next_undecided(options) is None


def test_plain_levels_have_decoys_and_strict_ones_do_not() -> None:
    strays = {}
    for kind in ("plain", "strict"):
        board = level_of(kind, "hard", 8, 1).board
        (network,), _ = few_networks(8, board.kinds, 2)
        strays[kind] = sum(
            not ways and block != EMPTY for ways, block in zip(network, board.blocks, strict=True)
        )
    assert strays["plain"] > 10
    assert strays["strict"] == 0


@pytest.mark.parametrize("cover", [40, 70, 100])
def test_a_network_is_laid_without_a_leak(cover: int) -> None:
    """Every block has a kind, every open way meets another, and the network is connected."""
    near = links(9, 7)
    for seed in range(20):
        network = lay_network(near, cover, DiceRoller(Dice.seeded(seed)))
        water = flow(Board(9, tuple(BLOCK_OF_WAYS[ways] for ways in network)))
        assert water.outcome == "connected"
        assert sum(map(len, water.cycles)) == sum(map(bool, network))
        assert sum(map(bool, network)) >= min(cover, 95) * len(near) // 100

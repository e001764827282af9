"""Generated levels: exactly one network each, by an independent count, and the requested difficulty."""

from __future__ import annotations

from itertools import product

import pytest

from fivefold.games.pipes.computer.solver import solve
from fivefold.games.pipes.rules.board import EMPTY, Kind
from fivefold.games.pipes.rules.flow import flow
from fivefold.games.pipes.rules.options import OPTIONS, generated_level, group_of, named_level
from fivefold.games.pipes.version1.solver import few_networks
from tests.conftest import SliceOf
from tests.games.pipes.reference_solver import count_networks, networks_by_search

DIFFICULTIES = ("easy", "normal", "hard")
every_kind = pytest.mark.parametrize(("kind", "difficulty"), list(product(("plain", "strict"), DIFFICULTIES)))


@every_kind
@pytest.mark.parametrize("size", [4, 5])
def test_a_level_has_exactly_one_network(kind: str, difficulty: str, size: int, slice_of: SliceOf) -> None:
    values = OPTIONS.resolve({"size": size, "kind": kind, "difficulty": difficulty})
    for seed in range(slice_of(400, 12)):
        level = generated_level(values, seed)
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
        for seed in range(slice_of(10, 2)):
            level = generated_level(
                OPTIONS.resolve({"size": size, "kind": kind, "difficulty": difficulty}), seed
            )
            found, all_of_them = few_networks(size, level.board.kinds, 2, 100_000)
            assert len(found) == 1
            assert all_of_them
            assert solve(level.board, 100_000).steps == level.fewest


def test_plain_levels_have_decoys_and_strict_ones_do_not() -> None:
    strays = {}
    for kind in ("plain", "strict"):
        board = generated_level(OPTIONS.resolve({"kind": kind, "difficulty": "hard"}), 1).board
        (network,), _ = few_networks(8, board.kinds, 2)
        strays[kind] = sum(
            not ways and block != EMPTY for ways, block in zip(network, board.blocks, strict=True)
        )
    assert strays["plain"] > 10
    assert strays["strict"] == 0


def test_the_same_seed_makes_the_same_level_and_another_another() -> None:
    values = OPTIONS.resolve({})
    assert generated_level(values, 7) == generated_level(values, 7)
    assert generated_level(values, 7).board != generated_level(values, 8).board
    assert generated_level(values, 7).name == "plain-normal-8-7-v2"


def test_old_names_stand_for_the_boards_of_the_old_generator() -> None:
    old, new = named_level("plain-normal-8-7"), named_level("plain-normal-8-7-v2")
    assert old is not None
    assert new == generated_level(OPTIONS.resolve({}), 7)
    assert old.name == "plain-normal-8-7"
    assert old.board != new.board
    assert group_of(old) == group_of(new) == "normal"


@pytest.mark.parametrize(
    "name", ["plain-normal-8-7-v3", "plain-normal-8-7-v1", "plain-normal-3-7", "plain-normal-800-7", "own-1"]
)
def test_other_names_are_no_generated_levels(name: str) -> None:
    assert named_level(name) is None

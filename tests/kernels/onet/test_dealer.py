"""The Onet dealer: its proofs clear its boards by the rules, at every level."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.games.onet.dealing.deal import tile_set_of
from fivefold.games.onet.dealing.dealer import TileSet, tiles_of_board
from fivefold.games.onet.dealing.levels import LEVELS, Level
from fivefold.games.onet.dealing.stages import STAGES
from fivefold.games.onet.rules.move import Join
from fivefold.games.onet.rules.position import Position
from fivefold.kernels.onet import dealer
from fivefold.kernels.onet.dealer import Dealt, OnetDealer
from tests.conftest import SliceOf, chunks
from tests.games.onet.reference_dealer import reference_layout
from tests.kernels.interpreted import interpreted

COPIES = {"as installed": dealer, "interpreted": interpreted("onet").dealer}
each_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)


def dealer_of(level: Level, grid: Grid, kernel: ModuleType = dealer) -> Any:
    return kernel.OnetDealer(
        grid.width, grid.height, free=level.free, slide=level.slide, naughty=level.naughty
    )


def dealt(tiles: TileSet, kernel: ModuleType = dealer) -> Dealt:
    found: Dealt = dealer_of(tiles.level, tiles.grid, kernel).deal(tiles.bag, tiles.dice.word, tiles.cells)
    return found


def assert_cleared(level: Level, grid: Grid, deal: Dealt) -> None:
    """Replay the proof through the rules."""
    position = Position(level, grid, deal.tiles, Dice(deal.word))
    for one, other in deal.proof:
        join = Join.of(grid, grid.cell(one), grid.cell(other))
        assert join in position.joins(one)
        position = position.after(join)
    assert not any(position.tiles)


@chunks(20)
@each_level
def test_a_deal_is_cleared_by_its_proof(level: Level, chunk: int, slice_of: SliceOf) -> None:
    """Ten thousand deals a level under --deep, through all stages."""
    for seed in range(500 * chunk, 500 * chunk + slice_of(500, 12)):
        tiles = tile_set_of(level, seed % len(STAGES) + 1, Dice.seeded(seed))
        deal = dealt(tiles)
        assert sorted(deal.tiles) == sorted(tiles.bag)
        assert_cleared(level, tiles.grid, deal)


@each_level
def test_a_deal_is_that_of_the_rules(level: Level, slice_of: SliceOf) -> None:
    for seed in range(slice_of(1_000, 6)):
        tiles = tile_set_of(level, 1 + seed % len(STAGES), Dice.seeded(seed))
        deal, expected = dealt(tiles), reference_layout(*tiles)
        proof = tuple((tiles.grid.index(join.one), tiles.grid.index(join.other)) for join in expected.proof)
        assert deal == (expected.tiles, expected.dice.word, proof)


@each_level
def test_a_shuffle_of_a_board_with_holes_is_that_of_the_rules(level: Level, slice_of: SliceOf) -> None:
    for seed in range(slice_of(1_000, 6)):
        full = tile_set_of(level, 1 + seed % 6, Dice.seeded(seed))
        start = dealt(full)
        position = Position(level, full.grid, start.tiles, Dice(start.word))
        for one, other in start.proof[: seed % 8]:
            position = position.after(Join.of(full.grid, full.grid.cell(one), full.grid.cell(other)))
        tiles = tiles_of_board(level, full.grid, position.tiles, position.dice)
        deal, expected = dealt(tiles), reference_layout(*tiles)
        assert deal[:2] == (expected.tiles, expected.dice.word)
        assert_cleared(level, full.grid, deal)


@each_level
def test_compiled_and_interpreted_deal_the_same(level: Level, slice_of: SliceOf) -> None:
    for seed in range(slice_of(60, 2)):
        tiles = tile_set_of(level, 1 + seed % 5, Dice.seeded(seed))
        one, other = (dealt(tiles, kernel) for kernel in COPIES.values())
        assert one == other


def test_a_dealer_is_used_again_and_again() -> None:
    tiles = tile_set_of(LEVELS[-1], 5, Dice.seeded(1))
    maker = dealer_of(LEVELS[-1], tiles.grid)
    first = maker.deal(tiles.bag, 1)
    assert maker.deal(tiles.bag, 2) != first
    assert maker.deal(tiles.bag, 1) == first


def test_the_smallest_boards_can_be_dealt() -> None:
    assert OnetDealer(2, 1).deal((5, 5), 0).proof == ((0, 1),)
    assert OnetDealer(2, 2).deal((), 0, ()).tiles == (0, 0, 0, 0)


@pytest.mark.parametrize("copy", COPIES)
def test_bad_arguments_are_refused(copy: str) -> None:
    maker = COPIES[copy].OnetDealer(2, 2)
    with pytest.raises(ValueError, match="2 tiles do not fit 4 cells"):
        maker.deal((1, 1), 0)
    for cells in ((0, 4), (0, 0), (-1, 1)):
        with pytest.raises(ValueError, match="different ones from 0 to 3"):
            maker.deal((1, 1), 0, cells)
    with pytest.raises(ValueError, match="no tile has the number 0"):
        maker.deal((0, 0, 1, 1), 0)
    with pytest.raises(ValueError, match="comes in pairs, but 2 does not"):
        maker.deal((1, 1, 2, 3), 0)

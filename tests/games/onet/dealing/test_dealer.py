"""Every board that is dealt or shuffled can be cleared, and the dealer's proof shows how."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.games.onet.board.pair_finder import PairFinder
from fivefold.games.onet.dealing.deal import tile_set_of
from fivefold.games.onet.dealing.dealer import Layout, lay_out, tiles_of_board
from fivefold.games.onet.dealing.levels import LEVEL
from fivefold.games.onet.dealing.stages import STAGES
from fivefold.games.onet.rules.move import Act
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.state import OnetState
from tests.conftest import SliceOf
from tests.games.onet.boards import LEVEL_NAMES, boards, stage
from tests.games.onet.reference_dealer import reference_layout
from tests.games.onet.reference_rules import Tiles

each_level = pytest.mark.parametrize("level", LEVEL_NAMES)


def assert_cleared(state: OnetState, layout: Layout) -> None:
    """Check that the state is the layout, and that the proof clears it by the rules without a shuffle."""
    assert (state.tiles, state.dice) == (layout.tiles, layout.dice)
    shuffles = state.shuffles
    for join in layout.proof:
        state = state.apply(join, state.since).state
    assert state.phase is Phase.CLEARED
    assert state.shuffles == shuffles


@each_level
def test_a_deal_is_cleared_by_its_proof(level: str, slice_of: SliceOf) -> None:
    for seed in range(slice_of(1_000, 12)):
        number = seed % len(STAGES) + 1
        layout = lay_out(tile_set_of(LEVEL[level], number, Dice.seeded(seed)))
        assert_cleared(stage(level, number, seed), layout)


@each_level
def test_boards_are_dealt_and_shuffled_as_in_archived_games(level: str, slice_of: SliceOf) -> None:
    for seed in range(slice_of(300, 6)):
        full = tile_set_of(LEVEL[level], seed % 6 + 1, Dice.seeded(seed))
        dealt = lay_out(full)
        assert dealt == reference_layout(*full)
        holed = tuple(0 if tile % 3 == 0 else tile for tile in dealt.tiles)
        tiles = tiles_of_board(LEVEL[level], full.grid, holed, dealt.dice)
        assert lay_out(tiles) == reference_layout(*tiles)


@each_level
def test_a_shuffled_board_is_cleared_by_its_proof(level: str, slice_of: SliceOf) -> None:
    for seed in range(slice_of(1_000, 4)):
        state = stage(level, seed % 6 + 1, seed)
        for _ in range(seed % 7):
            state = state.apply(next(state.joins())).state
        if state.phase is not Phase.PLAYING or not state.shuffles:
            continue
        layout = lay_out(tiles_of_board(state.deal.level, state.grid, state.tiles, state.dice))
        after = state.apply(Act.SHUFFLE).state
        assert list(map(bool, after.tiles)) == list(map(bool, state.tiles))
        assert Counter(after.tiles) == Counter(state.tiles)
        assert_cleared(after, layout)


@each_level
@given(board=boards(), seed=st.integers(0, 99))
def test_any_tiles_on_any_cells_can_be_laid_out(level: str, board: tuple[Grid, Tiles], seed: int) -> None:
    grid, tiles = board
    layout = lay_out(tiles_of_board(LEVEL[level], grid, tiles, Dice.seeded(seed)))
    assert Counter(layout.tiles) == Counter(tiles)
    assert list(map(bool, layout.tiles)) == list(map(bool, tiles))
    assert 2 * len(layout.proof) == sum(map(bool, tiles))


@given(board=boards(widest=8))
def test_some_pair_of_any_equal_tiles_can_be_joined(board: tuple[Grid, Tiles]) -> None:
    """The dealer relies on this: if all pictures were equal, some pair could always be joined."""
    grid, tiles = board
    assert next(PairFinder(grid, tuple(map(bool, tiles)), free=False).pairs(), None) is not None


@pytest.mark.parametrize("number", range(1, len(STAGES) + 1))
def test_a_stage_is_full_and_its_pictures_equally_often(number: int) -> None:
    state = stage(number=number)
    counts = Counter(state.tiles)
    assert state.grid == STAGES[number - 1].grid
    assert 0 not in counts
    assert len(counts) == STAGES[number - 1].pictures
    assert all(n % 2 == 0 for n in counts.values())
    assert max(counts.values()) - min(counts.values()) <= 2


def test_other_seeds_deal_other_boards() -> None:
    assert len({stage(seed=seed).tiles for seed in range(20)}) == 20


def test_a_deal_looks_random_not_paired_up() -> None:
    """Repairs must not leave the pairs of the proof lying side by side."""
    state = stage(number=12, seed=3)
    near = state.grid.neighbours()
    pairs = sum(state.tiles[i] == state.tiles[j] for i in range(len(state.grid)) for j in near[i]) / 2
    sides = sum(map(len, near)) / 2
    assert pairs / sides < 3 / len(set(state.tiles))

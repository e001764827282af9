"""The Onet planner and player: lines clear by the rules, every dealt board is cleared."""

from __future__ import annotations

from array import array
from dataclasses import replace

import pytest

from fivefold.core.dice import Dice
from fivefold.games.onet.dealing.levels import LEVELS, Level
from fivefold.games.onet.dealing.stages import STAGES
from fivefold.games.onet.rules.move import Join
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.state import OnetState
from fivefold.kernels.onet import planner
from fivefold.kernels.onet.planner import OnetPlanner
from fivefold.kernels.onet.player import OnetPlayer
from tests.conftest import SliceOf
from tests.games.onet.boards import stage
from tests.kernels.interpreted import interpreted

COPIES = {"as installed": planner, "interpreted": interpreted("onet").planner}
each_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)


def planner_of(state: OnetState) -> OnetPlanner:
    level = state.deal.level
    return OnetPlanner(
        state.grid.width, state.grid.height, free=level.free, slide=level.slide, naughty=level.naughty
    )


@each_level
def test_a_plan_clears_the_board_by_the_rules(level: Level, slice_of: SliceOf) -> None:
    for seed in range(slice_of(300, 8)):
        state = stage(level.name, 1 + seed % 6, seed)
        line = planner_of(state).plan(state.tiles, word=state.dice.word, seed=seed)
        assert line is not None
        position = state.position
        for one, other in line:
            join = Join.of(state.grid, state.grid.cell(one), state.grid.cell(other))
            assert join in set(position.joins())
            position = position.after(join)
        assert not any(position.tiles)


@each_level
def test_a_player_clears_every_dealt_board(level: Level, slice_of: SliceOf) -> None:
    """With the shuffles a stage allows; the player sees the tiles alone."""
    for seed in range(slice_of(200, 3)):
        state = stage(level.name, slice_of(1 + seed % len(STAGES), 2 + 3 * seed), seed)
        state = played_out(state, seed)
        assert state.phase is Phase.CLEARED


def played_out(state: OnetState, seed: int) -> OnetState:
    level = state.deal.level
    player = OnetPlayer(
        state.grid.width, state.grid.height, free=level.free, slide=level.slide, naughty=level.naughty
    )
    while state.phase is Phase.PLAYING:
        pair = player.move(state.tiles, seed=seed)
        assert pair is not None  # the rules shuffle a stuck board by themselves
        state = state.apply(Join.of(state.grid, *map(state.grid.cell, pair))).state
    return state


def test_a_quick_line_without_a_shuffle_scores_the_most_there_is() -> None:
    state = stage("slide-up", 3, 1, clock=True)
    line = planner_of(state).plan(state.tiles)
    assert line is not None
    for one, other in line:
        state = state.apply(Join.of(state.grid, state.grid.cell(one), state.grid.cell(other))).state
    pairs, seconds = len(line), state.deal.allowance.seconds
    assert state.score == 10 * (1 + 2 + 3 + 4 + 5 * (pairs - 4)) + 2 * seconds


def test_compiled_and_interpreted_plan_the_same() -> None:
    for number, level in enumerate(LEVELS):
        state = stage(level.name, 2, number)
        plans = []
        for copy in COPIES.values():
            thinker = copy.OnetPlanner(
                state.grid.width, state.grid.height, free=level.free, slide=level.slide, naughty=level.naughty
            )
            line = thinker.plan(state.tiles, word=state.dice.word, nodes=2_000, seed=3)
            nodes = thinker.nodes
            choice = thinker.choose(state.tiles, nodes=200, seed=4)
            plans.append((line, nodes, choice, thinker.nodes))
        assert plans[0] == plans[1]


def test_a_choice_exists_exactly_when_a_pair_can_be_joined() -> None:
    for seed in range(60):
        state = stage("naughty", 1 + seed % 4, seed)
        thinker = planner_of(state)
        position = replace(state.position, dice=Dice.seeded(seed))
        while True:
            joins = {
                (state.grid.index(join.one), state.grid.index(join.other)): join for join in position.joins()
            }
            choice = thinker.choose(position.tiles, nodes=30, seed=seed)
            assert (choice in joins) if joins else choice is None
            if choice is None:
                break
            position = position.after(joins[choice])


@pytest.mark.parametrize("copy", COPIES)
def test_a_board_that_cannot_be_cleared_has_no_plan(copy: str) -> None:
    thinker = COPIES[copy].OnetPlanner(2, 2)
    assert thinker.plan((1, 2, 2, 1)) is None  # crosswise, each pair needs three turns
    assert thinker.choose((1, 2, 2, 1)) is None
    assert COPIES[copy].OnetPlanner(2, 2, free=True).plan((1, 2, 2, 1)) is not None


def test_a_stopped_search_ends_at_once() -> None:
    state = stage("slide-left", 8, 1)
    stop = array("i", [1])
    thinker = planner_of(state)
    assert thinker.plan(state.tiles, stop=stop) is None
    assert thinker.nodes == 0
    assert thinker.choose(state.tiles, stop=stop) is not None


@pytest.mark.parametrize("copy", COPIES)
def test_bad_arguments_are_refused(copy: str) -> None:
    thinker = COPIES[copy].OnetPlanner(2, 2)
    with pytest.raises(ValueError, match="has 4 cells, not 2"):
        thinker.plan((1, 1))
    with pytest.raises(ValueError, match="1 node or more, not 0"):
        thinker.plan((1, 1, 2, 2), nodes=0)
    with pytest.raises(ValueError, match="every tile comes in pairs"):
        thinker.choose((1, 1, 2, 3))

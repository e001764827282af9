"""Computer levels: behaviour at the end of a stage, and that the stronger needs fewer shuffles."""

from __future__ import annotations

import pytest

from fivefold.core.dice import Dice
from fivefold.core.engine import Limit, StopFlag
from fivefold.core.values import replace
from fivefold.games.onet.computer.bot import ATTEMPTS, Careful, Planner
from fivefold.games.onet.computer.levels import BOT_LEVELS
from fivefold.games.onet.game import ONET
from fivefold.games.onet.rules.move import Act, Join
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.state import OnetState
from tests.conftest import SliceOf
from tests.games.onet.boards import LEVEL_NAMES, own, played, stage

each_bot = pytest.mark.parametrize("name", [bot.name for bot in BOT_LEVELS])


def match(name: str, state: OnetState, seed: int) -> tuple[OnetState, int]:
    """Return the end of a game that the bot plays at one move a second, and the number of shuffles."""
    level = ONET.level(name)
    bot, dice, shuffles, at = level.bot(), Dice.seeded(~seed), 0, 0
    while state.turn is not None:
        at += 1_000
        chance, dice = dice.throw()
        move = bot.think(state.reroll(chance), Limit(nodes=level.nodes), chance).move
        after = state.apply(move, at).state
        shuffles += move is not Act.RETRY and after.shuffles < state.shuffles
        state = after
    return state, shuffles


@each_bot
def test_a_stage_is_played_to_its_end(name: str) -> None:
    end, _ = match(name, ONET.start("slide-in", {"stage": 7, "run": "stage"}, seed=1), 1)
    assert end.result is not None


@each_bot
def test_a_bot_goes_on_after_a_stage_and_gives_up_in_the_end(name: str) -> None:
    bot = ONET.level(name).bot()
    won = played(stage(run="level"), "hint")
    won = replace(won, tiles=(0,) * 16, phase=Phase.WON, shown=None)
    assert bot.think(won, Limit(nodes=9), 1).move is Act.NEXT
    lost = own("AA/BB").apply(Act.TIME, 10**6).state
    assert bot.think(lost, Limit(nodes=9), 1).move is Act.RETRY
    assert bot.think(replace(lost, tries=ATTEMPTS), Limit(nodes=9), 1).move is Act.END
    assert bot.think(own("AB/BA"), Limit(nodes=9), 1).move is Act.SHUFFLE


@each_bot
def test_a_bot_joins_even_when_it_is_stopped(name: str) -> None:
    stop = StopFlag()
    stop.set()
    state = stage(number=8)
    thought = ONET.level(name).bot().think(state, Limit(stop=stop), 3)
    assert thought.move in list(state.joins())


def test_the_stronger_needs_fewer_shuffles() -> None:
    needed = {
        bot.name: sum(match(bot.name, stage("slide-left", 5, seed), seed)[1] for seed in range(10))
        for bot in BOT_LEVELS
    }
    assert needed["master"] <= needed["careful"] < needed["quick"] < needed["random"], needed


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_the_strongest_clears_every_level(level: str, slice_of: SliceOf) -> None:
    for seed in range(slice_of(100, 2)):
        end, _ = match("master", stage(level, slice_of(1 + seed % 12, 4 + 5 * seed), seed, clock=False), seed)
        assert end.phase is Phase.CLEARED


def test_the_strongest_stays_the_same_for_one_seed_and_board() -> None:
    state = stage("slide-left", 6, seed=2)
    assert len({Planner().think(state, Limit(nodes=500), 1).move for _ in range(3)}) == 1
    bot = Planner()
    for other in (stage("naughty", 3), state, stage("slide-left", 6, seed=3), state):
        bot.think(other, Limit(nodes=500), 1)
    assert bot.think(state, Limit(nodes=500), 1).move in list(state.joins())


def test_the_careful_one_keeps_to_its_line() -> None:
    state, bot = stage("slide-left", 6, seed=2), Careful()
    first = bot.think(state, Limit(nodes=5_000), 1)
    assert len(first.pv) == 28
    assert isinstance(first.move, Join)
    second = bot.think(state.apply(first.move).state, Limit(nodes=0), 2)
    assert second.pv == first.pv[1:]


def test_the_careful_one_thinks_anew_when_tiles_step_aside() -> None:
    state, bot = stage("naughty", 4, seed=1), Careful()
    while state.result is None:
        thought = bot.think(state.reroll(5), Limit(nodes=1_000), 7)
        state = state.apply(thought.move).state
    assert state.phase is Phase.CLEARED

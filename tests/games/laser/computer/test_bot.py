"""Computer levels: what they see and miss, and that the stronger one wins."""

from __future__ import annotations

import pytest

from fivefold.core.engine import Limit, RandomBot, StopFlag
from fivefold.games.laser.computer.bot import (
    PIECE_VALUES,
    Easy,
    Medium,
    MoveTester,
)
from fivefold.games.laser.computer.search_bot import QUIET_PLIES_FOR_DRAW
from fivefold.games.laser.game import LASER
from fivefold.games.laser.lessons import LESSONS
from fivefold.games.laser.rules.board import BLUE, RED, Kind
from fivefold.games.laser.rules.notation import read_state
from tests.conftest import SliceOf
from tests.games.laser.positions import BARE, CLASSIC, TOURISTS, after, tour

SEEDS = range(40)
LESSON = {lesson.name: lesson for lesson in LESSONS}


def chosen(bot: RandomBot | Easy | Medium, fen: str, nodes: int | None = None) -> list[str]:
    """Return its moves in this position, one for every seed."""
    state = read_state(fen)
    return [str(bot.think(state, Limit(nodes=nodes), seed).move) for seed in SEEDS]


def test_random_makes_any_move() -> None:
    legal = {str(move) for move in read_state(BARE).moves()}
    assert set(chosen(RandomBot(), BARE)) == legal


@pytest.mark.parametrize("name", ["sphinx", "pyramid-turn", "pyramid-step", "scarab", "swap"])
def test_a_win_in_one_is_found_but_for_slips_of_the_easy_level(name: str) -> None:
    lesson = LESSON[name]
    assert set(chosen(Medium(), lesson.start)) == set(lesson.line)
    easy = chosen(Easy(), lesson.start)
    assert len(SEEDS) * 2 // 3 < easy.count(lesson.line[0]) < len(SEEDS)


@pytest.mark.parametrize("name", ["anubis", "pharaoh"])
def test_the_medium_level_sees_danger_and_the_easy_one_does_not(name: str) -> None:
    lesson = LESSON[name]
    assert set(chosen(Medium(), lesson.start)) == set(lesson.line)
    assert set(chosen(Easy(), lesson.start)) != set(lesson.line)


def test_the_medium_level_reports_its_score_and_the_expected_reply() -> None:
    """It captures the Anubis, and red can capture nothing back."""
    lesson = LESSON["clear-the-way"]
    thought = Medium().think(read_state(lesson.start), Limit(), 1)
    assert str(thought.move) == lesson.line[0]
    assert thought.score == PIECE_VALUES[Kind.ANUBIS]
    assert thought.pv[0] == thought.move
    assert len(thought.pv) == 2


def test_a_won_game_is_worth_a_pharaoh() -> None:
    thought = Medium().think(read_state(LESSON["sphinx"].start), Limit(), 1)
    assert thought.score == max(PIECE_VALUES.values())
    assert thought.pv == (thought.move,)


def test_equal_moves_differ_by_seed() -> None:
    assert len(set(chosen(Medium(), CLASSIC, nodes=120))) > 1


@pytest.mark.parametrize("nodes", [1, 7, 400])
def test_no_more_is_looked_at_than_the_limit_allows(nodes: int) -> None:
    state, sight = read_state(CLASSIC), MoveTester(Limit(nodes=nodes))
    for _ in range(10):
        list(sight.tries(state.board, BLUE, state.moves()))
    assert sight.nodes == nodes
    assert str(Medium().think(state, Limit(nodes=nodes), 3).move)


def test_a_stopped_bot_looks_at_one_move() -> None:
    stop = StopFlag()
    stop.set()
    state, sight = read_state(CLASSIC), MoveTester(Limit(stop=stop))
    assert len(list(sight.tries(state.board, BLUE, state.moves()))) == 1


@pytest.mark.parametrize("bot", [Easy(), Medium()])
def test_a_draw_is_taken_by_whoever_is_not_ahead_when_nothing_happens(bot: Easy | Medium) -> None:
    def takers(start: str, moves: int) -> list[int]:
        state = after(start, *tour(moves))
        return [seat for seat in (BLUE, RED) if bot.accepts_draw(state, seat, Limit(), 1)]

    assert takers(TOURISTS, QUIET_PLIES_FOR_DRAW) == [BLUE, RED]
    assert takers(TOURISTS, QUIET_PLIES_FOR_DRAW - 1) == []
    one_more_for_red = TOURISTS.replace("sc9", "sc1pa7")
    assert takers(one_more_for_red, QUIET_PLIES_FOR_DRAW) == [BLUE]


def test_random_takes_no_draw() -> None:
    assert not RandomBot().accepts_draw(read_state(BARE), RED, Limit(), 1)


@pytest.mark.parametrize(("stronger", "weaker"), [("easy", "random"), ("medium", "easy")])
def test_the_stronger_level_wins(stronger: str, weaker: str, slice_of: SliceOf) -> None:
    games = slice_of(40, 4)
    points = sum(_points(stronger, weaker, game) for game in range(games))
    assert points >= 0.75 * games


def _points(home: str, away: str, game: int) -> float:
    """Return the points of the home level, which plays both colours in turn and every set-up."""
    state, colour = LASER.start(LASER.presets[game // 2 % 3].name), (BLUE, RED)[game % 2]
    levels = {colour: LASER.level(home), 1 - colour: LASER.level(away)}
    bots = {seat: level.bot() for seat, level in levels.items()}
    ply = 0
    while state.turn is not None:
        limit = Limit(nodes=levels[state.turn].nodes)
        state = state.apply(bots[state.turn].think(state, limit, 1000 * game + ply).move).state
        ply += 1
    assert state.result
    return 0.5 if state.result.winner is None else float(state.result.winner == colour)

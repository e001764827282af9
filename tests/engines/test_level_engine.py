"""Levels behind the engine interface, with a clock that the test sets."""

from __future__ import annotations

from itertools import count

import pytest

from fivefold.core.engine import Limit
from fivefold.engines.level_engine import LevelEngine
from fivefold.games import game_named

LASER = game_named("laser")
GOMOKU = game_named("gomoku")


def engine(game: str = "laser", level: str = "master") -> LevelEngine:
    ticks = count()
    return LevelEngine(game_named(game).level(level).bot(), clock=lambda: float(next(ticks)))


def test_a_move_comes_with_its_line_and_the_nodes_a_second() -> None:
    state = LASER.start()
    found = engine().play(state, Limit(nodes=2_000), 1)
    assert found.pv[0] == found.move
    assert found.info
    assert found.info.nps == found.info.nodes  # the clock shows one second more
    state.apply(found.move)


def test_a_level_without_search_gives_one_line() -> None:
    state = GOMOKU.start()
    (info,) = engine("gomoku", "basic").analyse(state, Limit(nodes=10))
    assert (info.depth, info.multipv) == (0, 1)
    state.apply(info.pv[0])


def test_analysis_yields_every_line_of_every_iteration() -> None:
    infos = list(engine().analyse(LASER.start(), Limit(nodes=3_000), lines=2))
    assert [(info.depth, info.multipv) for info in infos[:4]] == [(1, 1), (1, 2), (2, 1), (2, 2)]


def test_analysis_ends_when_its_seconds_are_over() -> None:
    """The clock is asked once at the start, for each line, and after each iteration."""
    infos = list(engine().analyse(LASER.start(), Limit(seconds=4), lines=1))
    assert [info.depth for info in infos] == [1, 2]


def test_stop_ends_an_analysis_without_a_limit() -> None:
    player = engine()
    depths = []
    for info in player.analyse(LASER.start(), Limit(), lines=1):
        depths.append(info.depth)
        if info.depth == 3:
            player.stop()
    assert len(depths) <= 4


def test_stop_without_a_search_does_nothing() -> None:
    player = engine()
    player.stop()
    assert player.play(LASER.start(), Limit(nodes=100)).move
    player.close()


def test_two_threads_share_the_table_of_a_search_in_seconds() -> None:
    player = LevelEngine(LASER.level("master").bot())
    player.configure(hash_megabytes=4, threads=2)
    state = LASER.start()
    state.apply(player.play(state, Limit(seconds=0.05)).move)
    one, other = (player.play(state, Limit(nodes=2_000), 3) for _ in range(2))
    assert (one.move, one.score, one.pv) == (other.move, other.score, other.pv)


def test_more_threads_than_there_are_is_refused() -> None:
    with pytest.raises(ValueError, match="threads"):
        engine().configure(threads=0)

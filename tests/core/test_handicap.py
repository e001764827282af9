"""Bots that are weaker on purpose."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fivefold.core.engine import Bot, Info, Limit, PlayResult, SearchBot
from fivefold.core.handicap import LINES, HandicapBot
from fivefold.games import game_named


class FixedBot(SearchBot[str, str]):
    """Finds the same lines every time, and notes what it was asked for."""

    nodes = 10

    def __init__(self, *scores: int) -> None:
        self.scores = scores
        self.asked: list[tuple[int | None, float | None, int]] = []

    def search(self, state: str, limit: Limit, lines: int = 1) -> Iterator[tuple[Info[str], ...]]:
        self.asked.append((limit.nodes, limit.seconds, lines))
        yield tuple(
            Info(1, 1, 1, score, (f"m{number}",), number) for number, score in enumerate(self.scores, 1)
        )[:lines]

    def configure(self, megabytes: int) -> None:
        pass


def choices(error: int, *scores: int) -> list[str]:
    bot = HandicapBot(FixedBot(*scores), 100, error)
    return [bot.think("", Limit(), seed).move for seed in range(400)]


def test_without_an_error_the_best_line_is_played() -> None:
    assert set(choices(0, 30, 29, 28)) == {"m1"}


def test_an_error_makes_slips_the_more_the_closer_the_lines_are() -> None:
    near, far = choices(50, 100, 80, -400), choices(50, 100, -20, -400)
    assert 0 < far.count("m2") < near.count("m2") < 200
    assert near.count("m3") == far.count("m3") == 0


def test_a_larger_error_hides_even_a_win() -> None:
    assert set(choices(50, 31_999, 0)) == {"m1"}
    assert 0 < choices(600, 31_999, 0).count("m2") < 200


def test_careless_moves_are_made_as_often_as_set() -> None:
    class Careless(Bot[str, str]):
        def think(self, state: str, limit: Limit, seed: int) -> PlayResult[str]:
            return PlayResult("careless")

    for slips, least, most in ((0, 0, 0), (30, 90, 150), (100, 400, 400)):
        bot = HandicapBot(FixedBot(30, 29), 100, 0, Careless(), slips)
        moves = [bot.think("", Limit(), seed).move for seed in range(400)]
        assert least <= moves.count("careless") <= most


@pytest.mark.parametrize(("given", "nodes"), [(None, 100), (60, 60), (500, 100)])
def test_it_searches_no_more_than_its_own_nodes(given: int | None, nodes: int) -> None:
    fixed = FixedBot(1, 0)
    HandicapBot(fixed, 100, 20).think("", Limit(nodes=given, seconds=5.0), 1)
    assert fixed.asked == [(nodes, None, LINES)]


@pytest.mark.parametrize("name", ["laser", "gomoku"])
def test_every_step_of_the_slider_plays_legal_moves(name: str) -> None:
    game = game_named(name)
    assert len(game.strengths) == 12
    for step in game.strengths[:6]:
        assert game.level(step.name) is step
        state = game.start()
        for seed in range(4):
            state = state.apply(step.bot().think(state, Limit(), seed).move).state


def test_swap2_is_played_without_a_search() -> None:
    game = game_named("gomoku")
    state = game.start("swap2")
    bot = game.level("strength-2").bot()
    for seed in range(6):
        state = state.apply(bot.think(state, Limit(), seed).move).state
    assert len(state.played) == 6

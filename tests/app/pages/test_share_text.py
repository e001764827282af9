from __future__ import annotations

import pytest

from fivefold.app.pages.share_text import daily_result, puzzle_text, read_puzzle
from fivefold.core.game import AnyGame
from fivefold.games import all_games, game_named
from fivefold.service.store import GameTags
from tests.app.summaries import solo


def test_a_daily_result_is_two_short_lines() -> None:
    played = solo("lines", 1312, tags=GameTags(daily="2026-11-15"))
    told = "Fivefold daily, Lines, 2026-11-15\nStopped · Score: 1\u00a0312 · 4:12"
    assert daily_result(game_named("lines"), played) == told


def test_without_a_score_the_result_says_none() -> None:
    lost = solo("pipes", None, tags=GameTags(daily="2026-11-15"), result="- Given up")
    assert daily_result(game_named("pipes"), lost).splitlines()[1] == "Given up · 4:12"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_puzzle_is_found_in_the_middle_of_a_letter(game: AnyGame) -> None:
    state = str(game.start(seed=7))
    letter = f"Hello!\nlook at this:\n{puzzle_text(game, state)}\nlines and lines of praise"
    assert read_puzzle(letter) == (game, state)


@pytest.mark.parametrize("text", ["", "lines are fun", "Fivefold", "Fivefold\nchess e4\nlaser"])
def test_where_there_is_no_puzzle_none_is_found(text: str) -> None:
    assert read_puzzle(text) is None

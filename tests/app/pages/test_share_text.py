from __future__ import annotations

import pytest

from fivefold.app.pages.share_text import puzzle_text, read_puzzle, result_text
from fivefold.core.game import AnyGame
from fivefold.core.values import replace
from fivefold.games import all_games, game_named
from fivefold.service.store import GameTags
from tests.app.summaries import PLAYED, solo


def test_a_result_text_is_two_short_lines() -> None:
    played = solo("lines", 1312, tags=GameTags(daily="2026-11-15"))
    told = "Fivefold daily 319, Lines, 2026-11-15\nStopped · Score: 1\u00a0312 · 4:12"
    assert result_text(game_named("lines"), played) == told


def test_without_a_score_the_result_says_none() -> None:
    lost = solo("pipes", None, tags=GameTags(daily="2026-11-15"), result="- Given up")
    assert result_text(game_named("pipes"), lost).splitlines()[1] == "Given up · 4:12"


def test_a_result_names_what_was_played_and_the_score() -> None:
    lines = solo("lines", 420, tags=GameTags("classic"))
    assert result_text(game_named("lines"), lines).splitlines() == [
        "Fivefold, Lines, Classic",
        "Stopped · Score: 420 · 4:12",
    ]
    level = solo("pipes", 14, tags=GameTags(stage="level-12"), result="0 connected", winner=0)
    assert (
        result_text(game_named("pipes"), level).splitlines()[1] == "The water runs through · Steps: 14 · 4:12"
    )
    won = replace(PLAYED, result="0 pharaoh-hit")
    assert result_text(game_named("laser"), won).startswith("Fivefold, Laser chess, Easy\nWon: ")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_puzzle_is_found_in_the_middle_of_a_letter(game: AnyGame) -> None:
    state = str(game.start(seed=7))
    letter = f"Hello!\nlook at this:\n{puzzle_text(game, state)}\nlines and lines of praise"
    assert read_puzzle(letter) == (game, state)


@pytest.mark.parametrize("text", ["", "lines are fun", "Fivefold", "Fivefold\nchess e4\nlaser"])
def test_where_there_is_no_puzzle_none_is_found(text: str) -> None:
    assert read_puzzle(text) is None

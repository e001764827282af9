from __future__ import annotations

import pytest

from fivefold.core.errors import UserError
from fivefold.core.game import AnyGame
from fivefold.games import game_named
from fivefold.service.daily import daily_games, daily_seed, daily_start


def test_lines_onet_and_pipes_have_a_game_of_the_day() -> None:
    assert [game.name for game in daily_games()] == ["lines", "onet", "pipes"]


def test_the_date_is_the_seed() -> None:
    assert daily_seed("2026-11-15") == 20261115


@pytest.mark.parametrize("game", daily_games(), ids=lambda game: game.name)
def test_everybody_gets_the_same_and_another_the_next_day(game: AnyGame) -> None:
    today = daily_start(game, "2026-11-15")
    assert today == daily_start(game, "2026-11-15")
    assert today != daily_start(game, "2026-11-16")
    assert today.turn == 0


@pytest.mark.parametrize("game", daily_games(), ids=lambda game: game.name)
def test_a_game_of_the_day_is_ranked(game: AnyGame) -> None:
    assert game.ranking is not None
    assert game.ranking.group(daily_start(game, "2026-11-15"))


def test_a_game_without_one_says_so() -> None:
    with pytest.raises(UserError, match="Laser chess has no daily game"):
        daily_start(game_named("laser"), "2026-11-15")


def test_a_server_deals_its_own_daily_game() -> None:
    assert daily_seed("2026-11-15", b"one") == daily_seed("2026-11-15", b"one")
    assert len({daily_seed("2026-11-15", key) for key in (b"", b"one", b"two")}) == 3

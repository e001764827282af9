"""Parameters of tests that run for every game, or for every preset of every game."""

from __future__ import annotations

import pytest

from fivefold.games import all_games

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
every_preset = pytest.mark.parametrize(
    ("game", "preset"),
    [
        pytest.param(game, preset.name, id=f"{game.name}-{preset.name}")
        for game in all_games()
        for preset in game.presets
    ],
)

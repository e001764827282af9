"""Whole games in the terminal by mouse only and by keyboard only, through Textual's pilot."""

from __future__ import annotations

import pytest

from tests.app import whole
from tests.fronts.terminal.terminal_player import TerminalPlayer

# Every event is a frame, and a game that has to be stopped takes the most of them.
GAMES = [pytest.param(game, marks=pytest.mark.deep) if game in whole.LONG else game for game in whole.CHOICES]


@pytest.fixture(autouse=True)
def quickly(player: TerminalPlayer) -> None:
    player.session.adjust("motion", "quick")


@pytest.mark.parametrize("game", GAMES)
def test_by_the_mouse_alone(player: TerminalPlayer, game: str) -> None:
    whole.by_pointer(player, game)


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(player: TerminalPlayer, game: str) -> None:
    whole.by_keys(player, game)

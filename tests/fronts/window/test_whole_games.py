"""A full game of each kind in the window, by mouse events alone and by key events alone."""

from __future__ import annotations

import pytest

from tests.app import whole
from tests.fronts.window.window_user import WindowUser

# Every key is a frame, and a game that has to be stopped takes the most keys.
BY_KEYS = [
    pytest.param(game, marks=pytest.mark.deep) if game in whole.LONG else game for game in whole.CHOICES
]


@pytest.fixture(autouse=True)
def quickly(user: WindowUser) -> None:
    user.session.adjust("motion", "quick")


@pytest.mark.parametrize("game", whole.CHOICES)
def test_by_the_mouse_alone(user: WindowUser, game: str) -> None:
    whole.by_pointer(user, game)


@pytest.mark.parametrize("game", BY_KEYS)
def test_by_keys_alone(user: WindowUser, game: str) -> None:
    whole.by_keys(user, game)

"""A full game of each kind, from its set-up page to its end, by the pointer alone and by keys alone."""

from __future__ import annotations

import pytest

from tests.app import whole
from tests.app.player import Player


@pytest.mark.parametrize("game", whole.CHOICES)
def test_by_the_pointer_alone(player: Player, game: str) -> None:
    whole.by_pointer(player, game)


@pytest.mark.parametrize("game", whole.CHOICES)
def test_by_keys_alone(player: Player, game: str) -> None:
    whole.by_keys(player, game)

"""The page where a game is set up: the way there, and what is chosen on it."""

from __future__ import annotations

from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import PickField
from tests.app.player import Player

MATE = "sc9/10/3fc5Pb/10/10/10/4Fa5/9Sa b"


def setup(player: Player, game: str) -> FormPage:
    door = f"play-{game}"
    player.press(door)
    player.wait(times=3)
    return player.sees(FormPage)


def pick(player: Player, name: str) -> PickField:
    field = player.field(name)
    assert isinstance(field, PickField)
    return field

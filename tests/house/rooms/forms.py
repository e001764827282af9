"""The page where a game is set up: the way there, and what is chosen on it."""

from __future__ import annotations

from fivefold.house.pages import Form
from fivefold.house.parts import Pick
from tests.house.player import Player

MATE = "sc9/10/3fc5Pb/10/10/10/4Fa5/9Sa b"


def setup(player: Player, game: str) -> Form:
    door = f"play-{game}"
    player.press(door)
    player.wait(times=3)
    return player.sees(Form)


def pick(player: Player, name: str) -> Pick:
    field = player.field(name)
    assert isinstance(field, Pick)
    return field

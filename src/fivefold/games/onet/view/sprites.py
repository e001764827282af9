"""Sprites of the tiles: a creature on a plate; in terminals its letter, and its name where there is room."""

from __future__ import annotations

from fivefold.core.scene.sprite import Art
from fivefold.games.onet.board.creatures import CREATURES, LETTERS

INKS = 12  # creature1 to creature12
SHORT = {"butterfly": "bfly"}  # others show their first four letters


def _tile(number: int, name: str, letter: str) -> Art:
    return Art(
        kind=name,
        picture=f"onet/sprites/{name}.svg",
        small=(f"{letter}▕",),
        large=((f"╭─{letter}──╮", f"│{SHORT.get(name, name[:4]):^4}│", "╰────╯"),),
        ink=f"creature{number % INKS + 1}",
        plate="plate",
        size=0.72,
        turns=False,
    )


SPRITES = tuple(
    _tile(number, name, letter) for number, (name, letter) in enumerate(zip(CREATURES, LETTERS, strict=True))
)

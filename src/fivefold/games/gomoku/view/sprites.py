"""Sprites of the stones: pictures, and glyphs that terminals without colour can tell apart."""

from __future__ import annotations

from fivefold.core.scene.sprite import Art
from fivefold.games.gomoku.rules.board import BLACK, WHITE
from fivefold.games.gomoku.rules.state import STONES


def _stone(colour: str, ink: str, small: str, heart: str) -> Art:
    kind = STONES[colour].kind
    return Art(
        kind=kind,
        picture=f"gomoku/sprites/{kind}.svg",
        small=(small,),
        large=((" ▟██▙ ", f"▐█{heart}█▌", " ▜██▛ "),),
        ink=ink,
    )


SPRITES = (_stone(BLACK, "black", "◖◗", "██"), _stone(WHITE, "white", "()", "░░"))

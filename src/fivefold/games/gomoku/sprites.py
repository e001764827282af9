"""How stones look: a picture each, and round shapes for terminals."""

from __future__ import annotations

from fivefold.core.sprite import Art
from fivefold.games.gomoku.board import BLACK, WHITE
from fivefold.games.gomoku.state import STONES

SPRITES = tuple(
    Art(
        kind=STONES[colour].kind,
        picture=f"gomoku/sprites/{STONES[colour].kind}.svg",
        small=("◖◗",),
        large=((" ▟██▙ ", "▐████▌", " ▜██▛ "),),
        ink=ink,
    )
    for colour, ink in ((BLACK, "black"), (WHITE, "white"))
)

"""Sprites of the balls: pictures, and terminal glyphs with the initial of the colour."""

from __future__ import annotations

from fivefold.core.scene.sprite import Art
from fivefold.games.lines.rules.balls import COLOURS, letter, piece


def _big(n: int) -> Art:
    return Art(
        kind=piece(n).kind,
        picture=f"lines/sprites/ball-{n}.svg",
        marked=f"lines/sprites/ball-{n}-marked.svg",
        small=(f"●{letter(n)}",),
        large=((" ▄██▄ ", "▐████▌", f" ▀██▀{letter(n)}"),),
        ink=f"ball{n}",
    )


def _small(n: int) -> Art:
    return Art(
        kind=piece(-n).kind,
        picture=f"lines/sprites/ball-small-{n}.svg",
        small=(f"•{letter(-n)}",),
        large=(("      ", "  ●   ", f"     {letter(-n)}"),),
        ink=f"ball{n}",
    )


SPRITES = tuple(art(n) for art in (_big, _small) for n in range(1, len(COLOURS) + 1))

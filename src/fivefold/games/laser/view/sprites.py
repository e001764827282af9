"""Sprites of the pieces: pictures, and terminal glyphs that show mirrors, shields and the Sphinx's aim."""

# ruff: noqa: RUF001 - mirrors are drawn with slanted lines; no slash is meant.

from __future__ import annotations

from fivefold.core.scene.sprite import Art
from fivefold.games.laser.rules.board import SIDES, Kind, LaserPiece

_SMALL = {
    Kind.PHARAOH: ("♚♚",),
    Kind.SCARAB: ("╱╱", "╲╲", "╱╱", "╲╲"),
    Kind.PYRAMID: ("◣╲", "◤╱", "╲◥", "╱◢"),
    Kind.ANUBIS: ("▜▛", "◆▐", "▟▙", "▌◆"),
    Kind.SPHINX: ("▣▲", "▣►", "▣▼", "◄▣"),
}

_SCARAB = (
    (" ◢██╱╱", "██╱╱██", "╱╱██◤ "),
    ("╲╲██◣ ", "██╲╲██", " ◥██╲╲"),
)

_LARGE = {
    Kind.PHARAOH: ((" ▟▀▀▙ ", " █••█ ", "▟█▄▄█▙"),),
    Kind.SCARAB: _SCARAB * 2,
    Kind.PYRAMID: (
        ("◣╲    ", "██◣╲  ", "████◣╲"),
        ("████◤╱", "██◤╱  ", "◤╱    "),
        ("╲◥████", "  ╲◥██", "    ╲◥"),
        ("    ╱◢", "  ╱◢██", "╱◢████"),
    ),
    Kind.ANUBIS: (
        ("▀▀▀▀▀▀", "  ▟▙  ", " ▟██▙ "),
        ("▙▄   ▐", "████ ▐", "▛▀   ▐"),
        (" ▜██▛ ", "  ▜▛  ", "▄▄▄▄▄▄"),
        ("▌   ▄▟", "▌ ████", "▌   ▀▜"),
    ),
    Kind.SPHINX: (
        ("┏━▟▙━┓", "┃ ██ ┃", "┗━━━━┛"),
        ("┏━━━━┓", "┃ ███►", "┗━━━━┛"),
        ("┏━━━━┓", "┃ ██ ┃", "┗━▜▛━┛"),
        ("┏━━━━┓", "◄███ ┃", "┗━━━━┛"),
    ),
}


def _art(kind: Kind, side: int) -> Art:
    name = LaserPiece(kind, side).as_piece().kind
    return Art(
        kind=name,
        picture=f"laser/sprites/{name}.svg",
        marked=f"laser/sprites/{name}-marked.svg",
        small=_SMALL[kind],
        large=_LARGE[kind],
        ink=f"{SIDES[side]}text",
        turns=kind is not Kind.PHARAOH,
        size=0.84,
    )


SPRITES = tuple(_art(kind, side) for side in range(len(SIDES)) for kind in Kind)

"""Cover picture for the home page: a beam that two mirrors bend."""

from __future__ import annotations

from fivefold.core.scene.shapes import Point, Ray, Scene, Sprite
from fivefold.core.scene.tiles import cover_cells

WIDTH, HEIGHT = 3, 4
PIECES = (
    ("sphinx-blue", 0, 3, 0),
    ("pyramid-blue", 0, 1, 1),
    ("scarab-blue", 2, 1, 0),
    ("pharaoh-red", 1, 0, 0),
    ("anubis-red", 1, 2, 2),
    ("pyramid-red", 2, 3, 2),
)
BEAM = ((0.5, 3.5), (0.5, 2.5), (0.5, 1.5), (1.5, 1.5), (2.5, 1.5), (2.5, 0.5), (2.5, -0.4))

COVER = Scene(
    0, 0, WIDTH, HEIGHT,
    (
        *cover_cells(WIDTH, HEIGHT, 0.22),
        *(Sprite(name, name, x + 0.5, y + 0.5, turn=90 * turns) for name, x, y, turns in PIECES),
        Ray("beam", tuple(Point(*at) for at in BEAM), "blue"),
    ),
)  # fmt: skip

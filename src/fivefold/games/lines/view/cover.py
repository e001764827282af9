"""Cover picture for the home page: a line of five that is about to burst."""

from __future__ import annotations

from fivefold.core.scene.shapes import Scene, Sprite
from fivefold.core.scene.tiles import cover_cells
from fivefold.games.lines.rules.balls import piece

WIDTH, HEIGHT = 5, 7
BALLS = {
    (0, 5): 3, (1, 4): 3, (2, 3): 3, (3, 2): 3, (4, 1): 3,
    (1, 1): 6, (3, 5): 2, (0, 2): 5, (4, 4): 7, (2, 0): -5, (3, 3): -7,
}  # fmt: skip

COVER = Scene(
    0, 0, WIDTH, HEIGHT,
    (
        *cover_cells(WIDTH, HEIGHT, 0.16),
        *(Sprite(f"{x} {y}", piece(n).kind, x + 0.5, y + 0.5, size=1.05) for (x, y), n in BALLS.items()),
    ),
)  # fmt: skip

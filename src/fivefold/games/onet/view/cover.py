"""Cover picture for the home page: a line joins two cats."""

from __future__ import annotations

from fivefold.core.scene.shapes import Layer, Line, Point, Scene, Sprite, Tile

TILES = (
    ("owl", "frog", "whale"),
    ("rabbit", "", "cat"),
    ("crab", "", ""),
    ("chick", "cat", "bear"),
)
JOINED = ((2, 1), (1, 3))
WAY = (Point(2.5, 2), Point(2.5, 2.5), Point(1.5, 2.5), Point(1.5, 3))

COVER = Scene(
    0, 0, 3, 4,
    (
        *(
            Sprite(f"{x} {y}", name, x + 0.5, y + 0.5)
            for y, row in enumerate(TILES)
            for x, name in enumerate(row)
            if name
        ),
        *(
            Tile(f"joined {x} {y}", x + 0.02, y + 0.02, 0.96, 0.96, "", 0.2, edge="accent", layer=Layer.OVER)
            for x, y in JOINED
        ),
        Line("way", WAY, "accent", 0.09, Layer.LIGHT),
    ),
)  # fmt: skip

"""Helpers for covers, the pictures of games on the home page: pieces on a coloured panel without a board."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.scene.shapes import Layer, Tile

GAP, RADIUS = 0.04, 0.16


def cover_cells(width: int, height: int, dark: float) -> Iterator[Tile]:
    """Yield faint cells that let the panel shine through.

    >>> [tile.id for tile in cover_cells(2, 1, dark=0.1)]
    ['cell 0 0', 'cell 1 0']
    """
    side = 1 - 2 * GAP
    for y in range(height):
        for x in range(width):
            yield Tile(
                f"cell {x} {y}", x + GAP, y + GAP, side, side, "black.shade", RADIUS,
                layer=Layer.CELL, alpha=dark,
            )  # fmt: skip

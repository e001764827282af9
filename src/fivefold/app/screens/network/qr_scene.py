"""A QR code as a scene, so that every front end that draws boards can show it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from fivefold.core.scene.shapes import Layer, Scene, Shape, Tile


def qr_scene(rows: Sequence[str]) -> Scene:
    """Return the scene of a code that is given as rows of 0 and 1, quiet zone included.

    >>> qr_scene(("010", "111")).shapes[1:]
    (Tile(id='0-1', x=1.0, y=0.0, width=1.0, height=1.0, paint='plateink', radius=0.0, edge='', layer=2, alpha=1.0), Tile(id='1-0', x=0.0, y=1.0, width=3.0, height=1.0, paint='plateink', radius=0.0, edge='', layer=2, alpha=1.0))
    """  # noqa: E501  the shapes are the example
    width, height = len(rows[0]), len(rows)
    ground = Tile("ground", 0.0, 0.0, float(width), float(height), "plate", radius=1.0)
    return Scene(left=0.0, top=0.0, width=float(width), height=float(height), shapes=(ground, *_dark(rows)))


def _dark(rows: Sequence[str]) -> Iterator[Shape]:
    """Yield a tile for each dark run of a row."""
    for y, row in enumerate(rows):
        x = 0
        for dark, run in groupby(row):
            length = len(list(run))
            if dark == "1":
                yield Tile(f"{y}-{x}", float(x), float(y), float(length), 1.0, "plateink", layer=Layer.UNDER)
            x += length

"""Cover picture for the home page: water on its way through a loop."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.scene.shapes import Fill, Scene, Shape, Sprite
from fivefold.core.scene.tiles import cover_cells

WIDTH, HEIGHT = 3, 4
BLOCKS = (
    (("straight", 0, True), ("turn", 2, True), ("turn", 2, False)),
    (("turn", 3, False), ("straight", 1, True), ("straight", 1, False)),
    (("turn", 1, True), ("cross", 0, True), ("turn", 2, True)),
    (("turn", 0, True), ("turn", 3, True), ("straight", 1, True)),
)  # kind, quarter turns, whether it is full of water


def _blocks() -> Iterator[Shape]:
    for y, row in enumerate(BLOCKS):
        for x, (kind, turns, wet) in enumerate(row):
            name, turn = f"{x} {y}", 90.0 * turns
            if wet:
                yield Fill(name, kind, x + 0.5, y + 0.5, "water", (), turn=turn)
            else:
                yield Sprite(name, kind, x + 0.5, y + 0.5, turn=turn)


COVER = Scene(0, 0, WIDTH, HEIGHT, (*cover_cells(WIDTH, HEIGHT, 0.22), *_blocks()))

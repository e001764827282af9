"""Water in pipes: every scene shows it so when it stands, and films on its way there."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.events import Wet
from fivefold.core.grid import WAYS
from fivefold.core.scene.points import between, centre
from fivefold.core.scene.shapes import Fill, Layer, Shape, Sprite, Tile

DAMP = 0.2  # how much of the water's colour the ground takes on
GAP, RADIUS = 0.018, 0.11  # of a block's plane


def water(wet: Wet, progress: float = 1.0, drop: float = 1.0) -> Iterator[Shape]:
    """One block that water has come to, filled so far (0 to 1), with the drops at its leaks as large as
    that; water that never came in has nothing to make damp."""
    (x, y), (kind, facing), where = wet.at, wet.piece, f"{wet.at.x}-{wet.at.y}"
    if wet.entered:
        side, alpha = 1 - 2 * GAP, DAMP * progress
        yield Tile(
            f"damp-{where}", x + GAP, y + GAP, side, side, "water.edge", RADIUS, "", Layer.UNDER, alpha
        )
    middle = centre(wet.at)
    yield Fill(f"wet-{where}", kind, *middle, wet.entered, progress, 90 * facing)
    for way in wet.leaks if progress == 1 and drop > 0 else ():
        mouth = between(middle, centre(wet.at.step(WAYS[way])))
        yield Sprite(f"leak-{where}-{way}", "leak", *mouth, drop, layer=Layer.LIGHT)

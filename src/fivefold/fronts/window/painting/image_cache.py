"""Shapes that are one picture each: which picture and where is found out once, not for every frame."""

from __future__ import annotations

from collections.abc import Iterable

from fivefold.core.scene.shapes import Shape
from fivefold.fronts.window.painting.shape_painter import ImageShape, PlacedImage, ShapePainter


class ImageShapeCache:
    """Knows the shapes of the frame before, by what they are and not by what they are like; from frame to
    frame most of them are the same."""

    def __init__(self) -> None:
        self._place: object = None
        self._before: dict[int, tuple[Shape, PlacedImage]] = {}
        self._now: dict[int, tuple[Shape, PlacedImage]] = {}

    def begin(self, place: object) -> None:
        """A frame begins; at another place every picture is another one."""
        self._before = self._now if place == self._place else {}
        self._place, self._now = place, {}

    def paint(self, shape_painter: ShapePainter, shapes: Iterable[Shape]) -> None:
        """Paint shapes one after another, pictures that follow each other in one go."""
        run: list[PlacedImage] = []
        for shape in shapes:
            known = self._before.get(id(shape))
            if known is None and isinstance(shape, ImageShape) and shape.alpha > 0:
                known = shape, shape_painter.image(shape)
            if known:
                self._now[id(shape)] = known  # the shape is kept too, so that no other one gets its id
                run.append(known[1])
            else:
                shape_painter.target.fblits(run)
                run = []
                shape_painter.paint(shape)
        shape_painter.target.fblits(run)

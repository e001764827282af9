"""Cache of the images of shapes, so that image and position are not computed in every frame."""

from __future__ import annotations

from collections.abc import Iterable

from fivefold.core.scene.shapes import Shape
from fivefold.fronts.window.painting.shape_painter import ImageShape, PlacedImage, ShapePainter


class ImageShapeCache:
    """Remembers the images of the last frame by the identity of the shape; most shapes stay the same."""

    def __init__(self) -> None:
        self._place: object = None
        self._before: dict[int, tuple[Shape, PlacedImage]] = {}
        self._now: dict[int, tuple[Shape, PlacedImage]] = {}

    def begin(self, place: object) -> None:
        """Start a frame; another place makes all images invalid."""
        self._before = self._now if place == self._place else {}
        self._place, self._now = place, {}

    def paint(self, shape_painter: ShapePainter, shapes: Iterable[Shape]) -> None:
        """Paint shapes in order, consecutive images in one call."""
        run: list[PlacedImage] = []
        for shape in shapes:
            known = self._before.get(id(shape))
            if known is None and isinstance(shape, ImageShape) and shape.alpha > 0:
                known = shape, shape_painter.image(shape)
            if known:
                self._now[id(shape)] = known  # keeping the shape keeps its id unique
                run.append(known[1])
            else:
                shape_painter.target.fblits(run)
                run = []
                shape_painter.paint(shape)
        shape_painter.target.fblits(run)

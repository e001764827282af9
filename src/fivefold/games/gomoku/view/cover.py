"""Cover picture for the home page: black has five in a row."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.scene.shapes import Layer, Line, Point, Scene, Sprite

WIDTH, HEIGHT = 5, 6
BLACK = ((0, 5), (1, 4), (2, 3), (3, 2), (4, 1), (1, 1))
WHITE = ((1, 3), (2, 2), (3, 3), (2, 4), (3, 1), (0, 2))


def _grid() -> Iterator[Line]:
    for x in range(WIDTH):
        yield _line(f"column {x}", Point(x + 0.5, 0.05), Point(x + 0.5, HEIGHT - 0.05))
    for y in range(HEIGHT):
        yield _line(f"row {y}", Point(0.05, y + 0.5), Point(WIDTH - 0.05, y + 0.5))


def _line(name: str, start: Point, end: Point) -> Line:
    return Line(name, (start, end), "woodink", 0.04, Layer.CELL, alpha=0.6)


def _stones(kind: str, places: tuple[tuple[int, int], ...]) -> Iterator[Sprite]:
    return (Sprite(f"{x} {y}", kind, x + 0.5, y + 0.5) for x, y in places)


COVER = Scene(0, 0, WIDTH, HEIGHT, (*_grid(), *_stones("stone-black", BLACK), *_stones("stone-white", WHITE)))

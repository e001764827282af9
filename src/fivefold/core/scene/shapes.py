"""Scenes as data: shapes in board units, painted with roles and never with pixels or colours.

Higher layers cover lower ones; within a layer later shapes cover earlier ones. The id of a shape is
the same from scene to scene while it shows the same thing.
"""

from __future__ import annotations

from enum import IntEnum
from operator import attrgetter
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

Sign: TypeAlias = Literal["dot", "ring", "double-ring", "cross", "dart", "diamond", "square", "lock"]


class Layer(IntEnum):
    BOARD = 0
    CELL = 1
    UNDER = 2  # marks that pieces cover
    PIECE = 3
    OVER = 4  # marks on pieces
    LIGHT = 5  # beams, joins, bursts
    WORD = 6


class Point(NamedTuple):
    x: float
    y: float


class Sprite(Struct, frozen=True, tag=True, omit_defaults=True):
    """A declared picture, `x, y` its centre; `turn` in degrees clockwise."""

    id: str
    name: str
    x: float
    y: float
    size: float = 1.0
    turn: float = 0.0
    layer: int = Layer.PIECE
    alpha: float = 1.0


class Tile(Struct, frozen=True, tag=True, omit_defaults=True):
    """A plane with round corners, `x, y` its top left; with `edge` an outline of that paint."""

    id: str
    x: float
    y: float
    width: float
    height: float
    paint: str
    radius: float = 0.0
    edge: str = ""
    layer: int = Layer.CELL
    alpha: float = 1.0


class Plane(Struct, frozen=True, tag=True, omit_defaults=True):
    """A flat part of the board with straight edges, by its corners: the one side of a fold."""

    id: str
    corners: tuple[Point, ...]
    paint: str
    layer: int = Layer.BOARD
    alpha: float = 1.0


class Line(Struct, frozen=True, tag=True, omit_defaults=True):
    id: str
    points: tuple[Point, ...]
    paint: str
    width: float = 0.05
    layer: int = Layer.OVER
    alpha: float = 1.0


class Mark(Struct, frozen=True, tag=True, omit_defaults=True):
    """A sign at a point; a dart points the way of `turn`, `size` being its length."""

    id: str
    shape: Sign
    x: float
    y: float
    paint: str
    size: float = 0.2
    turn: float = 0.0
    layer: int = Layer.UNDER
    alpha: float = 1.0


class Label(Struct, frozen=True, tag=True, omit_defaults=True):
    """Words or a number centred on a point, `size` its height in cells; with a `rim`, which is a paint too,
    it can be read on anything."""

    id: str
    text: str
    x: float
    y: float
    paint: str
    size: float = 0.3
    layer: int = Layer.WORD
    alpha: float = 1.0
    rim: str = ""


class Picture(Struct, frozen=True, tag=True, omit_defaults=True):
    """A picture of the player's own, by the name of its file, cut so that it covers a part of the board."""

    id: str
    name: str
    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0
    layer: int = Layer.BOARD
    alpha: float = 1.0


class Fill(Struct, frozen=True, tag=True, omit_defaults=True):
    """A declared picture filled with water so far (0 to 1), from the ways it came in by."""

    id: str
    name: str
    x: float
    y: float
    entered: tuple[int, ...]
    progress: float = 1.0
    turn: float = 0.0
    layer: int = Layer.PIECE
    alpha: float = 1.0


class Burst(Struct, frozen=True, tag=True, omit_defaults=True):
    """The shards of a declared picture as it flies apart, 0 to 1; `id` decides how they fly."""

    id: str
    name: str
    x: float
    y: float
    progress: float
    layer: int = Layer.LIGHT
    alpha: float = 1.0


class Ray(Struct, frozen=True, tag=True, omit_defaults=True):
    """A beam along the points, run so far (0 to 1) and ending in a star where it hits; one that lies below
    the layer of lights is only thought of, and lights nothing."""

    id: str
    points: tuple[Point, ...]
    paint: str
    progress: float = 1.0
    hit: bool = False
    layer: int = Layer.LIGHT
    alpha: float = 1.0


Shape: TypeAlias = Sprite | Tile | Plane | Line | Mark | Label | Picture | Fill | Burst | Ray


class Scene(Struct, frozen=True, tag=True, omit_defaults=True):
    """The shapes in the order they are painted, and the part of the plane they live in."""

    left: float
    top: float
    width: float
    height: float
    shapes: tuple[Shape, ...]


def paint_order(shapes: list[Shape]) -> tuple[Shape, ...]:
    return tuple(sorted(shapes, key=attrgetter("layer")))

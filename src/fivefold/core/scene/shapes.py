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
    """The layers of a scene, from the lowest to the highest.

    >>> Layer.UNDER < Layer.PIECE
    True
    """

    BOARD = 0
    CELL = 1
    UNDER = 2  # marks that pieces cover
    PIECE = 3
    OVER = 4  # marks on pieces
    LIGHT = 5  # beams, joins, bursts
    WORD = 6


class Point(NamedTuple):
    """A point in board units: a cell is one unit wide and high.

    >>> Point(0.5, 1.5).y
    1.5
    """

    x: float
    y: float


class Sprite(Struct, frozen=True, tag=True, omit_defaults=True):
    """A declared picture, `x, y` its centre; `turn` in degrees clockwise.

    >>> Sprite("p1", "pyramid-red", 0.5, 0.5, turn=90).layer == Layer.PIECE
    True
    """

    id: str
    name: str
    x: float
    y: float
    size: float = 1.0
    turn: float = 0.0
    layer: int = Layer.PIECE
    alpha: float = 1.0


class Tile(Struct, frozen=True, tag=True, omit_defaults=True):
    """A plane with round corners, `x, y` its top left; with `edge` an outline of that paint.

    >>> Tile("cell-a1", 0, 8, 1, 1, "board.light").edge
    ''
    """

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
    """A flat part of the board with straight edges, by its corners: the one side of a fold.

    >>> Plane("fold", (Point(0, 0), Point(9, 0), Point(9, 4)), "board.dark").layer == Layer.BOARD
    True
    """

    id: str
    corners: tuple[Point, ...]
    paint: str
    layer: int = Layer.BOARD
    alpha: float = 1.0


class Line(Struct, frozen=True, tag=True, omit_defaults=True):
    """A line through points, `width` in cells.

    >>> Line("join", (Point(0.5, 0.5), Point(1.5, 0.5)), "accent").width
    0.05
    """

    id: str
    points: tuple[Point, ...]
    paint: str
    width: float = 0.05
    layer: int = Layer.OVER
    alpha: float = 1.0


class Mark(Struct, frozen=True, tag=True, omit_defaults=True):
    """A sign at a point; a dart points the way of `turn`, `size` being its length.

    >>> Mark("target-a1", "dot", 0.5, 8.5, "accent").size
    0.2
    """

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
    it can be read on anything.

    >>> Label("file-a", "a", 0.5, 9.3, "text3").text
    'a'
    """

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
    """A picture of the player's own, by the name of its file, cut so that it covers a part of the board.

    >>> Picture("behind", "lake.jpg", 0, 0, 9, 9).alpha
    1.0
    """

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
    """A declared picture that fills up, so far from 0 to 1, from the sides by which something `entered`.

    Sides count clockwise from the top. `paint` is the colour of what fills it.

    >>> Fill("p1", "turn", 0.5, 0.5, "water", entered=(0,), progress=0.25).progress
    0.25
    """

    id: str
    name: str
    x: float
    y: float
    paint: str
    entered: tuple[int, ...]
    progress: float = 1.0
    turn: float = 0.0
    layer: int = Layer.PIECE
    alpha: float = 1.0


class Burst(Struct, frozen=True, tag=True, omit_defaults=True):
    """The shards of a declared picture as it flies apart, 0 to 1; `id` decides how they fly.

    >>> Burst("burst-p1", "ball1", 0.5, 0.5, progress=0.5).name
    'ball1'
    """

    id: str
    name: str
    x: float
    y: float
    progress: float
    layer: int = Layer.LIGHT
    alpha: float = 1.0


class Ray(Struct, frozen=True, tag=True, omit_defaults=True):
    """A beam along the points; `progress`, 0 to 1, says how far it has run. It ends in a star where it hits.

    A ray below the layer of lights is a preview and lights nothing.

    >>> Ray("beam", (Point(0.5, 0.5), Point(0.5, 3.5)), "blue", hit=True).progress
    1.0
    """

    id: str
    points: tuple[Point, ...]
    paint: str
    progress: float = 1.0
    hit: bool = False
    layer: int = Layer.LIGHT
    alpha: float = 1.0


Shape: TypeAlias = Sprite | Tile | Plane | Line | Mark | Label | Picture | Fill | Burst | Ray


class Scene(Struct, frozen=True, tag=True, omit_defaults=True):
    """The shapes in the order they are painted, and the part of the plane they live in.

    >>> dot = Mark("a", "dot", 0.5, 0.5, "accent")
    >>> Scene(left=0, top=0, width=3, height=3, shapes=(dot,)).shapes[0].id
    'a'
    """

    left: float
    top: float
    width: float
    height: float
    shapes: tuple[Shape, ...]


def paint_order(shapes: list[Shape]) -> tuple[Shape, ...]:
    """Return the shapes in the order of their layers; those of one layer keep their order.

    >>> word, dot = Label("w", "5", 0, 0, "text"), Mark("m", "dot", 0, 0, "accent")
    >>> [shape.id for shape in paint_order([word, dot])]
    ['m', 'w']
    """
    return tuple(sorted(shapes, key=attrgetter("layer")))

"""Events of a move, piece by piece, in beats: the events of one beat happen at the same time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from fivefold.core.grid import Cell
from fivefold.core.scene.animation import Animation


class Piece(NamedTuple):
    """A piece on a cell: the name of its sprite, and quarter turns clockwise from its picture.

    >>> Piece("ball-red")
    Piece(kind='ball-red', facing=0)
    """

    kind: str
    facing: int = 0


@dataclass(frozen=True, slots=True)
class Spawned:
    """A piece appeared.

    >>> Spawned(Cell(2, 0), Piece("ball1")).piece.kind
    'ball1'
    """

    at: Cell
    piece: Piece


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece moved along the path, from its first cell to its last.

    >>> Moved((Cell(0, 0), Cell(1, 0)), "roll").path[-1]
    Cell(x=1, y=0)
    """

    path: tuple[Cell, ...]
    manner: Literal["roll", "step", "slide"]


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two pieces changed places.

    >>> Swapped(Cell(0, 0), Cell(1, 0)).other
    Cell(x=1, y=0)
    """

    one: Cell
    other: Cell


@dataclass(frozen=True, slots=True)
class Turned:
    """The piece turned by quarters, clockwise where positive.

    >>> Turned(Cell(3, 3), quarters=-1).quarters
    -1
    """

    at: Cell
    quarters: int


@dataclass(frozen=True, slots=True)
class Grown:
    """A small piece became a big one.

    >>> Grown(Cell(2, 0), Piece("ball1")).at
    Cell(x=2, y=0)
    """

    at: Cell
    piece: Piece


@dataclass(frozen=True, slots=True)
class Changed:
    """A piece became another kind in its place: it was turned over, promoted or won by the other side.

    >>> Changed(Cell(2, 0), Piece("white")).piece
    Piece(kind='white', facing=0)
    """

    at: Cell
    piece: Piece


@dataclass(frozen=True, slots=True)
class Merged:
    """Two pieces slid into one cell and became one; the one nearer the edge keeps its identity.

    >>> Merged(near=Cell(0, 0), far=Cell(2, 0), at=Cell(0, 0), piece=Piece("turn")).at
    Cell(x=0, y=0)
    """

    near: Cell
    far: Cell
    at: Cell
    piece: Piece


@dataclass(frozen=True, slots=True)
class Removed:
    """A piece was removed: `burst` into triangles, or `vanish` without an effect.

    >>> Removed(Cell(4, 4)).manner
    'burst'
    """

    at: Cell
    manner: Literal["burst", "vanish"] = "burst"


@dataclass(frozen=True, slots=True)
class Traced:
    """A line was drawn through the cells: a moving beam, a flashing join or a lasting line.

    `hit` says that a beam ended on a piece that it destroys, `leaves` that its last cell lies beyond the
    board, at whose edge it ends.

    >>> Traced((Cell(0, 0), Cell(0, 1)), "beam", "blue", hit=True).leaves
    False
    """

    path: tuple[Cell, ...]
    manner: Literal["beam", "join", "line"]
    paint: str
    hit: bool = False
    leaves: bool = False


class GameEvent(ABC):
    """An event that a game defines itself; it brings its own animation.

    >>> class Flash(GameEvent):
    ...     def animation(self):
    ...         return Animation(length=200)
    >>> Flash().animation().length
    200
    """

    __slots__ = ()

    @abstractmethod
    def animation(self) -> Animation:
        """Return clips, sounds and captions from the moment at which the event starts."""


@dataclass(frozen=True, slots=True)
class Scored:
    """Points were won or paid; `at` is the cell where they are shown.

    >>> Scored(10, Cell(4, 4)).points
    10
    """

    points: int
    at: Cell | None = None


Event: TypeAlias = (
    Spawned | Moved | Swapped | Turned | Grown | Changed | Merged | Removed | Traced | GameEvent | Scored
)
Beat: TypeAlias = tuple[Event, ...]

"""What happened in a move, told piece by piece, in beats: a beat is what happens at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from fivefold.core.grid import Cell
from fivefold.core.scene.animation import Animation


class Piece(NamedTuple):
    """What stands on a cell: the name of its sprite, and quarter turns clockwise from its picture."""

    kind: str
    facing: int = 0


@dataclass(frozen=True, slots=True)
class Spawned:
    at: Cell
    piece: Piece


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece went along the path, from its first cell to its last."""

    path: tuple[Cell, ...]
    manner: Literal["roll", "step", "slide"]


@dataclass(frozen=True, slots=True)
class Swapped:
    """Two pieces changed places."""

    one: Cell
    other: Cell


@dataclass(frozen=True, slots=True)
class Turned:
    """The piece turned by quarters, clockwise where positive."""

    at: Cell
    quarters: int


@dataclass(frozen=True, slots=True)
class Grown:
    """A small piece became a big one."""

    at: Cell
    piece: Piece


@dataclass(frozen=True, slots=True)
class Merged:
    """Two pieces slid into one cell and are one piece now; the one nearer the wall lives on."""

    near: Cell
    far: Cell
    at: Cell
    piece: Piece


@dataclass(frozen=True, slots=True)
class Removed:
    """The piece went: `burst` in triangles, or `vanish` without a show."""

    at: Cell
    manner: Literal["burst", "vanish"] = "burst"


@dataclass(frozen=True, slots=True)
class Traced:
    """A line was drawn through the cells: a beam that runs, a join that flashes, a line that stays.

    `hit` says that a beam ended on a piece that it breaks, `leaves` that its last cell lies beyond the
    board, at whose edge it ends.
    """

    path: tuple[Cell, ...]
    manner: Literal["beam", "join", "line"]
    paint: str
    hit: bool = False
    leaves: bool = False


class GameEvent(ABC):
    """An event that a game defines itself; it brings its own animation."""

    __slots__ = ()

    @abstractmethod
    def animation(self) -> Animation:
        """Return clips, sounds and captions from the moment at which the event starts."""


@dataclass(frozen=True, slots=True)
class Scored:
    """Points were won (or paid), at a cell where they can be seen floating up."""

    points: int
    at: Cell | None = None


Event: TypeAlias = Spawned | Moved | Swapped | Turned | Grown | Merged | Removed | Traced | GameEvent | Scored
Beat: TypeAlias = tuple[Event, ...]

"""A board seen from the other side: scenes, animations, interactions and inputs turned by half a turn.

Shapes of the lowest layer are the ground and stay where they are, and the names of files and ranks stay
on their edges, so that a turned board looks like one that was drawn from the other side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from typing import Any, NamedTuple, TypeVar, assert_never

from msgspec.structs import replace as replace_struct

from fivefold.core.grid import Cell, Grid
from fivefold.core.input import Input, Key, Press, Release
from fivefold.core.scene.animation import Animation, Clip, Track
from fivefold.core.scene.coordinates import FILE, RANK
from fivefold.core.scene.interaction import Interaction, Pick, Targets, Tool
from fivefold.core.scene.shapes import (
    Burst,
    Fill,
    Label,
    Layer,
    Line,
    Mark,
    Picture,
    Plane,
    Point,
    Ray,
    Scene,
    Shape,
    Sprite,
    Tile,
)
from fivefold.core.scene.sprite import Art

T = TypeVar("T")

KEPT = 4096  # turned values of each kind
OPPOSITE_KEYS = {
    "left": "right", "right": "left", "up": "down", "down": "up",
    "a": "d", "d": "a", "w": "s", "s": "w",
}  # fmt: skip


@dataclass(frozen=True)
class HalfTurn:
    """Turns a board of this size round; `directed` are the kinds of pieces whose facing is seen.

    >>> HalfTurn(Grid(10, 8)).cell(Cell(0, 7))
    Cell(x=9, y=0)
    """

    grid: Grid
    directed: frozenset[str] = frozenset()

    @classmethod
    def of(cls, grid: Grid, sprites: Iterable[Art]) -> HalfTurn:
        """Return the half turn of a game's board."""
        return cls(grid, frozenset(art.kind for art in sprites if art.turns and len(art.small) > 1))

    def cell(self, cell: Cell) -> Cell:
        return Cell(self.grid.width - 1 - cell.x, self.grid.height - 1 - cell.y)

    def point(self, x: float, y: float) -> Point:
        return Point(self.grid.width - x, self.grid.height - y)

    def input(self, given: Input) -> Input:
        """Return an input on the turned board as it is meant on the board itself."""
        match given:
            case Press(x, y, second):
                return Press(*self.point(x, y), second)
            case Release(x, y):
                return Release(*self.point(x, y))
            case Key(name, shift):
                return Key(OPPOSITE_KEYS.get(name, name), shift)
            case _:
                assert_never(given)

    def scene(self, scene: Scene) -> Scene:
        return replace_struct(scene, shapes=self._turners.shapes(scene.shapes))

    def shape(self, shape: Shape) -> Shape:
        return self._turners.shape(shape)

    def animation(self, animation: Animation) -> Animation:
        return replace_struct(animation, clips=tuple(map(self._clip, animation.clips)))

    def interaction(self, interaction: Interaction) -> Interaction:
        """Return what can be done at the turned board; its cells have the names of those below them."""
        turners, picks, tool = self._turners, interaction.picks, interaction.tool
        return replace_struct(
            interaction,
            turned=not interaction.turned,
            templates=turners.templates(interaction.templates),
            groups=tuple(map(self._cells, interaction.groups)),
            paths=turners.paths(interaction.paths),
            picks=dict(zip(self._cells(picks), turners.picks(picks.values()), strict=True)),
            tool=tool and replace_struct(tool, targets=self._targets(tool)),
            presses=tuple(map(self._part, interaction.presses)),
            hover=tuple(map(self._part, interaction.hover)),
            swipes=interaction.swipes
            and {OPPOSITE_KEYS[way]: move for way, move in interaction.swipes.items()},
        )

    @cached_property
    def _turners(self) -> _Turners:
        return _turners(self)

    def _cells(self, indices: Iterable[int]) -> tuple[int, ...]:
        last = len(self.grid) - 1
        return tuple([last - index for index in indices])

    def pick(self, pick: Pick) -> Pick:
        return replace_struct(pick, targets=self._targets(pick), closed=tuple(map(self._part, pick.closed)))

    def _targets(self, owner: Pick | Tool) -> tuple[Targets, ...]:
        return tuple(map(self._part, owner.targets))

    def _part(self, part: Any) -> Any:
        """Return targets, presses or hover marks with their cells turned."""
        return replace_struct(part, cells=self._cells(part.cells))

    def _clip(self, clip: Clip) -> Clip:
        tracks = tuple(self._track(track, clip.shape) for track in clip.tracks)
        return replace_struct(clip, shape=self.shape(clip.shape), tracks=tracks)

    def _track(self, track: Track, shape: Shape) -> Track:
        match track.property:
            case "x":
                values = tuple(self.grid.width - value for value in track.values)
            case "y":
                values = tuple(self.grid.height - value for value in track.values)
            case "turn" if self.turns(shape):
                values = tuple(value + 180 for value in track.values)
            case _:
                return track
        return replace_struct(track, values=values)

    def turns(self, shape: Shape) -> bool:
        """Return True if the direction of a shape is seen."""
        return isinstance(shape, Mark | Fill) or (isinstance(shape, Sprite) and shape.name in self.directed)


class _Turners(NamedTuple):
    """The functions that turn what boards of a size are made of, and that share what they made."""

    shape: Callable[[Shape], Shape]
    shapes: Callable[[Iterable[Shape]], tuple[Shape, ...]]
    templates: Callable[[Iterable[Shape]], tuple[Shape, ...]]
    paths: Callable[[Iterable[tuple[Point, ...]]], tuple[tuple[Point, ...], ...]]
    picks: Callable[[Iterable[Pick]], tuple[Pick, ...]]


@cache
def _turners(half: HalfTurn) -> _Turners:
    shape, unit = _shape_turner(half), _shape_turner(HalfTurn(Grid(1, 1), half.directed))
    return _Turners(shape, _each(shape), _each(unit), paths=_each(_path_turner(half)), picks=_each(half.pick))


def _each(turn: Callable[[T], T]) -> Callable[[Iterable[T]], tuple[T, ...]]:
    """Return the function that turns many values, most of them the same objects as in the call before."""
    made: dict[int, tuple[T, T]] = {}  # by identity, which stays that of the value kept here

    def make(value: T) -> tuple[T, T]:
        if len(made) >= KEPT:
            made.clear()
        made[id(value)] = both = turn(value), value
        return both

    def turned(values: Iterable[T]) -> tuple[T, ...]:
        return tuple([(made.get(id(value)) or make(value))[0] for value in values])

    return turned


def _shape_turner(half: HalfTurn) -> Callable[[Shape], Shape]:
    """Return the function that turns a shape; most shapes of a scene are asked for again."""
    return lru_cache(maxsize=4096)(partial(_turned, half))


@cache
def _path_turner(half: HalfTurn) -> Callable[[tuple[Point, ...]], tuple[Point, ...]]:
    """Return the function that turns the points of a line; beams of a match are seen again and again."""

    def turned(path: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple([half.point(*point) for point in path])

    return lru_cache(maxsize=4096)(turned)


def _turned(half: HalfTurn, shape: Shape) -> Shape:
    """Return a shape as it is seen from the other side."""
    if shape.layer == Layer.BOARD:
        return shape
    match shape:
        case Label(id=name, x=x, y=y):
            turned = half.point(x, y)
            x = x if name.startswith(RANK) else turned.x
            y = y if name.startswith(FILE) else turned.y
            return replace_struct(shape, x=x, y=y)
        case Sprite(x=x, y=y, turn=turn) | Mark(x=x, y=y, turn=turn):
            turned = half.point(x, y)
            turn = (turn + 180) % 360 if half.turns(shape) else turn
            return replace_struct(shape, x=turned.x, y=turned.y, turn=turn)
        case Fill(x=x, y=y, turn=turn, entered=entered):
            turned, ways = half.point(x, y), tuple((way + 2) % 4 for way in entered)
            return replace_struct(shape, x=turned.x, y=turned.y, turn=(turn + 180) % 360, entered=ways)
        case Burst(x=x, y=y):
            turned = half.point(x, y)
            return replace_struct(shape, x=turned.x, y=turned.y)
        case Tile(x=x, y=y, width=width, height=height) | Picture(x=x, y=y, width=width, height=height):
            turned = half.point(x + width, y + height)
            return replace_struct(shape, x=turned.x, y=turned.y)
        case Line(points=points) | Ray(points=points):
            return replace_struct(shape, points=_path_turner(half)(points))
        case Plane(corners=corners):
            return replace_struct(shape, corners=tuple(half.point(*corner) for corner in corners))
        case _:
            assert_never(shape)

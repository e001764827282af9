"""The table as a scene: cells, balls, and the marks that help to choose."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from fivefold.core.events import Moved
from fivefold.core.game import View
from fivefold.core.grid import WAYS, Cell, Grid
from fivefold.core.scene import (
    Label,
    Layer,
    Line,
    Mark,
    Plane,
    Point,
    Scene,
    Shape,
    Sprite,
    Tile,
    paint_order,
)
from fivefold.games.lines.balls import piece
from fivefold.games.lines.hands import picked
from fivefold.games.lines.path import path
from fivefold.games.lines.rules import Roll, Table

FRAME = 0.03  # round the cells, with the coordinates; of the table's side, so that they stay readable
GAP = 0.04  # from the edge of a cell to its plane
RADIUS = 0.14


def scene(view: View[Table, Roll]) -> Scene:
    shapes = [
        *_board(view.state.grid),
        *_last(view),
        *_choice(view),
        *_hint(view),
        *_cursor(view),
        *_balls(view),
    ]
    side = view.state.grid.width
    frame = FRAME * side
    return Scene(-frame, -frame, side + 2 * frame, side + 2 * frame, paint_order(shapes))


@lru_cache(maxsize=16)
def _board(grid: Grid) -> tuple[Shape, ...]:
    """What is the same in every scene of a table of this size."""
    return tuple(_ground(grid))


def _ground(grid: Grid) -> Iterator[Shape]:
    side = grid.width
    frame = FRAME * side
    yield Tile("board", -frame, -frame, side + 2 * frame, side + 2 * frame, "board", frame, layer=Layer.BOARD)
    for cell in grid:
        yield _filled("cell", grid, cell, "cell", layer=Layer.CELL)
        yield _fold(grid, cell)
    for n in range(side):
        file, rank = grid.name(Cell(n, 0))[0], grid.name(Cell(0, n))[1:]
        yield Label(f"file-{file}", file, n + 0.5, side + frame / 2, "text3", frame / 2)
        yield Label(f"rank-{rank}", rank, -frame / 2, n + 0.5, "text3", frame / 2)


def _fold(grid: Grid, cell: Cell) -> Plane:
    """The lower right of a cell lies in the light; its outer corner is as round as the cell's."""
    near, far, round_ = 0.45, 1 - GAP, RADIUS * (1 - 0.5**0.5)
    ends = ((far, near), (far, far - RADIUS), (far - round_, far - round_), (far - RADIUS, far), (near, far))
    corners = tuple(Point(cell.x + x, cell.y + y) for x, y in ends)
    return Plane(f"fold-{grid.name(cell)}", corners, "raised", Layer.CELL, 0.2)


def _balls(view: View[Table, Roll]) -> Iterator[Shape]:
    for cell, (kind, _) in view.state.pieces().items():
        yield Sprite(view.names[cell], kind, cell.x + 0.5, cell.y + 0.5)


def _last(view: View[Table, Roll]) -> Iterator[Shape]:
    """The cells that the last ball left and came to, as long as no other is picked."""
    if picked(view.state, view.selection):
        return
    for event in (event for beat in view.last for event in beat if isinstance(event, Moved)):
        for cell in (event.path[0], event.path[-1]):
            yield _filled("last-fill", view.state.grid, cell, "accent", alpha=0.14)
            yield _outlined("last", view.state.grid, cell, "accent", alpha=0.5)


def _choice(view: View[Table, Roll]) -> Iterator[Shape]:
    """What is picked, where it can go, and what choosing the cell pointed at would do."""
    state, grid, ball = view.state, view.state.grid, picked(view.state, view.selection)
    target = view.hover or view.selection.cursor
    if ball is None:
        if target and state[target] > 0 and not state.over:
            yield _outlined("target", grid, target, "line2")
        return
    yield _filled("picked-fill", grid, ball, "accent", alpha=0.22)
    yield _outlined("picked", grid, ball, "accent")
    within = {grid.cell(at) for at in state.reach(ball)}
    if target in within:
        yield _outlined("target", grid, target, "accenttext")
        if view.preview:
            way = _way(state, ball, target)
            within -= set(way)
            yield from _rolling(grid, way, piece(state[ball]).kind)
    elif target and state[target] > 0:
        yield _outlined("target", grid, target, "line2")
    elif target:
        yield Mark("forbidden", "cross", target.x + 0.5, target.y + 0.5, "bad", 0.12, layer=Layer.OVER)
    for cell in sorted(within):
        yield _dot("reach", grid, cell, "text3", 0.045, alpha=0.55)


def _rolling(grid: Grid, way: tuple[Cell, ...], kind: str) -> Iterator[Shape]:
    """The ball's way, and the ball as if it had come to its end."""
    end = way[-1]
    yield Sprite("ghost", kind, end.x + 0.5, end.y + 0.5, layer=Layer.UNDER, alpha=0.35)
    yield Line("way", _points(way), "accenttext", 0.05, Layer.UNDER, 0.75)
    for cell in way[1:-1]:
        yield _dot("way", grid, cell, "accenttext", 0.06)


def _hint(view: View[Table, Roll]) -> Iterator[Shape]:
    """The way of the ball that should roll, and a dart that points into its goal."""
    if view.hint is None:
        return
    start, end, grid = view.hint
    way = _way(view.state, start, end)
    facing = WAYS.index(Cell(end.x - way[-2].x, end.y - way[-2].y))
    yield _outlined("hint", grid, start, "accenttext")
    yield _outlined("hint", grid, end, "accenttext")
    yield Line("hint-way", _points(way), "accenttext", 0.06, Layer.UNDER, 0.6)
    yield Mark("hint-dart", "dart", end.x + 0.5, end.y + 0.5, "accenttext", 0.5, 90 * facing, Layer.OVER)


def _cursor(view: View[Table, Roll]) -> Iterator[Shape]:
    if cursor := view.selection.cursor:
        yield Tile("cursor", cursor.x, cursor.y, 1, 1, "", RADIUS + GAP, edge="focus", layer=Layer.OVER)


def _way(state: Table, start: Cell, end: Cell) -> tuple[Cell, ...]:
    grid = state.grid
    return tuple(grid.cell(at) for at in path(state.reach(start), grid.index(start), grid.index(end)))


def _points(way: tuple[Cell, ...]) -> tuple[Point, ...]:
    return tuple(Point(cell.x + 0.5, cell.y + 0.5) for cell in way)


def _filled(
    what: str, grid: Grid, cell: Cell, paint: str, *, layer: Layer = Layer.UNDER, alpha: float = 1.0
) -> Tile:
    return _tile(what, grid, cell, paint, "", layer, alpha)


def _outlined(what: str, grid: Grid, cell: Cell, edge: str, *, alpha: float = 1.0) -> Tile:
    return _tile(what, grid, cell, "", edge, Layer.UNDER, alpha)


def _tile(what: str, grid: Grid, cell: Cell, paint: str, edge: str, layer: Layer, alpha: float) -> Tile:
    side = 1 - 2 * GAP
    name = f"{what}-{grid.name(cell)}"
    return Tile(name, cell.x + GAP, cell.y + GAP, side, side, paint, RADIUS, edge, layer, alpha)


def _dot(what: str, grid: Grid, cell: Cell, paint: str, size: float, *, alpha: float = 1.0) -> Mark:
    name = f"{what}-{grid.name(cell)}"
    return Mark(name, "dot", cell.x + 0.5, cell.y + 0.5, paint, size, alpha=alpha)

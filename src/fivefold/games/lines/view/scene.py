"""Scene of the board: cells, balls and marks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from fivefold.core.events import Moved
from fivefold.core.game import SceneContext
from fivefold.core.grid import Cell, Grid
from fivefold.core.scene.coordinates import coordinates
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.points import centre, centres, heading
from fivefold.core.scene.shapes import (
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
from fivefold.core.scene.tiles import Tiles, cell_id
from fivefold.games.lines.input import picked_ball
from fivefold.games.lines.rules.balls import piece
from fivefold.games.lines.rules.path import shortest_path
from fivefold.games.lines.rules.state import LinesState, Roll

FRAME = 0.03  # width of the frame with the coordinates, as a share of the board's side, to keep them readable
GAP = 0.04  # from the edge of a cell to its tile
RADIUS = 0.14


def scene(view: SceneContext[LinesState, Roll]) -> Scene:
    tiles = Tiles(view.state.grid, GAP, RADIUS)
    shapes: list[Shape] = [
        *_board(tiles),
        *_last(view, tiles),
        *_selection_marks(view, tiles),
        *_hint(view, tiles),
        *tiles.cursor(view.selection.cursor),
        *piece_sprites(view.state.pieces(), view.names),
    ]
    side = view.state.grid.width
    frame = FRAME * side
    return Scene(-frame, -frame, side + 2 * frame, side + 2 * frame, paint_order(shapes))


@lru_cache(maxsize=16)
def _board(tiles: Tiles) -> tuple[Shape, ...]:
    """Return the shapes that every scene of this board size shares."""
    return tuple(_board_shapes(tiles))


def _board_shapes(tiles: Tiles) -> Iterator[Shape]:
    grid = tiles.grid
    side = grid.width
    frame = FRAME * side
    yield Tile("board", -frame, -frame, side + 2 * frame, side + 2 * frame, "board", frame, layer=Layer.BOARD)
    for cell in grid:
        yield tiles.plane("cell", cell, "cell", layer=Layer.CELL)
        yield _fold(grid, cell)
    yield from coordinates(grid, frame / 2, frame / 2)


def _fold(grid: Grid, cell: Cell) -> Plane:
    """Return the lighter lower right part of a cell; its outer corner is as round as the cell's."""
    near, far, round_ = 0.45, 1 - GAP, RADIUS * (1 - 0.5**0.5)
    ends = ((far, near), (far, far - RADIUS), (far - round_, far - round_), (far - RADIUS, far), (near, far))
    corners = tuple(Point(cell.x + x, cell.y + y) for x, y in ends)
    return Plane(cell_id("fold", grid, cell), corners, "raised", Layer.CELL, 0.2)


def _last(view: SceneContext[LinesState, Roll], tiles: Tiles) -> Iterator[Shape]:
    """Yield the start and end cells of the last roll, unless a ball is picked."""
    if picked_ball(view.state, view.selection):
        return
    moved = (event for beat in view.last for event in beat if isinstance(event, Moved))
    for event in (event for event in moved if event.manner == "roll"):
        for cell in (event.path[0], event.path[-1]):
            yield from tiles.framed("last", cell, tint=0.14, edge=0.5)


def _selection_marks(view: SceneContext[LinesState, Roll], tiles: Tiles) -> Iterator[Shape]:
    """Yield the picked ball, its reachable cells, and the preview of the cell pointed at."""
    state, grid, ball = view.state, view.state.grid, picked_ball(view.state, view.selection)
    target = view.hover or view.selection.cursor
    if ball is None:
        if target and state[target] > 0 and not state.over:
            yield tiles.outline("target", target, "line2")
        return
    yield from tiles.framed("picked", ball, tint=0.22)
    within = {grid.cell(at) for at in state.reachable_cells(ball)}
    if target in within:
        yield tiles.outline("target", target, "accenttext")
        if view.preview:
            rolling = _rolling_path(state, ball, target)
            within -= set(rolling)
            yield from _preview(grid, rolling, piece(state[ball]).kind)
    elif target and target != ball and state[target] > 0:
        yield tiles.outline("target", target, "line2")
    elif target and target != ball:
        yield Mark("forbidden", "cross", *centre(target), "bad", 0.12, layer=Layer.OVER)
    for cell in sorted(within):
        yield _dot("reach", grid, cell, "text3", 0.045, alpha=0.55)


def _preview(grid: Grid, rolling: tuple[Cell, ...], kind: str) -> Iterator[Shape]:
    """Yield the ball's path, and the ball as if it had rolled there."""
    yield Sprite("ghost", kind, *centre(rolling[-1]), layer=Layer.UNDER, alpha=0.35)
    yield Line("way", centres(rolling), "accenttext", 0.05, Layer.UNDER, 0.75)
    for cell in rolling[1:-1]:
        yield _dot("way", grid, cell, "accenttext", 0.06)


def _hint(view: SceneContext[LinesState, Roll], tiles: Tiles) -> Iterator[Shape]:
    """Yield the path of the hinted ball, and a dart that points at its goal."""
    if view.hint is None:
        return
    start, end, _ = view.hint
    rolling = _rolling_path(view.state, start, end)
    yield tiles.outline("hint", start, "accenttext")
    yield tiles.outline("hint", end, "accenttext")
    yield Line("hint-way", centres(rolling), "accenttext", 0.06, Layer.UNDER, 0.6)
    turn = heading(*rolling[-2:])
    yield Mark("hint-dart", "dart", *centre(end), "accenttext", 0.5, turn, Layer.OVER)


def _rolling_path(state: LinesState, start: Cell, end: Cell) -> tuple[Cell, ...]:
    """Return the cells the ball rolls over."""
    grid = state.grid
    return tuple(
        grid.cell(at)
        for at in shortest_path(state.reachable_cells(start), grid.index(start), grid.index(end))
    )


def _dot(what: str, grid: Grid, cell: Cell, paint: str, size: float, *, alpha: float = 1.0) -> Mark:
    return Mark(cell_id(what, grid, cell), "dot", *centre(cell), paint, size, alpha=alpha)

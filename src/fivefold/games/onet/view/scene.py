"""Scene of the board: tiles, the border for joining lines, and marks."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.errors import IllegalMove
from fivefold.core.events import Moved
from fivefold.core.game import SceneContext
from fivefold.core.grid import Cell, Grid
from fivefold.core.scene.coordinates import coordinates
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.points import between, centre, centres, heading
from fivefold.core.scene.shapes import Layer, Line, Mark, Picture, Scene, Shape, Tile, paint_order
from fivefold.core.scene.tiles import Tiles, cell_id
from fivefold.games.onet.rules.move import Join, Move
from fivefold.games.onet.rules.phase import Phase
from fivefold.games.onet.rules.state import OnetState

RING = 0.86  # border round the board for lines
COORDINATES = 0.73  # distance outside the board, clear of the lines
# Corner radius and size of coordinates, as shares of the board's height, and their maxima in tiles.
CORNER, NAME = 0.027, 0.018
CORNER_MOST, NAME_MOST = 0.3, 0.14
PICTURES_OPTION = "backgrounds"  # the view option
GAP, RADIUS = 0.02, 0.2  # of the rings round tiles


def scene(view: SceneContext[OnetState, Move]) -> Scene:
    state = view.state
    shapes = [
        *board(state.grid, view.picture if PICTURES_OPTION in view.view_options else ""),
        *piece_sprites(state.pieces(), view.names),
        *_moved_marks(view),
        *_hint_marks(view),
        *_selection_marks(view),
        *_veil(state),
        *Tiles(state.grid, GAP, RADIUS).cursor(view.selection.cursor),
    ]
    return framed(state.grid, shapes)


def framed(grid: Grid, shapes: list[Shape]) -> Scene:
    return Scene(*_plane(grid), paint_order(shapes))


def _plane(grid: Grid) -> tuple[float, float, float, float]:
    """Return the rectangle of the board with its border: left, top, width, height."""
    return -RING, -RING, grid.width + 2 * RING, grid.height + 2 * RING


def _corner(grid: Grid) -> float:
    return min(CORNER_MOST, CORNER * (grid.height + 2 * RING))


def board(grid: Grid, background: str = "") -> Iterator[Shape]:
    """Yield the plane under the tiles, or the player's picture, and the coordinates."""
    place = _plane(grid)
    corner, name = _corner(grid), min(NAME_MOST, NAME * place[-1])
    yield Tile("board", *place, "sqa", corner, layer=Layer.BOARD)
    if background:
        yield Picture("background", background, *place, corner)
    paint, rim = ("plate", "plateink") if background else ("text3", "")
    yield from coordinates(grid, COORDINATES, name, paint, rim=rim)


def _moved_marks(view: SceneContext[OnetState, Move]) -> Iterator[Shape]:
    """Yield rings round the tiles that stepped aside, since the player did not move them."""
    events = (event for beat in view.last for event in beat)
    for event in events:
        if isinstance(event, Moved) and event.manner == "step":
            yield from _tile_ring("last", event.path[-1], view.state.grid, fill=0.14, alpha=0.5)


def _hint_marks(view: SceneContext[OnetState, Move]) -> Iterator[Shape]:
    """Yield the pair of a hint: both tiles, the line between them, and a dart along it."""
    pair = view.state.shown or view.hint
    if not isinstance(pair, Join):
        return
    line = view.state.line(pair)
    for cell in (pair.one, pair.other):
        yield from _tile_ring("hint", cell, view.state.grid, fill=0.14)
    yield from _joining_line("hint-line", line)
    last, end = line[-2:]
    middle = between(centre(last), centre(end))
    yield Mark("hint-dart", "dart", *middle, "accent", 0.5, heading(last, end), Layer.OVER)


def _selection_marks(view: SceneContext[OnetState, Move]) -> Iterator[Shape]:
    """Yield the picked tile, the one pointed at, and the preview of joining them."""
    state, picked = view.state, view.selection.picked
    target = view.hover or view.selection.cursor
    if state.phase is not Phase.PLAYING:
        return
    if picked is not None and state.tile(picked):
        yield from _tile_ring("picked", picked, state.grid, fill=0.22)
    if target is None or target == picked or not state.tile(target):
        return
    yield from _tile_ring("target", target, state.grid, alpha=0.7)
    if picked is not None and state.tile(picked) == state.tile(target) and view.preview:
        yield from _preview(state, Join.of(state.grid, picked, target), target)


def _preview(state: OnetState, pair: Join, target: Cell) -> Iterator[Shape]:
    try:
        yield from _joining_line("line", state.line(pair), 0.75)
    except IllegalMove:
        yield Mark("forbidden", "cross", target.x + 0.82, target.y + 0.18, "bad", 0.1, layer=Layer.OVER)


def _joining_line(name: str, line: tuple[Cell, ...], alpha: float = 1.0) -> Iterator[Shape]:
    """Yield a line with a rim, so that it is visible on any picture."""
    yield Line(f"{name}-shade", centres(line), "plateink", 0.13, Layer.UNDER, 0.5 * alpha)
    yield Line(name, centres(line), "accent", 0.08, Layer.UNDER, alpha)


def _veil(state: OnetState) -> Iterator[Shape]:
    """Yield a veil over the tiles of a lost stage."""
    if state.phase in (Phase.LATE, Phase.STUCK, Phase.ENDED):
        corner = _corner(state.grid)
        yield Tile("veil", *_plane(state.grid), "veil", corner, layer=Layer.OVER, alpha=0.55)


def _tile_ring(
    what: str, cell: Cell, grid: Grid, *, fill: float = 0.0, alpha: float = 1.0
) -> Iterator[Shape]:
    """Yield a ring round a tile, with a tint of strength `fill`."""
    name = cell_id(what, grid, cell)
    if fill:
        yield Tile(
            f"{name}-fill", cell.x + 0.04, cell.y + 0.04, 0.92, 0.88, "accent", 0.18, "", Layer.OVER, fill
        )
    side = 1 - 2 * GAP
    yield Tile(name, cell.x + GAP, cell.y + GAP, side, side, "", RADIUS, "accent", Layer.OVER, alpha)

"""The board as a scene: tiles, the ring around them for lines to run in, and the marks."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.coordinates import coordinates
from fivefold.core.events import Moved
from fivefold.core.game import View
from fivefold.core.grid import Cell, Grid
from fivefold.core.points import between, centre, centres, heading
from fivefold.core.problem import IllegalMove
from fivefold.core.scene import Layer, Line, Mark, Picture, Scene, Shape, Tile, paint_order
from fivefold.core.stand import standing
from fivefold.core.tiles import Tiles, cell_id
from fivefold.games.onet.move import Join, Move
from fivefold.games.onet.phase import Phase
from fivefold.games.onet.rules import State

RING = 0.86  # round the board, room for lines along the ring
COORDINATES = 0.73  # how far outside the board they stand, clear of the lines
CORNER, NAME = 0.027, 0.018  # of the plane and of coordinates; of the board's side, so that small boards
CORNER_MOST, NAME_MOST = 0.3, 0.14  # do not look coarse; and of a tile at most
GAP, RADIUS = 0.02, 0.2  # of the rings round tiles


def scene(view: View[State, Move]) -> Scene:
    state = view.state
    shapes = [
        *board(state.grid, view.background),
        *standing(state.pieces(), view.names),
        *_stepped(view),
        *_shown(view),
        *_choice(view),
        *_lost(state),
        *Tiles(state.grid, GAP, RADIUS).cursor(view.selection.cursor),
    ]
    return framed(state.grid, shapes)


def framed(grid: Grid, shapes: list[Shape]) -> Scene:
    return Scene(-RING, -RING, grid.width + 2 * RING, grid.height + 2 * RING, paint_order(shapes))


def board(grid: Grid, background: str = "") -> Iterator[Shape]:
    """The plane under the tiles, or the player's picture, and the coordinates."""
    width, height = grid.width + 2 * RING, grid.height + 2 * RING
    corner, name = min(CORNER_MOST, CORNER * height), min(NAME_MOST, NAME * height)
    yield Tile("board", -RING, -RING, width, height, "sqa", corner, layer=Layer.BOARD)
    if background:
        yield Picture("background", background, -RING, -RING, width, height, corner)
    paint, rim = ("plate", "plateink") if background else ("text3", "")
    yield from coordinates(grid, COORDINATES, name, paint, rim=rim)


def _stepped(view: View[State, Move]) -> Iterator[Shape]:
    """Where naughty tiles went just now: the one change that a player may not have caused."""
    events = (event for beat in view.last for event in beat)
    for event in events:
        if isinstance(event, Moved) and event.manner == "step":
            yield from _ringed("last", event.path[-1], view.state.grid, fill=0.14, alpha=0.5)


def _shown(view: View[State, Move]) -> Iterator[Shape]:
    """The pair of a hint: both tiles, the line between them, and a dart that flies along it."""
    pair = view.state.shown or view.hint
    if not isinstance(pair, Join):
        return
    line = view.state.line(pair)
    for cell in (pair.one, pair.other):
        yield from _ringed("hint", cell, view.state.grid, fill=0.14)
    yield from _way("hint-line", line)
    last, end = line[-2:]
    middle = between(centre(last), centre(end))
    yield Mark("hint-dart", "dart", *middle, "accent", 0.5, heading(last, end), Layer.OVER)


def _choice(view: View[State, Move]) -> Iterator[Shape]:
    """The tile in hand, the one pointed at, and what joining the two would do."""
    state, picked = view.state, view.selection.picked
    target = view.hover or view.selection.cursor
    if state.phase is not Phase.PLAYING:
        return
    if picked is not None and state.tile(picked):
        yield from _ringed("picked", picked, state.grid, fill=0.22)
    if target is None or target == picked or not state.tile(target):
        return
    yield from _ringed("target", target, state.grid, alpha=0.7)
    if picked is not None and state.tile(picked) == state.tile(target) and view.preview:
        yield from _preview(state, Join.of(state.grid, picked, target), target)


def _preview(state: State, pair: Join, target: Cell) -> Iterator[Shape]:
    try:
        yield from _way("line", state.line(pair), 0.75)
    except IllegalMove:
        yield Mark("forbidden", "cross", target.x + 0.82, target.y + 0.18, "bad", 0.1, layer=Layer.OVER)


def _way(name: str, line: tuple[Cell, ...], alpha: float = 1.0) -> Iterator[Shape]:
    """A line with a rim, so that it is seen on any picture."""
    yield Line(f"{name}-shade", centres(line), "plateink", 0.13, Layer.UNDER, 0.5 * alpha)
    yield Line(name, centres(line), "accent", 0.08, Layer.UNDER, alpha)


def _lost(state: State) -> Iterator[Shape]:
    """A veil over the tiles that were not cleared in time."""
    if state.phase in (Phase.LATE, Phase.STUCK, Phase.ENDED):
        width, height = state.grid.width + 2 * RING, state.grid.height + 2 * RING
        yield Tile("veil", -RING, -RING, width, height, "veil", 0.3, layer=Layer.OVER, alpha=0.55)


def _ringed(what: str, cell: Cell, grid: Grid, *, fill: float = 0.0, alpha: float = 1.0) -> Iterator[Shape]:
    """A ring round a tile, and a tint on it where `fill` says how strong."""
    name = cell_id(what, grid, cell)
    if fill:
        yield Tile(
            f"{name}-fill", cell.x + 0.04, cell.y + 0.04, 0.92, 0.88, "accent", 0.18, "", Layer.OVER, fill
        )
    side = 1 - 2 * GAP
    yield Tile(name, cell.x + GAP, cell.y + GAP, side, side, "", RADIUS, "accent", Layer.OVER, alpha)

"""Boards of both games as scenes: blocks, water, leaks, locks, and the marks that help to choose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fivefold.core.events import Spawned, Turned, Wet
from fivefold.core.game import View
from fivefold.core.grid import WAYS, Cell, Grid
from fivefold.core.scene import Fill, Label, Layer, Mark, Scene, Shape, Sprite, Tile, paint_order
from fivefold.games.pipes import rules, tray
from fivefold.games.pipes.hands import PADLOCK
from fivefold.games.pipes.move import Act, Lock, Swipe, Turn
from fivefold.games.pipes.rules import Puzzle
from fivefold.games.pipes.tray import Tray

FRAME = 0.2  # of the board round the blocks
GAP = 0.018  # from the edge of a block to its plane
RADIUS = 0.11
FACING = {Swipe.UP: 0, Swipe.RIGHT: 90, Swipe.DOWN: 180, Swipe.LEFT: 270}


def puzzle_scene(view: View[Puzzle, rules.Move]) -> Scene:
    return _scene(view, _locks(view))


def tray_scene(view: View[Tray, tray.Move]) -> Scene:
    return _scene(view, iter(()))


def _scene(view: View[Any, Any], locks: Iterator[Shape]) -> Scene:
    grid = view.state.grid
    shapes = [
        *_board(grid),
        *_blocks(view),
        *_water(view),
        *_last(view),
        *_target(view),
        *_hint(view),
        *locks,
        *_cursor(view),
    ]
    return Scene(-1, -FRAME, grid.width + 2, grid.height + 2 * FRAME, paint_order(shapes))


def _board(grid: Grid) -> Iterator[Shape]:
    width, height = grid.width, grid.height
    yield Tile(
        "board", -FRAME, -FRAME, width + 2 * FRAME, height + 2 * FRAME, "pipeboard", 0.26, layer=Layer.BOARD
    )
    for cell in grid:
        yield _plane("cell", grid, cell, "pipecell", layer=Layer.CELL)
    for x in range(width):
        file = grid.name(Cell(x, 0))[0]
        yield Label(f"file-{file}", file, x + 0.5, height + FRAME / 2, "text3", 0.14)
    for y in range(height):
        rank = grid.name(Cell(0, y))[1:]
        yield Label(f"rank-{rank}", rank, width + FRAME / 2, y + 0.5, "text3", 0.14)
    yield Sprite("source", "source", -0.5, 0.5)
    yield Sprite("outlet", "outlet", width + 0.5, height - 0.5)


def _blocks(view: View[Any, Any]) -> Iterator[Shape]:
    for cell, (kind, facing) in view.state.pieces().items():
        yield Sprite(view.names[cell], kind, cell.x + 0.5, cell.y + 0.5, turn=90 * facing)


def _water(view: View[Any, Any]) -> Iterator[Shape]:
    """Where the water stands since it was let in, named as films name it on its way."""
    if view.state.flow:
        for cycle in view.state.flow.cycles:
            for wet in cycle:
                yield from _wetted(view.state.grid, wet)


def _wetted(grid: Grid, wet: Wet) -> Iterator[Shape]:
    (x, y), (kind, facing) = wet.at, wet.piece
    if wet.at in grid:
        yield _plane("damp", grid, wet.at, "water.edge", layer=Layer.CELL, alpha=0.2)
    yield Fill(f"wet-{x}-{y}", kind, x + 0.5, y + 0.5, wet.entered, turn=90 * facing)
    for way in wet.leaks:
        dx, dy = WAYS[way]
        yield Sprite(f"leak-{x}-{y}-{way}", "leak", x + 0.5 + dx / 2, y + 0.5 + dy / 2, layer=Layer.LIGHT)


def _last(view: View[Any, Any]) -> Iterator[Shape]:
    """The block that was turned last, or that came."""
    cells = [event.at for beat in view.last for event in beat if isinstance(event, Turned | Spawned)]
    if len(cells) == 1:
        yield _plane("last-fill", view.state.grid, cells[0], "accent", alpha=0.14)
        yield _outline("last", view.state.grid, cells[0], "accent", alpha=0.5)


def _target(view: View[Any, Any]) -> Iterator[Shape]:
    """The block that a click or Enter would turn."""
    cell = view.hover or view.selection.cursor
    if cell and not view.state.result and cell in view.state.turnable():
        locked = cell in getattr(view.state, "locked", ())
        yield _outline("target", view.state.grid, cell, "line2" if locked else "accent")


def _locks(view: View[Puzzle, rules.Move]) -> Iterator[Shape]:
    """On locked blocks a padlock; with the padlock in hand a faint one on all others that can take it."""
    state, in_hand = view.state, view.selection.picked == PADLOCK
    for cell in state.turnable():
        locked = cell in state.locked
        if locked or in_hand:
            name, x, y, alpha = state.grid.name(cell), cell.x + 0.82, cell.y + 0.18, 1.0 if locked else 0.4
            yield Mark(f"bolt-{name}", "dot", x, y, "surface", 0.14, layer=Layer.OVER, alpha=alpha)
            yield Mark(f"lock-{name}", "lock", x, y, "accenttext", 0.09, layer=Layer.OVER, alpha=alpha)


def _hint(view: View[Any, Any]) -> Iterator[Shape]:
    """The block to turn and which way round, the wall to swipe to, or the source for Done."""
    grid = view.state.grid
    match view.hint:
        case Turn(cell, quarters):
            yield _outline("hint", grid, cell, "accent")
            yield _dart(cell.x + 0.5, cell.y + 0.2, 90 * quarters, 0.3)
        case Lock(cell):
            yield _outline("hint", grid, cell, "accent")
        case Swipe() as swipe:
            yield _dart(grid.width / 2, grid.height / 2, FACING[swipe], 1.2)
        case Act.DONE:
            yield _dart(-0.2, 0.5, 90, 0.5)


def _dart(x: float, y: float, turn: float, size: float) -> Mark:
    return Mark("hint-dart", "dart", x, y, "accent", size, turn, Layer.OVER)


def _cursor(view: View[Any, Any]) -> Iterator[Shape]:
    if cursor := view.selection.cursor:
        yield Tile("cursor", cursor.x, cursor.y, 1, 1, "", RADIUS + GAP, edge="focus", layer=Layer.OVER)


def _plane(
    what: str, grid: Grid, cell: Cell, paint: str, *, layer: Layer = Layer.UNDER, alpha: float = 1.0
) -> Tile:
    return _tile(what, grid, cell, paint, "", layer, alpha)


def _outline(what: str, grid: Grid, cell: Cell, edge: str, *, alpha: float = 1.0) -> Tile:
    return _tile(what, grid, cell, "", edge, Layer.UNDER, alpha)


def _tile(what: str, grid: Grid, cell: Cell, paint: str, edge: str, layer: Layer, alpha: float) -> Tile:
    side = 1 - 2 * GAP
    name = f"{what}-{grid.name(cell)}"
    return Tile(name, cell.x + GAP, cell.y + GAP, side, side, paint, RADIUS, edge, layer, alpha)

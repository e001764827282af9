"""Scenes of both games: blocks, water, leaks, locks and marks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from fivefold.core.events import Spawned, Turned
from fivefold.core.game import SceneContext
from fivefold.core.grid import Cell, Grid
from fivefold.core.scene.coordinates import coordinates
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.shapes import Layer, Line, Mark, Point, Scene, Shape, Sprite, Tile, paint_order
from fivefold.core.scene.tiles import Tiles, cell_id
from fivefold.core.values import replace
from fivefold.games.pipes.input import PADLOCK
from fivefold.games.pipes.rules import mode_2048, puzzle
from fivefold.games.pipes.rules.mode_2048 import State2048
from fivefold.games.pipes.rules.move import Act, Lock, Swipe, Turn
from fivefold.games.pipes.rules.puzzle import PuzzleState
from fivefold.games.pipes.water import GAP, RADIUS, water

FRAME = 0.03  # width of the frame with the coordinates, as a share of the board's side
TOWARDS = {Swipe.UP: 0, Swipe.RIGHT: 90, Swipe.DOWN: 180, Swipe.LEFT: 270}
# Water on its way out, as wide as in the pictures; what lies inside begins sooner, so that it hides the round
# end of what is around it.
OUTFLOW = (("water.edge", 0.2, 0.0), ("water", 0.14, 0.1), ("water.core", 0.045, 0.18))

AnySceneContext: TypeAlias = SceneContext[PuzzleState, puzzle.Move] | SceneContext[State2048, mode_2048.Move]


def puzzle_scene(view: SceneContext[PuzzleState, puzzle.Move]) -> Scene:
    return _scene(view, view.state.locked)


def scene_2048(view: SceneContext[State2048, mode_2048.Move]) -> Scene:
    return _scene(view, frozenset())


def _scene(view: AnySceneContext, locked: frozenset[Cell]) -> Scene:
    grid = view.state.grid
    tiles, frame = Tiles(grid, GAP, RADIUS), _frame(grid)
    shapes: list[Shape] = [
        *_board(tiles),
        *piece_sprites(view.state.pieces(), view.names),
        *_water(view),
        *_last(view, tiles),
        *_target(view, tiles, locked),
        *_hint(view, tiles),
        *_locks(view, locked),
        *tiles.cursor(view.selection.cursor),
    ]
    return Scene(-1, -frame, grid.width + 2, grid.height + 2 * frame, paint_order(shapes))


def _frame(grid: Grid) -> float:
    return FRAME * max(grid.width, grid.height)


@lru_cache(maxsize=16)
def _board(tiles: Tiles) -> tuple[Shape, ...]:
    """Return the shapes that every scene of this board size shares."""
    return tuple(_board_shapes(tiles))


def _board_shapes(tiles: Tiles) -> Iterator[Shape]:
    grid, frame = tiles.grid, _frame(tiles.grid)
    width, height = grid.width, grid.height
    sides = width + 2 * frame, height + 2 * frame
    yield Tile("board", -frame, -frame, *sides, "pipeboard", 1.1 * frame, layer=Layer.BOARD)
    for cell in grid:
        yield tiles.plane("cell", cell, "pipecell", layer=Layer.CELL)
    *names, last = coordinates(grid, frame / 2, 0.58 * frame, ranks_right=True)
    yield from names
    yield replace(last, y=last.y - 0.5)  # above the pipe to the outlet
    yield Sprite("source", "source", -0.5, 0.5)
    yield Sprite("outlet", "outlet", width + 0.5, height - 0.5)


def _water(view: AnySceneContext) -> Iterator[Shape]:
    """Yield the water where it stopped."""
    grid, flow = view.state.grid, view.state.flow
    if flow is None:
        return
    for cycle in flow.cycles:
        for wet in cycle:
            yield from water(wet)
    if flow.reached:
        mouth, y = grid.width + 0.2, grid.height - 0.5
        for paint, width, sooner in OUTFLOW:
            yield Line(f"out-{paint}", (Point(grid.width - sooner, y), Point(mouth, y)), paint, width)


def _last(view: AnySceneContext, tiles: Tiles) -> Iterator[Shape]:
    """Yield the block that was turned or added last."""
    cells = [event.at for beat in view.last for event in beat if isinstance(event, Turned | Spawned)]
    if len(cells) == 1:
        yield from tiles.framed("last", cells[0], tint=0.14, edge=0.5)


def _target(view: AnySceneContext, tiles: Tiles, locked: frozenset[Cell]) -> Iterator[Shape]:
    """Yield the block that a click or Enter would turn."""
    cell = view.hover or view.selection.cursor
    if cell and not view.state.result and cell in view.state.turnable():
        yield tiles.outline("target", cell, "line2" if cell in locked else "accent")


def _locks(view: AnySceneContext, locked: frozenset[Cell]) -> Iterator[Shape]:
    """Yield a padlock on each locked block; with the padlock picked up, a faint one on all blocks that can
    be locked."""
    padlock_picked = view.selection.picked == PADLOCK
    for cell in view.state.turnable() if padlock_picked else sorted(locked):
        grid, x, y = view.state.grid, cell.x + 0.82, cell.y + 0.18
        alpha = 1.0 if cell in locked else 0.4
        yield Mark(cell_id("bolt", grid, cell), "dot", x, y, "surface", 0.14, layer=Layer.OVER, alpha=alpha)
        lock = cell_id("lock", grid, cell)
        yield Mark(lock, "lock", x, y, "accenttext", 0.09, layer=Layer.OVER, alpha=alpha)


def _hint(view: AnySceneContext, tiles: Tiles) -> Iterator[Shape]:
    """Yield the block to turn and its direction, the direction to swipe, or the source for Done."""
    match view.hint:
        case Turn(cell, quarters):
            yield tiles.outline("hint", cell, "accenttext")
            yield _dart(cell.x + 0.5, cell.y + 0.2, 90 * quarters, 0.3)
        case Lock(cell):
            yield tiles.outline("hint", cell, "accenttext")
        case Swipe() as swipe:
            yield _dart(tiles.grid.width / 2, tiles.grid.height / 2, TOWARDS[swipe], 1.2)
        case Act.DONE:
            yield _dart(-0.2, 0.5, 90, 0.5)


def _dart(x: float, y: float, turn: float, size: float) -> Mark:
    return Mark("hint-dart", "dart", x, y, "accenttext", size, turn, Layer.OVER)

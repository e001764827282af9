"""Scene of the board: wood, lines, stones and marks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from fivefold.core.game import SceneContext
from fivefold.core.grid import Cell, Grid
from fivefold.core.scene.coordinates import coordinates
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.points import centre, centres
from fivefold.core.scene.shapes import (
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
from fivefold.core.scene.tiles import cell_id
from fivefold.games.gomoku.rules.board import BLACK, EMPTY, WHITE
from fivefold.games.gomoku.rules.move import Move, Place
from fivefold.games.gomoku.rules.state import STONES, GomokuState

MARGIN = 0.55  # wood round the cells, with the coordinates
CORNER = 0.43
NUMBERS_OPTION = "numbers"  # the view option
NUMBERS = {BLACK: "white", WHITE: "black"}  # the paint of a number, by the stone under it


def scene(view: SceneContext[GomokuState, Move]) -> Scene:
    side = view.state.rules.size + 2 * MARGIN
    shapes: list[Shape] = [
        *_board(view.state.grid),
        *_forbidden(view.state),
        *_preview_stone(view),
        *_trial(view),
        *_hint(view),
        *piece_sprites(view.state.pieces(), view.names),
        *_last(view.state),
        *_numbers(view),
        *_five(view.state),
        *_cursor(view),
    ]
    return Scene(-MARGIN, -MARGIN, side, side, paint_order(shapes))


@lru_cache(maxsize=16)
def _board(grid: Grid) -> tuple[Shape, ...]:
    """Return the shapes that every scene of this board size shares."""
    names = coordinates(grid, 0.4 * MARGIN, 0.26, "woodink")
    return (*_wood(grid.width + 2 * MARGIN), *_lines(grid), *names)


def _wood(side: float) -> Iterator[Shape]:
    """Yield two planes that meet at a slanted fold, the right one darker."""
    start, end = -MARGIN, side - MARGIN
    yield Tile("board", start, start, side, side, "wood", CORNER, layer=Layer.BOARD)
    rounded = (
        Point(end - CORNER * (1 - cos(angle)), middle + CORNER * sin(angle))
        for middle, angles in ((start + CORNER, range(-6, 1)), (end - CORNER, range(7)))
        for angle in (step * pi / 12 for step in angles)
    )
    corners = Point(start + 0.62 * side, start), *rounded, Point(start + 0.38 * side, end)
    yield Plane("fold", corners, "wood2")


def _lines(grid: Grid) -> Iterator[Shape]:
    last = grid.width - 0.5
    for n in range(grid.width):
        at = n + 0.5
        for name, ends in (("column", ((at, 0.5), (at, last))), ("row", ((0.5, at), (last, at)))):
            points = tuple(Point(x, y) for x, y in ends)
            yield Line(f"{name}-{n}", points, "woodline", 0.03, Layer.CELL, 0.75)
    for cell in _stars(grid):
        yield Mark(cell_id("star", grid, cell), "dot", *centre(cell), "woodline", 0.085, layer=Layer.CELL)


def _stars(grid: Grid) -> Iterator[Cell]:
    """Yield the four star points near the corners, and the centre where there is one."""
    near, size = 3 if grid.width > 11 else 2, grid.width
    for x in (near, size - 1 - near):
        for y in (near, size - 1 - near):
            yield Cell(x, y)
    if size % 2:
        yield Cell(size // 2, size // 2)


def _forbidden(state: GomokuState) -> Iterator[Shape]:
    """Yield a cross for each forbidden point, on a plate because wood alone gives too little contrast."""
    for cell in state.forbidden_points():
        yield Mark(
            cell_id("forbidden-plate", state.grid, cell), "dot", *centre(cell), "sunken", 0.24, alpha=0.85
        )
        yield Mark(cell_id("forbidden", state.grid, cell), "cross", *centre(cell), "bad", 0.11)


def _preview_stone(view: SceneContext[GomokuState, Move]) -> Iterator[Shape]:
    """Yield a translucent stone on the point shown, or a warning ring where a stone is not allowed."""
    state, cell = view.state, view.hover or view.selection.cursor
    if state.result or state.choices or cell is None or state.board.at(cell) != EMPTY:
        return
    allowed = state.refusal(Place.on(cell, state.grid)) is None
    yield Mark("target", "ring", *centre(cell), "accent" if allowed else "bad", 0.45)
    if allowed and view.preview:
        yield Sprite("ghost", STONES[state.colour].kind, *centre(cell), layer=Layer.UNDER, alpha=0.35)


def _trial(view: SceneContext[GomokuState, Move]) -> Iterator[Shape]:
    """Yield a translucent stone of the player who waits, on the point chosen in advance."""
    if isinstance(view.trial, Place):
        x, y = centre(view.trial.cell(view.state.grid))
        stone = STONES[WHITE if view.state.colour == BLACK else BLACK]
        yield Sprite("trial-stone", stone.kind, x, y, layer=Layer.UNDER, alpha=0.6)
        yield Mark("trial", "ring", x, y, "accent", 0.45, layer=Layer.OVER)


def _hint(view: SceneContext[GomokuState, Move]) -> Iterator[Shape]:
    """Yield a translucent stone at the hinted point, and a dart that points at it."""
    if isinstance(view.hint, Place):
        x, y = centre(view.hint.cell(view.state.grid))
        yield Sprite("hint-stone", STONES[view.state.colour].kind, x, y, layer=Layer.UNDER, alpha=0.6)
        yield Mark("hint", "ring", x, y, "accent", 0.45, layer=Layer.OVER)
        yield Mark("hint-dart", "dart", x - 0.62, y - 0.62, "woodink", 0.7, 135.0, Layer.OVER)


def _last(state: GomokuState) -> Iterator[Shape]:
    for cell in state.stones[-1:]:
        yield Mark("last-shade", "ring", *centre(cell), "woodink", 0.44, layer=Layer.OVER)
        yield Mark("last", "ring", *centre(cell), "accent", 0.4, layer=Layer.OVER)


def _numbers(view: SceneContext[GomokuState, Move]) -> Iterator[Shape]:
    """Yield the number of each move on its stone, except under the winning line."""
    state, row = view.state, view.state.five
    if NUMBERS_OPTION in view.view_options:
        for number, cell in enumerate(state.stones, 1):
            if cell not in row:
                paint = NUMBERS[state.board.at(cell)]
                yield Label(cell_id("number", state.grid, cell), str(number), *centre(cell), paint, 0.28)


def _five(state: GomokuState) -> Iterator[Shape]:
    row = state.five
    if row:
        points = centres(row)
        yield Line("line-shade", points, "woodink", 0.2, Layer.LIGHT, 0.5)
        yield Line("line", points, "accent", 0.11, Layer.LIGHT)
    for cell in row:
        yield Mark(
            cell_id("five-shade", state.grid, cell), "dot", *centre(cell), "woodink", 0.17, layer=Layer.LIGHT
        )
        yield Mark(cell_id("five", state.grid, cell), "dot", *centre(cell), "accent", 0.14, layer=Layer.LIGHT)


def _cursor(view: SceneContext[GomokuState, Move]) -> Iterator[Shape]:
    if cursor := view.selection.cursor:
        for name, out, edge in (("cursor-shade", 0.035, "woodink"), ("cursor", 0.0, "focus")):
            x, y, side = cursor.x - out, cursor.y - out, 1 + 2 * out
            yield Tile(name, x, y, side, side, "", 0.15 + out, edge, Layer.OVER)

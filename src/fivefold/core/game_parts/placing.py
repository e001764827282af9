"""Input, marks and board of a game in which every move is a press on one cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from fivefold.core.events import Piece, Spawned
from fivefold.core.game import Reply, SceneContext, reply_to
from fivefold.core.grid import Cell, Grid
from fivefold.core.input import ChooseCell, Input, Selection, gesture
from fivefold.core.scene.coordinates import coordinates
from fivefold.core.scene.interaction import ORIGIN, HoverMarks, Interaction, PressMoves
from fivefold.core.scene.pieces import piece_sprites
from fivefold.core.scene.points import centre
from fivefold.core.scene.shapes import Layer, Mark, Scene, Shape, Sprite, Tile, paint_order
from fivefold.core.scene.tiles import Tiles

S = TypeVar("S")

MARGIN = 0.55  # round the cells, with the coordinates
COVER = 4, 6  # the most columns and rows in the picture for the home page
GAP, RADIUS = 0.03, 0.1  # of a cell


@dataclass(frozen=True, slots=True)
class PlacingBoard(Generic[S]):
    """The functions `scene`, `interaction` and `interpret` of a game whose moves are names of cells.

    `next_piece` returns the piece that a move of this state would place, which is shown under the pointer.
    `frame`, `square` and `ink` are the paints of the board, its cells and its coordinates.

    >>> from fivefold.core.input import Press
    >>> from fivefold.games import game_named
    >>> board = PlacingBoard(next_piece=lambda state: Piece("stone-black"))
    >>> board.interpret(game_named("gomoku").start(), Selection(), Press(-1, -1)).move is None
    True
    """

    next_piece: Callable[[S], Piece]
    frame: str = "frame"
    square: str = "cell"
    ink: str = "text3"

    def interpret(self, state: Any, selection: Selection, given: Input) -> Reply[str]:
        """Return the move of a chosen cell, or the sentence by which the rules refuse it."""
        selection, meant = gesture(state.grid, selection, given)
        match meant:
            case ChooseCell(cell, second=False):
                return reply_to(state, selection, state.grid.name(cell))
            case ChooseCell():
                return Reply(selection.pick(None))
            case _:
                return Reply(selection)

    def interaction(self, state: Any, *, preview: bool) -> Interaction:
        """Return the cells that can be chosen, with the marks under the pointer."""
        grid = state.grid
        cells = tuple(grid.index(grid.named(move)) for move in state.moves())
        marks = tuple(self._pointed(state, ORIGIN, preview=preview)) if cells else ()
        templates = (*_cursor(ORIGIN), *marks)
        return Interaction(
            grid.width,
            grid.height,
            templates=templates,
            presses=(PressMoves("*", cells=cells),) if cells else (),
            hover=(HoverMarks(tuple(range(1, len(templates))), cells=cells),) if cells else (),
            cursor=(0,),
        )

    def scene(self, view: SceneContext[Any, str]) -> Scene:
        """Return the board with its pieces, the last move, the hint, the pointer and the cursor."""
        state, grid = view.state, view.state.grid
        pointed = view.hover or view.selection.cursor
        shapes: list[Shape] = [*self._board(grid), *piece_sprites(state.pieces(), view.names)]
        shapes += [
            Mark("last", "dot", *centre(event.at), "accent", 0.1, layer=Layer.OVER)
            for beat in view.last
            for event in beat
            if isinstance(event, Spawned)
        ][:1]
        if view.hint is not None:
            shapes.append(
                Mark("hint", "ring", *centre(grid.named(str(view.hint))), "focus", 0.4, layer=Layer.OVER)
            )
        if pointed and grid.name(pointed) in state.moves():
            shapes += self._pointed(state, pointed, preview=view.preview)
        if view.selection.cursor:
            shapes += _cursor(view.selection.cursor)
        return Scene(-MARGIN, -MARGIN, grid.width + 2 * MARGIN, grid.height + 2 * MARGIN, paint_order(shapes))

    def cover(self, state: Any) -> Scene:
        """Return the middle of a position as a picture for the home page."""
        grid = state.grid
        width, height = min(COVER[0], grid.width), min(COVER[1], grid.height)
        left, top = (grid.width - width) // 2, (grid.height - height) // 2
        sprites = (
            Sprite(grid.name(at), piece.kind, at.x - left + 0.5, at.y - top + 0.5)
            for at, piece in state.pieces().items()
            if left <= at.x < left + width and top <= at.y < top + height
        )
        tiles = Tiles(Grid(width, height), GAP, RADIUS)
        squares = (tiles.plane("cell", cell, self.square, layer=Layer.CELL, alpha=0.6) for cell in tiles.grid)
        return Scene(0, 0, width, height, (*squares, *sprites))

    def _board(self, grid: Grid) -> Iterator[Shape]:
        width, height = grid.width + 2 * MARGIN, grid.height + 2 * MARGIN
        yield Tile("board", -MARGIN, -MARGIN, width, height, self.frame, 0.4, layer=Layer.BOARD)
        tiles = Tiles(grid, GAP, RADIUS)
        yield from (tiles.plane("cell", cell, self.square, layer=Layer.CELL) for cell in grid)
        yield from coordinates(grid, 0.4 * MARGIN, 0.26, self.ink)

    def _pointed(self, state: Any, cell: Cell, *, preview: bool) -> Iterator[Shape]:
        """Yield a ring round the cell pointed at, and the piece that a press would place."""
        yield Mark("target", "ring", *centre(cell), "accent", 0.45)
        if preview:
            kind = self.next_piece(state).kind
            yield Sprite("ghost", kind, *centre(cell), layer=Layer.UNDER, alpha=0.35)


def _cursor(cell: Cell) -> Iterator[Shape]:
    yield Tile("cursor", cell.x, cell.y, 1, 1, "", RADIUS + GAP, "focus", Layer.OVER)

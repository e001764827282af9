"""Level editor of Pipes."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.errors import raise_first
from fivefold.core.events import Piece
from fivefold.core.game import SceneContext
from fivefold.core.game_parts.editor import Editor, SinglePlayerDraft, piece_names
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Values
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.pipes.computer.solver import cached_solution
from fivefold.games.pipes.levels.level import Level, own_level
from fivefold.games.pipes.rules.board import EMPTY, Block, Board, Kind, block_of, read_board, turned
from fivefold.games.pipes.rules.puzzle import PuzzleState
from fivefold.games.pipes.view.scene import puzzle_scene

NAMES = {
    Kind.TEE: gettext_noop("Tee"),
    Kind.TURN: gettext_noop("Bend"),
    Kind.STRAIGHT: gettext_noop("Straight pipe"),
    Kind.CROSS: gettext_noop("Crossing"),
}


@dataclass(frozen=True, slots=True)
class Draft(SinglePlayerDraft):
    """Level that may have no solution yet."""

    board: Board

    @classmethod
    def blank(cls, values: Values) -> Draft:
        size = int(values["size"])
        return cls(Board(size, (EMPTY,) * (size * size)))

    @classmethod
    def of(cls, puzzle: PuzzleState) -> Draft:
        return cls(puzzle.board)

    @classmethod
    def read(cls, text: str) -> Draft:
        return cls(read_board(text))

    @property
    def grid(self) -> Grid:
        return self.board.grid

    def pieces(self) -> dict[Cell, Piece]:
        return self.board.pieces()

    def place(self, cell: Cell, piece: Piece | None) -> Draft:
        return self._with(cell, block_of(piece) if piece else EMPTY)

    def rotate(self, cell: Cell) -> Draft:
        return self._with(cell, turned(self.board[cell], 1))

    def empty(self) -> Draft:
        return Draft(Board(self.board.width, (EMPTY,) * len(self.grid)))

    def mirror(self) -> Draft:
        """Return the level turned by half, so that source and outlet change places."""
        return Draft(Board(self.board.width, tuple(turned(b, 2) for b in reversed(self.board.blocks))))

    def problems(self) -> tuple[str, ...]:
        solution = cached_solution(self.board)
        if solution.network is not None:
            return ()
        return (
            gettext(
                "This level has no solution: some leak is always left, or the water never reaches the outlet."
            )
            if solution.sure
            else gettext("The solver could not find out whether this level can be solved."),
        )

    def state(self) -> PuzzleState:
        """Return the level as a game; raise BadNotation while there are problems."""
        raise_first(self.problems())
        return PuzzleState.of(own_level(self.board))

    def __str__(self) -> str:
        return str(self.board)

    def _with(self, cell: Cell, block: Block) -> Draft:
        return Draft(self.board.put({self.grid.index(cell): block}))


def draft_scene(draft: Draft) -> Scene:
    return puzzle_scene(SceneContext(PuzzleState.of(Level("own", draft.board, None)), piece_names(draft)))


EDITOR = Editor(
    palette=tuple(Piece(kind.name.lower()) for kind in NAMES),
    called=lambda piece: gettext(NAMES[Kind[piece.kind.upper()]]),
    blank=Draft.blank,
    draft=Draft.of,
    read=Draft.read,
    scene=draft_scene,
)

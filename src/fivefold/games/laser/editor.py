"""A position made by hand."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fivefold.core.editor import Editor, piece_names
from fivefold.core.errors import raise_first
from fivefold.core.events import Piece
from fivefold.core.game import SceneContext
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Values
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.board import BLUE, EMPTY, GRID, NAMES, RED, Board, Kind, Man, men, on, put
from fivefold.games.laser.fitness import problems
from fivefold.games.laser.notation import read_fields, read_state
from fivefold.games.laser.options import Rules
from fivefold.games.laser.state import LaserState
from fivefold.games.laser.view import scene

_MEN = {Man(kind, side).piece().kind: Man(kind, side) for kind in Kind for side in (BLUE, RED)}


@dataclass(frozen=True, slots=True)
class Draft:
    """A position that may not be ready to play."""

    rules: Rules
    board: Board
    turn: int

    @classmethod
    def blank(cls, values: Values) -> Draft:
        return cls(Rules.of(values), EMPTY, BLUE)

    @classmethod
    def of(cls, state: LaserState) -> Draft:
        return cls(state.rules, state.board, state.side)

    @classmethod
    def read(cls, text: str) -> Draft:
        """From a position that may be unplayable, or from a whole state; raises BadNotation."""
        fields = read_fields(text)
        if fields.moves:
            return cls.of(read_state(text))
        return cls(fields.rules, fields.board, fields.side)

    @property
    def grid(self) -> Grid:
        return GRID

    def pieces(self) -> dict[Cell, Piece]:
        return {cell: man.piece() for cell, man in men(self.board)}

    def place(self, cell: Cell, piece: Piece | None) -> Draft:
        man = _MEN[piece.kind].turned(piece.facing) if piece else None
        return replace(self, board=put(self.board, (cell, man)))

    def rotate(self, cell: Cell) -> Draft:
        """A quarter turn clockwise; an empty square stays as it is."""
        man = on(self.board, cell)
        return replace(self, board=put(self.board, (cell, man and man.turned(1))))

    def empty(self) -> Draft:
        return replace(self, board=EMPTY)

    def mirror(self) -> Draft:
        """The same position for the other side: half a turn of the board, and colours exchanged."""
        board = tuple(man and man._replace(side=1 - man.side).turned(2) for man in reversed(self.board))
        return replace(self, board=board, turn=1 - self.turn)

    def with_turn(self, seat: int) -> Draft:
        return replace(self, turn=seat)

    def problems(self) -> tuple[str, ...]:
        return problems(self.board)

    def state(self) -> LaserState:
        """Raises BadNotation as long as there are problems."""
        raise_first(self.problems())
        return self.position()

    def position(self) -> LaserState:
        """As if it could be played, to be drawn or written."""
        return LaserState.begin(self.rules, self.board, self.turn)

    def __str__(self) -> str:
        return str(self.position())


def draft_scene(draft: Draft) -> Scene:
    return scene(SceneContext(draft.position(), piece_names(draft)))


def called(piece: Piece) -> str:
    man = _MEN[piece.kind]
    words = gettext_noop("Blue {piece}") if man.side == BLUE else gettext_noop("Red {piece}")
    return gettext(words, piece=gettext(NAMES[man.kind]))


EDITOR = Editor(
    palette=tuple(man.piece() for man in _MEN.values()),
    called=called,
    blank=Draft.blank,
    draft=Draft.of,
    read=Draft.read,
    scene=draft_scene,
)

"""Position editor of Laser chess."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.errors import raise_first
from fivefold.core.events import Piece
from fivefold.core.game import SceneContext
from fivefold.core.game_parts.editor import Editor, piece_names
from fivefold.core.grid import Cell, Grid
from fivefold.core.option import Values
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext, gettext_noop
from fivefold.core.values import replace
from fivefold.games.laser.rules.board import (
    BLUE,
    EMPTY,
    GRID,
    NAMES,
    RED,
    Board,
    Kind,
    LaserPiece,
    piece_at,
    pieces_on,
    with_pieces,
)
from fivefold.games.laser.rules.notation import read_fields, read_state
from fivefold.games.laser.rules.options import Rules
from fivefold.games.laser.rules.playability import problems
from fivefold.games.laser.rules.state import LaserState
from fivefold.games.laser.view.scene import scene

_PIECES = {
    LaserPiece(kind, side).as_piece().kind: LaserPiece(kind, side) for kind in Kind for side in (BLUE, RED)
}


@dataclass(frozen=True, slots=True)
class Draft:
    """Position that may not be playable yet."""

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
        """Read a position that may be unplayable, or a whole state; raise BadNotation for anything else."""
        fields = read_fields(text)
        if fields.moves:
            return cls.of(read_state(text))
        return cls(fields.rules, fields.board, fields.side)

    @property
    def grid(self) -> Grid:
        return GRID

    def pieces(self) -> dict[Cell, Piece]:
        return {cell: laser_piece.as_piece() for cell, laser_piece in pieces_on(self.board)}

    def place(self, cell: Cell, piece: Piece | None) -> Draft:
        laser_piece = _PIECES[piece.kind].turned(piece.facing) if piece else None
        return replace(self, board=with_pieces(self.board, (cell, laser_piece)))

    def rotate(self, cell: Cell) -> Draft:
        """Turn the piece a quarter clockwise; an empty square stays as it is."""
        laser_piece = piece_at(self.board, cell)
        return replace(self, board=with_pieces(self.board, (cell, laser_piece and laser_piece.turned(1))))

    def empty(self) -> Draft:
        return replace(self, board=EMPTY)

    def mirror(self) -> Draft:
        """Return the same position for the other side: the board turned by half, colours exchanged."""
        board = tuple(
            laser_piece and laser_piece._replace(side=1 - laser_piece.side).turned(2)
            for laser_piece in reversed(self.board)
        )
        return replace(self, board=board, turn=1 - self.turn)

    def with_turn(self, seat: int) -> Draft:
        return replace(self, turn=seat)

    def problems(self) -> tuple[str, ...]:
        return problems(self.board)

    def state(self) -> LaserState:
        """Return the state; raise BadNotation while there are problems."""
        raise_first(self.problems())
        return self.position()

    def position(self) -> LaserState:
        """Return the state without checking it, to be drawn or written."""
        return LaserState.begin(self.rules, self.board, self.turn)

    def __str__(self) -> str:
        return str(self.position())


def draft_scene(draft: Draft) -> Scene:
    return scene(SceneContext(draft.position(), piece_names(draft)))


def piece_title(piece: Piece) -> str:
    laser_piece = _PIECES[piece.kind]
    words = gettext_noop("Blue {piece}") if laser_piece.side == BLUE else gettext_noop("Red {piece}")
    return gettext(words, piece=gettext(NAMES[laser_piece.kind]))


EDITOR = Editor(
    palette=tuple(laser_piece.as_piece() for laser_piece in _PIECES.values()),
    called=piece_title,
    blank=Draft.blank,
    draft=Draft.of,
    read=Draft.read,
    scene=draft_scene,
)

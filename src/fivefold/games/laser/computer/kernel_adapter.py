"""Adapter to the compiled board, which represents squares, pieces and moves as integers."""

from __future__ import annotations

from fivefold.core.grid import Cell
from fivefold.games.laser.rules.board import BLUE, GRID, Kind, LaserPiece
from fivefold.games.laser.rules.move import Move, StepMove, TurnMove
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels.laser import optics
from fivefold.kernels.laser.board import LaserBoard

_KINDS = {
    Kind.PHARAOH: optics.PHARAOH,
    Kind.SCARAB: optics.SCARAB,
    Kind.PYRAMID: optics.PYRAMID,
    Kind.ANUBIS: optics.ANUBIS,
    Kind.SPHINX: optics.SPHINX,
}
_QUARTERS = {optics.CLOCKWISE: 1, optics.ANTICLOCKWISE: -1}
_CELLS = tuple(sorted(GRID, key=lambda cell: (-cell.y, cell.x)))  # from a1 along the ranks


def kernel_board(state: LaserState) -> LaserBoard:
    """Return the state's position as a compiled board, for counting and searching."""
    return LaserBoard(
        [_piece_code(state.board[GRID.index(cell)]) for cell in _CELLS],
        blue_to_move=state.side == BLUE,
        reserved=state.rules.reserved,
        sphinx_turns=state.rules.sphinx,
        pharaoh_turns=state.rules.pharaoh,
    )


def cell_of(square: int) -> Cell:
    return _CELLS[square]


def move_of(number: int) -> Move:
    start, goal, how = optics.decode_move(number)
    if how in _QUARTERS:
        return TurnMove(cell_of(start), _QUARTERS[how])
    return StepMove(cell_of(start), cell_of(goal))


def _piece_code(piece: LaserPiece | None) -> int:
    return optics.encode(_KINDS[piece.kind], piece.side, piece.facing) if piece else optics.EMPTY

"""Adapter to the compiled board, which represents squares, pieces and moves as integers."""

from __future__ import annotations

from fivefold.core.grid import Cell
from fivefold.games.laser.rules.board import BLUE, GRID, Board, Kind, LaserPiece
from fivefold.games.laser.rules.move import Move, StepMove, TurnMove
from fivefold.games.laser.rules.state import LaserState
from fivefold.kernels.laser import codes
from fivefold.kernels.laser.board import LaserBoard

_KINDS = {
    Kind.PHARAOH: codes.PHARAOH,
    Kind.SCARAB: codes.SCARAB,
    Kind.PYRAMID: codes.PYRAMID,
    Kind.ANUBIS: codes.ANUBIS,
    Kind.SPHINX: codes.SPHINX,
}
_QUARTERS = {codes.CLOCKWISE: 1, codes.ANTICLOCKWISE: -1}
_TURNS = {quarter: how for how, quarter in _QUARTERS.items()}
_CELLS = tuple(sorted(GRID, key=lambda cell: (-cell.y, cell.x)))  # from a1 along the ranks


_SQUARES = {cell: square for square, cell in enumerate(_CELLS)}


def kernel_board(state: LaserState) -> LaserBoard:
    """Return the state's position as a compiled board, for counting and searching."""
    return _board(state, state.board, state.side)


def board_and_history(state: LaserState) -> tuple[LaserBoard, list[int]]:
    """Return the compiled board and the hashes of the earlier positions since the last capture."""
    board = _board(state, state.origin, (state.side + len(state.line)) % 2)
    hashes: list[int] = []
    for move in state.line:
        hashes.append(board.hash)
        board.play(number_of(move, board))
    return board, hashes


def _board(state: LaserState, pieces: Board, side: int) -> LaserBoard:
    return LaserBoard(
        [_piece_code(pieces[GRID.index(cell)]) for cell in _CELLS],
        blue_to_move=side == BLUE,
        reserved=state.rules.reserved,
        sphinx_turns=state.rules.sphinx,
        pharaoh_turns=state.rules.pharaoh,
    )


def cell_of(square: int) -> Cell:
    return _CELLS[square]


def move_of(number: int) -> Move:
    start, goal, how = codes.decode_move(number)
    if how in _QUARTERS:
        return TurnMove(cell_of(start), _QUARTERS[how])
    return StepMove(cell_of(start), cell_of(goal))


def number_of(move: Move, board: LaserBoard) -> int:
    """Return the code of a move on this board, where a step onto a piece is a swap."""
    start = _SQUARES[move.start]
    if isinstance(move, TurnMove):
        return codes.encode_move(start, start, _TURNS[move.quarters])
    goal = _SQUARES[move.goal]
    how = codes.STEP if board.squares()[goal] == codes.EMPTY else codes.SWAP
    return codes.encode_move(start, goal, how)


def _piece_code(piece: LaserPiece | None) -> int:
    return codes.encode(_KINDS[piece.kind], piece.side, piece.facing) if piece else codes.EMPTY

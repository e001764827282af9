"""Moves: a piece steps to the next square, or turns where it stands."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, assert_never

from fivefold.core.events import Event, Moved, Swapped, Turned
from fivefold.core.grid import Cell
from fivefold.games.laser.rules.board import GRID, Board, Kind, LaserPiece, piece_at, with_pieces


class StepMove(NamedTuple):
    """Step to a neighbouring square; a Scarab that steps onto a piece changes places with it."""

    start: Cell
    goal: Cell

    def __str__(self) -> str:
        return GRID.name(self.start) + GRID.name(self.goal)


class TurnMove(NamedTuple):
    """Quarter turn: 1 is clockwise, -1 anticlockwise."""

    start: Cell
    quarters: int

    def __str__(self) -> str:
        return GRID.name(self.start) + ("+" if self.quarters > 0 else "-")


Move: TypeAlias = StepMove | TurnMove


def turn_move(board: Board, cell: Cell, quarters: int) -> TurnMove:
    """Return the turn of a piece; both turns of a Scarab are the same move."""
    piece = piece_at(board, cell)
    return TurnMove(cell, 1 if piece and piece.kind is Kind.SCARAB else quarters)


def board_after(board: Board, move: Move) -> Board:
    """Return the board after a legal move, before the laser fires."""
    match move:
        case StepMove(start, goal):
            return with_pieces(board, (start, piece_at(board, goal)), (goal, piece_at(board, start)))
        case TurnMove(start, quarters):
            return with_pieces(board, (start, _moving_piece(board, move).turned(quarters)))
        case _:
            assert_never(move)


def move_event(board: Board, move: Move) -> Event:
    """Return the event of a legal move on this board."""
    match move:
        case StepMove(start, goal):
            return Swapped(start, goal) if piece_at(board, goal) else Moved((start, goal), "step")
        case TurnMove(start, quarters):
            piece = _moving_piece(board, move)
            # A Scarab has two facings only, so its second quarter turn is shown as turning back.
            back = piece.kind is Kind.SCARAB and piece.facing == 1
            return Turned(start, -quarters if back else quarters)
        case _:
            assert_never(move)


def _moving_piece(board: Board, move: Move) -> LaserPiece:
    piece = piece_at(board, move.start)
    assert piece
    return piece

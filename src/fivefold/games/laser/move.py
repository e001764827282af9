"""The moves: a piece goes to the next square, or turns where it stands."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, assert_never

from fivefold.core.events import Event, Moved, Swapped, Turned
from fivefold.core.grid import Cell
from fivefold.games.laser.board import GRID, Board, Kind, Man, on, put


class Go(NamedTuple):
    """One square on; a Scarab that goes where a piece stands changes places with it."""

    start: Cell
    goal: Cell

    def __str__(self) -> str:
        return GRID.name(self.start) + GRID.name(self.goal)


class Turn(NamedTuple):
    """A quarter turn: 1 is clockwise, -1 anticlockwise."""

    start: Cell
    quarters: int

    def __str__(self) -> str:
        return GRID.name(self.start) + ("+" if self.quarters > 0 else "-")


Move: TypeAlias = Go | Turn


def turn(board: Board, cell: Cell, quarters: int) -> Turn:
    """The turn of a piece; a Scarab has only one, whichever way it is asked for."""
    man = on(board, cell)
    return Turn(cell, 1 if man and man.kind is Kind.SCARAB else quarters)


def carry_out(board: Board, move: Move) -> Board:
    """The board after a legal move, before the laser fires."""
    match move:
        case Go(start, goal):
            return put(board, (start, on(board, goal)), (goal, on(board, start)))
        case Turn(start, quarters):
            return put(board, (start, _mover(board, move).turned(quarters)))
        case _:
            assert_never(move)


def told(board: Board, move: Move) -> Event:
    """What a legal move does on this board, as an event."""
    match move:
        case Go(start, goal):
            return Swapped(start, goal) if on(board, goal) else Moved((start, goal), "step")
        case Turn(start, quarters):
            man = _mover(board, move)
            # Half a turn leaves a Scarab's mirror as it was, so its second quarter is told as the way back.
            back = man.kind is Kind.SCARAB and man.facing == 1
            return Turned(start, -quarters if back else quarters)
        case _:
            assert_never(move)


def _mover(board: Board, move: Move) -> Man:
    man = on(board, move.start)
    assert man
    return man

"""What the rules forbid, and the sentence that says why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from fivefold.core.grid import Cell
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.board import AROUND, GRID, NAMES, RESERVED, SPHINX_LOOKS, Board, Kind, Man, men, on
from fivefold.games.laser.move import Go, Move, Turn
from fivefold.games.laser.options import Rules

SWAPPED = (Kind.PYRAMID, Kind.ANUBIS)  # what a Scarab changes places with

# By the side to move, blue first.
_FOREIGN = (gettext_noop("The piece on {cell} is red's."), gettext_noop("The piece on {cell} is blue's."))
_CLOSED = (gettext_noop("Only red may stand on {cell}."), gettext_noop("Only blue may stand on {cell}."))


def legal_moves(rules: Rules, board: Board, side: int) -> Iterator[Move]:
    """Piece by piece from a8, row by row: first where it can go, from north clockwise, then its turns."""
    return (move for move in _thinkable(board, side) if forbidden(rules, board, side, move) is None)


def _thinkable(board: Board, side: int) -> Iterator[Move]:
    for cell, man in men(board):
        if man.side == side:
            yield from (Go(cell, goal) for goal in AROUND[cell])
            yield from (Turn(cell, quarters) for quarters in (1, -1))


def forbidden(rules: Rules, board: Board, side: int, move: Move) -> str | None:
    """Why the side may not make this move, as a sentence; None when it may."""
    man = on(board, move.start)
    if man is None:
        return gettext("There is no piece on {cell}.", cell=GRID.name(move.start))
    if man.side != side:
        return gettext(_FOREIGN[side], cell=GRID.name(move.start))
    match move:
        case Go(start, goal):
            return _cannot_go(rules, board, man, start, goal)
        case Turn(start, quarters):
            return _cannot_turn(rules, man, start, quarters)
        case _:
            assert_never(move)


def _cannot_go(rules: Rules, board: Board, man: Man, start: Cell, goal: Cell) -> str | None:
    if man.kind is Kind.SPHINX:
        return gettext("A Sphinx never leaves its square.")
    if goal not in AROUND[start]:
        return gettext("A piece goes one square at a time.")
    if rules.reserved and goal in RESERVED[1 - man.side]:
        return gettext(_CLOSED[man.side], cell=GRID.name(goal))
    other = on(board, goal)
    return None if other is None else _cannot_swap(rules, man, other, start, goal)


def _cannot_swap(rules: Rules, man: Man, other: Man, start: Cell, goal: Cell) -> str | None:
    if man.kind is not Kind.SCARAB:
        return gettext("There is a piece on {cell} already; only a Scarab can swap.", cell=GRID.name(goal))
    if other.kind not in SWAPPED:
        piece = gettext(NAMES[other.kind])
        return gettext("A Scarab swaps with a Pyramid or an Anubis, not with a {piece}.", piece=piece)
    if rules.reserved and other.side == man.side and start in RESERVED[1 - man.side]:
        return gettext(_CLOSED[man.side], cell=GRID.name(start))  # only an enemy can be pushed there
    return None


def _cannot_turn(rules: Rules, man: Man, start: Cell, quarters: int) -> str | None:
    if man.kind is Kind.PHARAOH and not rules.pharaoh:
        return gettext("Turning the Pharaoh would be a pass, so it is no move.")
    if man.kind is Kind.SCARAB and quarters < 0:
        return gettext("Both turns of a Scarab are the same move, {move}.", move=Turn(start, 1))
    if man.kind is Kind.SPHINX and not rules.sphinx:
        return gettext("The Sphinx does not turn under these rules.")
    if man.kind is Kind.SPHINX and man.turned(quarters).facing not in SPHINX_LOOKS[man.side]:
        return gettext("The Sphinx may not look out of the board.")
    return None

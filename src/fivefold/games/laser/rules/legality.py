"""Legal moves, and the sentence that explains why a move is illegal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from fivefold.core.grid import Cell
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.rules.board import (
    GRID,
    NAMES,
    NEIGHBOURS,
    RESERVED,
    SPHINX_FACINGS,
    Board,
    Kind,
    LaserPiece,
    piece_at,
)
from fivefold.games.laser.rules.move import Move, StepMove, TurnMove
from fivefold.games.laser.rules.options import Rules

SWAPPABLE = (Kind.PYRAMID, Kind.ANUBIS)  # kinds a Scarab can swap places with

# By the side to move, blue first.
_NOT_YOURS = (gettext_noop("The piece on {cell} is red."), gettext_noop("The piece on {cell} is blue."))
_RESERVED_SQUARE = (
    gettext_noop("Only red may stand on {cell}."),
    gettext_noop("Only blue may stand on {cell}."),
)

NO_SQUARES: frozenset[int] = frozenset()

# By index, so that listing all moves of a board makes no new values.
_STEPS = tuple(tuple((GRID.index(goal), StepMove(cell, goal)) for goal in NEIGHBOURS[cell]) for cell in GRID)
_TURNS = tuple((TurnMove(cell, 1), TurnMove(cell, -1)) for cell in GRID)
_RESERVED_INDICES = tuple(frozenset(map(GRID.index, cells)) for cells in RESERVED)


def legal_moves(rules: Rules, board: Board, side: int) -> Iterator[Move]:
    """Yield the legal moves piece by piece from a8: first steps, from north clockwise, then turns."""
    for at, piece in enumerate(board):
        if piece is not None and piece.side == side:
            yield from legal_steps(rules, board, at, piece)
            yield from legal_turns(rules, at, piece)


def legal_steps(rules: Rules, board: Board, at: int, piece: LaserPiece) -> list[StepMove]:
    """Return the legal steps of the piece on the square with this index."""
    kind, side = piece.kind, piece.side
    if kind is Kind.SPHINX:
        return []
    closed = _RESERVED_INDICES[1 - side] if rules.reserved else NO_SQUARES
    scarab, own_swaps = kind is Kind.SCARAB, at not in closed
    return [
        step
        for goal, step in _STEPS[at]
        if goal not in closed
        and (
            (other := board[goal]) is None
            or (scarab and other.kind in SWAPPABLE and (own_swaps or other.side != side))
        )
    ]


def legal_turns(rules: Rules, at: int, piece: LaserPiece) -> tuple[TurnMove, ...]:
    """Return the legal turns of the piece on the square with this index."""
    kind, both = piece.kind, _TURNS[at]
    if kind is Kind.SCARAB:
        return both[:1]
    if kind is Kind.PHARAOH:
        return both if rules.pharaoh else ()
    if kind is not Kind.SPHINX:
        return both
    inward = SPHINX_FACINGS[piece.side] if rules.sphinx else ()
    return tuple(turn for turn in both if piece.turned(turn.quarters).facing in inward)


def refusal_reason(rules: Rules, board: Board, side: int, move: Move) -> str | None:
    """Return why the side may not make this move, or None."""
    piece = piece_at(board, move.start)
    if piece is None:
        return gettext("There is no piece on {cell}.", cell=GRID.name(move.start))
    if piece.side != side:
        return gettext(_NOT_YOURS[side], cell=GRID.name(move.start))
    match move:
        case StepMove(start, goal):
            return _step_refusal(rules, board, piece, start, goal)
        case TurnMove(start, quarters):
            return _turn_refusal(rules, piece, start, quarters)
        case _:
            assert_never(move)


def _step_refusal(rules: Rules, board: Board, piece: LaserPiece, start: Cell, goal: Cell) -> str | None:
    if piece.kind is Kind.SPHINX:
        return gettext("A Sphinx never leaves its square.")
    if goal not in NEIGHBOURS[start]:
        return gettext("A piece moves one square at a time.")
    if rules.reserved and goal in RESERVED[1 - piece.side]:
        return gettext(_RESERVED_SQUARE[piece.side], cell=GRID.name(goal))
    other = piece_at(board, goal)
    return None if other is None else _swap_refusal(rules, piece, other, start, goal)


def _swap_refusal(rules: Rules, piece: LaserPiece, other: LaserPiece, start: Cell, goal: Cell) -> str | None:
    if piece.kind is not Kind.SCARAB:
        return gettext("{cell} is occupied; only a Scarab can swap places.", cell=GRID.name(goal))
    if other.kind not in SWAPPABLE:
        name = gettext(NAMES[other.kind])
        return gettext("A Scarab swaps with a Pyramid or an Anubis, not with a {piece}.", piece=name)
    if rules.reserved and other.side == piece.side and start in RESERVED[1 - piece.side]:
        return gettext(_RESERVED_SQUARE[piece.side], cell=GRID.name(start))  # only an enemy may be pushed
    return None


def _turn_refusal(rules: Rules, piece: LaserPiece, start: Cell, quarters: int) -> str | None:
    if piece.kind is Kind.PHARAOH and not rules.pharaoh:
        return gettext("The Pharaoh cannot turn: that would be a pass.")
    if piece.kind is Kind.SCARAB and quarters < 0:
        return gettext("Turning a Scarab left or right is the same move: {move}.", move=TurnMove(start, 1))
    if piece.kind is Kind.SPHINX and not rules.sphinx:
        return gettext("The Sphinx does not turn under these rules.")
    if piece.kind is Kind.SPHINX and piece.turned(quarters).facing not in SPHINX_FACINGS[piece.side]:
        return gettext("The Sphinx may not face off the board.")
    return None

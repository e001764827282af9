"""Parsing of states and moves."""

from __future__ import annotations

from typing import NamedTuple

from fivefold.core.budget import Budget, state_budget
from fivefold.core.errors import BadNotation, IllegalMove, raise_first
from fivefold.core.text import gettext
from fivefold.games.laser.rules.board import GRID, NAMES, Board, Kind, LaserPiece
from fivefold.games.laser.rules.fen import read_fen, read_piece
from fivefold.games.laser.rules.move import Move, StepMove, turn_move
from fivefold.games.laser.rules.options import RULESETS, Rules
from fivefold.games.laser.rules.playability import problems
from fivefold.games.laser.rules.state import LaserState, side_without_pharaoh

_CAPTURABLE = (Kind.PHARAOH, Kind.PYRAMID, Kind.ANUBIS)
_QUARTERS = {"+": 1, "-": -1}


class StateFields(NamedTuple):
    """Fields of a state's text, not yet checked for playability."""

    board: Board
    side: int
    rules: Rules = RULESETS["khet"]
    lost: tuple[LaserPiece, ...] = ()
    moves: tuple[str, ...] = ()


def read_fields(text: str) -> StateFields:
    """Read a FEN and, in any order after it, rules, `lost=pP` and `moves=e4e5,d3+`."""
    words = text.split()
    fields = StateFields(*read_fen(" ".join(words[:2])))
    read: set[str] = set()
    for word in words[2:]:
        name, _, value = word.partition("=")
        match name:
            case "lost":
                fields = fields._replace(lost=_read_lost(value))
            case "moves":
                fields = fields._replace(moves=tuple(value.split(",")))
            case _:
                name, fields = "rules", fields._replace(rules=Rules.read(word))
        if name in read:
            raise BadNotation(gettext("'{word}': {name} is given twice.", word=word, name=name))
        read.add(name)
    return fields


def read_state(text: str, budget: Budget | None = None) -> LaserState:
    """Read a plain FEN or what `str(state)` wrote; raise BadNotation naming what is wrong and where."""
    budget = state_budget(text, budget)
    budget.take_cells(len(GRID))
    board, side, rules, lost, moves = read_fields(text)
    budget.take_entries(len(moves))
    raise_first(problems(board, side_without_pharaoh(lost)))
    state = LaserState.begin(rules, board, side, lost)
    for number, move in enumerate(moves, 1):
        try:
            state = state.apply(read_move(state, move)).state
        except (BadNotation, IllegalMove) as problem:
            raise BadNotation(
                gettext("Move {number}, {move}: {problem}", number=number, move=move, problem=problem)
            ) from problem
    return state


def _read_lost(letters: str) -> tuple[LaserPiece, ...]:
    if len(letters) > len(GRID):
        raise BadNotation(gettext("lost= names more pieces than a board holds."))
    try:
        lost = tuple(map(read_piece, letters))
    except BadNotation as problem:
        raise BadNotation(gettext("lost={letters}: {problem}", letters=letters, problem=problem)) from problem
    for name in (gettext(NAMES[piece.kind]) for piece in lost if piece.kind not in _CAPTURABLE):
        raise BadNotation(
            gettext("lost={letters}: a {piece} cannot be captured.", letters=letters, piece=name)
        )
    if any(piece.kind is Kind.PHARAOH for piece in lost[:-1]):
        raise BadNotation(
            gettext("lost={letters}: nothing can be captured after a Pharaoh.", letters=letters)
        )
    return lost


def read_move(state: LaserState, text: str) -> Move:
    """Read a move such as e4e5, e4+ or e4-; raise BadNotation.

    Both turns of a Scarab are the same move.
    """
    if text[-1:] not in _QUARTERS:
        return StepMove(*GRID.split(text, 2))
    (cell,) = GRID.split(text[:-1], 1)
    return turn_move(state.board, cell, _QUARTERS[text[-1]])

"""Positions and moves, read from text."""

from __future__ import annotations

from collections.abc import Iterable

from fivefold.core.errors import BadNotation, IllegalMove, raise_first
from fivefold.core.text import gettext
from fivefold.games.gomoku.rules.board import Board
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.options import Rules
from fivefold.games.gomoku.rules.setup import problems, read_setup
from fivefold.games.gomoku.rules.state import GomokuState


def read_state(text: str) -> GomokuState:
    """The position that `str` wrote; raises BadNotation for anything no game comes to."""
    rules, setup, moves = read_fields(text)
    board = Board.empty(rules.size)
    if setup != "-":
        board, to_move = read_setup(rules.size, setup)
        raise_first(problems(rules, board, to_move))
    return apply_moves(GomokuState(rules, board), moves.split(",") if moves != "-" else ())


def read_fields(text: str) -> tuple[Rules, str, str]:
    """The rules, the set-up and the moves of a position's text."""
    match text.split():
        case [options, setup, moves]:
            return Rules.read(options), setup, moves
    raise BadNotation(
        gettext("A position of five in a row is written as: options, set-up, moves, with - for none.")
    )


def apply_moves(position: GomokuState, moves: Iterable[str]) -> GomokuState:
    """The position after these moves; raises BadNotation, naming the first one that cannot be made."""
    for number, text in enumerate(moves, 1):
        try:
            position = position.apply(read_move(position, text)).state
        except (BadNotation, IllegalMove) as problem:
            raise BadNotation(
                gettext("Move {number}: {problem}", number=number, problem=problem)
            ) from problem
    return position


def read_move(state: GomokuState, text: str) -> Move:
    """A point such as h8; or white, black, more in answer to an opening."""
    if text in set(Answer):
        return Answer(text)
    return Place.on(state.grid.named(text), state.grid)

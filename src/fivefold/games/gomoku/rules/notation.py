"""Parsing of states and moves."""

from __future__ import annotations

from collections.abc import Iterable

from fivefold.core.budget import Budget, state_budget
from fivefold.core.errors import BadNotation, IllegalMove, raise_first
from fivefold.core.text import gettext
from fivefold.games.gomoku.rules.board import Board
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.options import Rules
from fivefold.games.gomoku.rules.setup import problems, read_setup
from fivefold.games.gomoku.rules.state import GomokuState


def read_state(text: str, budget: Budget | None = None) -> GomokuState:
    """Return the state that `str` wrote; raise BadNotation if no game can reach it."""
    budget = state_budget(text, budget)
    rules, setup, moves = read_fields(text)
    budget.take_cells(rules.size * rules.size)
    board = Board.empty(rules.size)
    if setup != "-":
        board, to_move = read_setup(rules.size, setup)
        raise_first(problems(rules, board, to_move))
    played = moves.split(",") if moves != "-" else []
    budget.take_entries(len(played))
    return apply_moves(GomokuState(rules, board), played)


def read_fields(text: str) -> tuple[Rules, str, str]:
    """Return the rules, the set-up and the moves in a state's text."""
    match text.split():
        case [options, setup, moves]:
            return Rules.read(options), setup, moves
    raise BadNotation(
        gettext("A position of five in a row is written as: options, set-up, moves, with - for none.")
    )


def apply_moves(position: GomokuState, moves: Iterable[str]) -> GomokuState:
    """Return the state after these moves; raise BadNotation naming the first that cannot be made."""
    for number, text in enumerate(moves, 1):
        try:
            position = position.apply(read_move(position, text)).state
        except (BadNotation, IllegalMove) as problem:
            raise BadNotation(
                gettext("Move {number}: {problem}", number=number, problem=problem)
            ) from problem
    return position


def read_move(state: GomokuState, text: str) -> Move:
    """Read a point such as h8, or an answer: white, black, more or pass."""
    if text in set(Answer):
        return Answer(text)
    return Place.on(state.grid.named(text), state.grid)

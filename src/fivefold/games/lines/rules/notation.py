"""Parsing of states and moves."""

from __future__ import annotations

from fivefold.core.budget import Budget, state_budget
from fivefold.core.dice import Dice
from fivefold.core.errors import BadNotation, raise_first
from fivefold.core.text import gettext, parse_whole_number
from fivefold.games.lines.rules.board_text import problems, read_board
from fivefold.games.lines.rules.options import Rules
from fivefold.games.lines.rules.state import LinesState, Roll


def read_state(text: str, budget: Budget | None = None) -> LinesState:
    """Return the state that `str` wrote; raise BadNotation if it cannot occur in a game."""
    state = read_unchecked(text, budget)
    raise_first(problems(state.rules, state.board, over=state.over))
    return state


def read_unchecked(text: str, budget: Budget | None = None) -> LinesState:
    """Return a state as written, playable or not."""
    budget = state_budget(text, budget)
    match text.split():
        case [options, board, score, dice]:
            over = False
        case [options, board, score, dice, "over"]:
            over = True
        case _:
            raise BadNotation(
                gettext(
                    "A state of Lines is options, board, score and dice, then 'over' if the game is finished."
                )
            )
    rules = Rules.read(options)
    points = parse_whole_number(score)
    if points is None:
        raise BadNotation(gettext("'{score}' is not a score.", score=score))
    return LinesState(rules, read_board(rules.grid, board, budget), points, Dice.read(dice), over)


def read_move(state: LinesState, text: str) -> Roll:
    """Read a move such as c3e5: the cell of the ball, then its target."""
    start, end = state.grid.split(text, 2)
    return Roll(start, end, state.grid)

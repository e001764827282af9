"""States and moves of Lines, read from text."""

from __future__ import annotations

from fivefold.core.dice import Dice
from fivefold.core.errors import BadNotation, raise_first
from fivefold.core.numbers import parse_whole_number
from fivefold.core.text import gettext
from fivefold.games.lines.rules.board_text import problems, read_board
from fivefold.games.lines.rules.options import Rules
from fivefold.games.lines.rules.state import LinesState, Roll


def read_state(text: str) -> LinesState:
    """The table that `str` wrote; raises BadNotation for anything that cannot come up in a game."""
    table = read_unchecked(text)
    raise_first(problems(table.rules, table.board, over=table.over))
    return table


def read_unchecked(text: str) -> LinesState:
    """A table as it is written, whether it can be played on or not."""
    match text.split():
        case [options, board, score, dice]:
            over = False
        case [options, board, score, dice, "over"]:
            over = True
        case _:
            raise BadNotation(
                gettext(
                    "A state of Lines is options, table, score and dice, with 'over' behind a finished game."
                )
            )
    rules = Rules.read(options)
    points = parse_whole_number(score)
    if points is None:
        raise BadNotation(gettext("'{score}' is no score.", score=score))
    return LinesState(rules, read_board(rules.grid, board), points, Dice.read(dice), over)


def read_move(state: LinesState, text: str) -> Roll:
    """A move such as c3e5: the cell of the ball, then the cell it rolls to."""
    start, end = state.grid.split(text, 2)
    return Roll(start, end, state.grid)

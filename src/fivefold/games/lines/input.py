"""Player input: pick a big ball, then the cell it rolls to; or drag it there."""

from __future__ import annotations

from typing import assert_never

from fivefold.core.errors import IllegalMove
from fivefold.core.game import Reply
from fivefold.core.grid import Cell
from fivefold.core.input import ChooseCell, DragCell, Input, Selection, TypeKey, gesture
from fivefold.core.text import gettext
from fivefold.games.lines.rules.state import LinesState, Roll


def picked_ball(state: LinesState, selection: Selection) -> Cell | None:
    """Return the cell of the picked ball; None if an undo took the ball away."""
    cell = selection.picked
    return cell if cell is not None and state[cell] > 0 else None


def interpret(state: LinesState, selection: Selection, given: Input) -> Reply[Roll]:
    selection, meant = gesture(state.grid, selection, given)
    match meant:
        case None | TypeKey():
            return Reply(selection)
        case ChooseCell() | DragCell() if state.over:
            return Reply(selection.pick(None), refusal=gettext("The game is over."))
        case ChooseCell(second=True):
            return Reply(selection.pick(None))
        case ChooseCell(cell):
            return _choose(state, selection, cell)
        case DragCell(start, end):
            return _roll(state, selection, start, end) if state[start] > 0 else Reply(selection)
        case _:
            assert_never(meant)


def _choose(state: LinesState, selection: Selection, cell: Cell) -> Reply[Roll]:
    if state[cell] > 0:
        return Reply(selection.pick(None if cell == selection.picked else cell))
    if ball := picked_ball(state, selection):
        return _roll(state, selection, ball, cell)
    if state[cell] < 0:
        return Reply(selection, refusal=gettext("A small ball cannot roll until it has grown."))
    return Reply(selection, refusal=gettext("Choose a ball first."))


def _roll(state: LinesState, selection: Selection, start: Cell, end: Cell) -> Reply[Roll]:
    """Return the move, or its refusal with the ball still picked.

    A move ends the press, so that releasing the button is not a second input.
    """
    move = Roll(start, end, state.grid)
    try:
        state.way(move)
    except IllegalMove as problem:
        return Reply(selection.pick(start), refusal=str(problem))
    return Reply(selection.let_go(), move)

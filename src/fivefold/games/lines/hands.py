"""What a player's hand means: pick a big ball, then the cell it rolls to; or pull it there."""

from __future__ import annotations

from typing import assert_never

from fivefold.core.game import Reply
from fivefold.core.grid import Cell
from fivefold.core.input import Choose, Drag, Input, Selection, Type, gesture
from fivefold.core.problem import IllegalMove
from fivefold.core.text import say
from fivefold.games.lines.rules import Roll, Table


def picked(state: Table, selection: Selection) -> Cell | None:
    """The cell of the ball in hand; none when the ball is no longer there, after an undo."""
    cell = selection.picked
    return cell if cell is not None and state[cell] > 0 else None


def interpret(state: Table, selection: Selection, given: Input) -> Reply[Roll]:
    selection, meant = gesture(state.grid, selection, given)
    match meant:
        case None | Type():
            return Reply(selection)
        case Choose() | Drag() if state.over:
            return Reply(selection.pick(None), refusal=say("The game is over."))
        case Choose(second=True):
            return Reply(selection.pick(None))
        case Choose(cell):
            return _choose(state, selection, cell)
        case Drag(start, end):
            return _roll(state, selection, start, end) if state[start] > 0 else Reply(selection)
        case _:
            assert_never(meant)


def _choose(state: Table, selection: Selection, cell: Cell) -> Reply[Roll]:
    if state[cell] > 0:
        return Reply(selection.pick(None if cell == selection.picked else cell))
    if ball := picked(state, selection):
        return _roll(state, selection, ball, cell)
    if state[cell] < 0:
        return Reply(selection, refusal=say("A small ball cannot roll: it grows first."))
    return Reply(selection, refusal=say("Choose a ball first."))


def _roll(state: Table, selection: Selection, start: Cell, end: Cell) -> Reply[Roll]:
    """A ball that cannot go there stays picked. A move ends the press, lest letting go be a second one."""
    move = Roll(start, end, state.grid)
    try:
        state.way(move)
    except IllegalMove as problem:
        return Reply(selection.pick(start), refusal=str(problem))
    return Reply(selection.let_go(), move)

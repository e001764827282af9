"""Player input: pick a piece, then its square, or turn it; or drag it there."""

from __future__ import annotations

from typing import assert_never

from fivefold.core.game import Action, Reply
from fivefold.core.grid import Cell
from fivefold.core.input import ChooseCell, DragCell, Input, Selection, TypeKey, gesture
from fivefold.core.text import gettext, gettext_noop
from fivefold.games.laser.rules.move import Move, StepMove, TurnMove, turn_move
from fivefold.games.laser.rules.state import LaserState

TURNS = {"q": -1, "e": 1}


def interpret(state: LaserState, selection: Selection, given: Input) -> Reply[Move]:
    """Interpret an input; the second button, and Shift with Enter, turn the picked piece clockwise."""
    selection, meant = gesture(state.grid, selection, given)
    match meant:
        case None:
            return Reply(selection)
        case TypeKey(key):
            return _turn_picked(state, selection, TURNS[key]) if key in TURNS else Reply(selection)
        case ChooseCell(cell, second):
            turning = second and cell == selection.picked
            return _turn_picked(state, selection, 1) if turning else _choose(state, selection, cell)
        case DragCell(start, end):
            return (
                _reply(state, selection, StepMove(start, end)) if state.movable(start) else Reply(selection)
            )
        case _:
            assert_never(meant)


def _choose(state: LaserState, selection: Selection, cell: Cell) -> Reply[Move]:
    """Swap with a chosen own piece where that is legal, instead of picking it."""
    picked, own = selection.picked, state.movable(cell)
    if picked and (not own or state.refusal(StepMove(picked, cell)) is None):
        return _reply(state, selection, StepMove(picked, cell))
    if own:
        return Reply(selection.pick(None if cell == picked else cell))
    return Reply(selection, refusal=state.refusal(TurnMove(cell, 1)))


def _turn_picked(state: LaserState, selection: Selection, quarters: int) -> Reply[Move]:
    if selection.picked is None:
        return Reply(selection, refusal=gettext("Select a piece to turn first."))
    return _reply(state, selection, turn_move(state.board, selection.picked, quarters))


def _reply(state: LaserState, selection: Selection, move: Move) -> Reply[Move]:
    """Return the move, or its refusal with the piece still picked.

    A move ends the press, so that releasing the button is not a second input.
    """
    refusal = state.refusal(move)
    if refusal:
        return Reply(selection.pick(move.start if state.movable(move.start) else None), refusal=refusal)
    return Reply(selection.let_go(), move)


def _action(name: str, label: str, icon: str, key: str) -> Action:
    def ready(state: LaserState, selection: Selection) -> bool:
        picked = selection.picked
        return picked is not None and state.refusal(turn_move(state.board, picked, TURNS[key])) is None

    return Action(name, label, icon, key, ready, previews=True)


ACTIONS = (
    _action("turn-left", gettext_noop("Turn left"), "rotate-ccw", "q"),
    _action("turn-right", gettext_noop("Turn right"), "rotate-cw", "e"),
)

"""Player input: two tiles one after the other, or one dragged onto the other; keys for the acts."""

from __future__ import annotations

from typing import assert_never

from fivefold.core.errors import IllegalMove
from fivefold.core.game import Reply
from fivefold.core.grid import Cell
from fivefold.core.input import ChooseCell, DragCell, Input, Key, Selection, TypeKey, gesture
from fivefold.core.text import gettext
from fivefold.games.onet.rules.move import Act, Join, Move
from fivefold.games.onet.rules.phase import ACTS, Phase
from fivefold.games.onet.rules.state import OnetState

KEYS = {"i": Act.HINT, "x": Act.SHUFFLE, "n": Act.NEXT, "r": Act.RETRY, "e": Act.END}


def interpret(state: OnetState, selection: Selection, given: Input) -> Reply[Move]:
    if state.phase is not Phase.PLAYING and given in (Key("enter"), Key("space")):
        onward = ACTS.get(state.phase, (Act.END,))[0]  # after the end, this is refused with a sentence
        return _act(state, selection, onward)
    selection, meant = gesture(state.grid, selection, given)
    match meant:
        case None:
            return Reply(selection)
        case TypeKey(key) if (act := KEYS.get(key)) in ACTS.get(state.phase, ()):
            return _act(state, selection, act)
        case TypeKey():
            return Reply(selection)
        case ChooseCell() | DragCell() if state.phase is not Phase.PLAYING:
            return Reply(selection.pick(None), refusal=gettext("You cannot join tiles now."))
        case ChooseCell(second=True):
            return Reply(selection.pick(None))
        case ChooseCell(cell):
            return _choose(state, selection, cell)
        case DragCell(start, end):
            return _join(state, selection, start, end) if state.tile(start) else Reply(selection)
        case _:
            assert_never(meant)


def _choose(state: OnetState, selection: Selection, cell: Cell) -> Reply[Move]:
    picked = selection.picked
    if picked is not None and state.tile(picked) and picked != cell:
        return _join(state, selection, picked, cell)
    if not state.tile(cell):
        return Reply(
            selection.pick(None), refusal=gettext("There is no tile on {cell}.", cell=state.grid.name(cell))
        )
    return Reply(selection.pick(None if cell == picked else cell))


def _join(state: OnetState, selection: Selection, start: Cell, end: Cell) -> Reply[Move]:
    """Return the pair; if it cannot be joined, pick the second tile, which the player looks at now."""
    join = Join.of(state.grid, start, end)
    try:
        state.line(join)
    except IllegalMove as problem:
        return Reply(selection.pick(end if state.tile(end) else start), refusal=str(problem))
    return _move_made(selection, join)


def _act(state: OnetState, selection: Selection, act: Act) -> Reply[Move]:
    refusal = state.refusal(act)
    return Reply(selection, refusal=refusal) if refusal else _move_made(selection, act)


def _move_made(selection: Selection, move: Move) -> Reply[Move]:
    """Return the move and end the press, so that releasing the button does not drag a tile that slid in."""
    return Reply(selection.let_go(), move)

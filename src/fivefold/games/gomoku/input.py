"""Player input: a press on a point places a stone, number keys give the answers of swap2."""

from __future__ import annotations

from typing import assert_never

from fivefold.core.game import Reply
from fivefold.core.input import ChooseCell, DragCell, Input, Selection, TypeKey, gesture
from fivefold.games.gomoku.rules.move import Answer, Move, Place
from fivefold.games.gomoku.rules.state import GomokuState

KEYS = {"1": Answer.WHITE, "2": Answer.BLACK, "3": Answer.MORE, "4": Answer.PASS}


def interpret(state: GomokuState, selection: Selection, given: Input) -> Reply[Move]:
    selection, meant = gesture(state.grid, selection, given)
    match meant:
        case ChooseCell(cell, second=False):
            return _reply(state, selection, Place.on(cell, state.grid))
        case TypeKey(key) if key in KEYS:
            return _reply(state, selection, KEYS[key])
        case (
            None | ChooseCell() | DragCell() | TypeKey()
        ):  # the press places the stone, so dragging does nothing
            return Reply(selection)
        case _:
            assert_never(meant)


def _reply(state: GomokuState, selection: Selection, move: Move) -> Reply[Move]:
    refusal = state.refusal(move)
    return Reply(selection, refusal=refusal) if refusal else Reply(selection, move)

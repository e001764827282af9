"""Player input: a click turns a block; in 2048 a drag or an arrow key swipes."""

from __future__ import annotations

from math import floor
from typing import Any, TypeVar, assert_never

from fivefold.core.game import Reply, reply_to
from fivefold.core.grid import Cell
from fivefold.core.input import (
    ChooseCell,
    DragCell,
    Input,
    Key,
    Press,
    Release,
    Selection,
    TypeKey,
    gesture,
)
from fivefold.core.values import replace
from fivefold.games.pipes.rules import mode_2048, puzzle
from fivefold.games.pipes.rules.mode_2048 import State2048
from fivefold.games.pipes.rules.move import Act, Aid, Lock, Swipe, Turn
from fivefold.games.pipes.rules.puzzle import PuzzleState

M = TypeVar("M")

PADLOCK = Cell(-1, -1)  # while picked, the block chosen next is locked or unlocked
DONE_KEY, HINT_KEY, LOCK_KEY, RESTART_KEY, GIVE_UP_KEY = "space", "i", "x", "r", "g"
_ACTS: dict[str, Act] = {DONE_KEY: Act.DONE, GIVE_UP_KEY: Act.GIVE_UP}
_AIDS: dict[str, Aid] = {HINT_KEY: Aid.HINT, RESTART_KEY: Aid.RESTART}


def interpret_puzzle(state: PuzzleState, selection: Selection, given: Input) -> Reply[puzzle.Move]:
    selection, meant = gesture(state.grid, selection, given)
    match meant:
        case None | DragCell():
            return Reply(selection)
        case ChooseCell(cell) if selection.picked == PADLOCK:
            return _reply(state, selection, Lock(cell, state.grid))
        case ChooseCell(cell, second):
            return _reply(state, selection, Turn(cell, -1 if second else 1, state.grid))
        case TypeKey(key) if key == LOCK_KEY:
            return _lock(state, selection)
        case TypeKey(key):
            word = _ACTS.get(key) or _AIDS.get(key)
            return _reply(state, selection, word) if word else Reply(selection)
        case _:
            assert_never(meant)


def _lock(state: PuzzleState, selection: Selection) -> Reply[puzzle.Move]:
    """Lock the block at the cursor; without a cursor pick the padlock up, or put it back."""
    if selection.cursor is not None:
        return _reply(state, selection, Lock(selection.cursor, state.grid))
    return Reply(selection.pick(None if selection.picked == PADLOCK else PADLOCK))


def interpret_2048(state: State2048, selection: Selection, given: Input) -> Reply[mode_2048.Move]:
    """Interpret an input; a press turns or swipes when it is released, the second button turns at once."""
    match given:
        case Key(name) if name in tuple(Swipe):
            return _reply(state, selection, Swipe(name))
        case Release(x, y) if selection.pressed is not None:
            start, selection = selection.pressed, replace(selection, pressed=None)
            if Cell(floor(x), floor(y)) == start:
                return _reply(state, selection, Turn(start, 1, state.grid))
            return _reply(state, selection, _swipe(x - start.x - 0.5, y - start.y - 0.5))
    selection, meant = gesture(state.grid, selection, given)
    match given, meant:
        case Press(second=False), _:
            return Reply(selection)
        case _, ChooseCell(cell, second):
            turn = Turn(cell, -1 if second else 1, state.grid)
            return _reply(state, replace(selection, pressed=None), turn)
        case _, TypeKey(key) if key in _ACTS:
            return _reply(state, selection, _ACTS[key])
    return Reply(selection)


def _swipe(dx: float, dy: float) -> Swipe:
    if abs(dx) > abs(dy):
        return Swipe.RIGHT if dx > 0 else Swipe.LEFT
    return Swipe.DOWN if dy > 0 else Swipe.UP


def _reply(state: Any, selection: Selection, move: M) -> Reply[M]:
    """Return the move or its refusal; either way the padlock is put back."""
    return reply_to(state, selection.pick(None), move)

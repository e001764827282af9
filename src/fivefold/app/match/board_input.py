"""The meaning of inputs on a board, and an input that waits until an animation is over."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any, NamedTuple

from fivefold.app.match.board_view import BoardView
from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

SKIPPING = ("space", "escape")


class InputEffect(NamedTuple):
    """The effect of an input: True if it meant anything at the board, and the move if it made one."""

    anything: bool
    move: Any = None


class BoardInput:
    def __init__(self, session: LocalSession, board_view: BoardView) -> None:
        self.refusal = ""  # why the last input did nothing
        self._session = session
        self._board_view = board_view
        self._kept: Input | None = None

    def give(self, given: Input) -> InputEffect:
        """Do something at the board as it is shown."""
        board_view, was = self._board_view, self._board_view.selection
        given = board_view.meant(given)
        reply = board_view.game.interpret(board_view.input_state, was, given)
        if reply.move is None and not reply.refusal and reply.selection == was:
            return InputEffect(anything=False)
        board_view.select(reply.selection)
        if reply.refusal or not isinstance(given, Release):  # letting go does not make a refusal unsaid
            self.refusal = reply.refusal or ""
        if reply.refusal:
            pressed = Cell(floor(given.x), floor(given.y)) if isinstance(given, Press) else None
            board_view.refuse(pressed or reply.selection.cursor)
        self._session.changed()
        return InputEffect(anything=True, move=reply.move)

    def wait(self, given: Input) -> None:
        """Keep an input that comes while none can be taken; a skipping key ends the animation instead."""
        if isinstance(given, Key) and given.name in SKIPPING and self._board_view.holding:
            self.skip()
        elif not isinstance(given, Release):
            self._kept = given

    def skip(self) -> None:
        """End the animation instead of waiting for it."""
        self._board_view.end_animation()
        self._session.changed()

    @property
    def waiting(self) -> bool:
        """True while an input waits."""
        return self._kept is not None

    def kept(self) -> Input | None:
        """Return the input that waited, and forget it."""
        kept, self._kept = self._kept, None
        return kept

"""A player's hand at a board: what an input means there, and what waits until it can be done."""

from __future__ import annotations

from math import floor
from typing import TYPE_CHECKING, Any, NamedTuple

from fivefold.core.grid import Cell
from fivefold.core.input import Input, Key, Press, Release
from fivefold.house.projector import Projector

if TYPE_CHECKING:
    from fivefold.house.house import House

SKIPPING = ("space", "escape")


class Meant(NamedTuple):
    """Whether an input meant anything at the board, and the move if it made one."""

    anything: bool
    move: Any = None


class Hand:
    def __init__(self, house: House, projector: Projector) -> None:
        self.refusal = ""  # why the last input did nothing
        self._house = house
        self._projector = projector
        self._kept: Input | None = None

    def give(self, given: Input) -> Meant:
        """Do something at the board as it is shown."""
        projector, was = self._projector, self._projector.selection
        reply = projector.game.interpret(projector.state, was, given)
        if reply.move is None and not reply.refusal and reply.selection == was:
            return Meant(anything=False)
        projector.select(reply.selection)
        if reply.refusal or not isinstance(given, Release):  # letting go does not make a refusal unsaid
            self.refusal = reply.refusal or ""
        if reply.refusal:
            pressed = Cell(floor(given.x), floor(given.y)) if isinstance(given, Press) else None
            projector.refuse(pressed or reply.selection.cursor)
        self._house.changed()
        return Meant(anything=True, move=reply.move)

    def wait(self, given: Input) -> None:
        """Something was done at a moment when nothing can be: it skips the film, or the last such is kept."""
        if isinstance(given, Key) and given.name in SKIPPING and self._projector.holding:
            self.skip()
        elif not isinstance(given, Release):
            self._kept = given

    def skip(self) -> None:
        """Do not wait for the end of the film."""
        self._projector.cut()
        self._house.changed()

    def kept(self) -> Input | None:
        """What waited, once."""
        kept, self._kept = self._kept, None
        return kept

"""The warning that the clock of the player to move runs low."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fivefold.app.match.match_view import MatchView
from fivefold.app.pages.effects import PlaySound
from fivefold.app.pages.parts import TENTHS_BELOW

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession


class LowClockWarning:
    """Plays a sound once for each seat whose time runs low."""

    def __init__(self, session: LocalSession, view: MatchView) -> None:
        self._session = session
        self._view = view
        self._warned: set[int] = set()

    def tick(self) -> None:
        match, live = self._view.match, self._view.live
        seat = match.turn if match.controls else None
        if seat is None or seat in self._warned or match.clock.left(seat, live.at) >= TENTHS_BELOW:
            return
        self._warned.add(seat)
        self._session.emit(PlaySound("clock-low"))

    def next_due(self) -> float | None:
        """Return the moment at which the clock that runs will be low, unless the player was warned."""
        clock, live = self._view.match.clock, self._view.live
        seat = clock.running if live.running and self._view.match.controls else None
        if seat is None or seat in self._warned:
            return None
        return self._session.now + max(0, clock.left(seat, live.at) - TENTHS_BELOW + 1)

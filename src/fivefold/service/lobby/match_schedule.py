"""The moments at which hosted matches change by themselves."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from fivefold.service.lobby.hosted_match import HostedMatch


class MatchSchedule:
    """Matches that are due: at a moment, or as soon as possible since somebody did something in them."""

    def __init__(self) -> None:
        self._dues: list[tuple[float, int, HostedMatch]] = []
        self._numbers = count()  # so that matches that are due at the same moment need no order
        self._planned: dict[HostedMatch, float] = {}
        self._touched: dict[HostedMatch, None] = {}

    def touch(self, match: HostedMatch) -> None:
        """Have a match ticked as soon as possible; callable from any thread."""
        self._touched[match] = None

    def plan(self, match: HostedMatch) -> None:
        """Note when a match changes by itself."""
        due = match.live.next_due()
        if due is not None and self._planned.get(match) != due:
            self._planned[match] = due
            heappush(self._dues, (due, next(self._numbers), match))

    def forget(self, match: HostedMatch) -> None:
        """Plan a match no longer."""
        self._planned.pop(match, None)

    def take_due(self, now: float) -> list[HostedMatch]:
        """Return the matches that are due, and forget their moments."""
        due = list(self._touched)
        for match in due:
            self._touched.pop(match, None)
        while self._dues and self._dues[0][0] <= now:
            moment, _, match = heappop(self._dues)
            if self._planned.get(match) == moment:
                del self._planned[match]
                due.append(match)
        return due

    @property
    def waiting(self) -> bool:
        """True while a match is to be ticked as soon as possible."""
        return bool(self._touched)

    def next_due(self) -> float | None:
        """Return the first moment at which a match changes by itself."""
        while self._dues and self._planned.get(self._dues[0][2]) != self._dues[0][0]:
            heappop(self._dues)
        return self._dues[0][0] if self._dues else None

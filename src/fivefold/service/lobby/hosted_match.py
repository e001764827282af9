"""A match between members of a server: the live match, who is connected, and what the players say."""

from __future__ import annotations

from typing import Final, Protocol

from fivefold.core.text import gettext_noop
from fivefold.service.lobby.challenge import MatchTerms
from fivefold.service.lobby.lag import LagQuota
from fivefold.service.match.live_match import LiveMatch, Viewer

PHRASE_PAUSE_MS: Final = 1_500.0  # between two phrases of one player
PHRASES: Final = {
    "hello": gettext_noop("Hello!"),
    "luck": gettext_noop("Good luck!"),
    "nice": gettext_noop("Nice move!"),
    "oops": gettext_noop("Oops!"),
    "thanks": gettext_noop("Thank you for the game!"),
}


class HostedViewer(Viewer, Protocol):
    """A viewer of a hosted match, who also hears of its players."""

    @property
    def grace_ms(self) -> int:
        """The network delay that a move of this viewer would be given."""

    def players_changed(self) -> None:
        """Show that somebody came, left, or wants a rematch."""

    def phrase_said(self, seat: int, phrase: str, now: float) -> None:
        """Show that a player said one of the set phrases."""


class HostedMatch:
    """`number` is that of the game in the archive; `accounts` are those of its players by seat."""

    def __init__(self, number: int, live: LiveMatch, terms: MatchTerms, accounts: tuple[int, int]) -> None:
        self.number = number
        self.live = live
        self.terms = terms
        self.accounts = accounts
        self.rematch: set[int] = set()  # seats that want another game
        self.next: HostedMatch | None = None  # the rematch, once it has begun
        self.settled = False  # its result is stored and rated
        self.quotas = (LagQuota(), LagQuota())  # by seat, since a new connection brings no new quota
        self._viewers: dict[HostedViewer, int | None] = {}  # with their seats
        self._said: dict[int, float] = {}
        live.grace = self._grace

    # Viewers

    def join(self, viewer: HostedViewer, account: int) -> int | None:
        """Let somebody watch, and play if the account has a seat; return that seat."""
        seat = self.seat_of(account)
        self._viewers[viewer] = seat
        self.live.attach(viewer, () if seat is None else (seat,))
        self._announce()
        return seat

    def leave(self, viewer: HostedViewer, now: float) -> None:
        """Let a viewer go; a seat without any is absent from now on."""
        if viewer not in self._viewers:
            return
        seat = self._viewers.pop(viewer)
        self.live.pass_time(now)  # absence is counted from here
        self.live.detach(viewer)
        if seat is not None and seat not in self._viewers.values():
            self.rematch.discard(seat)
        self._announce()

    def _grace(self, seat: int) -> int:
        """Return how long to wait for a move of a seat after its time: no longer than it would be given."""
        return max((viewer.grace_ms for viewer, own in self._viewers.items() if own == seat), default=0)

    @property
    def spectators(self) -> int:
        """Return the number of viewers without a seat."""
        return sum(seat is None for seat in self._viewers.values())

    @property
    def watched(self) -> bool:
        return bool(self._viewers)

    def seat_of(self, account: int) -> int | None:
        return self.accounts.index(account) if account in self.accounts else None

    # Absence

    @property
    def somebody_away(self) -> bool:
        """True while one of the players is not connected."""
        return self.live.seating.somebody_absent

    def absent_ms(self, seat: int, now: float) -> float | None:
        """Return how long a player has been gone; None while connected."""
        since = self.live.seating.absent_since(seat)
        return None if since is None else max(0.0, now - since)

    def claim_due(self, seat: int) -> float | None:
        """Return the moment from which this seat may claim the win; None while it cannot come."""
        match = self.live.match
        return None if match.result or match.paused else self.live.seating.left_at(1 - seat)

    # Words

    def say(self, viewer: HostedViewer, phrase: str, now: float) -> bool:
        """Show a set phrase of a player to everybody; returns False for anything else, or if too soon."""
        seat = self._viewers.get(viewer)
        if seat is None or phrase not in PHRASES:
            return False
        if now - self._said.get(seat, -PHRASE_PAUSE_MS) < PHRASE_PAUSE_MS:
            return False
        self._said[seat] = now
        for each in list(self._viewers):
            each.phrase_said(seat, phrase, now)
        return True

    def want_rematch(self, viewer: HostedViewer) -> bool:
        """Note that a player wants another game; returns True when all want it."""
        seat = self._viewers.get(viewer)
        if seat is None or self.live.match.result is None or self.next:
            return False
        self.rematch.add(seat)
        self._announce()
        return len(self.rematch) == len(self.accounts)

    def begun_again(self, match: HostedMatch) -> None:
        """Lead all viewers to the rematch."""
        self.next = match
        self._announce()

    def _announce(self) -> None:
        for viewer in list(self._viewers):
            viewer.players_changed()

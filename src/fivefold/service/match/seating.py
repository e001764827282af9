"""The seats of a live match: who watches, who plays which seat, and what each viewer may do.

Every right is decided here. Dialogs, pauses, take-backs and help are free only where the persons share one
device; between two devices a pause or a take-back has to be asked for, and help is refused.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from typing import Final, Generic, TypeVar

from fivefold.core.text import gettext

V = TypeVar("V")

ABSENT_MS = 60_000.0  # a player who is away for so long has left, and the other one may claim the game
ENTERED_BY_THE_MATCH: Final = ("flag", "forfeit", "annul")
AGREED: Final = ("undo", "redo", "pause")  # between two devices by agreement only
HELP: Final = ("hint", "demo")


class Seating(Generic[V]):
    """The viewers of a match with the seats they play; `persons` are the seats that no computer has."""

    def __init__(self, persons: Iterable[int], now: float) -> None:
        self.persons = frozenset(persons)
        self._seats: dict[V, frozenset[int]] = {}
        self._absent_since = dict.fromkeys(self.persons, now)
        self._excused_until = now  # absence before does not count, such as that during a pause
        self.players: tuple[V, ...] = ()  # the viewers that play a seat
        self.shared = True  # everybody who plays here plays all seats of persons: they share one device

    def __iter__(self) -> Iterator[V]:
        """Iterate over all viewers; they may come and go meanwhile."""
        return iter(list(self._seats))

    def attach(self, viewer: V, seats: Container[int]) -> None:
        """Let somebody watch, and play those of the seats that persons have."""
        mine = frozenset(seat for seat in self.persons if seat in seats)
        self._seats[viewer] = mine
        for seat in mine:
            self._absent_since.pop(seat, None)
        self._note_players()

    def detach(self, viewer: V, now: float) -> None:
        """Let somebody go; seats that nobody plays any more are empty from now on."""
        left = self._seats.pop(viewer, frozenset())
        taken: set[int] = set().union(*self._seats.values())
        for seat in left - taken:
            self._absent_since[seat] = now
        self._note_players()

    def _note_players(self) -> None:
        self.players = tuple(viewer for viewer, seats in self._seats.items() if seats)
        self.shared = all(self._seats[viewer] == self.persons for viewer in self.players)

    def plays(self, viewer: V, seat: int | None = None) -> bool:
        """Return True if the viewer plays that seat, or any."""
        mine = self._seats.get(viewer, frozenset())
        return bool(mine) if seat is None else seat in mine

    def may_hold(self, viewer: V) -> bool:
        """Return True if a dialog of this viewer stops play time."""
        return self.plays(viewer) and self.shared

    def refusal(self, viewer: V, seat: int, text: str, now: float) -> str:
        """Return the reason why the viewer may not make this entry, or empty text.

        The rules of the game are checked by the match, not here.
        """
        if not self.plays(viewer, seat):
            return gettext("This is not your seat.")
        if text in ENTERED_BY_THE_MATCH:
            return gettext("Only the game itself can decide this.")
        if text == "claim" and not self._has_left(1 - seat, now):
            return gettext("Your opponent has not left the game.")
        if self.shared:
            return ""
        if text in AGREED:
            return gettext("Your opponent has to agree to this.")
        if text in HELP:
            return gettext("In a game against another player there is no help.")
        return ""

    @property
    def somebody_absent(self) -> bool:
        """True while nobody plays the seat of a person."""
        return bool(self._absent_since)

    def absent_since(self, seat: int) -> float | None:
        """Return the moment since which nobody plays the seat of a person; None while somebody does."""
        return self._absent_since.get(seat)

    def excuse(self, now: float) -> None:
        """Let nobody's absence count until now."""
        self._excused_until = now

    def left_at(self, seat: int) -> float | None:
        """Return from when on a person who does not come back has left; None while somebody is here."""
        since = self.absent_since(seat)
        return None if since is None else max(since, self._excused_until) + ABSENT_MS

    def _has_left(self, seat: int, now: float) -> bool:
        left = self.left_at(seat)
        return left is not None and now >= left

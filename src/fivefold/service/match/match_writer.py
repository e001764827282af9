"""The writer of a match: every entry is stored in the archive before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.store import GameTags, MatchStatus, WriteTicket
from fivefold.service.store.archive import Archive


class MatchWriter:
    """Stores a match as it grows.

    Entries that could not be stored go along with the next one, so that no gap is left. A match without
    entries is not stored at all.
    """

    def __init__(
        self,
        archive: Archive,
        account: int,
        tags: GameTags,
        date: str,
        seed: str = "",
        others: Mapping[int, int] | None = None,
    ) -> None:
        """`others` are the accounts on the seats that the first account does not have."""
        self.tags = tags
        self.wake: Callable[[], None] | None = None  # called from another thread after each write
        self.number: int | None = None  # of the game in the archive, once it has one
        self.problem: UserError | None = None  # why the last attempt failed
        self._archive = archive
        self._account = account
        self._date = date
        self._seed = seed
        self._others = others
        self._safe = 0
        self._match: Match | None = None  # the match as it should be stored
        self._sent: tuple[Match, WriteTicket] | None = None

    @classmethod
    def opened(cls, archive: Archive, account: int, tags: GameTags, number: int, match: Match) -> MatchWriter:
        """Return the writer of a match that is in the archive already."""
        match_writer = cls(archive, account, tags, "")
        match_writer.number, match_writer._safe = number, len(match.log)
        return match_writer

    def write(self, match: Match) -> None:
        """Store the new entries of the match."""
        self._match = match
        self._send()

    def retry(self) -> None:
        """Send again what could not be stored."""
        self._send()

    def safe(self, match: Match) -> bool:
        """Return True if every entry of the match is in the archive."""
        return self._safe >= len(match.log)

    @property
    def busy(self) -> bool:
        """True while an entry is being written."""
        return self._sent is not None

    def tick(self) -> None:
        """Take the result of the last write, and send entries that gathered meanwhile."""
        if self._sent is None or not self._sent[1].done:
            return
        match, ticket = self._sent
        self._sent, self.problem = None, ticket.problem
        if ticket.problem:
            return
        if self.number is None:
            self.number = ticket.value
        self._safe = len(match.log)
        if self._match is not match:
            self._send()

    def finish(self) -> int:
        """Write the rest, wait for it, and return the game's number; raises UserError.

        Runs on a thread, after the live match is closed.
        """
        self._send()
        while self._sent:
            with suppress(UserError):
                self._sent[1].wait()
            self.tick()
        if self.problem:
            raise self.problem
        if self.number is None:
            raise UserError(gettext("There is nothing to save."))
        return self.number

    def _send(self) -> None:
        match = self._match
        if self._sent or match is None or self.safe(match):
            return
        self.problem = None
        status = MatchStatus.of(match)
        if self.number is None:
            filed = make_record(match, date=self._date, seed=self._seed)
            ticket = self._archive.begin(self._account, filed, self.tags, status, self._others)
        else:
            entries = match.log[self._safe :]
            ticket = self._archive.append(self.number, self._safe, *entries, status=status)
        self._sent = match, ticket
        if self.wake:
            ticket.notify(self.wake)

"""A match's place in the archive: every entry is written there before it is shown."""

from __future__ import annotations

from contextlib import suppress

from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.house.store import Filing, Standing, Ticket
from fivefold.house.store.archive import Archive
from fivefold.play.match import Match
from fivefold.play.replay import record


class Ledger:
    """Writes a match as it grows. What could not be written goes along with the next entry, so that no
    gap is left; a match without entries is not filed at all."""

    def __init__(self, archive: Archive, account: int, filing: Filing, date: str, seed: str = "") -> None:
        self.filing = filing
        self.number: int | None = None  # of the game in the archive, once it has one
        self.problem: Problem | None = None  # why the last attempt failed
        self._archive = archive
        self._account = account
        self._date = date
        self._seed = seed
        self._safe = 0
        self._match: Match | None = None  # as it should lie in the archive
        self._sent: tuple[Match, Ticket] | None = None

    @classmethod
    def opened(cls, archive: Archive, account: int, filing: Filing, number: int, match: Match) -> Ledger:
        """The ledger of a match that lies in the archive already."""
        ledger = cls(archive, account, filing, "")
        ledger.number, ledger._safe = number, len(match.log)
        return ledger

    def write(self, match: Match) -> None:
        self._match = match
        self._send()

    def safe(self, match: Match) -> bool:
        """Whether every entry of the match lies in the archive."""
        return self._safe >= len(match.log)

    def tick(self) -> None:
        """See what has arrived, and send what has gathered meanwhile."""
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
        """Write all that is left and wait for it; the game's number, or a Problem raised. For a thread, once
        nobody looks at the ledger any more."""
        self._send()
        while self._sent:
            with suppress(Problem):
                self._sent[1].wait()
            self.tick()
        if self.problem:
            raise self.problem
        if self.number is None:
            raise Problem(say("There is nothing to save."))
        return self.number

    def _send(self) -> None:
        match = self._match
        if self._sent or match is None or self.safe(match):
            return
        self.problem = None
        standing = Standing.of(match)
        if self.number is None:
            filed = record(match, date=self._date, seed=self._seed)
            self._sent = match, self._archive.begin(self._account, filed, self.filing, standing)
        else:
            entries = match.log[self._safe :]
            self._sent = match, self._archive.append(self.number, self._safe, *entries, standing=standing)

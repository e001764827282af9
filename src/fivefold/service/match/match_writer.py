"""The writer of a match: every entry is on disk before it is shown, in the archive or in the journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from fivefold.core.errors import UserError
from fivefold.core.record import Record
from fivefold.core.text import gettext
from fivefold.core.values import replace
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.match.journal import Journal
from fivefold.service.store import GameTags, MatchStatus, WriteTicket
from fivefold.service.store.archive import Archive, ContinuedElsewhere


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
        journal: Journal | None = None,
    ) -> None:
        """`others` are the accounts on the seats that the first account does not have.

        The journal takes what the archive cannot; None on a server, and where nothing is kept on disk.
        """
        self.tags = tags
        self.wake: Callable[[], None] | None = None  # called from another thread after each write
        self.number: int | None = None  # of the game in the archive, once it has one
        self.problem: UserError | None = None  # why the last attempt failed
        self.warning = ""  # to be told to the viewers once
        self._archive = archive
        self._account = account
        self._date = date
        self._seed = seed
        self._others = others
        self._journal = journal.begin() if journal else None
        self._safe = 0
        self._match: Match | None = None  # the match as it should be stored
        self._sent: tuple[Match, WriteTicket] | None = None
        self._given_up = False  # the player does without entries that are saved nowhere
        self._own_game = False  # the game was continued elsewhere, and this is another one

    @classmethod
    def opened(
        cls,
        archive: Archive,
        account: int,
        tags: GameTags,
        number: int,
        match: Match,
        date: str = "",
        journal: Journal | None = None,
    ) -> MatchWriter:
        """Return the writer of a match that is in the archive already."""
        match_writer = cls(archive, account, tags, date, journal=journal)
        match_writer.number, match_writer._safe = number, len(match.log)
        return match_writer

    def write(self, match: Match) -> None:
        """Store the new entries of the match."""
        self._match = match
        if self._journal:
            self._journal.problem = None  # it is tried again for every entry
        self._send()

    def retry(self) -> None:
        """Send again what could not be stored."""
        self._send()

    def safe(self, match: Match) -> bool:
        """Return True if every entry of the match is in the archive."""
        return self._safe >= len(match.log)

    def secured(self, match: Match) -> bool:
        """Return True if every entry is in the archive or in the journal; otherwise write the journal.

        Also True where there is no journal, or where it cannot be written, which is `journal_problem`.
        """
        if self.safe(match) or self._journal is None:
            return True
        journal = self._journal
        journal.tick()
        if not journal.problem and journal.written < len(match.log):
            journal.append(self._account, self.tags, self.number, self._record(match))
            journal.tick()
        return journal.problem is not None or journal.written >= len(match.log)

    @property
    def journalled(self) -> bool:
        """True while entries are in the journal that the archive does not have."""
        return self._journal is not None and self._journal.written > self._safe

    @property
    def journal_problem(self) -> UserError | None:
        """The reason why the journal could not be written."""
        return self._journal.problem if self._journal else None

    @property
    def saved_nowhere(self) -> bool:
        """True while entries are in memory alone, since neither the archive nor the journal takes them."""
        match = self._match
        return (
            self.journal_problem is not None
            and match is not None
            and not (self.safe(match) or self._given_up)
        )

    def give_up(self) -> None:
        """Note that the player does without what is saved nowhere."""
        self._given_up = True

    @property
    def unsaved(self) -> bool:
        """True while entries wait for another attempt to store them."""
        return self._sent is None and self._match is not None and not self.safe(self._match)

    @property
    def busy(self) -> bool:
        """True while an entry is being written."""
        return self._sent is not None

    def tick(self) -> None:
        """Take the result of the last write, and send entries that gathered meanwhile."""
        if self._journal:
            self._journal.tick()
        if self._sent is None or not self._sent[1].done:
            return
        match, ticket = self._sent
        self._sent, self.problem = None, ticket.problem
        if isinstance(ticket.problem, ContinuedElsewhere) and self._journal and not self._own_game:
            self._begin_own_game()
        if ticket.problem:
            return
        if self.number is None:
            self.number = ticket.value
        self._safe = len(match.log)
        if self._match is not match:
            self._send()
        elif self._journal:
            self._journal.remove()

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
            self._leave_to_journal()
            raise self.problem
        if self.number is None:
            raise UserError(gettext("There is nothing to save."))
        return self.number

    def _leave_to_journal(self) -> None:
        """Write the journal for the next start, since the archive does not take the rest."""
        match, journal = self._match, self._journal
        if match is None or journal is None:
            return
        journal.tick(wait=True)
        if not self.secured(match):
            journal.tick(wait=True)
        journal.release()
        if self.journalled and journal.written >= len(match.log):
            self.problem = UserError(
                gettext("The store does not answer. The next start saves your moves from the journal.")
            )

    def _begin_own_game(self) -> None:
        """Store the match as a game of its own from now on, since its game was continued elsewhere."""
        self.warning = gettext(
            "This game was continued elsewhere. Your moves are kept as a game of their own."
        )
        self.number, self._safe, self._own_game = None, 0, True
        self.tags = replace(self.tags, daily="")
        self._send()

    def _record(self, match: Match) -> Record:
        record = make_record(match, date=self._date, seed=self._seed)
        return replace(record, practice=True) if self._own_game else record

    def _send(self) -> None:
        match = self._match
        if self._sent or match is None or self.safe(match):
            return
        self.problem = None
        status = MatchStatus.of(match)
        if self.number is None:
            status = status._replace(ranked=status.ranked and not self._own_game)
            ticket = self._archive.begin(self._account, self._record(match), self.tags, status, self._others)
        else:
            entries = match.log[self._safe :]
            ticket = self._archive.append(self.number, self._safe, *entries, status=status)
        self._sent = match, ticket
        if self.wake:
            ticket.notify(self.wake)

"""Journals that a program left behind are taken into the store.

Entries that the store lacks are added to their game. A game that was continued elsewhere or deleted
meanwhile is left as it is, and the journal becomes a game of its own: practice, so that nothing counts twice.
"""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from fivefold.core.budget import MAX_SIZE, Budget
from fivefold.core.errors import UserError
from fivefold.core.record import Entry, Record, read_record
from fivefold.core.text import gettext, ngettext
from fivefold.core.values import replace
from fivefold.play.replay import replay
from fivefold.service.files import read_regular_file
from fivefold.service.match.journal import FOLDER, Journal, JournalHeader, lock, read_journal
from fivefold.service.store import MatchStatus, Store
from fivefold.service.store.archive import Archive
from fivefold.service.store.database.database import DatabaseProblem

UNREADABLE = ".unreadable"
_log = logging.getLogger(__name__)


class Recovery(NamedTuple):
    """The result of taking journals into the store."""

    entries: int = 0  # added to their games
    games: int = 0  # stored as games of their own
    waiting: int = 0  # journals that the store still could not take
    unreadable: int = 0  # journals with moves that were renamed

    def __str__(self) -> str:
        """Return a sentence for the player; empty if there was nothing."""
        remarks = []
        if self.entries:
            remarks.append(
                ngettext(
                    "{n} move was saved from the journal.",
                    "{n} moves were saved from the journal.",
                    self.entries,
                )
            )
        if self.games:
            remarks.append(
                ngettext(
                    "{n} game was continued elsewhere; your moves are a game of their own in the archive.",
                    "{n} games were continued elsewhere; your moves are games of their own in the archive.",
                    self.games,
                )
            )
        if self.waiting:
            remarks.append(gettext("Some moves are still in the journal, since the store does not answer."))
        if self.unreadable:
            remarks.append(
                gettext(
                    "Moves in the journal could not be read; they are kept in the folder '{folder}' "
                    "beside your games.",
                    folder=FOLDER,
                )
            )
        return " ".join(remarks)


def recover(journal: Journal, store: Store) -> Recovery:
    """Take all journals of this store into it that no running program uses.

    A new store, in the place of one that disappeared, gets them at the next start, when it has an account.
    """
    entries = games = waiting = unreadable = 0
    if not store.accounts.all():
        return Recovery()
    for file in journal.left_behind():
        try:
            handle = os.open(file, os.O_RDWR)
        except OSError:
            continue
        try:
            if not lock(handle):
                continue
            budget = Budget()
            header, further = read_journal(read_regular_file(file), budget)
            if header.store != journal.store:
                continue
            _require_account(store, header.account)
            added, own = _take(store.archive, header, further, budget)
            entries, games = entries + added, games + own
            file.unlink(missing_ok=True)
        except DatabaseProblem:
            _log.warning("The journal %s could not be saved.", file.name, exc_info=True)
            waiting += 1
        except (UserError, ValueError, OSError, RecursionError):
            _log.warning("The journal %s cannot be read.", file.name, exc_info=True)
            with suppress(OSError):
                unreadable += _has_line(file)  # without a whole line, no move of it was shown
                file.rename(file.with_suffix(UNREADABLE))
        finally:
            os.close(handle)
    return Recovery(entries, games, waiting, unreadable)


def _require_account(store: Store, number: int) -> None:
    """Raise ValueError for an account that was deleted, or that a restored backup does not have."""
    if all(account.id != number for account in store.accounts.all()):
        raise ValueError(f"there is no account {number}")


def _has_line(file: Path) -> bool:
    """Return True if a file begins with a whole line of a size that can be read."""
    with file.open("rb") as stream:
        return b"\n" in stream.read(MAX_SIZE)


def _take(
    archive: Archive, header: JournalHeader, further: tuple[Entry, ...], budget: Budget
) -> tuple[int, int]:
    """Store one journal; return the number of entries added, and of games made."""
    before = read_record(header.record, budget)
    record = replace(before, entries=(*before.entries, *further), result="", score="", checkpoints=())
    match = replay(record, budget)
    numbers = archive.with_start(header.account, record.game, record.start)
    logs = {number: archive.load(number).entries for number in numbers}
    if any(log[: len(record.entries)] == record.entries for log in logs.values()):
        return 0, 0  # the last write was done, and only its answer was lost
    continued = [number for number, log in logs.items() if record.entries[: len(log)] == log]
    if header.number in continued or (header.number is None and continued):
        number = header.number if header.number in continued else continued[-1]
        assert number is not None
        new = record.entries[len(logs[number]) :]
        archive.append(number, len(logs[number]), *new, status=MatchStatus.of(match)).wait()
        return len(new), 0
    if header.number is None:
        archive.begin(header.account, record, header.tags, MatchStatus.of(match)).wait()
        return len(record.entries), 0
    own = as_own_game(record)
    status = MatchStatus.of(match)._replace(ranked=False)
    archive.begin(header.account, own, replace(header.tags, daily=""), status).wait()
    return 0, 1


def as_own_game(record: Record) -> Record:
    """Return a record as practice, for a game that exists in another continuation already."""
    return replace(record, practice=True)

"""The store: one SQLite file, or a PostgreSQL server named by a connection string.

Reads happen on the calling thread. Writes go through the writer thread and return a ticket.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from fivefold.service.store.accounts import Account, Accounts
from fivefold.service.store.archive import Archive
from fivefold.service.store.database.writer import SHARING_GAP_S, WriterThread
from fivefold.service.store.opening import OpenedStore, open_store
from fivefold.service.store.saved_positions import SavedPositions

if TYPE_CHECKING:
    from fivefold.service.store.members import Members
    from fivefold.service.store.ratings import Ratings

__all__ = ["Account", "Store"]


class Store:
    """An open store; `close` writes everything that waits.

    `notice` is a message for the player: damaged games were renamed, or nothing can be saved. It is empty if
    all is well.
    """

    def __init__(self, found: OpenedStore, where: Path | str) -> None:
        self.database = found.database
        self.folder = where if isinstance(where, Path) else None  # None: the store is on a server
        self.address = str(where.resolve()) if isinstance(where, Path) else found.database.name
        self.notice = found.notice
        self._writer = WriterThread(self.database)
        self.accounts = Accounts(self.database, self._writer)
        self.archive = Archive(self.database, self._writer)
        self.positions = SavedPositions(self.database, self._writer)

    @classmethod
    def open(cls, where: Path | str) -> Store:
        """Open the store in a folder or at a connection string; create it if there is none.

        Raises UserError if it is of a newer version or its server does not answer.
        """
        return cls(open_store(where), where)

    @cached_property
    def members(self) -> Members:
        """The accounts of a server; late, since their cryptography takes 4 MB and only a server needs it."""
        from fivefold.service.store.members import Members  # noqa: PLC0415

        return Members(self.database, self._writer)

    @cached_property
    def ratings(self) -> Ratings:
        """The ratings of a server."""
        from fivefold.service.store.ratings import Ratings  # noqa: PLC0415

        return Ratings(self.database, self._writer)

    @property
    def persistent(self) -> bool:
        """Return False if the data is kept in memory only."""
        return self.database.persistent

    def share_commits(self) -> None:
        """Let writes wait for others for some milliseconds, since many come in from different players."""
        self._writer.gap = SHARING_GAP_S

    def close(self) -> None:
        """Write everything that waits and close the database."""
        self._writer.close()
        self.database.close()

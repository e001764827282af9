"""The store: one SQLite file, or a PostgreSQL server named by a connection string.

Reading is done where it is called. Everything written goes through the writer and gives a ticket.
"""

from __future__ import annotations

from pathlib import Path

from fivefold.service.store.accounts import Account, Accounts
from fivefold.service.store.archive import Archive
from fivefold.service.store.database.writer import WriterThread
from fivefold.service.store.opening import OpenedStore, open_store
from fivefold.service.store.saved_positions import SavedPositions

__all__ = ["Account", "Store"]


class Store:
    """Opened once; `close` writes what is waiting.

    `notice` is what the player should be told: that damaged games were set aside, or that nothing can be
    saved. It is empty when all is well.
    """

    def __init__(self, found: OpenedStore, where: Path | str) -> None:
        self.database = found.database
        self.folder = where if isinstance(where, Path) else None  # None: the store is on a server
        self.address = str(where.resolve()) if isinstance(where, Path) else found.database.name
        self.notice = found.notice
        self._writer = WriterThread(self.database)
        self.accounts = Accounts(self.database, self._writer)
        self.archive = Archive(self.database, self._writer)
        self.shelf = SavedPositions(self.database, self._writer)

    @classmethod
    def open(cls, where: Path | str) -> Store:
        """The store in that folder, made if there is none, or at that connection string; raises Problem
        when it is of a newer version or its server does not answer."""
        return cls(open_store(where), where)

    @property
    def lasting(self) -> bool:
        """Whether what is saved is there tomorrow; False where nothing can be written."""
        return self.database.lasting

    def close(self) -> None:
        self._writer.close()
        self.database.close()

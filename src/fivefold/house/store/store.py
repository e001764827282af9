"""The store: one SQLite file, or a PostgreSQL server named by a connection string.

Reading is done where it is called. Everything written goes through the writer and gives a ticket.
"""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url

from fivefold.house.store.accounts import Account, Accounts
from fivefold.house.store.archive import Archive
from fivefold.house.store.shelf import Shelf
from fivefold.house.store.tables import metadata
from fivefold.house.store.writer import Writer

__all__ = ["Account", "Store"]

FILE = "fivefold.db"
BUSY_MS = 5000  # how long one process waits for another that is writing


class Store:
    """Opened once; `close` writes what is waiting."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self.accounts = Accounts(engine, self._writer)
        self.archive = Archive(engine, self._writer)
        self.shelf = Shelf(engine, self._writer)

    @classmethod
    def open(cls, where: Path | str) -> Store:
        """The store in that folder, made if there is none, or at that connection string."""
        if isinstance(where, Path):
            where.mkdir(parents=True, exist_ok=True)
            engine = create_engine(f"sqlite:///{where / FILE}")
            event.listen(engine, "connect", _careful)
        else:
            engine = create_engine(make_url(where))
        metadata.create_all(engine)
        return cls(engine)

    def close(self) -> None:
        self._writer.close()
        self._engine.dispose()


def _careful(connection: object, _: object) -> None:
    """Every commit reaches the disk, readers do not wait for the writer, and rows belong together."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()

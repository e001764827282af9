"""SQLite: a file whose commits last, whatever happens to the program or the machine, or memory alone."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from threading import Lock
from time import sleep
from typing import Any

from fivefold.core.text import gettext, gettext_noop
from fivefold.service.store.database.connection import SqlDialect
from fivefold.service.store.database.database import REFUSED, Database

BUSY_MS = 5000  # how long one process waits for another that is writing
PAUSE_MS = 10  # between two looks whether it still is
CORRUPT = "SQLITE_CORRUPT"
DAMAGED = frozenset({CORRUPT, "SQLITE_NOTADB"})
UNWRITABLE = frozenset({"SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM"})
REASONS = {
    "SQLITE_BUSY": gettext_noop("another program is writing"),
    "SQLITE_CANTOPEN": gettext_noop("the folder cannot be written"),
    CORRUPT: gettext_noop("the store is damaged; 'fivefold store check' says more"),
    "SQLITE_FULL": gettext_noop("the disk is full"),
    "SQLITE_IOERR": gettext_noop("the disk does not do as it is told"),
    "SQLITE_NOTADB": gettext_noop("the file is no store"),
    "SQLITE_READONLY": gettext_noop("the folder can only be read"),
}
DIALECT = SqlDialect(
    placeholders=str,
    reading="BEGIN",
    writing="BEGIN IMMEDIATE",  # locks before it reads: two that both read first could not both go on
    tables="SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    number="INTEGER PRIMARY KEY AUTOINCREMENT",
    clustered="WITHOUT ROWID",
)
sqlite3.register_converter("BOOLEAN", lambda digits: digits != b"0")


class Sqlite(Database):
    dialect = DIALECT
    errors = (sqlite3.Error, *REFUSED)
    sqlite = True

    def __init__(self, file: Path | str, turns: AbstractContextManager[Any] | None = None) -> None:
        """A file by its path, or by an address as SQLite understands them."""
        super().__init__(turns)
        self.name = str(file.absolute() if isinstance(file, Path) else file)

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.name,
            isolation_level=None,  # so that it is us who begin transactions, not Python
            detect_types=sqlite3.PARSE_DECLTYPES,
            check_same_thread=False,
            uri=self.name.startswith("file:"),
        )
        try:
            _set_up(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def answers(self, driver: Any) -> bool:
        return True

    def reason(self, error: Exception) -> tuple[str, str]:
        """The code is without what SQLite adds to tell one case from another."""
        code = "_".join(getattr(error, "sqlite_errorname", "").split("_")[:2])
        if isinstance(error, UnicodeDecodeError):  # SQLite complains in words of the file's own
            code = CORRUPT
        return (gettext(REASONS[code]), code) if code in REASONS else (super().reason(error)[0], code)

    @contextmanager
    def loose(self, driver: Any) -> Iterator[None]:
        driver.execute("PRAGMA foreign_keys=OFF")
        try:
            yield
        finally:
            driver.execute("PRAGMA foreign_keys=ON")

    def copy_to(self, file: Path) -> None:
        """Copy it as it is, whatever its version."""
        with (
            self._told(gettext_noop("The games cannot be read: {why}.")),
            self._driver() as driver,
            closing(sqlite3.connect(file)) as target,
        ):
            driver.backup(target)


class FileLock(Sqlite):
    """An empty file, past which programs come one by one: whoever writes in it, which nobody does."""

    def connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.name, BUSY_MS / 1000, isolation_level=None)


class Memory(Sqlite):
    """Gone when it is closed. There is one connection, which threads take in turn."""

    lasting = False

    def __init__(self) -> None:
        super().__init__(":memory:", turns=Lock())

    def copy_from(self, file: Path) -> None:
        """Take in a file whose folder cannot be written; raises Trouble where it cannot be read."""
        address = file.absolute().as_uri()
        with self._told(gettext_noop("The games cannot be read: {why}.")), self._driver() as driver:
            try:
                _pour(f"{address}?mode=ro", driver)
            except sqlite3.Error:
                # Without the files beside it SQLite reads such a file only as one that nobody changes.
                _pour(f"{address}?immutable=1", driver)


def _pour(address: str, target: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(address, uri=True)) as source:
        source.backup(target)


def _set_up(connection: sqlite3.Connection) -> None:
    """Every commit reaches the disk, readers do not wait for the writer, and rows belong together."""
    connection.text_factory = _text
    connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    mode = _journal(connection)
    # Where there can be no WAL, the end of the journal has to reach the disk too.
    connection.execute(f"PRAGMA synchronous={'FULL' if mode == 'wal' else 'EXTRA'}")
    connection.execute("PRAGMA foreign_keys=ON")


def _journal(connection: sqlite3.Connection) -> str:
    """Which journal there is from now on, WAL where that can be. Here SQLite does not wait for another
    program that does the same at this moment, so we do."""
    patience = BUSY_MS // PAUSE_MS
    while True:
        try:
            mode: str = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
        except sqlite3.OperationalError as error:
            if patience == 0 or not error.sqlite_errorname.startswith("SQLITE_BUSY"):
                raise
            patience -= 1
            sleep(PAUSE_MS / 1000)
        else:
            return mode


def _text(raw: bytes) -> str:
    """A byte gone bad in one game must not hide the whole list it stands in."""
    return raw.decode(errors="replace")

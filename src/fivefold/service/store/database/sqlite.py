"""SQLite: a durable file, or a database in memory."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import sleep
from typing import Any

from fivefold.core.text import gettext, gettext_noop
from fivefold.service.store.database.connection import SqlDialect
from fivefold.service.store.database.database import (
    DOUBLE,
    REFUSED,
    VALUE_ERRORS,
    Database,
    DatabaseProblem,
)

BUSY_MS = 5000  # how long one process waits for the writer of another
PAUSE_MS = 10  # between two attempts
CORRUPT, BUSY = "SQLITE_CORRUPT", "SQLITE_BUSY"
GONE = "GONE"  # the file was deleted or replaced under a running program
DAMAGED = frozenset({CORRUPT, "SQLITE_NOTADB"})
UNWRITABLE = frozenset({"SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM"})
REASONS = {
    BUSY: gettext_noop("another program is writing"),
    "SQLITE_CANTOPEN": gettext_noop("the folder cannot be written"),
    CORRUPT: gettext_noop("the store is damaged; 'fivefold store check' says more"),
    "SQLITE_FULL": gettext_noop("the disk is full"),
    "SQLITE_IOERR": gettext_noop("the disk reports an error"),
    "SQLITE_NOTADB": gettext_noop("the file is not a store"),
    "SQLITE_READONLY": gettext_noop("the folder can only be read"),
}
DIALECT = SqlDialect(
    placeholders=str,
    reading="BEGIN",
    writing="BEGIN IMMEDIATE",  # locks before reading: two readers could not both become writers
    tables="SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    number="INTEGER PRIMARY KEY AUTOINCREMENT",
    clustered="WITHOUT ROWID",
)
sqlite3.register_converter("BOOLEAN", lambda digits: digits != b"0")


class Sqlite(Database):
    """An SQLite database."""

    dialect = DIALECT
    errors = (sqlite3.Error, *VALUE_ERRORS)
    sqlite = True

    def __init__(self, file: Path | str, lock: AbstractContextManager[Any] | None = None) -> None:
        """Open a file by path, or by a URI as SQLite understands it."""
        super().__init__(lock)
        self.name = str(file.absolute() if isinstance(file, Path) else file)
        self._place: tuple[int, int] | None = None  # the device and number of the file once it was opened

    def connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.name,
            isolation_level=None,  # transactions begin here, not in the driver
            detect_types=sqlite3.PARSE_DECLTYPES,
            check_same_thread=False,
            uri=self.name.startswith("file:"),
        )
        try:
            _configure(connection)
        except BaseException:
            connection.close()
            raise
        self._place = self._place or _place(self.name)
        return connection

    def require_place(self) -> None:
        """Raise DatabaseProblem if the file was deleted or replaced: then what is written goes nowhere."""
        if self._place and _place(self.name) != self._place:
            why = gettext("the file with your games has disappeared")
            raise DatabaseProblem(gettext("Not saved: {why}.", why=why), why, GONE)

    def is_alive(self, driver: Any) -> bool:
        return True

    def reason(self, error: Exception) -> tuple[str, str]:
        """Return the reason in words, and the primary code without SQLite's extension."""
        whole = getattr(error, "sqlite_errorname", "").replace("SQLITE_CONSTRAINT_PRIMARYKEY", DOUBLE)
        code = "_".join(whole.split("_")[:2])
        if isinstance(error, UnicodeDecodeError) or "unsupported file format" in str(error):
            code = CORRUPT  # the message of SQLite quotes the damaged text, or its header is damaged
        if self._place and (code == CORRUPT or "no such " in str(error) or "has no column" in str(error)):
            with suppress(OSError):
                damage_mark(Path(self.name)).touch()  # the next start checks the file
        words = REASONS.get(code) or REFUSED.get(whole)
        return (gettext(words), code) if words else (super().reason(error)[0], code)

    @contextmanager
    def without_foreign_keys(self, driver: Any) -> Iterator[None]:
        driver.execute("PRAGMA foreign_keys=OFF")
        try:
            yield
        finally:
            driver.execute("PRAGMA foreign_keys=ON")

    def copy_to(self, file: Path) -> None:
        """Copy the database into a file, whatever its version."""
        with (
            self._reported_errors(gettext_noop("The games cannot be read: {why}.")),
            self._driver() as driver,
            closing(sqlite3.connect(file)) as target,
        ):
            driver.backup(target)


class FileLock(Sqlite):
    """An empty file that serialises programs: its write transaction is the lock."""

    def connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.name, BUSY_MS / 1000, isolation_level=None)


class Memory(Sqlite):
    """A database in memory, with one connection that threads use in turn."""

    persistent = False

    def __init__(self) -> None:
        super().__init__(":memory:", lock=Lock())

    def copy_from(self, file: Path) -> None:
        """Copy a file whose folder cannot be written; raises DatabaseProblem if it cannot be read."""
        address = file.absolute().as_uri()
        with (
            self._reported_errors(gettext_noop("The games cannot be read: {why}.")),
            self._driver() as driver,
        ):
            try:
                _copy_database(f"{address}?mode=ro", driver)
            except sqlite3.Error:
                # Without its -wal and -shm files SQLite opens a read-only file only as immutable.
                _copy_database(f"{address}?immutable=1", driver)


def damage_mark(file: Path) -> Path:
    """Return the name of the empty file that has the next start check a store of any size."""
    return file.with_name(f"{file.name}.damaged")


def _place(name: str) -> tuple[int, int] | None:
    """Return the device and number of a file; None if there is none."""
    try:
        found = os.stat(name)  # noqa: PTH116  for every commit, so without a Path
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino


def _copy_database(address: str, target: sqlite3.Connection) -> None:
    with closing(sqlite3.connect(address, uri=True)) as source:
        source.backup(target)


def _configure(connection: sqlite3.Connection) -> None:
    """Make commits durable, readers independent of the writer, and enforce foreign keys."""
    connection.text_factory = _read_text
    connection.row_factory = _read_row
    connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    mode = _enable_wal(connection)
    # Without WAL the deletion of the journal has to reach the disk too.
    connection.execute(f"PRAGMA synchronous={'FULL' if mode == 'wal' else 'EXTRA'}")
    connection.execute("PRAGMA foreign_keys=ON")


def _enable_wal(connection: sqlite3.Connection) -> str:
    """Switch to write-ahead logging if possible, and return the journal mode.

    SQLite does not wait here for another program that does the same, so this loop does.
    """
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


def _read_text(raw: bytes) -> str:
    """Return text with replacement characters, so that one damaged byte does not hide a whole list."""
    return raw.decode(errors="replace")


def _read_row(cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a row with text in place of bytes: no column of ours has bytes, but a damaged file may."""
    if bytes in map(type, row):
        return tuple(_read_text(value) if isinstance(value, bytes) else value for value in row)
    return row

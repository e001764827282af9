"""The database behind the store: an SQLite file, memory, or a PostgreSQL server.

Whatever goes wrong with it is a `Problem`, in words that a player can read.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import SQLAlchemyError

from fivefold.core.problem import Problem
from fivefold.core.text import mark, say

BUSY_MS = 5000  # how long one process waits for another that is writing
PATIENCE_S = 5  # how long a server may take to answer the first call
DAMAGED = frozenset({"SQLITE_CORRUPT", "SQLITE_NOTADB"})
UNWRITABLE = frozenset({"SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM"})
REASONS = {
    "SQLITE_BUSY": mark("another program is writing"),
    "SQLITE_CANTOPEN": mark("the folder cannot be written"),
    "SQLITE_CORRUPT": mark("the store is damaged; 'fivefold store check' says more"),
    "SQLITE_FULL": mark("the disk is full"),
    "SQLITE_IOERR": mark("the disk does not do as it is told"),
    "SQLITE_NOTADB": mark("the file is no store"),
    "SQLITE_READONLY": mark("the folder can only be read"),
}


class Trouble(Problem):
    """The database did not do as it was told: `why` in a few words, `code` as SQLite says it."""

    def __init__(self, text: str, why: str = "", code: str = "") -> None:
        super().__init__(text)
        self.why = why
        self.code = code


class Database:
    """Connections to read and to write by. Inside `with` all that is read or written belongs together."""

    def __init__(self, engine: Engine) -> None:
        self._reads = engine if engine.dialect.name == "sqlite" else _of_one_moment(engine)
        self._writes = engine.execution_options(writes=True)

    @property
    def name(self) -> str:
        """The file, or the connection string without its password."""
        url = self._reads.url
        return str(url.database) if self.sqlite and url.database else url.render_as_string()

    @property
    def sqlite(self) -> bool:
        return self._reads.dialect.name == "sqlite"

    @property
    def lasting(self) -> bool:
        """Whether what is written here is there tomorrow: it is not in memory alone."""
        return not self.sqlite or bool(self._reads.url.database)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with _told(mark("The games cannot be read: {why}.")), self._reads.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """What is written lies safe on the disk when the `with` ends without raising."""
        with _told(mark("Not saved: {why}.")), self._writes.begin() as connection:
            yield connection

    @contextmanager
    def rebuilding(self) -> Iterator[Connection]:
        """Like `writing`, for changes to the tables themselves: rows may belong to nobody meanwhile."""
        with (
            _told(mark("The store cannot be brought up to date: {why}.")),
            self._writes.connect() as connection,
            _loose(connection) if self.sqlite else nullcontext(),
            connection.begin(),
        ):
            yield connection

    def copy_to(self, file: Path) -> None:
        """Copy an SQLite database as it is, whatever its version."""
        with self.reading() as connection, closing(sqlite3.connect(file)) as target:
            driver: Any = connection.connection.driver_connection
            driver.backup(target)

    def close(self) -> None:
        self._reads.dispose()


def in_file(file: Path) -> Database:
    """An SQLite file. Nothing is opened before it is needed."""
    engine = create_engine(URL.create("sqlite", database=str(file)))
    return careful(engine)


def in_memory() -> Database:
    """Gone when it is closed. There is one connection, which threads take in turn."""
    engine = create_engine(
        "sqlite://",
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"check_same_thread": False},
    )
    return careful(engine)


def on_server(url: URL) -> Database:
    """A PostgreSQL server."""
    try:
        engine = create_engine(url, pool_pre_ping=True, connect_args={"connect_timeout": PATIENCE_S})
    except ImportError as error:
        raise Problem(
            say("PostgreSQL needs the package psycopg: pip install 'fivefold[postgres]'.")
        ) from error
    return Database(engine)


def copied_from(file: Path) -> Database:
    """Memory with what can be read of an SQLite file whose folder cannot be written."""
    memory = in_memory()
    with memory.reading() as connection:
        target: Any = connection.connection.driver_connection
        # Without the files beside it SQLite reads such a file only as one that nobody changes.
        for mode in ("mode=ro", "immutable=1"):
            with suppress(sqlite3.Error), closing(_read_only(file, mode)) as source:
                source.backup(target)
                break
    return memory


def _read_only(file: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?{mode}", uri=True)


def _of_one_moment(engine: Engine) -> Engine:
    """What is read inside one `with` is as it was when that began, as SQLite has it by itself."""
    return engine.execution_options(isolation_level="REPEATABLE READ")


def careful(engine: Engine) -> Database:
    """An SQLite database whose commits last, whatever happens to the program or the machine."""
    event.listen(engine, "connect", _set_up)
    event.listen(engine, "begin", _begin)
    return Database(engine)


def _set_up(connection: Any, _: object) -> None:
    """Every commit reaches the disk, readers do not wait for the writer, and rows belong together."""
    connection.isolation_level = None  # so that it is us who begin transactions, not Python
    connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
    mode = connection.execute("PRAGMA journal_mode=WAL").fetchone()[0]
    # Where there can be no WAL, the end of the journal has to reach the disk too.
    connection.execute(f"PRAGMA synchronous={'FULL' if mode == 'wal' else 'EXTRA'}")
    connection.execute("PRAGMA foreign_keys=ON")


def _begin(connection: Connection) -> None:
    """A writer locks before it reads: two that both read first could not both go on."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def _loose(connection: Connection) -> Iterator[None]:
    """While a table is built anew, SQLite must not take its rows for deleted."""
    driver: Any = connection.connection.driver_connection
    driver.execute("PRAGMA foreign_keys=OFF")
    try:
        yield
    finally:
        driver.execute("PRAGMA foreign_keys=ON")


@contextmanager
def _told(sentence: str) -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        why, code = _reason(error)
        raise Trouble(say(sentence, why=why), why, code) from error


def _reason(error: Exception) -> tuple[str, str]:
    """Why, in words, and SQLite's code without what it adds to tell one case from another."""
    cause = getattr(error, "orig", None) or error
    code = "_".join(getattr(cause, "sqlite_errorname", "").split("_")[:2])
    if code in REASONS:
        return say(REASONS[code]), code
    first = str(cause).strip().partition("\n")[0]
    return first.rstrip(".") or type(cause).__name__, code

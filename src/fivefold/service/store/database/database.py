"""The database behind the store: an SQLite file, memory, or a PostgreSQL server.

Every failure is raised as a `UserError` in words that a player can read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from typing import Any

from fivefold.core.errors import UserError
from fivefold.core.text import gettext, gettext_noop
from fivefold.service.store.database.connection import Connection, SqlDialect

# Our words for what both databases refuse, by the names that SQLite has for it.
ORPHAN, DOUBLE, MISSING = (
    "SQLITE_CONSTRAINT_FOREIGNKEY",
    "SQLITE_CONSTRAINT_UNIQUE",
    "SQLITE_CONSTRAINT_NOTNULL",
)
REFUSED = {
    ORPHAN: gettext_noop("a row belongs to an account or a game that does not exist"),
    DOUBLE: gettext_noop("two rows have the same key"),
    MISSING: gettext_noop("a value is missing"),
}
VALUE_ERRORS = (UnicodeError, OverflowError)  # raised by Python before a value reaches the driver


class DatabaseProblem(UserError):
    """The database failed: `why` in a few words, `code` as SQLite names it."""

    def __init__(self, text: str, why: str = "", code: str = "") -> None:
        super().__init__(text)
        self.why = why
        self.code = code


class Database(ABC):
    """A pool of connections. All statements inside one `with` form one transaction.

    Connections are opened when needed and kept for reuse.
    """

    name: str  # the file, or the connection string without its password
    dialect: SqlDialect
    errors: tuple[type[Exception], ...]  # errors of the driver, and `VALUE_ERRORS`
    sqlite = False
    persistent = True  # False for a database in memory

    def __init__(self, lock: AbstractContextManager[Any] | None = None) -> None:
        self._idle: deque[Any] = deque()
        self._open = True
        self._lock = lock or nullcontext()

    @abstractmethod
    def connect(self) -> Any:
        """Return a new driver connection that begins no transaction by itself."""

    def is_alive(self, driver: Any) -> bool:
        """Return True if a kept connection still works."""
        return True

    def reason(self, error: Exception) -> tuple[str, str]:
        """Return the reason of a failure in words, and SQLite's code."""
        match error:
            case UnicodeEncodeError():
                return gettext("it contains invalid characters"), ""
            case OverflowError():
                return gettext("a number in it is too large"), ""
        first = str(error).strip().partition("\n")[0]
        return first.rstrip(".") or type(error).__name__, ""

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Open a transaction that reads."""
        with (
            self._reported_errors(gettext_noop("The games cannot be read: {why}.")),
            self._driver() as driver,
            self._transaction(driver, self.dialect.reading) as connection,
        ):
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """Open a transaction that writes; it is safely on disk when the `with` ends without raising."""
        with (
            self._reported_errors(gettext_noop("Not saved: {why}.")),
            self._driver() as driver,
            self._transaction(driver, self.dialect.writing) as connection,
        ):
            yield connection
        self.require_place()

    def require_place(self) -> None:  # noqa: B027  a server has none
        """Raise DatabaseProblem if what was written is no longer where it is looked for."""

    @contextmanager
    def rebuilding(self) -> Iterator[Connection]:
        """Open a transaction that changes the tables, without foreign key checks meanwhile."""
        with (
            self._reported_errors(gettext_noop("The store cannot be brought up to date: {why}.")),
            self._driver() as driver,
            self.without_foreign_keys(driver),
            self._transaction(driver, self.dialect.writing) as connection,
        ):
            yield connection

    def without_foreign_keys(self, driver: Any) -> AbstractContextManager[Any]:
        """Disable foreign keys while a table is rebuilt, so that its rows are not cascaded."""
        return nullcontext()

    def close(self) -> None:
        self._open = False
        while self._idle:
            self._idle.pop().close()

    @contextmanager
    def _driver(self) -> Iterator[Any]:
        with self._lock:
            driver = self._take_idle() or self.connect()
            try:
                yield driver
            finally:
                self._return_idle(driver)

    def _take_idle(self) -> Any:
        """Return a kept connection that still works, or None."""
        with suppress(IndexError):
            while True:
                driver = self._idle.pop()
                if self.is_alive(driver):
                    return driver
                driver.close()
        return None

    def _return_idle(self, driver: Any) -> None:
        if self._open:
            self._idle.append(driver)
        else:
            driver.close()

    @contextmanager
    def _transaction(self, driver: Any, begin: str) -> Iterator[Connection]:
        driver.execute(begin)
        try:
            yield Connection(driver, self.dialect)
            driver.commit()
        except BaseException:
            with suppress(*self.errors):  # a broken connection has nothing to roll back
                driver.rollback()
            raise

    @contextmanager
    def _reported_errors(self, sentence: str) -> Iterator[None]:
        """Raise errors of the driver as DatabaseProblem with this sentence."""
        try:
            yield
        except self.errors as error:
            why, code = self.reason(error)
            raise DatabaseProblem(gettext(sentence, why=why), why, code) from error

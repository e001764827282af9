"""The database behind the store: an SQLite file, memory, or a PostgreSQL server.

Whatever goes wrong with it is a `UserError`, in words that a player can read.
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

REFUSED = (UnicodeError, OverflowError)  # what Python says of values that it does not even hand over


class DatabaseProblem(UserError):
    """The database did not do as it was told: `why` in a few words, `code` as SQLite says it."""

    def __init__(self, text: str, why: str = "", code: str = "") -> None:
        super().__init__(text)
        self.why = why
        self.code = code


class Database(ABC):
    """Connections to read and to write by. Inside `with` all that is read or written belongs together.

    Connections are opened when they are needed, and kept for whoever needs one next.
    """

    name: str  # the file, or the connection string without its password
    dialect: SqlDialect
    errors: tuple[type[Exception], ...]  # what the driver raises, and `REFUSED`
    sqlite = False
    lasting = True  # whether what is written here is there tomorrow: it is not in memory alone

    def __init__(self, turns: AbstractContextManager[Any] | None = None) -> None:
        self._idle: deque[Any] = deque()
        self._open = True
        self._turns = turns or nullcontext()

    @abstractmethod
    def connect(self) -> Any:
        """A new connection of the driver's, which begins no transaction by itself."""

    @abstractmethod
    def answers(self, driver: Any) -> bool:
        """Whether a connection that was kept is still good."""

    def reason(self, error: Exception) -> tuple[str, str]:
        """Why, in words, and SQLite's code."""
        match error:
            case UnicodeEncodeError():
                return gettext("there are signs in it that are no text"), ""
            case OverflowError():
                return gettext("a number in it is too large"), ""
        first = str(error).strip().partition("\n")[0]
        return first.rstrip(".") or type(error).__name__, ""

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        with (
            self._told(gettext_noop("The games cannot be read: {why}.")),
            self._driver() as driver,
            self._transaction(driver, self.dialect.reading) as connection,
        ):
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """What is written lies safe on the disk when the `with` ends without raising."""
        with (
            self._told(gettext_noop("Not saved: {why}.")),
            self._driver() as driver,
            self._transaction(driver, self.dialect.writing) as connection,
        ):
            yield connection

    @contextmanager
    def rebuilding(self) -> Iterator[Connection]:
        """Like `writing`, for changes to the tables themselves: rows may belong to nobody meanwhile."""
        with (
            self._told(gettext_noop("The store cannot be brought up to date: {why}.")),
            self._driver() as driver,
            self.loose(driver),
            self._transaction(driver, self.dialect.writing) as connection,
        ):
            yield connection

    def loose(self, driver: Any) -> AbstractContextManager[Any]:
        """While a table is built anew, its rows must not be taken for deleted."""
        return nullcontext()

    def close(self) -> None:
        self._open = False
        while self._idle:
            self._idle.pop().close()

    @contextmanager
    def _driver(self) -> Iterator[Any]:
        with self._turns:
            driver = self._kept() or self.connect()
            try:
                yield driver
            finally:
                self._keep(driver)

    def _kept(self) -> Any:
        with suppress(IndexError):
            while True:
                driver = self._idle.pop()
                if self.answers(driver):
                    return driver
                driver.close()
        return None

    def _keep(self, driver: Any) -> None:
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
            with suppress(*self.errors):  # what is broken has nothing to undo
                driver.rollback()
            raise

    @contextmanager
    def _told(self, sentence: str) -> Iterator[None]:
        try:
            yield
        except self.errors as error:
            why, code = self.reason(error)
            raise DatabaseProblem(gettext(sentence, why=why), why, code) from error

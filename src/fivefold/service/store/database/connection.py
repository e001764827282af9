"""Statements inside one database transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any, NamedTuple, TypeAlias

Row: TypeAlias = tuple[Any, ...]
STOP_STEPS = 10_000  # instructions of SQLite between two questions whether to stop


class SqlDialect(NamedTuple):
    """The differences between SQLite and PostgreSQL."""

    placeholders: Callable[[str], str]  # converts `:name` parameters to the driver's form
    reading: str  # begins a transaction that reads
    writing: str  # begins one that writes
    tables: str  # the names of all tables
    number: str  # the type of an id column whose numbers are never reused
    clustered: str  # stores the rows of a table in the order of their key
    advisory_lock: str = ""  # statement that locks the schema
    reset_sequence: str = ""  # statement that sets the sequence of {table} to its highest id
    cursor: tuple[str, ...] = ()  # arguments of a cursor that does not fetch all rows at once


class Connection:
    """Executes statements, whose parameters are written as `:name` and passed by name."""

    def __init__(self, driver: Any, dialect: SqlDialect) -> None:
        self._driver = driver
        self.dialect = dialect

    @contextmanager
    def stopping(self, stop: Callable[[], object]) -> Iterator[None]:
        """Interrupt statements of SQLite meanwhile, with an error, once `stop` returns True."""
        self._driver.set_progress_handler(lambda: int(bool(stop())), STOP_STEPS)
        try:
            yield
        finally:
            self._driver.set_progress_handler(None, 0)

    def execute(self, statement: str, /, **values: object) -> int:
        """Execute a statement and return the number of changed rows."""
        return int(self._execute(statement, values).rowcount)

    def execute_many(self, statement: str, rows: Iterable[Mapping[str, object]]) -> None:
        """Execute a statement once for each row of parameters."""
        self._driver.cursor().executemany(self.dialect.placeholders(statement), rows)

    def rows(self, statement: str, /, **values: object) -> list[Row]:
        """Return all rows of a query."""
        found: list[Row] = self._execute(statement, values).fetchall()
        return found

    def row(self, statement: str, /, **values: object) -> Row | None:
        """Return the first row, or None."""
        found: Row | None = self._execute(statement, values).fetchone()
        return found

    def value(self, statement: str, /, **values: object) -> Any:
        """Return the first value of the first row, or None."""
        found = self.row(statement, **values)
        return found[0] if found else None

    def column(self, statement: str, /, **values: object) -> list[Any]:
        """Return the first value of every row."""
        return [row[0] for row in self._execute(statement, values)]

    def batches(self, statement: str, size: int) -> Iterator[list[dict[str, Any]]]:
        """Yield the rows as mappings by column name, in lists of `size`, to bound memory."""
        with closing(self._driver.cursor(*self.dialect.cursor)) as cursor:
            cursor.execute(statement)
            names = [column[0] for column in cursor.description]
            while some := cursor.fetchmany(size):
                yield [dict(zip(names, row, strict=True)) for row in some]

    def _execute(self, statement: str, values: Mapping[str, object]) -> Any:
        return self._driver.execute(self.dialect.placeholders(statement), values)

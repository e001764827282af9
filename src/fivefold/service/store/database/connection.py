"""What is said to a database inside one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from typing import Any, NamedTuple, TypeAlias

Row: TypeAlias = tuple[Any, ...]


class SqlDialect(NamedTuple):
    """What SQLite and PostgreSQL say each in its own way; everything else they say alike."""

    placeholders: Callable[[str], str]  # a statement with its `:values` as the driver wants them
    reading: str  # begins a transaction that reads
    writing: str  # begins one that writes
    tables: str  # the names of all tables
    number: str  # a column that numbers its rows and gives no number twice
    clustered: str  # keeps the rows of a table in the order of their key
    advisory_lock: str = ""  # waits until no other program looks at the tables
    reset_sequence: str = ""  # goes on numbering a {table} after the highest number in it
    cursor: tuple[str, ...] = ()  # what makes a cursor that does not fetch all rows at once


class Connection:
    """Statements name their values as `:value`, and are given them by these names."""

    def __init__(self, driver: Any, dialect: SqlDialect) -> None:
        self._driver = driver
        self.dialect = dialect

    def run(self, statement: str, /, **values: object) -> int:
        """How many rows it changed."""
        return int(self._said(statement, values).rowcount)

    def run_each(self, statement: str, rows: Iterable[Mapping[str, object]]) -> None:
        self._driver.cursor().executemany(self.dialect.placeholders(statement), rows)

    def rows(self, statement: str, /, **values: object) -> list[Row]:
        found: list[Row] = self._said(statement, values).fetchall()
        return found

    def row(self, statement: str, /, **values: object) -> Row | None:
        """The first row; None where there is none."""
        found: Row | None = self._said(statement, values).fetchone()
        return found

    def value(self, statement: str, /, **values: object) -> Any:
        """The first value of the first row; None where there is none."""
        found = self.row(statement, **values)
        return found[0] if found else None

    def column(self, statement: str, /, **values: object) -> list[Any]:
        """The first value of every row."""
        return [row[0] for row in self._said(statement, values)]

    def portions(self, statement: str, size: int) -> Iterator[list[dict[str, Any]]]:
        """The rows by the names of their columns, so many at a time: all may be too many to hold."""
        with closing(self._driver.cursor(*self.dialect.cursor)) as cursor:
            cursor.execute(statement)
            names = [column[0] for column in cursor.description]
            while some := cursor.fetchmany(size):
                yield [dict(zip(names, row, strict=True)) for row in some]

    def _said(self, statement: str, values: Mapping[str, object]) -> Any:
        return self._driver.execute(self.dialect.placeholders(statement), values)

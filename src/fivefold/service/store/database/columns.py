"""The columns that our own schema steps declare, and the values that they may hold.

Data from a file that somebody else wrote is copied by these names alone, and every value is checked.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from functools import cache
from math import isfinite
from typing import Any, Final, NamedTuple

from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.sqlite import DIALECT
from fivefold.service.store.database.tables import MIGRATIONS, TABLES

MAX_TEXT: Final = 64_000  # characters of a value
LONG_TEXT: Final = 2_000_000  # of a value that can hold a whole position
LONG: Final = frozenset({("game", "start"), ("position", "text")})
BITS: Final = {"INTEGER": 31, "BIGINT": 63}  # as PostgreSQL has them


class Column(NamedTuple):
    """A column of a table; `kind` is its type as declared."""

    table: str
    name: str
    kind: str
    nullable: bool
    key: int = 0  # the place in the primary key, from 1; 0 if it is not part of it

    def accepts(self, value: object) -> bool:
        """Return True if the value has the type of the column and a permitted size.

        >>> Column("game", "score", "BIGINT", nullable=True).accepts("100")
        False
        """
        if value is None:
            return self.nullable
        match self.kind:
            case "INTEGER" | "BIGINT":
                return isinstance(value, int) and -(1 << BITS[self.kind]) <= value < 1 << BITS[self.kind]
            case "BOOLEAN":
                return isinstance(value, int) and value in (0, 1)
            case "DOUBLE PRECISION":
                return isinstance(value, int | float) and isfinite(value)
            case _:
                longest = LONG_TEXT if (self.table, self.name) in LONG else MAX_TEXT
                return isinstance(value, str) and len(value) <= longest and "\0" not in value


@cache
def columns_of(version: int) -> Mapping[str, Sequence[Column]]:
    """Return the columns of each table of a schema version, in the order of `TABLES`."""
    words = DIALECT._asdict()
    with closing(sqlite3.connect(":memory:")) as connection:
        for migration in MIGRATIONS[:version]:
            for statement in migration:
                connection.execute(statement.format(**words))
        found = {table: connection.execute(f"PRAGMA table_info({table})").fetchall() for table in TABLES}
    return {table: [_column(table, row) for row in rows] for table, rows in found.items() if rows}


def select(table: str, columns: Sequence[Column]) -> str:
    """Return the query for these columns of a table."""
    names = ", ".join(f'"{column.name}"' for column in columns)
    return f"SELECT {names} FROM {table}"


def _column(table: str, row: tuple[Any, ...]) -> Column:
    _, name, kind, required, _, key = row
    return Column(table, str(name), str(kind), nullable=not (required or key), key=key)


def has_our_columns(connection: Connection, version: int) -> bool:
    """Return True if the tables of an SQLite store have at least the columns of that version.

    They are compared by name, since a later version may have built a table anew; only an id has to be one.
    """
    for table, columns in columns_of(version).items():
        theirs = {column.name: column for column in _columns(connection, table)}
        ids = (column for column in columns if column.name == "id")
        if not theirs.keys() >= {column.name for column in columns}:
            return False
        if any(theirs[column.name] != column for column in ids):
            return False
    return True


def _columns(connection: Connection, table: str) -> list[Column]:
    return [_column(table, row) for row in connection.rows(f"PRAGMA table_info({table})")]

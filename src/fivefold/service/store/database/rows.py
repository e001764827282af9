"""Statements for rows given as mappings by column name."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from fivefold.service.store.database.connection import Connection

MAX_BRIEF = 200  # characters; whatever the program stores in such columns is shorter


def insert_statement(table: str, columns: Collection[str]) -> str:
    """Return the statement that inserts a row with these columns.

    >>> insert_statement("house", ("name", "value"))
    'INSERT INTO house ("name", "value") VALUES (:name, :value)'
    """
    names = ", ".join(f'"{name}"' for name in columns)
    return f"INSERT INTO {table} ({names}) VALUES ({', '.join(f':{name}' for name in columns)})"


def insert(connection: Connection, table: str, row: Mapping[str, object]) -> int:
    """Insert a row and return its id."""
    return int(connection.value(f"{insert_statement(table, row)} RETURNING id", **row))


def update(connection: Connection, table: str, number: int, row: Mapping[str, object]) -> bool:
    """Set columns of the row with that id; return True if there is one."""
    return bool(connection.execute(f"UPDATE {table} SET {_set(row)} WHERE id = :id", id=number, **row))


def upsert(connection: Connection, table: str, key: Collection[str], **row: object) -> None:
    """Update the row with this key, or insert it."""
    rest = ", ".join(f"{name} = excluded.{name}" for name in row if name not in key)
    connection.execute(
        f"{insert_statement(table, row)} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {rest}", **row
    )


def whole(*names: str) -> str:
    """Return columns of whole numbers for a query; SQLite accepts any value in them, and this reads numbers.

    >>> whole("seat")
    'CAST("seat" AS BIGINT)'
    """
    return ", ".join(f'CAST("{name}" AS BIGINT)' for name in names)


def brief(*names: str) -> str:
    """Return columns of short texts for a query, each as one line.

    A store that was edited may hold long ones, which are cut.

    >>> brief("date").startswith('replace(substr("date", 1, 200)')
    True
    """
    return ", ".join(f"replace(substr(\"{name}\", 1, {MAX_BRIEF}), '\n', ' ')" for name in names)


def where(**wanted: object) -> tuple[str, dict[str, object]]:
    """Return the condition that columns have these values, and the values; None matches any value.

    >>> where(game="lines", account=None)
    ('"game" = :game', {'game': 'lines'})
    """
    given = {name: value for name, value in wanted.items() if value is not None}
    return " AND ".join(f'"{name}" = :{name}' for name in given), given


def _set(row: Mapping[str, object]) -> str:
    return ", ".join(f'"{name}" = :{name}' for name in row)

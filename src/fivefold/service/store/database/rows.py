"""Rows written by the names of their columns."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from fivefold.service.store.database.connection import Connection


def insert_statement(table: str, columns: Collection[str]) -> str:
    """The statement that inserts a row with values for those columns."""
    names = ", ".join(f'"{name}"' for name in columns)
    return f"INSERT INTO {table} ({names}) VALUES ({', '.join(f':{name}' for name in columns)})"


def insert(connection: Connection, table: str, row: Mapping[str, object]) -> int:
    """Insert a row; the number it was given."""
    return int(connection.value(f"{insert_statement(table, row)} RETURNING id", **row))


def update(connection: Connection, table: str, number: int, row: Mapping[str, object]) -> bool:
    """Set columns of the row of that number; whether there is one."""
    return bool(connection.run(f"UPDATE {table} SET {_set(row)} WHERE id = :id", id=number, **row))


def upsert(connection: Connection, table: str, key: Collection[str], **row: object) -> None:
    """Change the row with this key, or insert it where there is none."""
    rest = ", ".join(f"{name} = excluded.{name}" for name in row if name not in key)
    connection.run(
        f"{insert_statement(table, row)} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {rest}", **row
    )


def where(**wanted: object) -> tuple[str, dict[str, object]]:
    """The condition that columns have these values, and the values; None stands for any value."""
    given = {name: value for name, value in wanted.items() if value is not None}
    return " AND ".join(f'"{name}" = :{name}' for name in given), given


def _set(row: Mapping[str, object]) -> str:
    return ", ".join(f'"{name}" = :{name}' for name in row)

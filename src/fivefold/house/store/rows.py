"""Rows written in a way that every database understands."""

from __future__ import annotations

from sqlalchemy import Connection, Table, insert, update
from sqlalchemy.sql.dml import Insert


def new_id(connection: Connection, statement: Insert) -> int:
    """Insert a row; the number it was given."""
    key = connection.execute(statement).inserted_primary_key
    assert key is not None  # of one row it is always known
    return int(key[0])


def put(connection: Connection, table: Table, **row: object) -> None:
    """Change the row with this key, or insert it where there is none."""
    same = [column == row[column.name] for column in table.primary_key]
    if not connection.execute(update(table).where(*same).values(**row)).rowcount:
        connection.execute(insert(table).values(**row))

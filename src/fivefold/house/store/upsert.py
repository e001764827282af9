"""Insert a row, or change the one with the same key, in the words of the database at hand."""

from __future__ import annotations

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def upsert(connection: Connection, table: Table, **row: object) -> None:
    dialect = postgresql if connection.dialect.name == "postgresql" else sqlite
    keys = [column.name for column in table.primary_key]
    rest = {name: value for name, value in row.items() if name not in keys}
    statement = dialect.insert(table).values(**row)
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=rest))

"""Everything that is kept, taken out as one file and brought back, from any database into any other.

A backup is an SQLite file of the store's own making, so it can also be opened in its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, delete, func, insert, select

from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.house.store.checkup import look_through
from fivefold.house.store.database import Database, in_file
from fivefold.house.store.opening import FILE
from fivefold.house.store.schema import prepare, version
from fivefold.house.store.tables import metadata, versions

ROWS = 1000  # at a time
TABLES = tuple(table for table in metadata.sorted_tables if table is not versions)


def backup(database: Database) -> bytes:
    """All that is kept, as it was at one moment."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        with closing(in_file(file)) as aside:
            prepare(aside)
            with database.reading() as source, aside.writing() as target:
                _copy(source, target)
        return file.read_bytes()


@contextmanager
def unpacked(content: bytes) -> Iterator[Database]:
    """What a backup holds; raises Problem when it is no whole backup, or one of a newer version."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        file.write_bytes(content)
        with closing(in_file(file)) as database:
            _check(database)
            prepare(database)
            yield database


def replace(database: Database, by: Database) -> None:
    """Put all of one database in the place of all that is in another; all of it or nothing."""
    with by.reading() as source, database.writing() as target:
        for table in reversed(TABLES):
            target.execute(delete(table))
        _copy(source, target)


def _check(aside: Database) -> None:
    try:
        look_through(aside)
        with aside.reading() as connection:
            found = version(connection)
    except Problem as problem:
        raise Problem(say("This is no whole backup: {why}", why=problem)) from problem
    if found is None:
        raise Problem(say("This is no backup: there is nothing in it."))


def _copy(source: Connection, target: Connection) -> None:
    for table in TABLES:
        rows = source.execute(select(table), execution_options={"yield_per": ROWS}).mappings()
        for some in rows.partitions():
            target.execute(insert(table), [dict(row) for row in some])
        if target.dialect.name == "postgresql" and "id" in table.c:
            # The next row gets the number after the highest one brought in; SQLite sees to that itself.
            sequence = func.pg_get_serial_sequence(table.name, "id")
            target.execute(select(func.setval(sequence, func.max(table.c.id))))

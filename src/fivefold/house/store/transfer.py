"""Everything that is kept, taken out as one file and brought back, from any database into any other.

A backup is an SQLite file of the store's own making, so it can also be opened in its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.house.store.checkup import look_through
from fivefold.house.store.connection import Connection
from fivefold.house.store.database import Database
from fivefold.house.store.opening import FILE
from fivefold.house.store.rows import insertion
from fivefold.house.store.schema import prepare, version
from fivefold.house.store.sqlite import Sqlite
from fivefold.house.store.tables import TABLES

ROWS = 1000  # at a time


def backup(database: Database) -> bytes:
    """All that is kept, as it was at one moment."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        with closing(Sqlite(file)) as aside:
            prepare(aside)
            replace(aside, database)
        return file.read_bytes()


@contextmanager
def unpacked(content: bytes) -> Iterator[Database]:
    """What a backup holds; raises Problem when it is no whole backup, or one of a newer version."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        file.write_bytes(content)
        with closing(Sqlite(file)) as database:
            _check(database)
            prepare(database)
            yield database


def replace(database: Database, by: Database) -> None:
    """Put all of one database in the place of all that is in another; all of it or nothing."""
    with by.reading() as source, database.writing() as target:
        for table in reversed(TABLES):
            target.run(f"DELETE FROM {table}")
        _copy(source, target)


def _check(aside: Database) -> None:
    try:
        look_through(aside)
        with aside.reading() as connection:
            found = version(connection)
    except Problem as problem:
        raise Problem(say("This is no whole backup: {why}", why=problem)) from problem
    if not found:
        raise Problem(say("This is no backup: there is nothing in it."))


def _copy(source: Connection, target: Connection) -> None:
    for table in TABLES:
        for some in source.portions(f"SELECT * FROM {table}", ROWS):
            target.run_each(insertion(table, some[0]), some)
            if "id" in some[0] and target.dialect.count_on:  # SQLite sees to that itself
                target.run(target.dialect.count_on.format(table=table))

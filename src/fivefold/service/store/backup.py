"""Everything that is kept, taken out as one file and brought back, from any database into any other.

A backup is an SQLite file of the store's own making, so it can also be opened in its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import insert_statement
from fivefold.service.store.database.schema import prepare, version
from fivefold.service.store.database.sqlite import Sqlite
from fivefold.service.store.database.tables import TABLES
from fivefold.service.store.integrity import check_readable
from fivefold.service.store.opening import FILE

ROWS = 1000  # at a time


def backup(database: Database) -> bytes:
    """All that is kept, as it was at one moment."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        with closing(Sqlite(file)) as aside:
            prepare(aside)
            restore_backup(aside, database)
        return file.read_bytes()


@contextmanager
def open_backup(content: bytes) -> Iterator[Database]:
    """What a backup holds; raises Problem when it is no whole backup, or one of a newer version."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        file.write_bytes(content)
        with closing(Sqlite(file)) as database:
            _check(database)
            prepare(database)
            yield database


def restore_backup(database: Database, by: Database) -> None:
    """Put all of one database in the place of all that is in another; all of it or nothing."""
    with by.reading() as source, database.writing() as target:
        for table in reversed(TABLES):
            target.run(f"DELETE FROM {table}")
        _copy(source, target)


def _check(aside: Database) -> None:
    try:
        check_readable(aside)
        with aside.reading() as connection:
            found = version(connection)
    except UserError as problem:
        raise UserError(gettext("This is no whole backup: {why}", why=problem)) from problem
    if not found:
        raise UserError(gettext("This is no backup: there is nothing in it."))


def _copy(source: Connection, target: Connection) -> None:
    for table in TABLES:
        for some in source.portions(f"SELECT * FROM {table}", ROWS):
            target.run_each(insert_statement(table, some[0]), some)
            if "id" in some[0] and target.dialect.reset_sequence:  # SQLite sees to that itself
                target.run(target.dialect.reset_sequence.format(table=table))

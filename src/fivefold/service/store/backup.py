"""Backup of the whole store in one file, and restoring it into any database.

A backup is an SQLite file with the store's own tables, so it can also be opened as a store.
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

BATCH_ROWS = 1000  # at a time


def backup(database: Database) -> bytes:
    """Return the content of the store at one moment as a file."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        with closing(Sqlite(file)) as aside:
            prepare(aside)
            restore_backup(aside, database)
        return file.read_bytes()


@contextmanager
def open_backup(content: bytes) -> Iterator[Database]:
    """Yield the database of a backup; raises UserError if it is damaged, no backup, or newer."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        file.write_bytes(content)
        with closing(Sqlite(file)) as database:
            _require_whole_backup(database)
            prepare(database)
            yield database


def restore_backup(database: Database, by: Database) -> None:
    """Replace everything in a database by the content of another, in one transaction.

    Commands of external engines, which version 1 kept among the settings, are left out: a backup from
    somebody else must not decide which programs are started on this device.
    """
    with by.reading() as source, database.writing() as target:
        for table in reversed(TABLES):
            target.execute(f"DELETE FROM {table}")
        _copy_rows(source, target)
        target.execute("DELETE FROM setting WHERE name LIKE 'engine.%'")


def _require_whole_backup(aside: Database) -> None:
    try:
        check_readable(aside)
        with aside.reading() as connection:
            found = version(connection)
    except UserError as problem:
        raise UserError(gettext("This is not a complete backup: {why}", why=problem)) from problem
    if not found:
        raise UserError(gettext("This is not a backup: it is empty."))


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in TABLES:
        for some in source.batches(f"SELECT * FROM {table}", BATCH_ROWS):
            target.execute_many(insert_statement(table, some[0]), some)
            if "id" in some[0] and target.dialect.reset_sequence:  # SQLite does it by itself
                target.execute(target.dialect.reset_sequence.format(table=table))

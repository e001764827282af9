"""Backups of the whole store in one file: writing one, and opening one as checked data.

A backup is an SQLite file with the store's own tables, so it can also be opened as a store. When it is read
it is data and nothing else: rows are copied by our own list of tables and columns.
`recovery/restore_backup.py` replaces a store by a backup.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.database.columns import columns_of, select
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database, DatabaseProblem
from fivefold.service.store.database.rows import insert_statement
from fivefold.service.store.database.schema import NewerStore, prepare
from fivefold.service.store.database.sqlite import UNWRITABLE, Sqlite
from fivefold.service.store.database.tables import MIGRATIONS, TABLES
from fivefold.service.store.opening import FILE
from fivefold.service.store.recovery.untrusted_file import MAX_BYTES, UntrustedFile

BATCH_ROWS = 1000  # at a time
COMMANDS = "engine."  # in front of commands of external engines, which version 1 kept among the settings


def backup(database: Database) -> bytes:
    """Return the content of the store at one moment as a file."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / FILE
        with closing(Sqlite(file)) as aside:
            prepare(aside)
            copy_content(aside, database)
        return file.read_bytes()


@contextmanager
def open_backup(content: bytes) -> Iterator[Database]:
    """Yield a database with the content of a backup, brought up to date.

    Raises UserError if it is damaged, no backup, too large, or newer. The file is only read; what it holds
    is checked and copied into tables that we made.
    """
    if not content:
        raise UserError(gettext("This is not a backup: it is empty."))
    if len(content) > MAX_BYTES:
        raise UserError(gettext("A backup has at most {n} MB.", n=MAX_BYTES >> 20))
    with TemporaryDirectory() as folder:
        given, file = Path(folder) / "given.db", Path(folder) / FILE
        given.write_bytes(content)
        with closing(Sqlite(file)) as aside:
            _take_over(given, aside)
            prepare(aside)
            yield aside


def copy_content(database: Database, by: Database) -> None:
    """Replace everything in a database by the content of another of our version, in one transaction.

    Commands of external engines are left out: a backup from somebody else must not decide which programs
    are started on this device.
    """
    columns = columns_of(len(MIGRATIONS))
    with by.reading() as source, database.writing() as target:
        for table in reversed(TABLES):
            target.execute(f"DELETE FROM {table}")
        for table in TABLES:
            for some in source.batches(select(table, columns[table]), BATCH_ROWS):
                insert_rows(target, table, some)
            if any(column.name == "id" for column in columns[table]) and target.dialect.reset_sequence:
                target.execute(target.dialect.reset_sequence.format(table=table))  # SQLite does it by itself


def insert_rows(target: Connection, table: str, rows: Iterable[Mapping[str, Any]], ignore: str = "") -> None:
    """Insert rows in batches, without commands of engines; `ignore` is `OR IGNORE` to skip double keys."""
    going = (row for row in rows if not _is_command(table, row))
    while some := list(islice(going, BATCH_ROWS)):
        statement = insert_statement(table, some[0])
        target.execute_many(statement.replace("INSERT", f"INSERT {ignore}", 1) if ignore else statement, some)


def _take_over(given: Path, aside: Database) -> None:
    """Copy the checked rows of a file into an empty database of the same version."""
    try:
        with UntrustedFile(given) as found:
            found.require_undamaged()
            prepare(aside, MIGRATIONS[: found.version])
            with aside.writing() as target:
                for table in found.columns:
                    insert_rows(target, table, without_version(table, found.rows(table)))
    except NewerStore:
        raise
    except (sqlite3.Error, UnicodeError) as error:
        why = gettext("The file is damaged.")
        raise UserError(gettext("This is not a complete backup: {why}", why=why)) from error
    except DatabaseProblem as problem:
        if problem.code in UNWRITABLE:
            raise
        raise UserError(gettext("This is not a complete backup: {why}.", why=problem.why)) from problem
    except UserError as problem:
        raise UserError(gettext("This is not a complete backup: {why}", why=problem)) from problem


def without_version(table: str, rows: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """Return the rows of a table, without the version of the store, which we set ourselves."""
    return (row for row in rows if table != "house" or row["name"] != "version")


def _is_command(table: str, row: Mapping[str, Any]) -> bool:
    return table == "setting" and str(row["name"]).casefold().startswith(COMMANDS)

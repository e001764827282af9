"""The schema version of a store: created, migrated or refused."""

from __future__ import annotations

import re
from typing import Final

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import upsert
from fivefold.service.store.database.tables import MIGRATIONS, Migration

VERSION: Final = re.compile("[1-9][0-9]{0,8}")


class NewerStore(UserError):
    """The store belongs to a later version of Fivefold; nothing was changed."""


class NotAStore(UserError):
    """The database has tables of another program."""


def newer_store() -> NewerStore:
    """Return the error for a store of a later version."""
    return NewerStore(
        gettext("These games were saved by a newer version of Fivefold; update the program to open them.")
    )


def version(connection: Connection) -> int:
    """Return the schema version, 0 for an empty database; raises NotAStore."""
    tables = connection.column(connection.dialect.tables)
    if "house" in tables:
        # The first version did not always store its number.
        stored = connection.value("SELECT value FROM house WHERE name = 'version'")
        found = "1" if stored is None and "participant" not in tables else stored
        if not isinstance(found, str) or not VERSION.fullmatch(found):
            raise NotAStore(gettext("The store has no version number."))
        return int(found)
    if tables:
        raise NotAStore(gettext("The database contains tables of another program."))
    return 0


def prepare(database: Database, migrations: tuple[Migration, ...] = MIGRATIONS) -> None:
    """Create the tables, or migrate them to our version; raises NewerStore, NotAStore or DatabaseProblem.

    It always opens a write transaction, so a store that cannot be written is detected here.
    """
    with database.writing() as connection:
        found = _lock(connection)
        if found == 0:
            _run_migrations(connection, migrations, found)
        elif found > len(migrations):
            raise newer_store()
    if 0 < found < len(migrations):
        with database.rebuilding() as connection:
            _run_migrations(connection, migrations, _lock(connection))


def require_version(database: Database) -> int:
    """Return the schema version; raises UserError unless it is ours."""
    with database.reading() as connection:
        found = version(connection)
    if not found:
        raise UserError(gettext("The store is empty."))
    if found != len(MIGRATIONS):
        raise UserError(
            gettext(
                "The store has version {found}; this program expects {ours}.",
                found=found,
                ours=len(MIGRATIONS),
            )
        )
    return found


def outdated(database: Database) -> bool:
    """Return True if `prepare` will migrate the tables."""
    with database.reading() as connection:
        return 0 < version(connection) < len(MIGRATIONS)


def _lock(connection: Connection) -> int:
    """Lock the schema against other programs and return its version."""
    if connection.dialect.advisory_lock:  # SQLite locks by writing
        connection.execute(connection.dialect.advisory_lock)
    return version(connection)


def _run_migrations(connection: Connection, migrations: tuple[Migration, ...], found: int) -> None:
    """Run the migrations after `found` and store the new version."""
    words = connection.dialect._asdict()
    for migration in migrations[found:]:
        for statement in migration:
            connection.execute(statement.format(**words))
    upsert(connection, "house", ("name",), name="version", value=str(len(migrations)))

"""The version of what is stored: made new, brought up to date, or refused."""

from __future__ import annotations

import re

from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.store.database.connection import Connection
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.rows import upsert
from fivefold.service.store.database.tables import STEPS, Step


class NewerStore(UserError):
    """A later version of Fivefold has been here; nothing was touched."""


class NotAStore(UserError):
    """There are tables, and not such as we made."""


def version(connection: Connection) -> int:
    """How many steps have made what is stored; 0 in an empty database. Raises Foreign."""
    tables = connection.column(connection.dialect.tables)
    if "house" in tables:
        # The first version did not always write down that it was the first.
        found = connection.value("SELECT value FROM house WHERE name = 'version'") or "1"
        if not re.fullmatch("[1-9][0-9]*", found):
            raise NotAStore(gettext("What is there does not say its version."))
        return int(found)
    if tables:
        raise NotAStore(gettext("There are tables of another program in the database."))
    return 0


def prepare(database: Database, steps: tuple[Step, ...] = STEPS) -> None:
    """Make sure that the tables are there and of our version; raises Newer, Foreign or Trouble.

    This writes, if only nothing: a store that cannot be written is found out here.
    """
    with database.writing() as connection:
        found = _lock(connection)
        if found == 0:
            _step(connection, steps, found)
        elif found > len(steps):
            raise NewerStore(
                gettext("These games were kept by a newer version of Fivefold, and only that can open them.")
            )
    if 0 < found < len(steps):
        with database.rebuilding() as connection:
            _step(connection, steps, _lock(connection))


def require_version(database: Database) -> int:
    """The version of what is there; raises Problem unless it is ours."""
    with database.reading() as connection:
        found = version(connection)
    if not found:
        raise UserError(gettext("The store is empty."))
    if found != len(STEPS):
        raise UserError(
            gettext(
                "The store is of version {found}, and this program of {ours}.", found=found, ours=len(STEPS)
            )
        )
    return found


def outdated(database: Database) -> bool:
    """Whether `prepare` will rebuild what is there."""
    with database.reading() as connection:
        return 0 < version(connection) < len(STEPS)


def _lock(connection: Connection) -> int:
    """The version, with every other program kept from changing it: two that start at once do not both make
    the tables."""
    if connection.dialect.advisory_lock:  # in SQLite every writer is
        connection.run(connection.dialect.advisory_lock)
    return version(connection)


def _step(connection: Connection, steps: tuple[Step, ...], found: int) -> None:
    words = connection.dialect._asdict()
    for step in steps[found:]:
        for statement in step:
            connection.run(statement.format(**words))
    upsert(connection, "house", ("name",), name="version", value=str(len(steps)))

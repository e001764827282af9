"""The version of what is stored: made new, brought up to date, or refused."""

from __future__ import annotations

import re

from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.house.store.connection import Connection
from fivefold.house.store.database import Database
from fivefold.house.store.rows import put
from fivefold.house.store.tables import STEPS, Step


class Newer(Problem):
    """A later version of Fivefold has been here; nothing was touched."""


class Foreign(Problem):
    """There are tables, and not such as we made."""


def version(connection: Connection) -> int:
    """How many steps have made what is stored; 0 in an empty database. Raises Foreign."""
    tables = connection.column(connection.dialect.tables)
    if "house" in tables:
        # The first version did not always write down that it was the first.
        found = connection.value("SELECT value FROM house WHERE name = 'version'") or "1"
        if not re.fullmatch("[1-9][0-9]*", found):
            raise Foreign(say("What is there does not say its version."))
        return int(found)
    if tables:
        raise Foreign(say("There are tables of another program in the database."))
    return 0


def prepare(database: Database, steps: tuple[Step, ...] = STEPS) -> None:
    """Make sure that the tables are there and of our version; raises Newer, Foreign or Trouble.

    This writes, if only nothing: a store that cannot be written is found out here.
    """
    with database.writing() as connection:
        found = _alone(connection)
        if found == 0:
            _step(connection, steps, found)
        elif found > len(steps):
            raise Newer(
                say("These games were kept by a newer version of Fivefold, and only that can open them.")
            )
    if 0 < found < len(steps):
        with database.rebuilding() as connection:
            _step(connection, steps, _alone(connection))


def insist(database: Database) -> int:
    """The version of what is there; raises Problem unless it is ours."""
    with database.reading() as connection:
        found = version(connection)
    if not found:
        raise Problem(say("The store is empty."))
    if found != len(STEPS):
        raise Problem(
            say("The store is of version {found}, and this program of {ours}.", found=found, ours=len(STEPS))
        )
    return found


def outdated(database: Database) -> bool:
    """Whether `prepare` will rebuild what is there."""
    with database.reading() as connection:
        return 0 < version(connection) < len(STEPS)


def _alone(connection: Connection) -> int:
    """The version, with every other program kept from changing it: two that start at once do not both make
    the tables."""
    if connection.dialect.alone:  # in SQLite every writer is
        connection.run(connection.dialect.alone)
    return version(connection)


def _step(connection: Connection, steps: tuple[Step, ...], found: int) -> None:
    words = connection.dialect._asdict()
    for step in steps[found:]:
        for statement in step:
            connection.run(statement.format(**words))
    put(connection, "house", ("name",), name="version", value=str(len(steps)))

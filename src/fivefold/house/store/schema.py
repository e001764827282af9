"""The version of what is stored: made new, brought up to date, or refused.

A version is a file in `migrations/versions`, which says how the tables of the one before become its own,
and stands in `VERSIONS`. Alembic, which runs them, takes long to load: it is loaded only when there is
something to run.
"""

from __future__ import annotations

from sqlalchemy import Connection, insert, inspect, select, text

from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.house.store.database import Database
from fivefold.house.store.tables import metadata, versions

VERSIONS = ("0001",)  # from the first to ours
MIGRATIONS = "fivefold.house.store:migrations"
LOCK = 55555  # which of a PostgreSQL server's locks is ours while the tables are looked at


class Newer(Problem):
    """A later version of Fivefold has been here; nothing was touched."""


class Foreign(Problem):
    """There are tables, and none of them ours."""


def version(connection: Connection) -> str | None:
    """Which version is stored; None in an empty database. Raises Foreign."""
    tables = inspect(connection).get_table_names()
    if versions.name in tables:
        return connection.scalar(select(versions.c.version_num)) or ""
    if tables:
        raise Foreign(say("There are tables of another program in the database."))
    return None


def prepare(database: Database, migrations: str = MIGRATIONS, known: tuple[str, ...] = VERSIONS) -> None:
    """Make sure that the tables are there and of our version; raises Newer, Foreign or Trouble.

    This writes, if only nothing: a store that cannot be written is found out here.
    """
    with database.writing() as connection:
        _alone(connection)
        found = version(connection)
        if found is None:
            metadata.create_all(connection)
            connection.execute(insert(versions).values(version_num=known[-1]))
        elif found not in known:
            raise Newer(
                say("These games were kept by a newer version of Fivefold, and only that can open them.")
            )
    if found in known[:-1]:
        with database.rebuilding() as connection:
            _alone(connection)
            _upgrade(connection, migrations)


def insist(database: Database) -> None:
    """Raises Problem unless what is there is of our version."""
    with database.reading() as connection:
        found = version(connection)
    if found is None:
        raise Problem(say("The store is empty."))
    if found != VERSIONS[-1]:
        raise Problem(
            say("The store is of version {found}, and this program of {ours}.",
                found=found, ours=VERSIONS[-1])
        )  # fmt: skip


def outdated(database: Database) -> bool:
    """Whether `prepare` will rebuild what is there."""
    with database.reading() as connection:
        return version(connection) in VERSIONS[:-1]


def _alone(connection: Connection) -> None:
    """Two programs that start at once do not both make the tables. In SQLite every writer is alone."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _upgrade(connection: Connection, migrations: str = MIGRATIONS) -> None:
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", migrations)
    command.upgrade(config, "head")

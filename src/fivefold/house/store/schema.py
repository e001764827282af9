"""The version of what is stored: made new, brought up to date, or refused.

A version is a file in `migrations/versions`, which says how the tables of the one before become its own.
Alembic, which runs them, takes long to load and so is loaded only when something has to be run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, insert, inspect, select, text

from fivefold.core.problem import Problem
from fivefold.core.text import say
from fivefold.house.store.database import Database
from fivefold.house.store.tables import metadata, versions

if TYPE_CHECKING:
    from alembic.config import Config

VERSION = "0001"
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


def prepare(database: Database, migrations: str = MIGRATIONS, wanted: str = VERSION) -> None:
    """Make sure that the tables are there and of our version; raises Newer, Foreign or Trouble.

    This writes, if only nothing: a store that cannot be written is found out here.
    """
    with database.writing() as connection:
        _alone(connection)
        found = version(connection)
        if found is None:
            metadata.create_all(connection)
            connection.execute(insert(versions).values(version_num=VERSION))
    if found not in (None, wanted):
        with database.rebuilding() as connection:
            _alone(connection)
            _upgrade(connection, migrations)


def insist(database: Database) -> None:
    """Raises Problem unless what is there is of our version."""
    with database.reading() as connection:
        found = version(connection)
    if found != VERSION:
        raise Problem(
            say("The store is of version {found}, and this program of {ours}.", found=found, ours=VERSION)
            if found
            else say("The store is empty.")
        )


def outdated(database: Database) -> bool:
    """Whether `prepare` will rebuild what is there."""
    with database.reading() as connection:
        return version(connection) not in (None, VERSION)


def _alone(connection: Connection) -> None:
    """Two programs that start at once do not both make the tables. In SQLite every writer is alone."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _upgrade(connection: Connection, migrations: str) -> None:
    from alembic import command  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415

    config = settings_for(connection, migrations)
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if version(connection) not in known:
        raise Newer(say("These games were kept by a newer version of Fivefold, and only that can open them."))
    command.upgrade(config, "head")


def settings_for(connection: Connection, migrations: str = MIGRATIONS) -> Config:
    """What Alembic has to know."""
    from alembic.config import Config  # noqa: PLC0415

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", migrations)
    return config

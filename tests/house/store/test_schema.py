"""Versions: what the migrations build is what the program expects, and nothing is lost on the way."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from shutil import copytree
from textwrap import dedent

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from fivefold.core.problem import Problem
from fivefold.house.store import Filing, Query, Store, opening, schema
from fivefold.house.store.database import Database, in_file
from fivefold.house.store.schema import VERSIONS, Foreign, Newer, prepare, version
from fivefold.house.store.tables import metadata, versions
from tests.house.store.crowd import RECORD

MIGRATIONS = Path(schema.__file__).parent / "migrations"
NEXT = '''
    """Players get a motto, and the table of games is built anew, as SQLite must for such a change."""

    import sqlalchemy as sa
    from alembic import op

    revision = "0002"
    down_revision = "0001"


    def upgrade() -> None:
        op.add_column("account", sa.Column("motto", sa.Text, nullable=False, server_default="none"))
        with op.batch_alter_table("game") as game:
            game.alter_column("seed", existing_type=sa.Text, nullable=True)
'''


@pytest.fixture
def database(where: Path | str) -> Iterator[Database]:
    if isinstance(where, Path):
        where.mkdir()
        (where / opening.FILE).touch()
    with closing(opening.existing(where)) as database:
        yield database


def built_by_migrations(database: Database) -> None:
    """Make the tables in the long way, from the first version to the last."""
    with database.rebuilding() as connection:
        schema._upgrade(connection)


def test_every_version_is_a_migration_in_that_order() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS)).walk_revisions()
    assert tuple(script.revision for script in scripts)[::-1] == VERSIONS


def test_the_migrations_build_the_tables_that_the_program_expects(database: Database) -> None:
    built_by_migrations(database)
    with database.reading() as connection:
        assert version(connection) == VERSIONS[-1]
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_in_sqlite_they_build_the_very_same(tmp_path: Path) -> None:
    def built(name: str, *, long: bool) -> set[str]:
        with closing(in_file(tmp_path / name)) as database:
            built_by_migrations(database) if long else prepare(database)
            with database.reading() as connection:
                rows = connection.execute(text("SELECT type, name, sql FROM sqlite_master"))
                return {" ".join(str(part) for part in row).replace("\n", "") for row in rows}

    assert built("long", long=True) == built("short", long=False)


def test_preparing_what_is_ready_changes_nothing(database: Database) -> None:
    prepare(database)
    prepare(database)
    with database.reading() as connection:
        assert version(connection) == VERSIONS[-1]


@pytest.fixture
def later(tmp_path: Path) -> str:
    """The migrations of a later program."""
    folder = tmp_path / "migrations"
    copytree(MIGRATIONS, folder)
    (folder / "versions" / "v0002.py").write_text(dedent(NEXT))
    return str(folder)


def test_a_later_program_brings_the_store_up_to_date_and_loses_nothing(where: Path | str, later: str) -> None:
    with closing(Store.open(where)) as store:
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        game = store.archive.begin(ann, RECORD, Filing()).wait()
    with closing(opening.existing(where)) as database:
        prepare(database, later, (*VERSIONS, "0002"))
        with database.reading() as connection:
            assert version(connection) == "0002"
            assert connection.scalar(text("SELECT motto FROM account")) == "none"
            assert connection.scalar(text("SELECT count(*) FROM entry")) == 1
    with pytest.raises(Newer):
        Store.open(where)
    with closing(opening.existing(where)) as database, database.writing() as connection:
        connection.execute(versions.update().values(version_num=VERSIONS[-1]))
    with closing(Store.open(where)) as store:
        assert store.archive.load(game) == RECORD


def test_before_a_file_is_brought_up_to_date_a_copy_is_kept(
    tmp_path: Path, later: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "home"
    with closing(Store.open(folder)) as store:
        store.accounts.create("Ann", "2026-11-15").wait()
    with monkeypatch.context() as patched:
        for module in (schema, opening):
            patched.setattr(module, "VERSIONS", (*VERSIONS, "0002"))
        patched.setattr(opening, "prepare", lambda database: prepare(database, later, (*VERSIONS, "0002")))
        with closing(Store.open(folder)) as store:
            assert store.notice == ""
    (copy,) = folder.glob("fivefold-before-0002-1.db")
    copy.rename(folder / opening.FILE)
    with closing(Store.open(folder)) as store:
        assert [account.name for account in store.accounts.all()] == ["Ann"]


def test_a_migration_that_fails_leaves_everything_as_it_was(where: Path | str, later: str) -> None:
    with closing(Store.open(where)) as store:
        store.accounts.create("Ann", "2026-11-15").wait()
    script = Path(later) / "versions" / "v0002.py"
    script.write_text(script.read_text() + '    op.execute("this is no statement")\n')
    with (
        closing(opening.existing(where)) as database,
        pytest.raises(Problem, match="brought up to date"),
    ):
        prepare(database, later, (*VERSIONS, "0002"))
    with closing(Store.open(where)) as store:
        assert len(store.accounts.all()) == 1
        assert store.archive.list(Query()).games == ()


def test_tables_of_another_program_are_not_touched(database: Database) -> None:
    with database.writing() as connection:
        connection.execute(text("CREATE TABLE recipe (name TEXT)"))
    with pytest.raises(Foreign):
        prepare(database)


def test_a_start_loads_nothing_it_does_not_need(tmp_path: Path) -> None:
    program = """
        import sys
        from pathlib import Path
        from fivefold.house.store import Store
        for _ in range(2):
            Store.open(Path(sys.argv[1])).close()
        heavy = {"alembic", "argon2", "psycopg", "sqlalchemy.orm", "sqlalchemy.dialects.postgresql"}
        print(*(heavy & set(sys.modules)))
    """
    words = [sys.executable, "-c", dedent(program), str(tmp_path)]
    assert subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip() == ""

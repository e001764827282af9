"""Versions: each step builds on the one before, and nothing is lost on the way."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from textwrap import dedent

import pytest

from fivefold.core.errors import UserError
from fivefold.service.store import GameQuery, GameTags, Store, opening
from fivefold.service.store.database import schema
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.schema import NewerStore, NotAStore, prepare, version
from fivefold.service.store.database.tables import MIGRATIONS, TABLES
from tests.service.store.crowd import RECORD

# Players get a motto, and the table of settings is built anew, as SQLite must for such a change.
NEXT = (
    "ALTER TABLE account ADD COLUMN motto TEXT NOT NULL DEFAULT 'none'",
    "CREATE TABLE anew (number {number}, account INTEGER REFERENCES account (id), name TEXT, value TEXT)",
    "INSERT INTO anew (account, name, value) SELECT account, name, value FROM setting",
    "DROP TABLE setting",
    "ALTER TABLE anew RENAME TO setting",
)
LATER = (*MIGRATIONS, NEXT)


@pytest.fixture
def database(where: Path | str) -> Iterator[Database]:
    if isinstance(where, Path):
        where.mkdir()
        (where / opening.FILE).touch()
    with closing(opening.open_existing(where)) as database:
        yield database


def test_the_tables_are_those_that_are_copied_into_a_backup(database: Database) -> None:
    prepare(database)
    with database.reading() as connection:
        assert set(connection.column(connection.dialect.tables)) == set(TABLES)


def test_preparing_what_is_ready_changes_nothing(database: Database) -> None:
    prepare(database)
    prepare(database)
    with database.reading() as connection:
        assert version(connection) == len(MIGRATIONS)


def test_a_later_program_brings_the_store_up_to_date_and_loses_nothing(where: Path | str) -> None:
    with closing(Store.open(where)) as store:
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        game = store.archive.begin(ann, RECORD, GameTags()).wait()
        store.accounts.remember(ann, {"theme": "light"}).wait()
    with closing(opening.open_existing(where)) as database:
        prepare(database, LATER)
        with database.reading() as connection:
            assert version(connection) == len(LATER)
            assert connection.value("SELECT motto FROM account") == "none"
            assert connection.value("SELECT count(*) FROM entry") == 1
    with pytest.raises(NewerStore):
        Store.open(where)
    with closing(opening.open_existing(where)) as database, database.writing() as connection:
        connection.execute(f"UPDATE house SET value = '{len(MIGRATIONS)}' WHERE name = 'version'")
    with closing(Store.open(where)) as store:
        assert store.archive.load(game) == RECORD
        assert store.accounts.settings(ann) == {"theme": "light"}


def test_a_store_that_does_not_say_its_version_is_of_the_first(where: Path | str) -> None:
    if isinstance(where, Path):
        where.mkdir()
        (where / opening.FILE).touch()
    with closing(opening.open_existing(where)) as database:
        prepare(database, MIGRATIONS[:1])
        with database.writing() as connection:
            connection.execute(
                "INSERT INTO account (name, folded, created) VALUES ('Ann', 'ann', '2026-11-15')"
            )
            connection.execute("DELETE FROM house WHERE name = 'version'")
            assert version(connection) == 1
    with closing(Store.open(where)) as store:
        assert [account.name for account in store.accounts.all()] == ["Ann"]


def test_before_a_file_is_brought_up_to_date_a_copy_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "home"
    with closing(Store.open(folder)) as store:
        store.accounts.create("Ann", "2026-11-15").wait()
    with monkeypatch.context() as patched:
        for module in (schema, opening):
            patched.setattr(module, "MIGRATIONS", LATER)
        patched.setattr(opening, "prepare", lambda database: prepare(database, LATER))
        with closing(Store.open(folder)) as store:
            assert store.notice == ""
    (copy,) = folder.glob(f"fivefold-before-{len(LATER)}-1.db")
    copy.rename(folder / opening.FILE)
    with closing(Store.open(folder)) as store:
        assert [account.name for account in store.accounts.all()] == ["Ann"]


def test_a_step_that_fails_leaves_everything_as_it_was(where: Path | str) -> None:
    with closing(Store.open(where)) as store:
        store.accounts.create("Ann", "2026-11-15").wait()
    failing = (*MIGRATIONS, (*NEXT, "this is no statement"))
    with (
        closing(opening.open_existing(where)) as database,
        pytest.raises(UserError, match="brought up to date"),
    ):
        prepare(database, failing)
    with closing(Store.open(where)) as store:
        assert len(store.accounts.all()) == 1
        assert store.archive.list(GameQuery()).games == ()


def test_tables_of_another_program_are_not_touched(database: Database) -> None:
    with database.writing() as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    with pytest.raises(NotAStore):
        prepare(database)


def test_a_start_loads_nothing_it_does_not_need(tmp_path: Path) -> None:
    program = """
        import sys
        from pathlib import Path
        from fivefold.service.store import Store
        for _ in range(2):
            Store.open(Path(sys.argv[1])).close()
        heavy = {"argon2", "asyncio", "psycopg"}
        print(*(heavy & set(sys.modules)))
    """
    words = [sys.executable, "-c", dedent(program), str(tmp_path)]
    assert subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip() == ""

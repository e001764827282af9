"""Backups: everything there and back, between files and servers, or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.cli.main import main
from fivefold.core.errors import UserError
from fivefold.service.store import Store
from fivefold.service.store.backup import backup, copy_content, open_backup
from fivefold.service.store.database.columns import columns_of
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.schema import NewerStore, prepare
from fivefold.service.store.database.sqlite import Sqlite
from fivefold.service.store.database.tables import MIGRATIONS, TABLES
from fivefold.service.store.opening import FILE
from fivefold.service.store.recovery.untrusted_file import max_rows
from tests.service.store.conftest import ON_SERVER
from tests.service.store.crowd import crowd
from tests.service.store.damage import cut_off, garbage, overwritten_head, overwritten_middle


def content(database: Database) -> dict[str, list[Any]]:
    """Every row of every table."""
    with database.reading() as connection:
        return {table: sorted(map(repr, connection.rows(f"SELECT * FROM {table}"))) for table in TABLES}


@pytest.fixture
def full(store: Store, ann: int) -> Store:
    """A store with something in every table."""
    crowd(store, [ann], 30, seed=1)
    store.positions.save(ann, "laser", "mate", "x").wait()
    store.accounts.remember(ann, {"theme": "light"}).wait()
    bea = store.members.register("Bea", "2026-11-16").wait().member.account.id
    store.ratings.record_result(1, "laser", (ann, bea), 1.0).wait()
    assert all(content(store.database).values())
    return store


@pytest.fixture(params=["folder", ON_SERVER])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """Another store, in a folder and on a server, with something else in it."""
    where = tmp_path / "other" if request.param == "folder" else request.getfixturevalue("empty_server")
    with closing(Store.open(where)) as store:
        for name in ("Zoe", "Yves"):
            store.accounts.create(name, "2026-11-15").wait()
        yield store


def test_all_that_is_kept_comes_back_wherever_it_was(full: Store, tmp_path: Path) -> None:
    kept, before = backup(full.database), content(full.database)
    for account in full.accounts.all():
        full.accounts.delete(account.id).wait()
    full.accounts.create("Somebody else", "2026-11-16").wait()
    with open_backup(kept) as found:
        copy_content(full.database, found)
    assert content(full.database) == before


@pytest.mark.parametrize("where", ["folder"], indirect=True)
def test_a_backup_of_a_file_goes_into_any_other_store(full: Store, other: Store) -> None:
    with open_backup(backup(full.database)) as found:
        copy_content(other.database, found)
    assert content(other.database) == content(full.database)


@pytest.mark.parametrize("where", [ON_SERVER], indirect=True)
def test_a_backup_of_a_server_is_a_file_to_be_opened_in_its_place(full: Store, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(backup(full.database))
    with closing(Store.open(tmp_path)) as store:
        assert store.notice == ""
        assert content(store.database) == content(full.database)


@pytest.mark.parametrize("where", ["folder"], indirect=True)
def test_numbers_go_on_after_the_highest_brought_in(full: Store, other: Store) -> None:
    highest = max(account.id for account in full.accounts.all())
    with open_backup(backup(full.database)) as found:
        copy_content(other.database, found)
    assert other.accounts.create("Newcomer", "2026-11-16").wait() > highest


def refused(content: bytes, why: str) -> None:
    with pytest.raises(UserError, match=why), open_backup(content):
        pass


def test_what_is_no_whole_backup_is_refused(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        crowd(store, [store.accounts.create("Ann", "2026-11-15").wait()], 10, seed=1)
        kept = backup(store.database)
    refused(b"", "it is empty")
    for damage in (garbage, cut_off, overwritten_head, overwritten_middle):
        refused(damage(kept), "not a complete backup")


def test_a_database_of_another_program_is_no_backup(tmp_path: Path) -> None:
    with closing(Sqlite(tmp_path / "other.db")) as database, database.writing() as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    refused((tmp_path / "other.db").read_bytes(), "another program")


def test_a_backup_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    with closing(Sqlite(tmp_path / "newer.db")) as database:
        prepare(database)
        with database.writing() as connection:
            connection.execute("UPDATE house SET value = '9999' WHERE name = 'version'")
    with pytest.raises(NewerStore), open_backup((tmp_path / "newer.db").read_bytes()):
        pass


def test_a_backup_that_cannot_be_brought_in_whole_changes_nothing(full: Store, tmp_path: Path) -> None:
    before = content(full.database)
    with closing(Sqlite(tmp_path / "half.db")) as half:
        prepare(half)
        with half.writing() as connection:
            connection.execute("INSERT INTO house VALUES ('account', '1')")
        with half.rebuilding() as connection:
            connection.execute("INSERT INTO setting VALUES (77, 'theme', 'of nobody')")
        with pytest.raises(UserError, match="Not saved"):
            copy_content(full.database, half)
    assert content(full.database) == before


@pytest.mark.parametrize("where", [ON_SERVER], indirect=True)
def test_the_commands_do_it_for_a_server_too(
    full: Store, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("FIVEFOLD_STORE", where)
    before, file = content(full.database), str(tmp_path / "games.db")
    assert main(["store", "check"]) == 0
    assert main(["store", "backup", file]) == 0
    full.accounts.create("Somebody else", "2026-11-16").wait()
    assert main(["store", "restore", file]) == 0
    assert content(full.database) == before
    assert (tmp_path / "home" / "fivefold-before-restore-1.db").exists()


# Hostile backups: what a file holds is data, checked value by value


def forged(kept: bytes, folder: Path, *statements: str, values: tuple[object, ...] = ()) -> bytes:
    """Return a backup in which somebody has executed statements of their own."""
    file = folder / "forged.db"
    file.write_bytes(kept)
    with closing(sqlite3.connect(file, isolation_level=None)) as driver:
        driver.execute("PRAGMA writable_schema=ON")
        for statement in statements:
            driver.execute(statement, values if "?" in statement else ())
    return file.read_bytes()


@pytest.fixture
def kept(tmp_path: Path) -> bytes:
    """A small backup."""
    with closing(Store.open(tmp_path / "kept")) as store:
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        crowd(store, [ann], 3, seed=1)
        store.accounts.remember(ann, {"theme": "light"}).wait()
        return backup(store.database)


COMPUTING = """
    UPDATE sqlite_master SET sql = replace(
        sql, 'value TEXT NOT NULL', 'value TEXT NOT NULL CHECK (length(hex(zeroblob(5000000))) > 0)'
    ) WHERE name = 'setting'
"""
FORGED_TABLES = {
    "a view": ["DROP TABLE position", "CREATE VIEW position AS SELECT * FROM account"],
    "a further view": ["CREATE VIEW everything AS SELECT * FROM account"],
    "a trigger": [
        "CREATE TRIGGER more AFTER INSERT ON setting BEGIN DELETE FROM account; END",
    ],
    "an unknown table": ["CREATE TABLE loot (name TEXT)"],
    "a virtual table": ["CREATE VIRTUAL TABLE loot USING fts5 (name)"],
    "a further column": ['ALTER TABLE setting ADD COLUMN "value"") SELECT 1 --" TEXT'],
    "a computed column": ["ALTER TABLE setting ADD COLUMN more TEXT AS (upper(value))"],
    "a missing column": ["ALTER TABLE setting DROP COLUMN value"],
    "a renamed column": ['ALTER TABLE entry RENAME COLUMN text TO "text) VALUES (:x); --"'],
    "a missing table": ["DROP TABLE entry"],
    "a constraint that computes": [COMPUTING],
}


@pytest.mark.parametrize("statements", FORGED_TABLES.values(), ids=FORGED_TABLES)
def test_a_backup_with_other_tables_than_ours_is_refused(
    kept: bytes, statements: list[str], tmp_path: Path
) -> None:
    refused(forged(kept, tmp_path, *statements), "not a complete backup")


FORGED_VALUES = {
    "a score as text": "UPDATE game SET score = 'many'",
    "a blob as a date": "UPDATE game SET date = x'00ff'",
    "a number beyond 64 bits": "UPDATE game SET touched = 1e300",
    "a number beyond 32 bits": "UPDATE game SET plies = 1 << 40",
    "a truth that is neither": "UPDATE game SET finished = 2",
    "a very long name": "UPDATE account SET name = printf('%.*c', 100000, 'x')",
    "a start of ten megabytes": "UPDATE game SET start = printf('%.*c', 10000000, 'x')",
    "a zero byte": "UPDATE setting SET value = 'a' || char(0) || 'b'",
    "an entry of no game": "UPDATE entry SET game = game + 77777",
    "settings of nobody": "UPDATE setting SET account = 4711",
    "a version of 5,000 digits": f"UPDATE house SET value = '{'9' * 5000}' WHERE name = 'version'",
    "a version as a blob": "UPDATE house SET value = x'31' WHERE name = 'version'",
    "version zero": "UPDATE house SET value = '0' WHERE name = 'version'",
}


@pytest.mark.parametrize("statement", FORGED_VALUES.values(), ids=FORGED_VALUES)
def test_a_backup_with_a_value_that_does_not_fit_is_refused(
    kept: bytes, statement: str, tmp_path: Path
) -> None:
    refused(forged(kept, tmp_path, statement), "not a complete backup")


INJECTED = (
    "'); DROP TABLE game; --",
    "\" ); COPY account TO PROGRAM 'touch /tmp/owned'; --",
    "' || pg_read_file('/etc/passwd') || '",
    "%s %(name)s %% :name $1 $$ \\ {table} E'\\x41'",
)


@pytest.mark.parametrize("text", INJECTED)
def test_text_that_looks_like_a_statement_is_stored_as_text(
    kept: bytes, text: str, other: Store, tmp_path: Path
) -> None:
    columns = {
        "account": ("name", "folded", "password", "created"),
        "game": ("game", "group", "stage", "players", "names", "level", "date", "start", "seed", "result"),
        "entry": ("text",),
        "setting": ("name", "value"),
    }
    changes = (
        f"UPDATE {table} SET {', '.join(f'{chr(34)}{name}{chr(34)} = ?1' for name in names)}"
        for table, names in columns.items()
    )
    with open_backup(forged(kept, tmp_path, *changes, values=(text,))) as found:
        copy_content(other.database, found)
        assert content(other.database) == content(found)
    assert [account.name for account in other.accounts.all()] == [text]
    with open_backup(backup(other.database)) as again:
        assert content(again) == content(other.database)


def test_rows_that_do_not_belong_together_are_told_in_our_words(kept: bytes, tmp_path: Path) -> None:
    orphan = "UPDATE setting SET account = 4711"
    refused(forged(kept, tmp_path, orphan), "a row belongs to an account or a game that does not exist.")
    double = (
        "CREATE TABLE copy AS SELECT * FROM account",
        "DROP TABLE account",
        "ALTER TABLE copy RENAME TO account",
        "INSERT INTO account SELECT 2, name, folded, password, created FROM account",
    )
    refused(forged(kept, tmp_path, *double), "two rows have the same key.")


def test_a_backup_with_too_many_rows_is_refused(kept: bytes, tmp_path: Path) -> None:
    many = f"""
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= {max_rows("setting")})
        INSERT INTO setting (account, name, value) SELECT 1, 'n' || i, '1' FROM n
    """
    refused(forged(kept, tmp_path, many), "has more than 100000 rows")


def test_a_backup_that_is_too_large_is_refused(kept: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fivefold.service.store.backup.MAX_BYTES", len(kept) - 1)
    refused(kept, "at most 0 MB")


@pytest.mark.parametrize("name", ["engine.pela", "ENGINE.pela", "Engine.x"])
def test_no_command_of_an_engine_comes_with_a_backup(
    kept: bytes, name: str, other: Store, tmp_path: Path
) -> None:
    added = "INSERT INTO setting SELECT id, ?, '\"sh -c evil\"' FROM account"
    with open_backup(forged(kept, tmp_path, added, values=(name,))) as found:
        copy_content(other.database, found)
    account = other.accounts.all()[0].id
    assert other.accounts.settings(account) == {"theme": "light"}


@given(st.data())
def test_no_changed_value_gets_past_its_column(data: st.DataObject) -> None:
    column = data.draw(
        st.sampled_from([c for columns in columns_of(len(MIGRATIONS)).values() for c in columns])
    )
    value = data.draw(
        st.none()
        | st.integers(-(2**63), 2**63 - 1)
        | st.floats()
        | st.binary(max_size=5)
        | st.text(max_size=5)
        | st.booleans()
    )
    text, whole = isinstance(value, str), isinstance(value, int)
    kinds = {"TEXT": text, "DOUBLE PRECISION": whole or isinstance(value, float)}
    if column.accepts(value):
        assert column.nullable if value is None else kinds.get(column.kind, whole)

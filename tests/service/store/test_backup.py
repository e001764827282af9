"""Backups: everything there and back, between files and servers, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fivefold.cli.main import main
from fivefold.core.errors import UserError
from fivefold.service.store import Store
from fivefold.service.store.backup import backup, open_backup, restore_backup
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.schema import NewerStore, prepare
from fivefold.service.store.database.sqlite import Sqlite
from fivefold.service.store.database.tables import TABLES
from fivefold.service.store.opening import FILE
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
        restore_backup(full.database, found)
    assert content(full.database) == before


@pytest.mark.parametrize("where", ["folder"], indirect=True)
def test_a_backup_of_a_file_goes_into_any_other_store(full: Store, other: Store) -> None:
    with open_backup(backup(full.database)) as found:
        restore_backup(other.database, found)
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
        restore_backup(other.database, found)
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
            restore_backup(full.database, half)
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

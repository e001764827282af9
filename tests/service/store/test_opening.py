"""Opening a store in every state it can be in; whatever was there is still there afterwards."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from fivefold.core.errors import UserError
from fivefold.core.record import Entry
from fivefold.core.values import replace
from fivefold.service.store import GameQuery, GameTags, Store
from fivefold.service.store.database.database import Database
from fivefold.service.store.database.postgres import Postgres
from fivefold.service.store.database.schema import NewerStore, prepare
from fivefold.service.store.database.sqlite import Sqlite, damage_mark
from fivefold.service.store.integrity import find_faults
from fivefold.service.store.opening import FILE, MAX_CHECKED_BYTES, check_large_file, is_large, open_existing
from tests.service.store.crowd import RECORD
from tests.service.store.damage import cut_off, garbage, misspelt, overwritten_head, overwritten_middle

NOBODY = 65534


@contextmanager
def opened(where: Path | str) -> Iterator[Store]:
    with closing(Store.open(where)) as store:
        yield store


def filled(folder: Path, games: int = 3) -> bytes:
    """A store with a few games in it; what its file holds."""
    with opened(folder) as store:
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        for _ in range(games):
            store.archive.begin(ann, RECORD, GameTags()).wait()
    return (folder / FILE).read_bytes()


def names(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_a_store_is_made_where_there_is_none_and_found_again(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "with spaces, 100% & ?"
    filled(folder)
    assert names(folder) == {FILE}
    with opened(folder) as store:
        assert store.notice == ""
        assert store.persistent
        assert [account.name for account in store.accounts.all()] == ["Ann"]
        assert len(store.archive.list(GameQuery()).games) == 3


def test_an_empty_file_is_a_store_not_begun_yet(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    with opened(tmp_path) as store:
        assert store.notice == ""
        assert store.accounts.all() == ()


def test_commits_reach_the_disk_and_readers_do_not_wait(tmp_path: Path) -> None:
    with opened(tmp_path) as store, store.database.reading() as connection:
        said = {
            name: connection.value(f"PRAGMA {name}")
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert said == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


def test_where_there_can_be_no_wal_the_end_of_the_journal_reaches_the_disk_too(tmp_path: Path) -> None:
    with closing(Sqlite(f"file:{tmp_path}/games.db?vfs=unix-dotfile")) as database:
        prepare(database)
        with database.reading() as connection:
            assert connection.value("PRAGMA journal_mode") == "delete"
            assert connection.value("PRAGMA synchronous") == 3


@pytest.mark.parametrize("damage", [garbage, overwritten_head, cut_off, misspelt])
def test_a_store_of_which_nothing_can_be_read_is_set_aside_and_a_new_one_begun(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    damaged = damage(filled(tmp_path))
    for number in (1, 2):
        aside = tmp_path / f"fivefold-damaged-{number}.db"
        (tmp_path / FILE).write_bytes(damaged)
        with opened(tmp_path) as store:
            assert str(aside) in store.notice
            assert store.accounts.all() == ()
            store.accounts.create("Bob", "2026-11-15").wait()
        assert aside.read_bytes() == damaged
    with opened(tmp_path) as store:
        assert store.notice == ""
        assert [account.name for account in store.accounts.all()] == ["Bob"]


@pytest.mark.parametrize("version", ["x", "0", "1.5", "9" * 5000, ""])
def test_a_store_that_says_no_version_is_set_aside_and_saved_by_its_tables(
    tmp_path: Path, version: str
) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE house SET value = ? WHERE name = 'version'", (version,))
        connection.commit()
    with opened(tmp_path) as store:
        assert "renamed to" in store.notice
        assert "Games saved from it: 3." in store.notice
        assert [account.name for account in store.accounts.all()] == ["Ann"]
        assert len(store.archive.list(GameQuery()).games) == 3


def test_what_can_be_read_of_a_damaged_store_is_in_the_new_one(tmp_path: Path) -> None:
    damaged = overwritten_middle(filled(tmp_path))
    (tmp_path / FILE).write_bytes(damaged)
    with opened(tmp_path) as store:
        assert "renamed to" in store.notice
        assert [account.name for account in store.accounts.all()] == ["Ann"]
        assert list(find_faults(store.database)) == []
    assert (tmp_path / "fivefold-damaged-1.db").read_bytes() == damaged
    with opened(tmp_path) as store:
        assert store.notice == ""


def test_a_damaged_byte_in_the_header_loses_nothing(tmp_path: Path) -> None:
    with opened(tmp_path / "whole") as store:
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        store.archive.begin(ann, RECORD, GameTags()).wait()
    whole = (tmp_path / "whole" / FILE).read_bytes()
    for place in (0, 5, 15, 16, 17, 19, 20, 21, 30, 44, 47, 59):
        folder = tmp_path / str(place)
        folder.mkdir()
        (folder / FILE).write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        with opened(folder) as store:
            assert store.persistent
            assert len(store.archive.list(GameQuery()).games) == 1, place
            assert [account.name for account in store.accounts.all()] == ["Ann"]


def large(folder: Path) -> bytes:
    """A store of more than four megabytes."""
    with opened(folder) as store:
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        record = replace(RECORD, start="x" * 5000, entries=tuple(Entry(0, n, f"e{n}") for n in range(60)))
        tickets = [store.archive.begin(ann, record, GameTags()) for _ in range(800)]
        for ticket in tickets:
            ticket.wait()
    whole = (folder / FILE).read_bytes()
    assert len(whole) > MAX_CHECKED_BYTES
    return whole


def test_damage_in_a_large_store_is_found_in_the_background_and_saved_from_at_the_next_start(
    tmp_path: Path,
) -> None:
    whole = large(tmp_path)
    middle = len(whole) // 2 // 4096 * 4096
    (tmp_path / FILE).write_bytes(whole[:middle] + bytes(range(256)) * 16 + whole[middle + 4096 :])
    with opened(tmp_path) as store:
        assert store.notice == ""
        assert is_large(store.database)
        assert check_large_file(store.database) == (
            "The file with your games is damaged. The next start saves what can still be read."
        )
    with opened(tmp_path) as store:
        assert "renamed to" in store.notice
        assert len(store.archive.list(GameQuery(limit=1000)).games) >= 790
        assert list(find_faults(store.database)) == []
    with opened(tmp_path) as store:
        assert store.notice == check_large_file(store.database) == ""


def test_an_index_of_a_large_store_that_does_not_fit_its_table_is_found_and_made_anew(tmp_path: Path) -> None:
    """Lists are read from indexes: one that does not fit shows games that are not there."""
    large(tmp_path)
    schema = "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master WHERE name = 'game_by_date'"
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as driver:
        driver.execute("PRAGMA writable_schema=ON")
        index = driver.execute(schema).fetchone()
        driver.execute("DELETE FROM sqlite_master WHERE name = 'game_by_date'")
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as driver:
        driver.execute("DELETE FROM game WHERE id = 5")
        driver.execute("PRAGMA writable_schema=ON")
        driver.execute("INSERT INTO sqlite_master VALUES (?, ?, ?, ?, ?)", index)
    with opened(tmp_path) as store:
        assert store.notice == ""
        assert "is damaged" in check_large_file(store.database)
    with opened(tmp_path) as store:
        assert "Games saved from it: 799." in store.notice
        assert check_large_file(store.database) == ""


def test_the_check_of_a_large_store_ends_when_it_is_told_to(tmp_path: Path) -> None:
    large(tmp_path)
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 3

    with opened(tmp_path) as store:
        assert check_large_file(store.database, stop) == ""
        assert len(asked) == 3
        assert len(store.archive.list(GameQuery(limit=1000)).games) == 800  # the connection goes on
        assert not damage_mark(tmp_path / FILE).exists()


def test_a_large_store_that_is_cut_off_is_set_aside(tmp_path: Path) -> None:
    whole = large(tmp_path)
    for part in (whole[: len(whole) // 2], whole[:5000], bytes(4096) + whole[4096:]):
        (tmp_path / FILE).write_bytes(part)
        with opened(tmp_path) as store:
            told = store.notice or check_large_file(store.database)
            assert told
        with opened(tmp_path) as store:
            assert store.accounts.create(f"Bob{len(part)}", "2026-11-16").wait()


def test_only_its_owner_reads_a_store_and_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    with opened(folder) as store:
        store.accounts.create("Ann", "2026-11-15").wait()
        assert [file.stat().st_mode & 0o077 for file in (folder, *folder.iterdir())] == [0, 0, 0, 0]
    (folder / FILE).chmod(0o644)
    with opened(folder):
        assert [file.stat().st_mode & 0o077 for file in folder.iterdir()] == [0, 0, 0]


def test_the_programs_own_folder_becomes_private_and_a_chosen_one_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FIVEFOLD_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    own, chosen = tmp_path / "fivefold", tmp_path / "chosen"
    for folder in (own, chosen):
        folder.mkdir()
        folder.chmod(0o755)
        with opened(folder):
            pass
    assert [folder.stat().st_mode & 0o777 for folder in (own, chosen)] == [0o700, 0o755]


@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal", f"{FILE}-shm"])
def test_a_pipe_in_the_place_of_the_store_does_not_hang(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    with opened(tmp_path) as store:
        assert store.notice == f"Nothing can be saved in {tmp_path}: {name} is not a regular file."
        store.accounts.create("Ann", "2026-11-15").wait()


def test_a_folder_that_vanishes_under_a_running_program_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "home"
    with opened(folder) as store:
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        shutil.rmtree(folder)
        with pytest.raises(UserError, match="Not saved: the file with your games has disappeared"):
            store.archive.begin(ann, RECORD, GameTags()).wait()


def test_a_file_that_another_program_replaced_is_told(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.accounts.create("Ann", "2026-11-15").wait()
        (tmp_path / FILE).rename(tmp_path / "elsewhere.db")
        (tmp_path / FILE).write_bytes(b"")
        with pytest.raises(UserError, match="has disappeared"):
            store.accounts.create("Bob", "2026-11-15").wait()


def test_a_bad_byte_in_one_game_does_not_hide_the_others(tmp_path: Path) -> None:
    whole = filled(tmp_path)
    (tmp_path / FILE).write_bytes(whole.replace(b"person Ann", b"person A\xffn", 1))
    with opened(tmp_path) as store:
        found = [game.players[0].name for game in store.archive.list(GameQuery()).games]
    assert sorted(found) == ["Ann", "Ann", "A\N{REPLACEMENT CHARACTER}n"]


@pytest.mark.parametrize("head", [None, b"", bytes(4096)])
def test_the_last_moves_beside_a_damaged_store_are_set_aside_too(tmp_path: Path, head: bytes | None) -> None:
    for number in (1, 2):
        (tmp_path / FILE).unlink(missing_ok=True)
        if head is not None:
            (tmp_path / FILE).write_bytes(head)
        (tmp_path / f"{FILE}-wal").write_bytes(b"the last moves")  # SQLite itself would delete them
        with opened(tmp_path):
            pass
        assert (tmp_path / f"fivefold-damaged-{number}.db-wal").read_bytes() == b"the last moves"


def test_a_database_of_another_program_is_set_aside(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("CREATE TABLE recipe (name)")
    with opened(tmp_path) as store:
        assert "renamed to" in store.notice
    with closing(sqlite3.connect(tmp_path / "fivefold-damaged-1.db")) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipe",)]


def test_a_newer_store_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    filled(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as newer:
        newer.execute("UPDATE house SET value = '9999' WHERE name = 'version'")
        newer.commit()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(NewerStore, match="newer version of Fivefold"):
        Store.open(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before
    assert names(tmp_path) == {FILE}


def test_where_no_folder_can_be_one_plays_from_memory(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with opened(tmp_path / "file" / "home") as store:
        assert not store.persistent
        assert "Nothing can be saved in" in store.notice
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        game = store.archive.begin(ann, RECORD, GameTags()).wait()
        store.archive.append(game, 1, Entry(0, 9, "b2")).wait()
        assert len(store.archive.load(game).entries) == 2


@contextmanager
def as_somebody_else() -> Iterator[None]:
    """Without the rights of root, for whom every folder can be written."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(sys.platform == "win32", reason="its folders know no such rights")
def test_a_folder_that_can_only_be_read_is_read_into_memory() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        before = filled(folder)
        (folder / FILE).chmod(0o444)
        folder.chmod(0o555)
        with as_somebody_else(), opened(folder) as store:
            assert not store.persistent
            assert "Nothing can be saved in" in store.notice
            assert [account.name for account in store.accounts.all()] == ["Ann"]
            found = store.archive.list(GameQuery()).games
            assert len(found) == 3
            store.archive.append(found[0].id, 1, Entry(0, 9, "b2")).wait()
            assert len(store.archive.load(found[0].id).entries) == 2
        assert (folder / FILE).read_bytes() == before
        folder.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="its folders know no such rights")
@pytest.mark.parametrize("damage", [garbage, overwritten_head, cut_off, overwritten_middle, misspelt])
def test_where_a_damaged_store_cannot_be_set_aside_one_plays_from_memory(
    damage: Callable[[bytes], bytes],
) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        damaged = damage(filled(folder))
        (folder / FILE).write_bytes(damaged)
        (folder / FILE).chmod(0o444)
        folder.chmod(0o555)
        with as_somebody_else(), opened(folder) as store:
            assert not store.persistent
            assert store.notice.endswith("Your games could not be read.")
            assert store.accounts.all() == ()
            bob = store.accounts.create("Bob", "2026-11-15").wait()
            store.archive.begin(bob, RECORD, GameTags()).wait()
        assert (folder / FILE).read_bytes() == damaged
        folder.chmod(0o755)


def test_where_there_is_no_space_for_a_new_store_the_damaged_one_is_still_mentioned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = garbage(b"")
    (tmp_path / FILE).write_bytes(damaged)
    monkeypatch.setattr("fivefold.service.store.opening.prepare", _without_room)
    with opened(tmp_path) as store:
        assert not store.persistent
        assert "renamed to" in store.notice
        assert store.notice.endswith("the disk is full.")
    assert (tmp_path / "fivefold-damaged-1.db").read_bytes() == damaged


def _without_room(database: Database) -> None:
    if database.persistent:
        with database.writing() as connection:
            connection.execute("PRAGMA max_page_count=1")
            connection.execute("CREATE TABLE large (text)")
    prepare(database)


def fill_disk(database: Database) -> None:
    """From now on the file cannot grow."""
    with database.writing() as connection:
        pages = connection.value("PRAGMA page_count")
        connection.execute(f"PRAGMA max_page_count={pages}")


def free_disk(database: Database) -> None:
    with database.writing() as connection:
        connection.execute("PRAGMA max_page_count=1000000")


def test_on_a_full_disk_tickets_say_so_and_all_is_saved_once_there_is_screen(tmp_path: Path) -> None:
    filled(tmp_path)
    with opened(tmp_path) as store:
        game = store.archive.list(GameQuery()).games[0].id
        fill_disk(store.database)
        long = Entry(0, 9, "x" * 100_000)
        with pytest.raises(UserError, match=r"^Not saved: the disk is full\.$"):
            store.archive.append(game, 1, long).wait()
        assert store.archive.load(game).entries == RECORD.entries
        free_disk(store.database)
        store.archive.append(game, 1, long, long).wait()
        assert store.archive.load(game).entries == (*RECORD.entries, long, long)


def test_another_program_that_does_not_stop_writing_is_a_problem(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fivefold.service.store.database.sqlite.BUSY_MS", 20)
    filled(tmp_path)
    with opened(tmp_path) as store, closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(UserError, match=r"^Not saved: another program is writing\.$"):
            store.accounts.create("Bob", "2026-11-15").wait()
        assert [account.name for account in store.accounts.all()] == ["Ann"]
        with pytest.raises(UserError, match=r"^The store cannot be opened: another program is writing\.$"):
            Store.open(tmp_path)
        other.execute("ROLLBACK")
        store.accounts.create("Bob", "2026-11-15").wait()


def test_damage_found_on_the_way_is_a_problem_too(tmp_path: Path) -> None:
    whole = filled(tmp_path)
    (tmp_path / FILE).write_bytes(overwritten_middle(whole))
    database = Sqlite(tmp_path / FILE)
    with pytest.raises(UserError, match="the store is damaged"), database.reading() as connection:
        connection.rows("SELECT * FROM game")
    database.close()


@pytest.mark.parametrize("address", ["nonsense://x", "mysql://host/base", "://"])
def test_an_address_that_is_none_of_ours_is_refused(address: str) -> None:
    with pytest.raises(UserError):
        Store.open(address)


def test_a_connection_string_may_name_a_file(tmp_path: Path) -> None:
    with opened(f"sqlite:///{tmp_path}/games.db") as store:
        store.accounts.create("Ann", "2026-11-15").wait()
    assert names(tmp_path) == {"games.db"}


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://ann:secret@/games?host=/nowhere",
        "postgresql://ann:secret@[::1/games",
        "postgresql://ann@/games?host=/nowhere&password=secret",
        "postgresql://[::1/games?password=secret",
        "postgresql://ann:secret%@127.0.0.1:1/games",
        "postgresql://ann:secret%zz@127.0.0.1:1/games",
        "postgresql://ann:1@secret@127.0.0.1:1/games",
        "postgresql://ann:a/secret@127.0.0.1:1/games",
        "postgresql://ann:a#secret@127.0.0.1:1/games",
        "postgresql://ann:a?secret@127.0.0.1:1/games",
        "postgresql://ann@127.0.0.1:1/games?passfile=secret&sslmode=secret",
    ],
)
def test_a_server_that_does_not_answer_is_a_problem_without_the_password(address: str) -> None:
    with pytest.raises(UserError, match=r"^The store cannot be opened: ") as raised:
        Store.open(address)
    assert "secret" not in str(raised.value)
    assert "secret" not in Postgres(address).name


def test_the_name_of_a_server_says_nothing_about_the_connection_string() -> None:
    with pytest.raises(UserError, match=r"^The store cannot be opened: the server does not answer\.$"):
        Store.open("postgresql://ann@nowhere.invalid/games")


def test_without_its_package_a_server_is_refused_with_the_words_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(UserError, match="pip install"):
        Store.open("postgresql://host/games")


def test_looking_at_a_store_makes_none(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="There is no store in"):
        open_existing(tmp_path)
    assert names(tmp_path) == set()

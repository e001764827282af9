"""`fivefold store` checks, backs up and restores the stored data."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.core.record import Entry, Player
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.store import GameTags, Store
from fivefold.service.store.database.tables import MIGRATIONS
from fivefold.service.store.opening import FILE
from tests.cli.conftest import Fivefold
from tests.service.store.damage import cut_off, misspelt
from tests.tiny_game import COINS


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the store."""
    home = tmp_path / "home"
    monkeypatch.setenv("FIVEFOLD_HOME", str(home))
    monkeypatch.delenv("FIVEFOLD_STORE", raising=False)
    return home


def ann_plays(folder: Path) -> None:
    """Save a game of coins with one move of two coins."""
    with closing(Store.open(folder)) as store:
        ann = store.accounts.create("Ann", "2026-11-15").wait()
        match = Match.begin(COINS, COINS.start(), (Player("person", "Ann"),)).enter(Entry(0, 900, "2"))
        store.archive.begin(ann, make_record(match), GameTags()).wait()


def change(folder: Path, statement: str) -> None:
    with closing(Store.open(folder)) as store, store.database.writing() as connection:
        connection.execute(statement)


def names(folder: Path) -> list[str]:
    with closing(Store.open(folder)) as store:
        return [account.name for account in store.accounts.all()]


def test_check_counts_the_data_and_finds_no_problems(fivefold: Fivefold, home: Path) -> None:
    ann_plays(home)
    output = fivefold("store", "check", "--replay")
    assert output.status == 0
    assert output.lines == [
        f"{home / FILE}, version {len(MIGRATIONS)}",
        "1 account",
        "1 game",
        "1 entry",
        "1 game replayed",
        "No problems found.",
    ]
    assert "1 game replayed" not in fivefold("store", "check").lines


def test_a_check_can_be_read_by_programs(fivefold: Fivefold, home: Path) -> None:
    ann_plays(home)
    found = json.loads(fivefold("store", "check", "--json").out)
    assert (found["accounts"], found["games"], found["entries"]) == (1, 1, 1)
    assert (found["faults"], found["replayed"]) == ([], False)


def test_an_existing_file_is_overwritten_only_by_force(
    fivefold: Fivefold, home: Path, tmp_path: Path
) -> None:
    ann_plays(home)
    file = tmp_path / "games.db"
    file.write_text("kept")
    refused = f"'{file}' exists already; --force overwrites it.\n"
    assert fivefold("store", "backup", str(file)) == (2, "", refused)
    assert file.read_text() == "kept"
    assert fivefold("store", "backup", str(file), "--force") == (0, "", "")
    assert file.read_bytes().startswith(b"SQLite")


@pytest.mark.parametrize("damage", [cut_off, misspelt])
def test_check_reports_a_damaged_file(
    fivefold: Fivefold, home: Path, damage: Callable[[bytes], bytes]
) -> None:
    ann_plays(home)
    (home / FILE).write_bytes(damage((home / FILE).read_bytes()))
    output = fivefold("store", "check", "--replay")
    assert output.status == 2
    assert output.lines == ["The file is damaged."]
    assert output.err == "1 fault was found.\n"


def test_check_reports_every_fault_and_fails(fivefold: Fivefold, home: Path) -> None:
    ann_plays(home)
    change(home, "UPDATE entry SET number = 3, text = '9'")
    output = fivefold("store", "check", "--replay")
    assert output.status == 2
    assert output.lines[1:] == [
        "Game 1 has 1 of its 4 entries.",
        "Game 1: Entry 1 (9) is not possible: 9 of 7 coins cannot be taken.",
    ]
    assert output.err == "2 faults were found.\n"


def test_without_replay_the_rules_are_not_asked(fivefold: Fivefold, home: Path) -> None:
    ann_plays(home)
    change(home, "UPDATE entry SET text = '9'")
    assert fivefold("store", "check").status == 0


@pytest.mark.parametrize("act", [["check"], ["backup", "games.db"]])
def test_check_does_not_create_a_store(fivefold: Fivefold, home: Path, act: list[str]) -> None:
    output = fivefold("store", *act)
    assert (output.status, output.err) == (2, f"There is no store in {home}.\n")
    assert not home.exists()


@pytest.mark.parametrize("act", [["check"], ["backup", "games.db"]])
def test_a_damaged_store_is_reported_and_left_in_place(
    fivefold: Fivefold, home: Path, act: list[str]
) -> None:
    home.mkdir()
    (home / FILE).write_bytes(b"these were never games" * 100)
    output = fivefold("store", *act)
    assert (output.status, output.err) == (2, "The games cannot be read: the file is not a store.\n")
    assert [file.name for file in home.iterdir()] == [FILE]


def test_a_store_of_another_version_is_not_touched(fivefold: Fivefold, home: Path) -> None:
    ann_plays(home)
    change(home, "UPDATE house SET value = '9999' WHERE name = 'version'")
    output = fivefold("store", "check")
    sentence = f"The store has version 9999; this program expects {len(MIGRATIONS)}.\n"
    assert (output.status, output.err) == (2, sentence)


def test_restoring_a_backup_saves_the_previous_data(fivefold: Fivefold, home: Path, tmp_path: Path) -> None:
    file = str(tmp_path / "games.db")
    ann_plays(home)
    assert fivefold("store", "backup", file) == (0, "", "")
    change(home, "UPDATE account SET name = 'Bob'")
    output = fivefold("store", "restore", file)
    kept = home / "fivefold-before-restore-1.db"
    assert output == (0, f"Restored. The previous data is saved in {kept}.\n", "")
    assert names(home) == ["Ann"]
    assert fivefold("store", "restore", str(kept)).status == 0
    assert names(home) == ["Bob"]


def test_a_backup_is_restored_where_there_was_nothing(fivefold: Fivefold, home: Path, tmp_path: Path) -> None:
    ann_plays(home)
    other = tmp_path / "other"
    assert fivefold("store", "backup", str(tmp_path / "games.db")).status == 0
    restored = fivefold("store", "restore", str(tmp_path / "games.db"), "--at", str(other), "--json")
    kept = other / "fivefold-before-restore-1.db"
    assert restored.status == 0
    assert json.loads(restored.out) == {"previous": str(kept), "notice": ""}
    assert names(other) == ["Ann"]
    assert kept.exists()


def test_a_damaged_store_is_set_aside_before_a_backup_takes_its_place(
    fivefold: Fivefold, home: Path, tmp_path: Path
) -> None:
    ann_plays(home)
    assert fivefold("store", "backup", str(tmp_path / "games.db")).status == 0
    (home / FILE).write_bytes(b"these were never games" * 100)
    output = fivefold("store", "restore", str(tmp_path / "games.db"))
    assert output.status == 0
    aside = home / "fivefold-before-restore-1.db"
    assert output.lines == [f"Restored. The previous data is saved in {aside}."]
    assert aside.read_bytes().startswith(b"these were never games")
    assert names(home) == ["Ann"]


@pytest.mark.parametrize(
    "change_store",
    [
        lambda whole: whole[: len(whole) // 2],
        lambda whole: whole[:8192] + bytes(range(256)) * 16 + whole[12288:],
        lambda whole: bytes(4096) + whole[4096:],
        lambda whole: whole.replace(b"CREATE TABLE game", b"CR\xffATE TABLE game", 1),
    ],
)
def test_a_backup_is_restored_whatever_the_store_looks_like(
    fivefold: Fivefold, home: Path, tmp_path: Path, change_store: Callable[[bytes], bytes]
) -> None:
    ann_plays(home)
    assert fivefold("store", "backup", str(tmp_path / "games.db")).status == 0
    damaged = change_store((home / FILE).read_bytes())
    (home / FILE).write_bytes(damaged)
    assert fivefold("store", "restore", str(tmp_path / "games.db")).status == 0
    assert (home / "fivefold-before-restore-1.db").read_bytes() == damaged
    assert names(home) == ["Ann"]


def test_a_backup_is_restored_in_place_of_a_newer_store(
    fivefold: Fivefold, home: Path, tmp_path: Path
) -> None:
    ann_plays(home)
    assert fivefold("store", "backup", str(tmp_path / "games.db")).status == 0
    change(home, "UPDATE house SET value = '9999' WHERE name = 'version'")
    assert fivefold("store", "restore", str(tmp_path / "games.db")).status == 0
    assert names(home) == ["Ann"]


def test_a_backup_is_restored_over_a_store_with_rows_of_nobody(
    fivefold: Fivefold, home: Path, tmp_path: Path
) -> None:
    ann_plays(home)
    assert fivefold("store", "backup", str(tmp_path / "games.db")).status == 0
    with closing(sqlite3.connect(home / FILE)) as driver:
        driver.execute("UPDATE entry SET game = game + 77")
        driver.commit()
    assert fivefold("store", "restore", str(tmp_path / "games.db")).status == 0
    assert names(home) == ["Ann"]


def test_only_its_owner_reads_a_backup(fivefold: Fivefold, home: Path, tmp_path: Path) -> None:
    ann_plays(home)
    file = tmp_path / "games.db"
    file.write_bytes(b"older")
    file.chmod(0o644)
    assert fivefold("store", "backup", "--force", str(file)).status == 0
    assert file.stat().st_mode & 0o077 == 0
    assert fivefold("store", "restore", str(file)).status == 0
    assert (home / "fivefold-before-restore-1.db").stat().st_mode & 0o077 == 0


def test_an_invalid_backup_changes_nothing(fivefold: Fivefold, home: Path, tmp_path: Path) -> None:
    ann_plays(home)
    (tmp_path / "letter").write_text("Dear Ann")
    output = fivefold("store", "restore", str(tmp_path / "letter"))
    assert output.status == 2
    assert output.err.startswith("This is not a complete backup: ")
    assert [file.name for file in home.iterdir()] == [FILE]
    assert names(home) == ["Ann"]


def test_where_nothing_can_be_written_nothing_is_restored(
    fivefold: Fivefold, home: Path, tmp_path: Path
) -> None:
    ann_plays(home)
    assert fivefold("store", "backup", str(tmp_path / "games.db")).status == 0
    nowhere = str(tmp_path / "games.db" / "home")
    output = fivefold("store", "restore", str(tmp_path / "games.db"), "--at", nowhere)
    assert output.status == 2
    assert output.err.startswith("Nothing can be saved in ")


def test_every_act_has_help_with_an_example(fivefold: Fivefold) -> None:
    for act in ("check", "backup", "restore"):
        output = fivefold("store", act, "--help")
        assert output.status == 0
        assert f"example: fivefold store {act}" in output.out

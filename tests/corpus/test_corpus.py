"""Games and stores that version 1 wrote open, replay and verify today, and say the same."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from fivefold.core.engine import StopFlag
from fivefold.core.errors import BadNotation
from fivefold.core.record import read_record
from fivefold.play.record_version1 import CODES
from fivefold.play.replay import make_record, replay
from fivefold.service.device import Device
from fivefold.service.store import Store
from fivefold.service.store.backup import copy_content, open_backup
from fivefold.service.store.integrity import find_faults
from fivefold.service.verification import replay_record
from tests.conftest import SliceOf
from tests.corpus.corpus import (
    FOLDER,
    GAMES,
    RECORDS,
    STORES,
    assert_as_expected,
    opened_copy,
    read_corpus_record,
    sample_of_records,
)
from tests.corpus.stored import accounts_of, games_of, leaderboards_of, listed_games

QUICK = 20  # games of each kind and of each store in the everyday check
SOURCES = [file for file in STORES if file != "backup.db"]  # which has the same games as another one


def test_every_file_has_its_expected_content_and_the_other_way_round() -> None:
    assert {file.name for file in (FOLDER / "records").iterdir()} == set(RECORDS)
    assert {file.name for file in (FOLDER / "stores").iterdir()} == set(STORES)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_version_1_replays_to_the_same_end(game: str, slice_of: SliceOf) -> None:
    for file in sample_of_records(game, slice_of(len(RECORDS), QUICK)):
        record = read_corpus_record(file)
        assert record.version == 1
        assert len(record.checkpoints) == RECORDS[file]["checkpoints"], file
        assert_as_expected(replay(record), RECORDS[file], file)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_version_1_written_anew_is_of_version_2_and_verifies(
    game: str, slice_of: SliceOf
) -> None:
    for file in sample_of_records(game, slice_of(len(RECORDS), QUICK // 5)):
        old = read_corpus_record(file)
        match = replay(old)
        text = str(make_record(match, date=old.date, seed=old.seed))
        assert text.startswith("Fivefold 2\n"), file
        assert replay(read_record(text)) == match, file
        verdict = replay_record(StopFlag(), text)
        assert (verdict.over, verdict.ranked) == (match.result is not None, match.ranked), file


def test_a_record_of_version_1_with_another_result_is_refused() -> None:
    file = next(file for file, expected in RECORDS.items() if expected["result"])
    text = (FOLDER / "records" / file).read_text(encoding="utf-8")
    reason = RECORDS[file]["result"]["reason"]
    assert reason in text
    other = next(sentence for sentence in CODES if sentence != reason)
    with pytest.raises(BadNotation, match="says that the game ended with"):
        replay(read_record(text.replace(reason, other)))


@pytest.mark.parametrize("file", STORES)
def test_a_store_of_version_1_keeps_its_accounts(file: str, tmp_path: Path) -> None:
    with opened_copy(file, tmp_path) as store:
        assert accounts_of(store) == STORES[file]["accounts"]
        current = Device.open(tmp_path, store).current_account(store)
        assert (current and current.id) == STORES[file]["current"]


@pytest.mark.parametrize("file", STORES)
def test_a_store_of_version_1_keeps_its_leaderboards(file: str, tmp_path: Path) -> None:
    with opened_copy(file, tmp_path) as store:
        assert leaderboards_of(store) == STORES[file]["leaderboards"]
        assert list(store.archive.unverified()) == STORES[file]["unverified"]


@pytest.mark.parametrize("file", STORES)
def test_a_store_of_version_1_keeps_its_games_with_codes_for_results(file: str, tmp_path: Path) -> None:
    with opened_copy(file, tmp_path) as store:
        assert games_of(store) == listed_games(file)


@pytest.mark.parametrize("file", SOURCES)
def test_every_game_of_a_store_of_version_1_replays_to_the_same_end(
    file: str, tmp_path: Path, slice_of: SliceOf
) -> None:
    games = STORES[file]["games"]
    step = slice_of(1, 1 + len(games) // QUICK)
    with opened_copy(file, tmp_path) as store:
        for number in list(games)[::step]:
            match = replay(store.archive.load(int(number)))
            assert_as_expected(match, games[number]["replay"], f"{file}, game {number}")


@pytest.mark.parametrize("file", SOURCES)
def test_no_fault_is_found_in_a_store_of_version_1(file: str, tmp_path: Path, deep: bool) -> None:
    replayed = deep or len(STORES[file]["games"]) <= QUICK
    with opened_copy(file, tmp_path) as store:
        assert list(find_faults(store.database, by_the_rules=replayed)) == []


@pytest.mark.parametrize("file", ["backup.db", "house.db"])
def test_a_backup_of_version_1_is_restored_without_its_commands_of_engines(file: str, tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        with open_backup((FOLDER / "stores" / file).read_bytes()) as found:
            copy_content(store.database, found)
        assert accounts_of(store) == without_commands(STORES[file]["accounts"])
        assert games_of(store) == listed_games(file)
        device = Device.open(tmp_path, store)  # the first time on this device, with commands to be found
        names = commands_in(STORES[file]["accounts"])
        assert names
        assert not any(device.command(name) for name in names)


def commands_in(accounts: list[dict[str, Any]]) -> list[str]:
    """Return the names of engines that version 1 kept a command of."""
    names = [name for account in accounts for name in account["settings"]]
    return [name.removeprefix("engine.") for name in names if name.startswith("engine.")]


def without_commands(accounts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {**account, "settings": {k: v for k, v in account["settings"].items() if not k.startswith("engine.")}}
        for account in accounts
    ]

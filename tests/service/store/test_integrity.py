"""Looking a store through finds what is wrong with it, and nothing where nothing is."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from fivefold.play.replay import make_record
from fivefold.service.store import GameTags, Store
from fivefold.service.store.database.rows import update
from fivefold.service.store.database.sqlite import Sqlite
from fivefold.service.store.integrity import DamagedStore, check_readable, count_rows, find_faults
from fivefold.service.store.opening import FILE
from tests.service.store.crowd import crowd, played_out
from tests.service.store.damage import overwritten_middle


def test_a_sound_store_is_found_sound(store: Store, ann: int) -> None:
    crowd(store, [ann], 20, seed=2)
    assert list(find_faults(store.database)) == []
    assert count_rows(store.database) == (1, 20, 20)


def test_a_log_with_a_gap_is_found(store: Store, ann: int) -> None:
    match = played_out()
    store.archive.begin(ann, make_record(match), GameTags()).wait()
    gaping = store.archive.begin(ann, make_record(match), GameTags()).wait()
    with store.database.writing() as connection:
        connection.execute("DELETE FROM entry WHERE game = :game AND number = 4", game=gaping)
    assert list(find_faults(store.database)) == [f"Game {gaping} has 8 of its 9 entries."]


def test_what_belongs_to_nobody_is_found(tmp_path: Path) -> None:
    with closing(Store.open(tmp_path)) as store:
        with store.database.rebuilding() as connection:
            connection.execute("INSERT INTO setting VALUES (77, 'theme', 'light')")
        assert list(find_faults(store.database)) == ["Row 1 of setting belongs to no account."]


def test_a_file_is_looked_through_page_by_page(tmp_path: Path) -> None:
    file = tmp_path / FILE
    with closing(Store.open(tmp_path)) as store:
        crowd(store, [store.accounts.create("Ann", "2026-11-15").wait()], 5, seed=2)
    with closing(Sqlite(file)) as database:
        check_readable(database)
    file.write_bytes(overwritten_middle(file.read_bytes()))
    with closing(Sqlite(file)) as database:
        with pytest.raises(DamagedStore):
            check_readable(database)
        assert list(find_faults(database))


def test_games_that_the_rules_do_not_confirm_are_found(store: Store, ann: int) -> None:
    match = played_out()
    true, cheated, illegal = (
        store.archive.begin(ann, make_record(match), GameTags()).wait() for _ in range(3)
    )
    for number in (true, cheated, illegal):
        store.archive.update_status(number, match).wait()
    with store.database.writing() as connection:
        update(connection, "game", cheated, {"result": "1 Five in a row"})
        connection.execute("UPDATE entry SET text = 'h8' WHERE game = :game AND number = 2", game=illegal)
    found = list(find_faults(store.database, by_the_rules=True))
    assert len(found) == 2
    assert found[0].startswith(f"Game {cheated}: ")
    assert found[1].startswith(f"Game {illegal}: Entry 3 (h8)")

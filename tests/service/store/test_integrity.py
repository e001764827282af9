"""Looking a store through finds what is wrong with it, and nothing where nothing is."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from fivefold.core.engine import StopFlag
from fivefold.core.record import Entry, Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record
from fivefold.service.store import GameTags, MatchStatus, Store
from fivefold.service.store.database.rows import update
from fivefold.service.store.database.sqlite import Sqlite
from fivefold.service.store.integrity import DamagedStore, check_readable, count_rows, find_faults
from fivefold.service.store.opening import FILE
from fivefold.service.verification import replay_record
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


def verified_game(store: Store, ann: int) -> int:
    """A finished game of Lines whose score was verified."""
    game = game_named("lines")
    match = Match.begin(game, game.start("classic", seed=1), (Player("person", "Ann"),))
    for _ in range(3):
        match = match.enter(Entry(0, match.now + 1000, str(next(match.state.moves()))))
    match = match.enter(Entry(0, match.now + 1000, "stop"))
    tags = GameTags("classic")
    number: int = store.archive.begin(ann, make_record(match), tags, MatchStatus.of(match)).wait()
    found = replay_record(StopFlag(), str(store.archive.load(number)))
    store.archive.mark_verified(number, found.score, found.digest).wait()
    return number


EDITS = {
    "score": "UPDATE game SET score = 99999, sort_score = 99999",
    "a move": "UPDATE entry SET at = at + 1 WHERE number = 1",
    "the start": "UPDATE game SET start = start || ' '",
    "the result": "UPDATE game SET result = '0 cleared', winner = 0",
    "practice": "UPDATE game SET practice = TRUE",
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_what_was_changed_after_verification_is_found_without_a_replay(
    store: Store, ann: int, edit: str
) -> None:
    game = verified_game(store, ann)
    assert list(find_faults(store.database)) == []
    with store.database.writing() as connection:
        connection.execute(edit)
    faults = list(find_faults(store.database))
    assert len(faults) == 1
    assert f"Game {game}" in faults[0]
    assert "verified" in faults[0]


def test_a_score_that_was_edited_is_in_no_list(store: Store, ann: int) -> None:
    game = verified_game(store, ann)
    assert [one.id for one in store.archive.best("lines", "classic", "high")] == [game]
    with store.database.writing() as connection:
        connection.execute(EDITS["score"])
    assert store.archive.best("lines", "classic", "high") == ()
    assert store.archive.place(game, "high") is None

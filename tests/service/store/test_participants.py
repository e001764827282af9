"""Games that several accounts took part in: both see them, and they outlast either account."""

from __future__ import annotations

import pytest

from fivefold.core.record import Entry, Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record, replay
from fivefold.service.store import GameQuery, GameTags, MatchStatus, SearchTerm, Store
from fivefold.service.store.accounts import DELETED
from fivefold.service.store.integrity import find_faults

WON_BY_BLACK = ("h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12")


@pytest.fixture
def bob(store: Store) -> int:
    account: int = store.accounts.create("Bob", "2026-11-15").wait()
    return account


def shared_game(store: Store, owner: int, guest: int, owner_seat: int = 0) -> int:
    """Store a finished game between the accounts."""
    names = ("Ann", "Bob") if owner_seat == 0 else ("Bob", "Ann")
    game = game_named("gomoku")
    match = Match.begin(game, game.start("freestyle"), tuple(Player("person", name) for name in names))
    for number, text in enumerate(WON_BY_BLACK):
        match = match.enter(Entry(number % 2, 1000 * (number + 1), text))
    tags, status = GameTags(group="freestyle", seat=owner_seat), MatchStatus.of(match)
    others = {1 - owner_seat: guest}
    stored: int = store.archive.begin(owner, make_record(match), tags, status, others).wait()
    return stored


def own_game(store: Store, account: int) -> int:
    game = game_named("gomoku")
    friends = (Player("person", "Ann"), Player("person", "Friend"))
    match = Match.begin(game, game.start("freestyle"), friends).enter(Entry(0, 5, "h8"))
    number: int = store.archive.begin(account, make_record(match), GameTags(), MatchStatus.of(match)).wait()
    return number


def listed(store: Store, account: int | None = None, find: str = "") -> list[int]:
    found = store.archive.list(GameQuery(account=account, terms=(SearchTerm(find),) if find else ()))
    return sorted(summary.id for summary in found.games)


def participants(store: Store, game: int) -> list[tuple[int, int | None]]:
    query = "SELECT seat, account FROM participant WHERE game = :game ORDER BY seat"
    with store.database.reading() as connection:
        return [(seat, account) for seat, account in connection.rows(query, game=game)]


def test_whoever_stores_a_game_takes_part_in_it_on_that_seat(store: Store, ann: int) -> None:
    game = own_game(store, ann)
    assert participants(store, game) == [(0, ann)]


def test_a_shared_game_is_in_the_lists_of_both(store: Store, ann: int, bob: int) -> None:
    shared, own = shared_game(store, ann, bob), own_game(store, ann)
    assert listed(store, ann) == [shared, own]
    assert listed(store, bob) == [shared]
    assert listed(store) == [shared, own]


def test_a_shared_game_is_listed_once_however_it_is_sorted_and_cut(store: Store, ann: int, bob: int) -> None:
    games = [shared_game(store, *pair) for pair in ((ann, bob), (bob, ann)) for _ in range(3)]
    for account in (ann, bob):
        found: list[int] = []
        query = GameQuery(account=account, sort="players", limit=2)
        while True:
            part = store.archive.list(query)
            found += [summary.id for summary in part.games]
            if part.after is None:
                break
            query = GameQuery(account=account, sort="players", limit=2, after=part.after)
        assert sorted(found) == games


@pytest.mark.parametrize("owner_seat", [0, 1])
@pytest.mark.parametrize("leaving", ["owner", "guest"])
def test_a_shared_game_outlasts_either_account_without_its_name(
    store: Store, ann: int, bob: int, owner_seat: int, leaving: str
) -> None:
    shared = shared_game(store, ann, bob, owner_seat)
    before = replay(store.archive.load(shared))
    gone, stays = (ann, bob) if leaving == "owner" else (bob, ann)
    seat = owner_seat if leaving == "owner" else 1 - owner_seat
    store.accounts.delete(gone).wait()

    assert [account.id for account in store.accounts.all()] == [stays]
    summary = store.archive.summary(shared)
    assert (summary.account, summary.tags.seat) == (stays, 1 - seat)
    assert summary.players[seat] == Player("person", DELETED)
    assert summary.players[1 - seat] == before.players[1 - seat]
    assert participants(store, shared) == sorted([(seat, None), (1 - seat, stays)])
    assert listed(store, stays) == [shared]
    name = before.players[seat].name
    assert listed(store, find=name) == []
    assert listed(store, find=before.players[1 - seat].name) == [shared]

    record = store.archive.load(shared)
    assert name not in str(record)
    after = replay(record)
    assert (after.state, after.result, after.log) == (before.state, before.result, before.log)
    assert list(find_faults(store.database, by_the_rules=True)) == []


def test_a_game_goes_with_the_last_account_that_took_part(store: Store, ann: int, bob: int) -> None:
    shared = shared_game(store, ann, bob)
    store.accounts.delete(ann).wait()
    assert listed(store) == [shared]
    store.accounts.delete(bob).wait()
    assert listed(store) == []
    assert participants(store, shared) == []


def test_only_shared_games_stay_when_an_account_is_deleted(store: Store, ann: int, bob: int) -> None:
    shared, own, bobs = shared_game(store, ann, bob), own_game(store, ann), own_game(store, bob)
    store.accounts.delete(ann).wait()
    assert listed(store) == [shared, bobs]
    assert participants(store, own) == []


def test_the_archive_keeps_the_delay_of_an_entry_and_the_version_of_the_rules(store: Store, ann: int) -> None:
    game = game_named("gomoku")
    match = Match.begin(game, game.start("freestyle"), (Player("person", "Ann"), Player("person", "Bob")))
    match = match.enter(Entry(0, 5, "h8", lag=35))
    number = store.archive.begin(ann, make_record(match), GameTags()).wait()
    store.archive.append(number, 1, Entry(1, 9, "a1", lag=120)).wait()
    record = store.archive.load(number)
    assert [entry.lag for entry in record.entries] == [35, 120]
    assert record.rules == game.rules_version


def unfinished_game(store: Store, owner: int, guest: int) -> int:
    game = game_named("gomoku")
    match = Match.begin(game, game.start("freestyle"), (Player("person", "Ann"), Player("person", "Bob")))
    match = match.enter(Entry(0, 5000, "h8"))
    tags, status = GameTags(group="freestyle"), MatchStatus.of(match)
    number: int = store.archive.begin(owner, make_record(match), tags, status, {1: guest}).wait()
    return number


def test_a_game_is_the_last_and_the_open_one_of_everybody_who_takes_part(
    store: Store, ann: int, bob: int
) -> None:
    stranger = store.accounts.create("Cid", "2026-11-15").wait()
    shared = unfinished_game(store, ann, bob)
    own = own_game(store, ann)
    for account, last in ((ann, own), (bob, shared)):
        for found in (
            store.archive.unfinished(account),
            store.archive.unfinished(account, "gomoku"),
            store.archive.last(account),
        ):
            assert found is not None
            assert found.id == last
    assert store.archive.unfinished(bob, "laser") is None
    assert store.archive.unfinished(stranger) is store.archive.last(stranger) is None


def test_everybody_sees_a_shared_game_from_the_own_seat(store: Store, ann: int, bob: int) -> None:
    shared_game(store, ann, bob)
    for account, seat in ((ann, 0), (bob, 1)):
        found = store.archive.last(account)
        assert found is not None
        assert (found.account, found.tags.seat) == (ann, seat)
        assert [one.tags.seat for one in store.archive.list(GameQuery(account=account)).games] == [seat]
    assert [one.tags.seat for one in store.archive.list(GameQuery()).games] == [0]


def test_time_in_a_shared_game_counts_for_everybody_who_took_part(store: Store, ann: int, bob: int) -> None:
    shared_game(store, ann, bob)
    own_game(store, ann)
    assert store.archive.spent(ann) == 9005
    assert store.archive.spent(bob) == store.archive.spent(bob, "gomoku") == 9000
    assert store.archive.spent(bob, "laser") == 0

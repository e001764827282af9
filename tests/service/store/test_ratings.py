"""Ratings in the store; the same on both kinds of store."""

from __future__ import annotations

from fivefold.core.record import Player, Record
from fivefold.service.lobby.glicko2 import RatedResult, Rating, rate
from fivefold.service.store import GameTags, Store


def begin(store: Store, account: int) -> int:
    players = (Player("person", "Ann"), Player("person", "Bea"))
    record = Record(game="laser", start="-", players=players, entries=())
    number: int = store.archive.begin(account, record, GameTags()).wait()
    return number


def test_a_game_rates_both_players_once(store: Store, ann: int) -> None:
    bea = store.accounts.create("Bea", "2026-11-16").wait()
    game = begin(store, ann)
    for _ in range(2):
        store.ratings.record_result(game, "laser", (ann, bea), 1.0).wait()
    assert store.ratings.of(ann, "laser") == (rate(Rating(), [RatedResult(Rating(), 1.0)]), 1)
    assert store.ratings.of(bea, "laser") == (rate(Rating(), [RatedResult(Rating(), 0.0)]), 1)
    assert store.ratings.of(ann, "gomoku") == (Rating(), 0)


def test_the_next_game_continues_from_the_stored_ratings(store: Store, ann: int) -> None:
    bea = store.accounts.create("Bea", "2026-11-16").wait()
    store.ratings.record_result(begin(store, ann), "laser", (ann, bea), 1.0).wait()
    before, other = store.ratings.of(ann, "laser").rating, store.ratings.of(bea, "laser").rating
    store.ratings.record_result(begin(store, ann), "laser", (ann, bea), 0.5).wait()
    assert store.ratings.of(ann, "laser") == (rate(before, [RatedResult(other, 0.5)]), 2)
    assert set(store.ratings.all_of(ann)) == {"laser"}

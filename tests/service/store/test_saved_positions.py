"""Positions are saved under a name, separately for each account and game."""

from __future__ import annotations

from fivefold.service.store import Store


def saved(store: Store, account: int, game: str) -> list[tuple[str, str]]:
    return [(position.name, position.text) for position in store.positions.all(account, game)]


def test_positions_stand_in_the_order_of_their_names(store: Store, ann: int) -> None:
    for name in ("mate", "ambush", "fork"):
        store.positions.save(ann, "laser", name, f"position {name}").wait()
    assert [name for name, _ in saved(store, ann, "laser")] == ["ambush", "fork", "mate"]


def test_saving_under_the_same_name_replaces(store: Store, ann: int) -> None:
    store.positions.save(ann, "laser", "mate", "old").wait()
    store.positions.save(ann, "laser", "mate", "new").wait()
    assert saved(store, ann, "laser") == [("mate", "new")]


def test_accounts_and_games_have_shelves_of_their_own(store: Store, ann: int) -> None:
    bob = store.accounts.create("Bob", "2026-11-15").wait()
    places = [(ann, "laser"), (ann, "gomoku"), (bob, "laser")]
    for account, game in places:
        store.positions.save(account, game, "mate", f"{account} {game}").wait()
    for account, game in places:
        assert saved(store, account, game) == [("mate", f"{account} {game}")]


def test_what_is_deleted_is_gone_and_nothing_else(store: Store, ann: int) -> None:
    for name in ("mate", "fork"):
        store.positions.save(ann, "laser", name, "x").wait()
    fork, mate = store.positions.all(ann, "laser")
    store.positions.delete(fork.id).wait()
    assert store.positions.all(ann, "laser") == (mate,)

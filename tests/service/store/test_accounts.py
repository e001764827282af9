"""Accounts: names, who is playing, and what each has set."""

from __future__ import annotations

import pytest

from fivefold.core.errors import UserError
from fivefold.core.record import Entry, Player, Record
from fivefold.service.store import GameQuery, GameTags, Store

DAY = "2026-11-15"


def names(store: Store) -> list[str]:
    return [account.name for account in store.accounts.all()]


def test_nobody_is_there_at_first(store: Store) -> None:
    assert store.accounts.all() == ()


def test_an_account_is_made_with_the_name_and_the_day(store: Store) -> None:
    number = store.accounts.create("  Ann   Lee ", DAY, "a hash").wait()
    (account,) = store.accounts.all()
    assert account == (number, "Ann Lee", "a hash", DAY)


def test_accounts_stand_in_the_order_of_their_names_whatever_their_capitals(store: Store) -> None:
    for name in ("bob", "Ann", "Cid", "ärmel", "Zoe"):
        store.accounts.create(name, DAY).wait()
    assert names(store)[:3] == ["Ann", "bob", "Cid"]


@pytest.mark.parametrize("name", ["ANN", "ann", " Ann "])
def test_a_name_is_taken_whatever_its_capitals(store: Store, ann: int, name: str) -> None:
    with pytest.raises(UserError, match="already"):
        store.accounts.create(name, DAY).wait()
    other = store.accounts.create("Bob", DAY).wait()
    with pytest.raises(UserError, match="already"):
        store.accounts.rename(other, name).wait()
    assert names(store) == ["Ann", "Bob"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "bell\a", "\u3164\u2800", "\u0301\u0316" * 30_000])
def test_a_name_that_cannot_be_is_refused_at_once(store: Store, ann: int, name: str) -> None:
    with pytest.raises(UserError, match="A name"):
        store.accounts.create(name, DAY)
    with pytest.raises(UserError, match="A name"):
        store.accounts.rename(ann, name)


def test_an_account_takes_another_name_or_its_own_with_other_capitals(store: Store, ann: int) -> None:
    store.accounts.rename(ann, "ANN").wait()
    assert names(store) == ["ANN"]
    store.accounts.rename(ann, "Anna").wait()
    assert names(store) == ["Anna"]


@pytest.mark.parametrize(
    ("name", "same"),
    [
        ("René", "Rene\u0301"),
        ("Ann", "ANN\ufe0f"),
        ("Ann", "\uff21nn"),
        ("Ann", "An\u034fn"),
        ("Straße", "STRASSE"),
    ],
)
def test_names_that_look_alike_are_one(store: Store, name: str, same: str) -> None:
    store.accounts.create(name, DAY).wait()
    assert name in names(store)
    with pytest.raises(UserError, match="already an account"):
        store.accounts.create(same, DAY).wait()


def test_a_password_is_set_and_taken_away(store: Store, ann: int) -> None:
    store.accounts.protect(ann, "a hash").wait()
    assert store.accounts.all()[0].password == "a hash"
    store.accounts.protect(ann, None).wait()
    assert store.accounts.all()[0].password is None


def test_all_that_belongs_to_an_account_goes_with_it(store: Store, ann: int) -> None:
    bob = store.accounts.create("Bob", DAY).wait()
    record = Record(game="lines", start="x", players=(Player("person", "A"),), entries=(Entry(0, 1, "a1"),))
    kept = []
    for account in (ann, bob):
        kept.append(store.archive.begin(account, record, GameTags()).wait())
        store.positions.save(account, "laser", "mine", "x").wait()
        store.accounts.remember(account, {"theme": "light"}).wait()
    store.accounts.delete(ann).wait()
    assert [summary.id for summary in store.archive.list(GameQuery()).games] == kept[1:]
    assert store.positions.all(ann, "laser") == ()
    assert store.accounts.settings(ann) == {}
    assert store.accounts.settings(bob) == {"theme": "light"}
    assert len(store.positions.all(bob, "laser")) == 1


def test_the_number_of_a_deleted_account_is_not_given_again(store: Store) -> None:
    first = store.accounts.create("Ann", DAY).wait()
    store.accounts.delete(first).wait()
    assert store.accounts.create("Ann", DAY).wait() != first


def test_settings_are_remembered_by_name_and_account(store: Store, ann: int) -> None:
    bob = store.accounts.create("Bob", DAY).wait()
    store.accounts.remember(ann, {"text": 120, "marks": True, "folder": "Bücher, alt"}).wait()
    store.accounts.remember(ann, {"text": 90, "window": [640, 480]}).wait()
    assert store.accounts.settings(ann) == {
        "text": 90,
        "marks": True,
        "folder": "Bücher, alt",
        "window": [640, 480],
    }
    assert store.accounts.settings(bob) == {}


def test_a_setting_that_cannot_be_read_is_none(store: Store, ann: int) -> None:
    store.accounts.remember(ann, {"text": 120, "marks": True}).wait()
    with store.database.writing() as connection:
        connection.execute("UPDATE setting SET value = '{broken' WHERE name = 'text'")
    assert store.accounts.settings(ann) == {"marks": True, "text": None}

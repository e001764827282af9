from __future__ import annotations

from typing import Any

import pytest

from fivefold.app.pages.pages import FormPage, HomePage, ListPage
from fivefold.app.pages.parts import PickField, TextField
from fivefold.app.startup import start_session
from fivefold.service.host import Host
from fivefold.service.store import Store
from fivefold.service.store.database.connection import Connection
from tests.app.fakes import FakePlatform, PromptJobs, SessionUser
from tests.app.screens.played import laser


def make(user: SessionUser, name: str, password: str = "", again: str | None = None) -> None:
    user.press("accounts", "new")
    user.fill(name=name, password=password, again=password if again is None else again)
    user.press("make")


def choose(user: SessionUser, name: str) -> None:
    rows = {row.cells[0]: row.id for row in user.sees(ListPage).table.rows}
    user.choose("accounts", rows[name])


def names(user: SessionUser) -> list[str]:
    return [row.cells[0] for row in user.sees(ListPage).table.rows]


def test_a_new_account_plays_at_once_with_settings_of_its_own(user: SessionUser) -> None:
    user.session.adjust("theme", "light")
    make(user, "Bo")
    assert user.sees(HomePage)
    assert user.told == ["Welcome, Bo."]
    assert user.session.settings.word("theme") == "dark"
    user.press("accounts")
    assert names(user) == ["Ann", "Bo"]


def test_going_back_to_an_account_finds_its_settings(user: SessionUser) -> None:
    user.session.adjust("theme", "light")
    make(user, "Bo")
    user.press("accounts")
    choose(user, "Ann")
    user.press("play")
    assert user.session.account.name == "Ann"
    assert user.session.settings.word("theme") == "light"


def test_enter_on_a_row_switches_too_but_not_to_oneself(user: SessionUser) -> None:
    make(user, "Bo")
    user.press("accounts")
    assert not user.button("play").ready
    user.press_keys("enter")
    assert user.sees(ListPage)
    user.press_keys("up", "enter")
    assert user.session.account.name == "Ann"


def test_a_name_that_is_taken_or_none_is_refused_where_it_is_typed(user: SessionUser) -> None:
    make(user, "ann")
    assert user.sees(FormPage).problem == "There is already an account with that name."
    user.fill(name="  ")
    assert user.sees(FormPage).problem == ""
    user.press("make")
    assert user.sees(FormPage).problem == "A name needs at least one letter."
    user.press("back")
    assert names(user) == ["Ann"]


def test_renaming(user: SessionUser) -> None:
    user.press("accounts", "rename")
    user.fill(name="Anna")
    user.press("rename")
    assert names(user) == ["Anna"]
    assert user.session.account.name == "Anna"
    user.press("back")
    assert user.button("accounts").label == "Anna"


def test_renaming_begins_with_the_name_and_needs_one(user: SessionUser) -> None:
    user.press("accounts", "rename")
    field = user.field("name")
    assert isinstance(field, TextField)
    assert field.value == "Ann"
    user.fill(name="")
    user.press("rename")
    assert user.sees(FormPage).problem == "A name needs at least one letter."


def test_passwords_must_be_typed_twice_the_same(user: SessionUser) -> None:
    make(user, "Bo", "open", "opem")
    assert user.sees(FormPage).problem == "The passwords do not match."
    assert all(field.secret for group in user.sees(FormPage).groups for field in group.fields[1:])  # type: ignore[union-attr]


def test_a_protected_account_is_entered_with_its_password_only(user: SessionUser) -> None:
    make(user, "Bo", "open sesame")
    user.press("accounts")
    choose(user, "Ann")
    user.press("play", "accounts")
    choose(user, "Bo")
    user.press("play")
    user.fill(password="sesame")
    user.press("enter")
    assert user.sees(FormPage).problem == "Wrong password for Bo."
    assert user.session.account.name == "Ann"
    user.fill(password="open sesame")
    user.press_keys("enter")
    assert user.sees(HomePage)
    assert user.session.account.name == "Bo"


def test_the_password_is_kept_as_a_hash_and_can_be_taken_away(user: SessionUser, store: Store) -> None:
    make(user, "Bo", "open sesame")
    kept = next(account for account in store.accounts.all() if account.name == "Bo")
    assert kept.password is not None
    assert kept.password.startswith("$argon2id$")
    user.press("accounts", "password", "protect")
    assert user.sees(ListPage).table.rows[1].cells[-1] == ""


@pytest.fixture
def locked(user: SessionUser, store: Store, platform: FakePlatform) -> SessionUser:
    """A second start, after Bo, who has a password, played last; Ann has left a game."""
    laser(store, "easy", resigns=None)
    make(user, "Bo", "open sesame")
    return SessionUser(start_session(Host(store), PromptJobs(), platform))


def test_the_lock_asks_and_nothing_else_can_be_reached(locked: SessionUser) -> None:
    page = locked.sees(FormPage)
    assert (page.back, page.rail, page.focus) == (False, (), "password")
    locked.press_keys("escape", "f1")
    locked.fill(password="let me in")
    locked.press_keys("enter")
    assert locked.sees(FormPage).problem == "Wrong password for Bo."
    assert not locked.session.home()


def test_the_lock_opens_to_the_password(locked: SessionUser) -> None:
    locked.fill(password="open sesame")
    locked.press_keys("enter")
    assert locked.sees(HomePage)
    assert locked.session.account.name == "Bo"
    assert not locked.button("continue").ready


def test_the_lock_lets_another_account_in(locked: SessionUser) -> None:
    accounts = locked.field("account")
    assert isinstance(accounts, PickField)
    locked.fill(account=next(option.value for option in accounts.options if option.label == "Ann"))
    locked.press("enter")
    assert locked.sees(HomePage)
    assert locked.session.account.name == "Ann"
    assert locked.button("continue").ready


def test_the_lock_can_be_left_by_the_door(locked: SessionUser) -> None:
    locked.press("exit")
    assert not locked.session.open


def test_deleting_asks_first_and_the_last_account_stays(user: SessionUser) -> None:
    user.press("accounts")
    assert not user.button("delete").ready
    user.press("back")
    make(user, "Bo")
    user.press("accounts", "delete")
    assert user.session.page.question
    assert user.session.page.question.text == "Delete Bo?"
    user.press("keep")
    assert names(user) == ["Ann", "Bo"]
    user.press("delete", "delete")
    assert names(user) == ["Ann"]
    assert user.session.account.name == "Ann"


def test_the_list_says_who_has_which_rank(user: SessionUser, store: Store) -> None:
    strongest = "medium"
    for _ in range(20):
        laser(store, strongest)
    user.press("accounts")
    page = user.sees(ListPage)
    assert page.table.rows[0].cells[1] == "Advanced 3"
    assert page.detail == ("Laser chess: Advanced 3",)


def test_the_list_asks_the_store_as_often_for_many_accounts_as_for_one(
    user: SessionUser, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    execute = Connection._execute

    def count(connection: Connection, statement: str, *given: Any) -> Any:
        asked.append(statement)
        return execute(connection, statement, *given)

    monkeypatch.setattr(Connection, "_execute", count)
    counts = []
    for number in range(2):
        asked.clear()
        user.press("accounts")
        counts.append(len(asked))
        user.press("back")
        for other in range(30):
            store.accounts.create(f"P{number}.{other}", "2026-11-18").wait()
            laser(store, "basic", account=len(store.accounts.all()))
    assert counts == [3, 3]  # the accounts, their time and their points


def test_fields_and_buttons_are_reached_by_tab(user: SessionUser) -> None:
    user.press("accounts", "new")
    assert user.session.page.focus == "name"
    assert isinstance(user.field("name"), TextField)
    user.press_keys("tab", "tab", "tab")
    assert user.session.page.focus == "make"

from __future__ import annotations

import pytest

from fivefold.app.pages.pages import FormPage, HomePage, ListPage
from fivefold.app.pages.parts import PickField, TextField
from fivefold.app.startup import start_session
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.fakes import FakeDesk, Guest, PromptJobs
from tests.app.screens.played import laser


def make(guest: Guest, name: str, password: str = "", again: str | None = None) -> None:
    guest.press("accounts", "new")
    guest.fill(name=name, password=password, again=password if again is None else again)
    guest.press("make")


def choose(guest: Guest, name: str) -> None:
    rows = {row.cells[0]: row.id for row in guest.sees(ListPage).table.rows}
    guest.choose("accounts", rows[name])


def names(guest: Guest) -> list[str]:
    return [row.cells[0] for row in guest.sees(ListPage).table.rows]


def test_a_new_account_plays_at_once_with_settings_of_its_own(guest: Guest) -> None:
    guest.session.adjust("theme", "light")
    make(guest, "Bo")
    assert guest.sees(HomePage)
    assert guest.told == ["Welcome, Bo."]
    assert guest.session.settings.word("theme") == "dark"
    guest.press("accounts")
    assert names(guest) == ["Ann", "Bo"]


def test_going_back_to_an_account_finds_its_settings(guest: Guest) -> None:
    guest.session.adjust("theme", "light")
    make(guest, "Bo")
    guest.press("accounts")
    choose(guest, "Ann")
    guest.press("play")
    assert guest.session.account.name == "Ann"
    assert guest.session.settings.word("theme") == "light"


def test_enter_on_a_row_switches_too_but_not_to_oneself(guest: Guest) -> None:
    make(guest, "Bo")
    guest.press("accounts")
    assert not guest.button("play").ready
    guest.press_keys("enter")
    assert guest.sees(ListPage)
    guest.press_keys("up", "enter")
    assert guest.session.account.name == "Ann"


def test_a_name_that_is_taken_or_none_is_refused_where_it_is_typed(guest: Guest) -> None:
    make(guest, "ann")
    assert guest.sees(FormPage).problem == "There is already an account with that name."
    guest.fill(name="  ")
    assert guest.sees(FormPage).problem == ""
    guest.press("make")
    assert guest.sees(FormPage).problem == "A name needs at least one letter."
    guest.press("back")
    assert names(guest) == ["Ann"]


def test_renaming(guest: Guest) -> None:
    guest.press("accounts", "rename")
    guest.fill(name="Anna")
    guest.press("rename")
    assert names(guest) == ["Anna"]
    assert guest.session.account.name == "Anna"
    guest.press("back")
    assert guest.button("accounts").label == "Anna"


def test_renaming_begins_with_the_name_and_needs_one(guest: Guest) -> None:
    guest.press("accounts", "rename")
    field = guest.field("name")
    assert isinstance(field, TextField)
    assert field.value == "Ann"
    guest.fill(name="")
    guest.press("rename")
    assert guest.sees(FormPage).problem == "A name needs at least one letter."


def test_passwords_must_be_typed_twice_the_same(guest: Guest) -> None:
    make(guest, "Bo", "open", "opem")
    assert guest.sees(FormPage).problem == "The passwords do not match."
    assert all(field.secret for group in guest.sees(FormPage).groups for field in group.fields[1:])  # type: ignore[union-attr]


def test_a_protected_account_is_entered_with_its_password_only(guest: Guest) -> None:
    make(guest, "Bo", "open sesame")
    guest.press("accounts")
    choose(guest, "Ann")
    guest.press("play", "accounts")
    choose(guest, "Bo")
    guest.press("play")
    guest.fill(password="sesame")
    guest.press("enter")
    assert guest.sees(FormPage).problem == "Wrong password for Bo."
    assert guest.session.account.name == "Ann"
    guest.fill(password="open sesame")
    guest.press_keys("enter")
    assert guest.sees(HomePage)
    assert guest.session.account.name == "Bo"


def test_the_password_is_kept_as_a_hash_and_can_be_taken_away(guest: Guest, store: Store) -> None:
    make(guest, "Bo", "open sesame")
    kept = next(account for account in store.accounts.all() if account.name == "Bo")
    assert kept.password is not None
    assert kept.password.startswith("$argon2id$")
    guest.press("accounts", "password", "protect")
    assert guest.sees(ListPage).table.rows[1].cells[-1] == ""


@pytest.fixture
def locked(guest: Guest, store: Store, platform: FakeDesk) -> Guest:
    """A second start, after Bo, who has a password, played last; Ann has left a game."""
    laser(store, "easy", resigns=None)
    make(guest, "Bo", "open sesame")
    return Guest(start_session(Host(store), PromptJobs(), platform))


def test_the_lock_asks_and_nothing_else_can_be_reached(locked: Guest) -> None:
    page = locked.sees(FormPage)
    assert (page.back, page.rail, page.focus) == (False, (), "password")
    locked.press_keys("escape", "f1")
    locked.fill(password="let me in")
    locked.press_keys("enter")
    assert locked.sees(FormPage).problem == "Wrong password for Bo."
    assert not locked.session.home()


def test_the_lock_opens_to_the_password(locked: Guest) -> None:
    locked.fill(password="open sesame")
    locked.press_keys("enter")
    assert locked.sees(HomePage)
    assert locked.session.account.name == "Bo"
    assert not locked.button("continue").ready


def test_the_lock_lets_another_account_in(locked: Guest) -> None:
    accounts = locked.field("account")
    assert isinstance(accounts, PickField)
    locked.fill(account=next(option.value for option in accounts.options if option.label == "Ann"))
    locked.press("enter")
    assert locked.sees(HomePage)
    assert locked.session.account.name == "Ann"
    assert locked.button("continue").ready


def test_the_lock_can_be_left_by_the_door(locked: Guest) -> None:
    locked.press("exit")
    assert not locked.session.open


def test_deleting_asks_first_and_the_last_account_stays(guest: Guest) -> None:
    guest.press("accounts")
    assert not guest.button("delete").ready
    guest.press("back")
    make(guest, "Bo")
    guest.press("accounts", "delete")
    assert guest.session.page.question
    assert guest.session.page.question.text == "Delete Bo?"
    guest.press("keep")
    assert names(guest) == ["Ann", "Bo"]
    guest.press("delete", "delete")
    assert names(guest) == ["Ann"]
    assert guest.session.account.name == "Ann"


def test_the_list_says_who_has_which_rank(guest: Guest, store: Store) -> None:
    strongest = "medium"
    for _ in range(20):
        laser(store, strongest)
    guest.press("accounts")
    assert "Laser chess: " in guest.sees(ListPage).table.rows[0].cells[1]


def test_fields_and_buttons_are_reached_by_tab(guest: Guest) -> None:
    guest.press("accounts", "new")
    assert guest.session.page.focus == "name"
    assert isinstance(guest.field("name"), TextField)
    guest.press_keys("tab", "tab", "tab")
    assert guest.session.page.focus == "make"

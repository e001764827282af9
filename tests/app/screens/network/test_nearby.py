"""Playing nearby: the form that starts or joins a server, and the page that brings others in."""

from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.pages import FormPage
from fivefold.app.startup import start_session
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.fakes import FakePlatform, PromptJobs, SessionUser


def test_a_server_is_joined_after_the_session_is_closed(store: Store) -> None:
    store.accounts.create("Ann", "2026-11-16").wait()
    platform = FakePlatform(serves=True)
    user = SessionUser(start_session(Host(store), PromptJobs(), platform))
    user.press("nearby")
    assert user.session.page.title == "Play with others nearby"
    assert user.button("go").label == "Start a server"
    user.fill(address=" 192.168.1.24 ")
    assert user.button("go").label == "Join this server"
    user.press("go")
    assert platform.joined == "192.168.1.24"
    assert not user.session.open


@pytest.mark.parametrize("address", ["foo:99999", "http://a b", "ftp://club.example", "ann@club.example"])
def test_what_is_no_address_is_refused_in_the_form(address: str, store: Store) -> None:
    store.accounts.create("Ann", "2026-11-16").wait()
    platform = FakePlatform(serves=True)
    user = SessionUser(start_session(Host(store), PromptJobs(), platform))
    user.press("nearby")
    user.fill(address=address)
    user.press("go")
    page = user.session.page
    assert isinstance(page, FormPage)
    assert page.problem == f"'{address}' is not the address of a server, such as 192.168.1.24:8765."
    assert user.session.open


def test_without_an_address_a_server_is_started_and_joined(store: Store) -> None:
    store.accounts.create("Ann", "2026-11-16").wait()
    platform = FakePlatform(serves=True)
    user = SessionUser(start_session(Host(store), PromptJobs(), platform))
    user.press("nearby")
    user.press("go")
    assert platform.joined == "http://192.168.1.24:8765/?key=k"
    assert not user.session.open


def test_while_the_server_starts_the_page_says_so_and_a_failure_is_told(store: Store) -> None:
    store.accounts.create("Ann", "2026-11-16").wait()
    platform = FakePlatform(serves=True)
    user = SessionUser(start_session(Host(store), PromptJobs(), platform))
    user.press("nearby")
    platform.serves = False
    user.session.handle(PressButton("go"))
    assert (user.button("go").label, user.button("go").ready) == ("The server is starting", False)
    user.wait()
    assert user.sees(FormPage).problem == "The server did not start."
    assert user.session.open


def test_where_no_server_can_be_started_none_is_offered(user: SessionUser) -> None:
    assert "nearby" not in user.session.page.pressable()

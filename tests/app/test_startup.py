from __future__ import annotations

import time
from pathlib import Path

import pytest

from fivefold.app.pages.inputs import PressButton, SetField
from fivefold.app.pages.pages import FormPage, HomePage, ListPage, Page
from fivefold.app.session import LocalSession
from fivefold.app.startup import open_session, start_session
from fivefold.core.errors import UserError
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.fakes import FakePlatform, PromptJobs

LONG_S = 60  # a busy machine starts workers slowly


def until(session: LocalSession, kind: type[Page]) -> None:
    """Tick until a page of that kind is there; its workers are real."""
    limit = time.monotonic() + LONG_S
    while not isinstance(session.page, kind):
        assert time.monotonic() < limit, session.page
        session.tick(session.now + 5)
        time.sleep(0.005)


def test_a_session_with_real_workers_opens_is_used_and_closes(tmp_path: Path) -> None:
    platform = FakePlatform()
    with open_session(platform, tmp_path) as session:
        session.handle(SetField("name", "Ann"))
        session.handle(PressButton("rename"))
        until(session, HomePage)
        session.handle(PressButton("archive"))
        until(session, ListPage)
    assert not session.open
    with open_session(platform, tmp_path) as again:
        assert isinstance(again.page, HomePage)
        assert again.account.name == "Ann"
        again.close()


def test_whoever_leaves_by_an_error_leaves_the_store_in_order(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), open_session(FakePlatform(), tmp_path) as session:
        raise ZeroDivisionError
    assert not session.open
    with open_session(FakePlatform(), tmp_path) as again:
        assert again.account.name == "Player"


def test_workers_start_when_the_first_page_has_been_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[object] = []
    with open_session(FakePlatform(), tmp_path) as session:
        monkeypatch.setattr(session.host.pool, "warm_up", started.append)
        session.tick(0)
        session.tick(0)  # a front end that has events ticks twice before it draws
        assert not started
        assert session.page
        assert session.next_due() == 0
        session.tick(16)
        session.tick(32)
        assert len(started) == 1


def test_what_the_store_has_to_say_is_told(tmp_path: Path) -> None:
    (tmp_path / "fivefold.db").write_bytes(b"this is no database" * 100)
    store = Store.open(tmp_path)
    session = start_session(Host(store), PromptJobs(), FakePlatform())
    assert isinstance(session.page, FormPage)
    assert [notice.text for notice in session.page.notices] == [store.notice]
    store.close()


def test_a_store_that_cannot_be_had_is_a_problem(tmp_path: Path) -> None:
    with (
        pytest.raises(UserError),
        open_session(FakePlatform(), "postgresql+psycopg://nobody@127.0.0.1:1/nothing"),
    ):
        raise AssertionError

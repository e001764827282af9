from __future__ import annotations

import time
from pathlib import Path

import pytest

from fivefold.core.problem import Problem
from fivefold.house.house import House
from fivefold.house.inputs import Do, Set
from fivefold.house.pages import Catalogue, Form, Home, Page
from fivefold.house.start import enter, open_house
from fivefold.house.store import Store
from tests.house.fakes import FakeDesk, PromptJobs


def until(house: House, kind: type[Page]) -> None:
    """Tick until a page of that kind is there; its workers are real."""
    for _ in range(2000):
        house.tick(house.now + 5)
        if isinstance(house.page, kind):
            return
        time.sleep(0.005)
    raise AssertionError(house.page)


def test_a_house_with_real_workers_opens_is_used_and_closes(tmp_path: Path) -> None:
    desk = FakeDesk()
    with open_house(desk, tmp_path) as house:
        house.handle(Set("name", "Ann"))
        house.handle(Do("rename"))
        until(house, Home)
        house.handle(Do("archive"))
        until(house, Catalogue)
    assert not house.open
    with open_house(desk, tmp_path) as again:
        assert isinstance(again.page, Home)
        assert again.account.name == "Ann"
        again.close()


def test_whoever_leaves_by_an_error_leaves_the_store_in_order(tmp_path: Path) -> None:
    with pytest.raises(ZeroDivisionError), open_house(FakeDesk(), tmp_path) as house:
        raise ZeroDivisionError
    assert not house.open
    with open_house(FakeDesk(), tmp_path) as again:
        assert again.account.name == "Player"


def test_what_the_store_has_to_say_is_told(tmp_path: Path) -> None:
    (tmp_path / "fivefold.db").write_bytes(b"this is no database" * 100)
    store = Store.open(tmp_path)
    house = enter(store, PromptJobs(), FakeDesk())
    assert isinstance(house.page, Form)
    assert [notice.text for notice in house.page.notices] == [store.notice]
    store.close()


def test_a_store_that_cannot_be_had_is_a_problem(tmp_path: Path) -> None:
    with (
        pytest.raises(Problem),
        open_house(FakeDesk(), "postgresql+psycopg://nobody@127.0.0.1:1/nothing"),
    ):
        raise AssertionError

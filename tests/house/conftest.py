from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fivefold.house.start import enter
from fivefold.house.store import Store
from fivefold.house.store.writer import Writer
from tests.house.fakes import FakeDesk, Guest, PromptJobs
from tests.house.player import Pen, Player, SlowJobs


@pytest.fixture
def desk() -> FakeDesk:
    return FakeDesk()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


@pytest.fixture
def newcomer(store: Store, desk: FakeDesk) -> Guest:
    """A guest on the very first start, who is asked for a name."""
    return Guest(enter(store, PromptJobs(), desk))


@pytest.fixture
def guest(newcomer: Guest) -> Guest:
    """A guest at the home page, called Ann."""
    newcomer.fill(name="Ann")
    newcomer.press("rename")
    return newcomer


@pytest.fixture
def pen(monkeypatch: pytest.MonkeyPatch) -> Pen:
    """The store's writer in the test's hand."""
    pen = Pen()
    monkeypatch.setattr(Writer, "write", lambda writer, work: pen.write(writer, work))  # noqa: PLW0108  bound late
    return pen


@pytest.fixture
def jobs() -> SlowJobs:
    return SlowJobs()


@pytest.fixture
def player(pen: Pen, jobs: SlowJobs, store: Store, desk: FakeDesk) -> Player:
    """Ann at the home page, about to play."""
    player = Player(enter(store, jobs, desk))
    player.fill(name="Ann")
    player.press("rename")
    player.wait(times=4)
    return player

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.app.startup import start_session
from fivefold.service.host import Host
from fivefold.service.store import Store
from fivefold.service.store.database.writer import WriterThread
from tests.app.fakes import FakeDesk, Guest, PromptJobs
from tests.app.player import Pen, Player, SlowJobs


@pytest.fixture
def platform() -> FakeDesk:
    return FakeDesk()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


@pytest.fixture
def newcomer(store: Store, platform: FakeDesk) -> Guest:
    """A guest on the very first start, who is asked for a name."""
    return Guest(start_session(Host(store), PromptJobs(), platform))


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
    monkeypatch.setattr(WriterThread, "write", lambda writer, work: pen.write(writer, work))  # noqa: PLW0108  bound late
    return pen


@pytest.fixture
def jobs() -> SlowJobs:
    return SlowJobs()


@pytest.fixture(scope="session")
def anns_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a store in which Ann has an account and has not played yet, to be copied."""
    folder = tmp_path_factory.mktemp("ann")
    with closing(Store.open(folder)) as store:
        store.accounts.create("Ann", "2026-11-15").wait()
    return folder


@pytest.fixture
def player(
    pen: Pen, jobs: SlowJobs, platform: FakeDesk, anns_store: Path, tmp_path: Path
) -> Iterator[Player]:
    """Ann at the home page, about to play."""
    shutil.copytree(anns_store, tmp_path, dirs_exist_ok=True)
    with closing(Store.open(tmp_path)) as store:
        player = Player(start_session(Host(store), jobs, platform))
        player.wait(times=4)
        yield player

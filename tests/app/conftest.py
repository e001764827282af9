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
from tests.app.fakes import FakePlatform, PromptExecutor, PromptJobs, SessionUser
from tests.app.player import ControlledWriter, Player, SlowJobs


@pytest.fixture(autouse=True)
def prompt_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the journal written at once, since tests have their own time."""
    monkeypatch.setattr("fivefold.service.match.journal.ThreadPoolExecutor", PromptExecutor)


@pytest.fixture(autouse=True)
def quick_analysis(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each position of a review searched for a moment, as tests look at other things."""
    monkeypatch.setattr("fivefold.app.analysis.SECONDS", 0.02)


@pytest.fixture
def platform() -> FakePlatform:
    return FakePlatform()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


@pytest.fixture
def newcomer(store: Store, platform: FakePlatform) -> SessionUser:
    """Return a user on the very first start, who is asked for a name."""
    return SessionUser(start_session(Host(store), PromptJobs(), platform))


@pytest.fixture
def user(newcomer: SessionUser) -> SessionUser:
    """Return a user called Ann at the home page."""
    newcomer.fill(name="Ann")
    newcomer.press("rename")
    return newcomer


@pytest.fixture
def writer(monkeypatch: pytest.MonkeyPatch) -> ControlledWriter:
    """Return a writer of the store that the test controls."""
    writer = ControlledWriter()
    monkeypatch.setattr(WriterThread, "write", lambda thread, work: writer.write(thread, work))  # noqa: PLW0108  bound late
    return writer


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
    writer: ControlledWriter,
    jobs: SlowJobs,
    platform: FakePlatform,
    anns_store: Path,
    tmp_path: Path,
) -> Iterator[Player]:
    """Ann at the home page, about to play."""
    shutil.copytree(anns_store, tmp_path, dirs_exist_ok=True)
    with closing(Store.open(tmp_path)) as store:
        player = Player(start_session(Host(store), jobs, platform))
        player.wait(times=4)
        yield player

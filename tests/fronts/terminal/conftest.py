"""Ann plays in a terminal: the house of the house's own tests, shown on a screen."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.app.startup import start_session
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.conftest import anns_store, jobs, pen, platform
from tests.app.fakes import FakeDesk
from tests.app.player import Pen, SlowJobs
from tests.fronts.terminal.visitor import Visitor

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

__all__ = ["anns_store", "jobs", "pen", "platform"]


@pytest.fixture(autouse=True)
def own_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No drawings of whoever runs the tests."""
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is the test's own, so the pilot need not wait for the machine to come to rest."""

    async def rest(*seconds: float) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr("textual.app.wait_for_idle", rest)
    monkeypatch.setattr("textual.pilot.wait_for_idle", rest)


@pytest.fixture
def visitor(
    pen: Pen, jobs: SlowJobs, platform: FakeDesk, anns_store: Path, tmp_path: Path
) -> Iterator[Visitor]:
    """Ann at the home page, in a terminal."""
    shutil.copytree(anns_store, tmp_path, dirs_exist_ok=True)
    with (
        closing(Store.open(tmp_path)) as store,
        closing(Visitor(start_session(Host(store), jobs, platform))) as visitor,
    ):
        visitor.wait(times=4)
        yield visitor

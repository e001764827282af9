"""Fixtures of the terminal tests: the player Ann in a terminal without a screen."""

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
from tests.app.conftest import anns_store, jobs, platform, writer
from tests.app.fakes import FakePlatform
from tests.app.player import ControlledWriter, SlowJobs
from tests.fronts.terminal.terminal_player import TerminalPlayer

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

__all__ = ["anns_store", "jobs", "platform", "writer"]


@pytest.fixture(autouse=True)
def isolated_home(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """Use an empty home folder, without the backgrounds and the tmux of the person who runs the tests."""
    monkeypatch.delenv("TMUX", raising=False)
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path_factory.mktemp("home")))


@pytest.fixture(autouse=True)
def no_idle_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pilot not wait for idle time, since tests control the clock."""

    async def skip_wait(*seconds: float) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr("textual.app.wait_for_idle", skip_wait)
    monkeypatch.setattr("textual.pilot.wait_for_idle", skip_wait)


@pytest.fixture
def player(
    writer: ControlledWriter, jobs: SlowJobs, platform: FakePlatform, anns_store: Path, tmp_path: Path
) -> Iterator[TerminalPlayer]:
    """Ann at the home page, in a terminal."""
    shutil.copytree(anns_store, tmp_path, dirs_exist_ok=True)
    with (
        closing(Store.open(tmp_path)) as store,
        closing(TerminalPlayer(start_session(Host(store), jobs, platform))) as player,
    ):
        player.wait(times=4)
        yield player

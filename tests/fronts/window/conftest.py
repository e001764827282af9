"""Fixtures for a window without a display and an audio device."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

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
from tests.fronts.window.window_user import WindowUser

__all__ = ["anns_store", "jobs", "platform", "writer"]


@pytest.fixture
def user(
    writer: ControlledWriter, jobs: SlowJobs, platform: FakePlatform, anns_store: Path, tmp_path: Path
) -> Iterator[WindowUser]:
    """Yield the user of a window in which Ann's account shows its home page."""
    shutil.copytree(anns_store, tmp_path, dirs_exist_ok=True)
    with closing(Store.open(tmp_path)) as store:
        session = start_session(Host(store), jobs, platform)
        with closing(WindowUser(session)) as user:
            user.wait(times=4)
            yield user

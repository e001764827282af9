"""The window without a display and without a loudspeaker."""

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
from tests.app.conftest import anns_store, jobs, pen, platform
from tests.app.fakes import FakeDesk
from tests.app.player import Pen, SlowJobs
from tests.fronts.window.visitor import Visitor

__all__ = ["anns_store", "jobs", "pen", "platform"]


@pytest.fixture
def visitor(
    pen: Pen, jobs: SlowJobs, platform: FakeDesk, anns_store: Path, tmp_path: Path
) -> Iterator[Visitor]:
    """Ann at the home page, in a window."""
    shutil.copytree(anns_store, tmp_path, dirs_exist_ok=True)
    with closing(Store.open(tmp_path)) as store:
        session = start_session(Host(store), jobs, platform)
        with closing(Visitor(session)) as visitor:
            visitor.wait(times=4)
            yield visitor

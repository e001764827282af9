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

from fivefold.house.start import enter
from fivefold.house.store import Store
from tests.fronts.window.visitor import Visitor
from tests.house.conftest import anns_store, desk, jobs, pen
from tests.house.fakes import FakeDesk
from tests.house.player import Pen, SlowJobs

__all__ = ["anns_store", "desk", "jobs", "pen"]


@pytest.fixture
def visitor(pen: Pen, jobs: SlowJobs, desk: FakeDesk, anns_store: Path, tmp_path: Path) -> Iterator[Visitor]:
    """Ann at the home page, in a window."""
    shutil.copytree(anns_store, tmp_path, dirs_exist_ok=True)
    with closing(Store.open(tmp_path)) as store:
        house = enter(store, jobs, desk)
        with closing(Visitor(house)) as visitor:
            visitor.wait(times=4)
            yield visitor

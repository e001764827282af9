from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fivefold.house.start import enter
from fivefold.house.store import Store
from tests.house.fakes import FakeDesk, Guest, PromptJobs


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

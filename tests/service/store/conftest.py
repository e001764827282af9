"""A store in a folder and the same one on a server: what is said of one holds for the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from fivefold.service.store import Store
from tests.service.store.server import COMMAND, running

ON_SERVER = pytest.param("server", marks=pytest.mark.needs(COMMAND))


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    with running() as url:
        yield url


@pytest.fixture
def empty_server(server: str) -> str:
    """The connection string of a server with nothing in it."""
    with psycopg.connect(server) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return server


@pytest.fixture(params=["folder", ON_SERVER])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Return an empty location for a store: a folder, and a server."""
    if request.param == "folder":
        return tmp_path / "home"
    url: str = request.getfixturevalue("empty_server")
    return url


@pytest.fixture
def store(where: Path | str) -> Iterator[Store]:
    store = Store.open(where)
    yield store
    store.close()


@pytest.fixture
def ann(store: Store) -> int:
    """The number of an account."""
    account: int = store.accounts.create("Ann", "2026-11-15").wait()
    return account

"""A server that the program starts for its player."""

from __future__ import annotations

from pathlib import Path
from urllib.request import urlopen

import pytest

from fivefold.app.network.server_address import read_address
from fivefold.cli.server_process import server_address


def test_a_chosen_address_is_taken_as_it_is() -> None:
    with server_address("club.example") as address:
        assert address == "club.example"


def test_a_server_runs_until_it_is_no_longer_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path))
    with server_address("") as address:
        place, key = read_address(address)
        assert key
        port = place.rpartition(":")[2].rstrip("/")
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=10) as answer:
            assert b"ok" in answer.read()
    assert (tmp_path / "server.db").exists()
    assert not (tmp_path / "fivefold.db").exists()

"""A server that the program starts for its player."""

from __future__ import annotations

import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from fivefold.app.network.server_address import read_address
from fivefold.cli.disk_platform import DiskPlatform
from fivefold.core.errors import UserError


def test_a_server_runs_until_it_is_no_longer_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVEFOLD_HOME", str(tmp_path))
    platform = DiskPlatform()
    try:
        address = platform.start_server()
        assert platform.start_server() == address  # a second try finds the same one
        place, key = read_address(address)
        assert key
        port = place.rpartition(":")[2].rstrip("/")
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=10) as answer:
            assert b"ok" in answer.read()
    finally:
        platform.stop_server()
    assert (tmp_path / "server.db").exists()
    assert not (tmp_path / "fivefold.db").exists()


def test_a_server_that_does_not_start_is_told_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    platform = DiskPlatform()
    for _ in range(2):
        with pytest.raises(UserError, match="The server did not start"):
            platform.start_server()

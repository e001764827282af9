"""What is said where a server cannot listen."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from fivefold.app.network.game_server import GameServer
from fivefold.cli.server_platform import ServerPlatform
from fivefold.core.errors import UserError
from fivefold.fronts.web.server.launch import Listening, serve
from fivefold.service.host import Host


def start(listening: Listening, folder: Path) -> str:
    """Return what is said about an address at which nobody can listen."""
    host = Host.open(folder, served=True)
    try:
        with pytest.raises(UserError) as refused:
            serve(listening, lambda wake: GameServer(host, ServerPlatform(), wake), lambda port: None)
    finally:
        host.close()
    return str(refused.value)


def test_a_taken_port_is_said_to_be_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = start(Listening(port=port), tmp_path)
    assert said == f"Port {port} is taken, perhaps by a server that runs already; --port chooses another one."


@pytest.mark.parametrize("host", ["203.0.113.9", "unknown.example", "..", "a" * 64])
def test_a_host_that_is_not_this_computer_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    find = socket.getaddrinfo

    def find_here(name: str, *args: Any, **named: Any) -> Any:
        if name == "unknown.example":  # nobody outside is asked
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return find(name, *args, **named)

    monkeypatch.setattr(socket, "getaddrinfo", find_here)
    said = start(Listening(host=host, port=0), tmp_path)
    assert said == f"This computer has no address '{host}'; without --host all of its networks are used."


@pytest.mark.parametrize("name", ["http://club.example/", "club.example:80", "a b", ""])
def test_a_name_that_is_no_host_is_refused(tmp_path: Path, name: str) -> None:
    said = start(Listening(port=0, names=("club.example", "::1", name)), tmp_path)
    assert said == f"'{name}' is not the name of a host, such as club.example."

"""The server behind Caddy, with the site of `deploy/Caddyfile` on the loopback interface."""

from __future__ import annotations

import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from fivefold.app.pages.inputs import PlayMove
from fivefold.app.pages.pages import PlayingPage
from tests.fronts.web.running import RunningServer, begin, join, running, until
from tests.fronts.web.test_kills import free_port

SITE = Path(__file__).parents[3] / "deploy" / "Caddyfile"
LONG_S = 60.0


@contextmanager
def caddy(folder: Path, server: RunningServer) -> Iterator[int]:
    """Run Caddy in front of a server; yield its port."""
    port = free_port()
    site = SITE.read_text().replace("play.example.org", f"http://127.0.0.1:{port}")
    file = folder / "Caddyfile"
    file.write_text(
        "{\n\tauto_https off\n\tadmin off\n}\n" + site.replace("127.0.0.1:8765", f"127.0.0.1:{server.port}")
    )
    with subprocess.Popen(
        ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)],
        stderr=subprocess.DEVNULL,
        env={"HOME": str(folder), "PATH": "/usr/bin:/bin"},
    ) as process:
        try:
            limit = time.monotonic() + LONG_S
            while not _answers(port):
                assert time.monotonic() < limit
                assert process.poll() is None
                time.sleep(0.05)
            yield port
        finally:
            process.terminate()


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def ask(port: int, path: str, method: str = "GET", **headers: str) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=LONG_S)
    try:
        connection.request(method, path, b"x" if method == "POST" else None, headers)
        return connection.getresponse().status
    finally:
        connection.close()


@pytest.mark.deep
@pytest.mark.needs("caddy")
def test_players_meet_behind_caddy_and_strangers_stay_out(tmp_path: Path) -> None:
    with running(tmp_path / "data", proxies="127.0.0.0/8") as server, caddy(tmp_path, server) as port:
        address = f"http://127.0.0.1:{port}/"
        ann = join(server, "Ann", address=address)
        bea = join(server, "Bea", ann, address=address)
        begin(ann, bea, "gomoku/freestyle", "10+5")
        for number, text in enumerate(("h8", "a1", "h9")):
            mover = (ann, bea)[number % 2]
            mover.session.handle(PlayMove(text, number, ann.show(PlayingPage).match))
            until(lambda number=number: len(ann.moves) == len(bea.moves) == number + 1, ann, bea)  # type: ignore[misc]
        for each in (ann, bea):
            each.close()
        assert ask(port, "/health") == 200
        assert ask(port, "/") == 200
        assert ask(port, "/metrics") == 404
        assert ask(server.port, "/health", Host="evil.example") == 403
        assert ask(port, "/session", "POST", Origin="http://evil.example") == 403
        own = f"http://127.0.0.1:{port}"
        assert ask(port, "/session", "POST", Origin=own) == 403  # the token is unknown, the origin is right
        assert ask(server.port, "/session", "POST", Origin=own) == 403

"""Front ends that freeze, fall silent or vanish: they are cut off, and nobody else notices."""

from __future__ import annotations

import base64
import json
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from time import sleep

import pytest

from fivefold.app.pages.inputs import PlayMove
from fivefold.app.pages.pages import ListPage, PlayingPage
from fivefold.fronts.web.server import socket_connection
from tests.fronts.web.running import Player, RunningServer, begin, join, running, until

KEY = base64.b64encode(bytes(16)).decode()
INPUTS = 100  # fewer than make a flood


@contextmanager
def raw_socket(server: RunningServer, token: str) -> Iterator[socket.socket]:
    """A WebSocket that reads and answers nothing after its handshake, with a small buffer."""
    with closing(socket.socket()) as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.settimeout(60)
        raw.connect(("127.0.0.1", server.port))
        raw.sendall(
            f"GET /play?device=a-device-that-freezes&since=0 HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Authorization: Bearer {token}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n".encode()
        )
        assert raw.recv(12) == b"HTTP/1.1 101"
        yield raw


def frame(number: int, button: str) -> bytes:
    """Return an input as a masked frame."""
    content = json.dumps({"number": number, "input": {"type": "PressButton", "button": button}}).encode()
    assert len(content) < 126
    return bytes((0x81, 0x80 | len(content), 0, 0, 0, 0)) + content


def connected(server: RunningServer, name: str) -> bool:
    assert server.games
    return any(each.connected and each.session.account.name == name for each in server.games.sessions)


def test_clients_that_freeze_or_fall_silent_are_cut_and_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    events: list[str] = []
    monkeypatch.setattr(socket_connection, "log_event", lambda event, **fields: events.append(event))
    monkeypatch.setattr(socket_connection, "SEND_SECONDS", 1.0)
    with running(tmp_path) as server:
        ann, bea = join(server, "Ann"), join(server, "Bea")
        fred = join(server, "Fred", ann, bea)
        fred.close()
        until(lambda: not connected(server, "Fred"), ann, bea)
        begin(ann, bea, "gomoku/freestyle")
        with raw_socket(server, fred.token) as frozen:
            until(lambda: connected(server, "Fred"), ann, bea)
            with suppress(ConnectionError):  # it may be cut before everything is sent
                for number in range(1, INPUTS):
                    frozen.sendall(frame(number, ("go-help", "go-settings")[number % 2]))
                    sleep(0.02)  # an update each, until the buffers are full
            play(ann, bea, "h8", "a1")
            until(lambda: not connected(server, "Fred"), ann, bea)
            assert "silent" not in events
        monkeypatch.setattr(socket_connection, "FIRST_PING_SECONDS", 0.1)
        monkeypatch.setattr(socket_connection, "PING_SECONDS", 0.2)
        monkeypatch.setattr(socket_connection, "SILENT_SECONDS", 1.0)
        with raw_socket(
            server, fred.token
        ):  # half open: nothing comes any more, not even an answer to a ping
            until(lambda: connected(server, "Fred"), ann, bea)
            play(ann, bea, "h9", "a2")
            until(lambda: not connected(server, "Fred"), ann, bea)
            assert "silent" in events
        bea.close()  # cut without a word: the opponent sees it, and the match goes on when it is back
        until(lambda: any("away" in bar.text for bar in ann.show(PlayingPage).strips), ann)
        again = Player(server.address, bea.token)
        until(lambda: isinstance(again.page, PlayingPage), ann, again)
        play(ann, again, "h10")
        for each in (ann, again):
            each.close()
        back = Player(server.address, fred.token)
        until(lambda: isinstance(back.page, ListPage), back)
        back.close()


def play(first: Player, second: Player, *texts: str) -> None:
    """Have two players move in turn, the one whose turn it is first."""
    for text in texts:
        made = first.moves
        mover = (first, second)[len(made) % 2]
        mover.session.handle(PlayMove(text, len(made), first.show(PlayingPage).match))
        until(lambda made=made, text=text: first.moves == second.moves == [*made, text], first, second)  # type: ignore[misc]

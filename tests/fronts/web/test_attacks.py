"""Attacks over real sockets: refused, counted, and nobody else is disturbed."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
from collections.abc import Awaitable, Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.request import urlopen

import aiohttp
import pytest

from fivefold.app.network.messages import MAX_INPUT_BYTES
from fivefold.app.pages.inputs import PlayMove
from fivefold.app.pages.pages import FormPage, ListPage, PlayingPage
from fivefold.fronts.web.server import launch, web_server
from fivefold.fronts.web.server.rate_limits import INPUT_BURST
from tests.fronts.web.running import Player, RunningServer, begin, join, running, until

DEVICE = "a-device-of-an-attacker"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server


def ask(server: RunningServer, path: str, *, method: str = "GET", body: str = "", **headers: str) -> int:
    """Return the status of a request whose path and headers are sent as they are."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body or None, named)
        return connection.getresponse().status
    finally:
        connection.close()


def refusals(server: RunningServer) -> dict[str, int]:
    """Return what the server has counted as refused, by reason."""
    with urlopen(f"{server.address}metrics", timeout=10) as answer:
        lines = answer.read().decode().splitlines()
    found = (re.fullmatch(r'fivefold_refused_total\{reason="(.*)"\} (\d+)', line) for line in lines)
    return {each[1]: int(each[2]) for each in found if each}


async def _with_socket(
    server: RunningServer,
    act: Callable[[aiohttp.ClientWebSocketResponse], Awaitable[Any]],
    query: str = f"device={DEVICE}&since=0",
    **headers: str,
) -> Any:
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(
            f"{server.address}play?{query}", headers=headers, timeout=aiohttp.ClientWSTimeout(ws_close=2)
        ) as ws,
    ):
        return await act(ws)


def handshake(server: RunningServer, query: str = f"device={DEVICE}&since=0", **headers: str) -> int:
    """Return the status of a handshake; 101 if it succeeds."""

    async def nothing(ws: aiohttp.ClientWebSocketResponse) -> int:
        return 101

    try:
        status: int = asyncio.run(_with_socket(server, nothing, query, **headers))
    except aiohttp.WSServerHandshakeError as error:
        return error.status
    return status


def first_page(server: RunningServer, **headers: str) -> str:
    async def read(ws: aiohttp.ClientWebSocketResponse) -> str:
        title: str = json.loads((await ws.receive()).data)["page"]["title"]
        return title

    title: str = asyncio.run(_with_socket(server, read, f"device={DEVICE}{len(headers)}&since=0", **headers))
    return title


def sent_is_cut(server: RunningServer, *frames: bytes | str) -> bool:
    """Send frames; return True if the server closed the connection."""

    async def send(ws: aiohttp.ClientWebSocketResponse) -> bool:
        try:
            for frame in frames:
                if isinstance(frame, str):
                    await ws.send_str(frame)
                else:
                    await ws._writer.send_frame(frame, aiohttp.WSMsgType.TEXT)
            async with asyncio.timeout(5):
                while True:
                    message = await ws.receive()
                    if message.type in (
                        aiohttp.WSMsgType.CLOSE,
                        aiohttp.WSMsgType.CLOSED,
                        aiohttp.WSMsgType.CLOSING,
                    ):
                        return True
        except (ConnectionError, aiohttp.ClientError):
            return True
        except TimeoutError:
            return False

    cut: bool = asyncio.run(_with_socket(server, send))
    return cut


def test_another_host_or_origin_is_refused(server: RunningServer) -> None:
    here = f"127.0.0.1:{server.port}"
    assert ask(server, "/health") == 200
    assert ask(server, "/health", Host="evil.example") == 403
    assert ask(server, "/health", Host=f"user@{here}") == 403
    assert handshake(server) == 101
    assert handshake(server, Origin=f"http://{here}") == 101
    for origin in ("http://evil.example", "null", f"http://{here}.evil.example", "http://127.0.0.1"):
        assert handshake(server, Origin=origin) == 403
        assert ask(server, "/session", method="POST", body="x", Origin=origin) == 403
    assert ask(server, "/session", method="POST", body="x") == 403


def test_a_cookie_counts_only_for_pages_of_this_server(server: RunningServer) -> None:
    ann = join(server, "Cookie")
    cookie = f"fivefold={ann.token}"
    ann.close()
    assert first_page(server, Cookie=cookie) == "Welcome to Fivefold"
    assert first_page(server, Cookie=cookie, Origin=f"http://127.0.0.1:{server.port}") == "Lobby"


def test_a_session_cannot_be_fixed_by_somebody_else(server: RunningServer) -> None:
    here = f"http://127.0.0.1:{server.port}"
    assert ask(server, "/session", method="POST", body="a-token-that-nobody-has-ever-got", Origin=here) == 403
    assert (
        first_page(server, Authorization="Bearer a-token-that-nobody-has-ever-got") == "Welcome to Fivefold"
    )


@pytest.mark.parametrize(
    "path",
    [
        "/client/../../../../etc/passwd",
        "/client/..%2f..%2fserver.db",
        "/client/%2e%2e/%2e%2e/assets.py",
        "//etc/passwd",
        "/client/js/../../client_files.py",
        "/art/../../x.json",
        "/art/%00.json",
    ],
)
def test_no_path_leads_out(server: RunningServer, path: str) -> None:
    assert ask(server, path) in (400, 404)


def test_numbers_of_the_server_are_not_told_to_others(server: RunningServer) -> None:
    assert ask(server, "/metrics") == 200
    assert ask(server, "/metrics", X_Forwarded_For="203.0.113.9") == 403


@pytest.mark.parametrize(
    "request_line",
    [b"GET /" + 9000 * b"a" + b" HTTP/1.1", b"GET / HTTP/1.1\r\nX: " + 9000 * b"b", b"\x16\x03\x01 nonsense"],
    ids=["path", "header", "protocol"],
)
def test_a_request_that_cannot_be_read_is_one_line_of_the_log(
    server: RunningServer, request_line: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "fivefold.server.requests")
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as raw:
        raw.sendall(request_line + b"\r\nHost: 127.0.0.1\r\n\r\n")
        assert raw.recv(100).startswith(b"HTTP/1.0 400 ")
    lines = [logging.Formatter().format(record) for record in caplog.records]
    assert len(lines) == (0 if request_line.startswith(b"\x16") else 1)
    assert all(line.startswith('{"event": "refused"') and "\n" not in line for line in lines)
    assert ask(server, "/health") == 200


def test_a_server_may_have_more_connections_than_the_system_begins_with(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (512, before[1]))
    try:
        with running(tmp_path):
            soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert hard == before[1]
    assert soft >= (
        web_server.MAX_CONNECTIONS
        if hard == resource.RLIM_INFINITY
        else min(web_server.MAX_CONNECTIONS, hard)
    )


def test_a_request_that_comes_slowly_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One byte at a time: the server waits no longer than it says, however often something comes."""
    monkeypatch.setattr(launch, "HEADER_S", 0.5)
    monkeypatch.setattr(web_server, "BODY_S", 0.5)
    with running(tmp_path) as server:
        here = f"127.0.0.1:{server.port}"
        whole = f"GET /health HTTP/1.1\r\nHost: {here}\r\n\r\n"
        headers = f"Host: {here}\r\nOrigin: http://{here}\r\nContent-Length: 9999\r\n\r\n"
        assert answer_to_slow_request(server, "GET /health HTTP/1.1\r\n") == b""
        assert b" 200 " in answer_to_slow_request(server, f"{whole}GET /h")
        assert b" 408 " in answer_to_slow_request(server, f"POST /session HTTP/1.1\r\n{headers}")


def answer_to_slow_request(server: RunningServer, begin: str) -> bytes:
    """Send the beginning of a request, then a byte now and then, until the server closes the connection."""
    answer, limit = b"", monotonic() + 60
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(begin.encode())
        raw.settimeout(0.02)
        while monotonic() < limit:
            try:
                raw.sendall(b"x")
                more = raw.recv(1000)
            except TimeoutError:
                continue
            except ConnectionError:
                return answer
            if not more:
                return answer
            answer += more
    raise AssertionError("the connection stayed open")


@pytest.mark.parametrize(
    "query", ["", "device=short&since=0", f"device={DEVICE}&since=-1", f"device={DEVICE}&since=9e9"]
)
def test_a_bad_handshake_is_refused(server: RunningServer, query: str) -> None:
    assert handshake(server, query) == 400


@pytest.mark.parametrize(
    "frame",
    [
        b"\xff\xfe\x00 bad utf-8",
        "not json",
        "[]",
        '{"number":1}',
        '{"number":1,"input":{"type":"SetClock","left":999999}}',
        '{"number":"1","input":{"type":"Quit"}}',
        '{"number":1,"input":{"type":"BoardPointer","given":{"type":"Press","x":"a","y":0}}}',
        "[" * 50_000,
        " " * (MAX_INPUT_BYTES + 1),
        "x" * 1_000_000,
    ],
    ids=["utf8", "text", "list", "no input", "clock", "number", "type", "deep", "long", "megabyte"],
)
def test_a_bad_message_ends_the_connection(server: RunningServer, frame: bytes | str) -> None:
    assert sent_is_cut(server, frame)


def test_a_flood_is_cut_and_disturbs_nobody(server: RunningServer) -> None:
    ann = join(server, "Ann")
    bea = join(server, "Bea", ann)
    begin(ann, bea, "gomoku/freestyle")
    focus = '{"number":%d,"input":{"type":"FocusPart","part":"name"}}'
    assert sent_is_cut(server, *(focus % number for number in range(1, 3 * int(INPUT_BURST))))
    ann.session.handle(PlayMove("h8", 0, ann.show(PlayingPage).match))
    until(lambda: bea.moves == ["h8"], ann, bea)
    for each in (ann, bea):
        each.close()


@pytest.mark.parametrize("path", [f"play?device={DEVICE}&since=0", "check/socket"])
@pytest.mark.parametrize("kind", [aiohttp.WSMsgType.PING, aiohttp.WSMsgType.PONG])
def test_a_flood_of_pings_is_cut(server: RunningServer, path: str, kind: aiohttp.WSMsgType) -> None:
    async def flood() -> bool:
        async with (
            aiohttp.ClientSession() as http,
            http.ws_connect(f"{server.address}{path}", autoping=False) as ws,
        ):
            try:
                for _ in range(500):
                    await ws._writer.send_frame(b"", kind)
                async with asyncio.timeout(5):
                    async for _ in ws:
                        pass
            except TimeoutError:
                return False
            except (ConnectionError, aiohttp.ClientError):
                return True
            return True

    assert asyncio.run(flood())


@pytest.mark.parametrize("path", [f"play?device={DEVICE}&since=0", "check/socket"])
def test_a_ping_is_answered(server: RunningServer, path: str) -> None:
    async def ping() -> bytes:
        async with (
            aiohttp.ClientSession() as http,
            http.ws_connect(f"{server.address}{path}", autoping=False) as ws,
            asyncio.timeout(10),
        ):
            await ws.ping(b"here?")
            while (message := await ws.receive()).type != aiohttp.WSMsgType.PONG:
                pass
            return bytes(message.data)

    assert asyncio.run(ping()) == b"here?"


def test_moves_for_the_other_seat_and_other_times_are_refused(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "fivefold.server")
    before = refusals(server).get("move", 0)
    dan = join(server, "Dan")
    eva = join(server, "Eva", dan)
    fay = join(server, "Fay", dan, eva)
    begin(dan, eva, "gomoku/freestyle")
    match = dan.show(PlayingPage).match
    fay.fill(show="matches")
    until(lambda: any(row.id == str(match) for row in fay.show(ListPage).table.rows), dan, eva, fay)
    fay.choose("matches", str(match))
    fay.press("open")
    until(lambda: isinstance(fay.page, PlayingPage), dan, eva, fay)

    def refused(number: int) -> None:
        until(lambda: refusals(server).get("move", 0) - before == number, dan, eva, fay)

    for number, (player, given) in enumerate(
        (
            (eva, PlayMove("h8", 0, match)),
            (fay, PlayMove("h8", 0, match)),
            (dan, PlayMove("h8", 5, match)),
            (dan, PlayMove("h8", 0, match + 99)),
            (dan, PlayMove("resign", 0, match)),
        ),
        1,
    ):
        player.session.handle(given)
        refused(number)
    fay.press("resign")
    fay.press("claim")
    dan.session.handle(PlayMove("h8", 0, match))
    until(lambda: eva.moves == ["h8"] == dan.moves == fay.moves, dan, eva, fay)
    dan.session.handle(PlayMove("a1", 0, match))
    refused(6)
    eva.session.handle(PlayMove("a1", 1, match))
    until(lambda: dan.moves == ["h8", "a1"], dan, eva, fay)
    logged = [
        json.loads(record.getMessage()) for record in caplog.records if record.name == "fivefold.server"
    ]
    assert sum(line.get("reason") == "move" and bool(line["why"]) for line in logged) == 6
    for each in (dan, eva, fay):
        each.close()


def test_whatever_is_refused_is_counted_by_its_reason(server: RunningServer) -> None:
    before = refusals(server)
    handshake(server, Origin="http://evil.example")
    ask(server, "/health", Host="evil.example")
    ask(server, "/client/../../../../etc/passwd")
    handshake(server, "device=short&since=0")
    sent_is_cut(server, b"\xff\xfe")
    sent_is_cut(server, "not json")
    sent_is_cut(server, *(f'{{"number":{number},"input":{{"type":"Quit"}}}}' for number in range(-400, 0)))
    here = f"http://127.0.0.1:{server.port}"
    ask(server, "/session", method="POST", body="a-token-that-nobody-has-ever-got", Origin=here)
    after = refusals(server)
    more = {reason for reason, count in after.items() if count > before.get(reason, 0)}
    assert more == {"origin", "host", "path", "handshake", "frame", "message", "flood", "token"}


def test_markup_in_a_name_is_text_and_control_characters_are_refused(server: RunningServer) -> None:
    name = "<b onload=alert(1)>&amp;"
    player = join(server, name)
    assert name in player.page.subtitle
    player.close()
    other = Player(server.address)
    until(lambda: other.page.title == "Welcome to Fivefold", other)
    other.fill(name="two\u202elines\x1b[31m")
    other.press("join")
    until(lambda: bool(other.show(FormPage).problem), other)
    other.close()

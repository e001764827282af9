"""The web server: routes, the turn of every session, and an orderly end."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Collection
from ipaddress import IPv4Network, IPv6Network, ip_address
from typing import Any, Final, TypeAlias

from aiohttp import web

from fivefold.app.network.game_server import GameServer
from fivefold.app.network.messages import MAX_INPUT_BYTES
from fivefold.app.pages.parts import Notice
from fivefold.core.text import gettext
from fivefold.fronts.web.client_files import client_file
from fivefold.fronts.web.server.event_log import log_event
from fivefold.fronts.web.server.metrics import Metrics
from fivefold.fronts.web.server.network_check import NetworkCheck
from fivefold.fronts.web.server.rate_limits import AddressLimits
from fivefold.fronts.web.server.security import guard
from fivefold.fronts.web.server.socket_connection import SocketConnection
from fivefold.fronts.web.server.transfers import TransferRoutes
from fivefold.fronts.web.server.turn_queue import TurnQueue

Network: TypeAlias = IPv4Network | IPv6Network

COOKIE: Final = "fivefold"
COOKIE_SECONDS: Final = 180 * 24 * 3600
MAX_BODY: Final = 16 * 1024  # of a request that is not a socket
BODY_S: Final = 10.0  # within which it must come
MAX_KEY: Final = 300
MAX_CONNECTIONS: Final = 10_000
DEVICE: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{20,100}")


class WebServer:
    """Serves the sessions of a `GameServer`; `run_forever` is in `fronts.web.launch`."""

    def __init__(self, games: GameServer, hosts: Collection[str], proxies: Network | None = None) -> None:
        self.games = games
        self.metrics = Metrics()
        self.limits = AddressLimits()
        self.connections: set[SocketConnection] = set()
        self.closing = False
        self._proxies = proxies
        self._loop = asyncio.get_running_loop()
        self._thread = threading.get_ident()
        self._woken: TurnQueue[SocketConnection] = TurnQueue()
        self._scheduled = False
        self._timer: asyncio.TimerHandle | None = None
        self.app = web.Application(middlewares=[guard(hosts, self.metrics)], client_max_size=MAX_BODY)
        self.app.router.add_get("/play", self._play)
        self.app.router.add_post("/session", self._keep_token)
        self.app.router.add_get("/health", self._health)
        self.app.router.add_get("/metrics", self._metrics)
        TransferRoutes(self)
        self._check = NetworkCheck(self)
        self.app.router.add_get("/{path:.*}", self._file)

    # Turns

    def now(self) -> float:
        """Return the time of all sessions and matches, in milliseconds."""
        return 1000 * self._loop.time()

    def wake(self, connection: SocketConnection | None = None) -> None:
        """Have a connection, or the lobby, take its turn soon; callable from any thread."""
        if connection:
            self._woken.add(connection)
        if self._scheduled:
            return
        self._scheduled = True
        if threading.get_ident() == self._thread:
            self._loop.call_soon(self._turn)
        elif not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._turn)

    def note_input(self) -> None:
        """Count an input; it is handled before others get the answers to theirs."""
        self.metrics.count("inputs_total")
        self._woken.put_off_answers()

    def _turn(self) -> None:
        """Let the lobby and then connections that were woken go on."""
        self._scheduled = False
        now = self.now()
        self.games.tick(now)
        for connection in self._woken.take(now):
            connection.turn(now)
        if self._woken:
            self.wake()
        self._plan(now)

    def _plan(self, now: float) -> None:
        due = self.games.next_due()
        if self._timer:
            self._timer.cancel()
        moment = now + 1000 if due is None else min(max(due, now + 1), now + 1000)
        self._timer = self._loop.call_at(moment / 1000, self.wake)

    # Routes

    async def _play(self, request: web.Request) -> web.StreamResponse:
        address = self.address_of(request)
        device, since = request.query.get("device", ""), request.query.get("since", "0")
        if not DEVICE.fullmatch(device) or not re.fullmatch("[0-9]{1,12}", since):
            return self.refuse(request, "handshake", 400)
        if self.closing or len(self.connections) >= MAX_CONNECTIONS:
            return self.refuse(request, "full", 503)
        if not self.limits.may_connect(address):
            return self.refuse(request, "connections", 429)
        socket = web.WebSocketResponse(compress=False, max_msg_size=MAX_INPUT_BYTES, autoping=False)
        if not socket.can_prepare(request):
            return self.refuse(request, "handshake", 400)
        await socket.prepare(request)
        self.limits.connected(address)
        self.metrics.count("connections_total")
        try:
            key = request.query.get("key", "")[:MAX_KEY]
            connection = SocketConnection(self, socket, request.transport, address, device, key)
            await connection.run(self._token(request), int(since))
        finally:
            self.limits.disconnected(address)
        return socket

    async def _file(self, request: web.Request) -> web.Response:
        """Answer with a file of the browser's client; no other file can be reached."""
        found = client_file(request.path, request.query)
        if found is None:
            words = gettext("There is no page at this address. The first page is at {address}", address="/")
            return self.refuse(request, "path", 404, words)
        headers = {"ETag": f'"{found.tag}"', "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if request.headers.get("If-None-Match") == headers["ETag"]:
            return web.Response(status=304, headers=headers)
        content = found.content
        if "gzip" in request.headers.get("Accept-Encoding", ""):
            content, headers["Content-Encoding"] = found.compressed, "gzip"
        return web.Response(body=content, content_type=found.content_type, headers=headers)

    async def _keep_token(self, request: web.Request) -> web.Response:
        """Keep a browser's token in a cookie that no script can read."""
        if not self.limits.may_try(self.address_of(request)):
            return self.refuse(request, "attempts", 429)
        try:
            async with asyncio.timeout(BODY_S):
                token = (await request.read()).decode(errors="replace")
        except TimeoutError:
            return self.refuse(request, "slow", 408)
        if token and self.games.host.store.members.by_token(token) is None:
            return self.refuse(request, "token", 403)
        answer = web.Response(status=204)
        if token:
            answer.set_cookie(
                COOKIE,
                token,
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="Strict",
                secure=self._is_secure(request),
            )
        else:
            answer.del_cookie(COOKIE)
        return answer

    async def _health(self, request: web.Request) -> web.Response:
        return web.json_response({"status": "closing" if self.closing else "ok"})

    async def _metrics(self, request: web.Request) -> web.Response:
        """Answer on this machine alone: counts are nobody else's business."""
        if not _is_loopback(request.remote) or "X-Forwarded-For" in request.headers:
            return self.refuse(request, "metrics", 403)
        gauges = {
            "connections": len(self.connections),
            "sessions": len(self.games.sessions),
            "matches": sum(m.live.match.result is None for m in self.games.lobby.matches.values()),
        }
        return web.Response(
            text=self.metrics.text(gauges), headers={"Content-Type": "text/plain; version=0.0.4"}
        )

    def _token(self, request: web.Request) -> str:
        """Return the token of a request; a cookie counts only if a page of ours sent it."""
        scheme, _, bearer = request.headers.get("Authorization", "").partition(" ")
        token = bearer if scheme == "Bearer" else ""
        if not token and "Origin" in request.headers:
            token = request.cookies.get(COOKIE, "")
        return token if TOKEN.fullmatch(token) else ""

    def address_of(self, request: web.Request) -> str:
        """Return the address of whoever sent a request; a proxy on this machine says it."""
        forwarded = request.headers.get("X-Forwarded-For", "")
        if forwarded and self._is_proxied(request):
            return forwarded.rpartition(",")[2].strip()[:50]
        return request.remote or ""

    def _is_proxied(self, request: web.Request) -> bool:
        """Return True if a trusted proxy passed a request on."""
        try:
            return self._proxies is not None and ip_address(request.remote or "") in self._proxies
        except ValueError:
            return False

    def _is_secure(self, request: web.Request) -> bool:
        """Return True if the browser's own connection is encrypted; a proxy says so of its own."""
        forwarded = request.headers.get("X-Forwarded-Proto") == "https"
        return request.secure or (forwarded and self._is_proxied(request))

    def refuse(self, request: web.Request, reason: str, status: int, words: str = "") -> web.Response:
        """Return the answer to a request that is refused, and log it."""
        self.metrics.refuse(reason)
        log_event("refused", reason=reason, address=self.address_of(request), path=request.path)
        return web.Response(status=status, text=f"{words or status}\n")

    # The end

    async def close(self) -> None:
        """Tell everybody, save the running turns, and close all connections."""
        self.closing = True
        words = gettext("The server is closing. Your games are saved.")
        for connection in list(self.connections):
            connection.tell(Notice(words))
        self._turn()
        await asyncio.sleep(0.2)  # for the last updates
        if self._timer:
            self._timer.cancel()
        await self._check.close()
        ending = [connection.say_goodbye(words) for connection in list(self.connections)]
        results: list[Any] = await asyncio.gather(*ending, return_exceptions=True)
        self.games.close()
        log_event("closed", connections=len(results))


def _is_loopback(address: str | None) -> bool:
    try:
        return ip_address(address or "").is_loopback
    except ValueError:
        return False

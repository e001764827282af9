"""One WebSocket: inputs come in, and whenever it is free the next update goes out.

No queue can grow: the session keeps what the front end has, so a slow one gets fewer and larger updates. One
that takes nothing for too long is cut off, and resumes later.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from socket import SO_SNDBUF, SOL_SOCKET
from typing import TYPE_CHECKING, Final

from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from fivefold.app.network.game_server import Visitor
from fivefold.app.network.messages import decode_input
from fivefold.app.network.served_session import ServedSession
from fivefold.app.pages.parts import Notice
from fivefold.core.errors import UserError
from fivefold.fronts.web.server.event_log import log_event
from fivefold.fronts.web.server.rate_limits import InputLimit

if TYPE_CHECKING:
    from fivefold.fronts.web.server.web_server import WebServer

SEND_BUFFER: Final = 128 * 1024  # of the system for one connection; by itself it takes megabytes
SEND_SECONDS: Final = 20.0  # a front end that takes nothing for so long is cut off
FIRST_PING_SECONDS: Final = 1.0
PING_SECONDS: Final = 15.0
SILENT_SECONDS: Final = 45.0  # without any sign of life


class SocketConnection:
    """A front end that is connected now."""

    def __init__(
        self,
        server: WebServer,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        address: str,
        device: str,
        key: str,
    ) -> None:
        self.address = address
        self._transport = transport
        self.key = key  # that came with the address, until somebody has signed in
        self._server = server
        self._socket = socket
        self._loop = asyncio.get_running_loop()
        self._served: ServedSession | None = None
        self._visitor = Visitor(device, lambda: server.limits.may_try(address), self.wake, key)
        self._limit = InputLimit(self._loop.time())
        self._ready = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._due = float("inf")
        self._pinged = 0.0
        self._heard = self._loop.time()
        self._closing = False
        self._in_turn = False

    # Life

    async def run(self, token: str, since: int) -> None:
        """Serve the front end until it leaves."""
        if self._transport and (raw := self._transport.get_extra_info("socket")):
            raw.setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)
        self._served = self._server.games.connect(self._visitor, token, since, self._server.now())
        self._server.connections.add(self)
        sender = asyncio.create_task(self._send())
        pinger = asyncio.create_task(self._ping())
        try:
            self.turn(self._server.now())
            async for message in self._socket:
                self._heard = self._loop.time()
                if not self._receive(message):
                    break
                if message.type == WSMsgType.PING:
                    with suppress(ConnectionError, RuntimeError):  # it was closed meanwhile
                        await self._socket.pong(message.data)
        finally:
            self._closing = True
            self._server.connections.discard(self)
            if self._timer:
                self._timer.cancel()
            self._served.detach(self._server.now())
            for task in (sender, pinger):
                task.cancel()
            await asyncio.gather(sender, pinger, return_exceptions=True)
            if not self._socket.closed:
                await self._socket.close()

    def tell(self, notice: Notice) -> None:
        """Show the player a notice."""
        if self._served:
            self._served.session.tell(notice)

    async def say_goodbye(self, notice: str) -> None:
        """Tell the front end that the server ends, and close the connection."""
        self._closing = True
        await self._socket.close(code=WSCloseCode.GOING_AWAY, message=notice.encode()[:120])

    # In

    def _receive(self, message: WSMessage) -> bool:
        """Handle a message; return False if the connection is to be closed."""
        if not self._limit.take(self._loop.time()):
            self._cut("flood")
            return self._refuse("flood", "")
        if message.type == WSMsgType.PING:
            return True
        if message.type == WSMsgType.PONG:
            self._note_lag()
            return True
        if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            return self._refuse("frame", "")
        try:
            given = decode_input(message.data)
        except UserError as problem:
            return self._refuse("message", str(problem))
        self._server.note_input()
        if self._served:
            if refusal := self._served.receive(given, self._server.now()):
                self._note_refusal("move", refusal)
            if not self._served.session.unsaved:  # else it is woken when its move is stored
                self.wake()
        return True

    def _refuse(self, reason: str, why: str) -> bool:
        self._note_refusal(reason, why)
        return False

    def _note_refusal(self, reason: str, why: str) -> None:
        self._server.metrics.refuse(reason)
        log_event("refused", reason=reason, address=self.address, why=why)

    # Out

    @property
    def awaits_answer(self) -> bool:
        """True while an input of this front end is not acknowledged."""
        return self._served is not None and self._served.awaits_answer

    def wake(self) -> None:
        """Let the session go on soon; callable from any thread."""
        if not self._in_turn:
            self._server.wake(self)

    def turn(self, now: float) -> None:
        """Let the session go on, and send what changed when the socket is free."""
        served = self._served
        if served is None or self._closing:
            return
        self._in_turn = True
        try:
            served.tick(now)
            if signed_in := self._server.games.signed_in(served):
                log_event("signed in", account=signed_in.member.account.id, address=self.address)
                served = self._served = self._server.games.sign_in(self._visitor, signed_in, now)
            if self.key and served.session.access:
                self._server.games.use_key(served.session, self.key)
                self.key = ""
        finally:
            self._in_turn = False
        if served.has_news or not served.open:
            self._ready.set()
        self._plan(served.next_due(), now)

    def _plan(self, due: float | None, now: float) -> None:
        """Wake at the moment at which the session changes by itself."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if due is not None:
            self._timer = self._loop.call_at(max(due, now + 1) / 1000, self.wake)

    async def _send(self) -> None:
        while not self._closing:
            await self._ready.wait()
            self._ready.clear()
            served = self._served
            if served is None:
                continue
            self._in_turn = True
            try:
                message = served.update()
            finally:
                self._in_turn = False
            if message is not None:
                self._server.metrics.count("updates_total")
                self._server.metrics.count("update_bytes_total", len(message))
                try:
                    async with asyncio.timeout(SEND_SECONDS):
                        await self._socket.send_frame(message, WSMsgType.TEXT)
                except (TimeoutError, ConnectionError, RuntimeError):
                    self._cut("slow")
                    return
            if not served.open:
                self._closing = True
                await self._socket.close()

    def _cut(self, event: str) -> None:
        """End the connection at once: closing it would wait until the front end has taken everything."""
        log_event(event, address=self.address)
        self._closing = True
        if self._transport:
            self._transport.abort()

    # Lag

    async def _ping(self) -> None:
        await asyncio.sleep(FIRST_PING_SECONDS)
        while not self._closing:
            if self._loop.time() - self._heard > SILENT_SECONDS:
                self._cut("silent")
                return
            self._pinged = self._loop.time()
            try:
                await self._socket.ping()
            except (ConnectionError, RuntimeError):
                return
            await asyncio.sleep(PING_SECONDS)

    def _note_lag(self) -> None:
        if self._pinged and self._served and self._served.session.access:
            self._served.session.access.lag.measured(1000 * (self._loop.time() - self._pinged))
        self._pinged = 0.0

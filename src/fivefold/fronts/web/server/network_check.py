"""The data behind the page /check: addresses of this machine, its time, and who has the page open now."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec
from aiohttp import WSMsgType, web

from fivefold.fronts.web.server.addresses import machine_addresses, web_address
from fivefold.fronts.web.server.rate_limits import InputLimit

if TYPE_CHECKING:
    from fivefold.fronts.web.server.web_server import WebServer


class NetworkCheck:
    """Counts the devices that have the page open, and tells each of them when the count changes."""

    def __init__(self, server: WebServer) -> None:
        self._server = server
        self._open: dict[web.WebSocketResponse, str] = {}  # with the address of its device
        self._machine = {"127.0.0.1", "::1", *machine_addresses()}
        server.app.router.add_get("/check/machine", self._describe)
        server.app.router.add_get("/check/socket", self._connect)

    async def _describe(self, request: web.Request) -> web.Response:
        """Answer with the addresses at which this machine may be reached, and its time in milliseconds."""
        port = request.transport.get_extra_info("sockname")[1] if request.transport else 80
        listening = [web_address(address, port) for address in machine_addresses()]
        known = self._server.games.address
        here = self._server.address_of(request) in self._machine
        return web.json_response(
            {
                "addresses": list(dict.fromkeys(filter(None, (known, *listening)))),
                "time": 1000 * time.time(),
                "server": here,  # the page is open on the machine of the server itself
            }
        )

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        """Return every text as it came, for the time that takes, and tell the counts."""
        address = self._server.address_of(request)
        if self._server.closing or not self._server.limits.may_connect(address):
            return self._server.refuse(request, "connections", 429)
        socket = web.WebSocketResponse(compress=False, max_msg_size=64, heartbeat=20.0, autoping=False)
        if not socket.can_prepare(request):
            return self._server.refuse(request, "handshake", 400)
        await socket.prepare(request)
        self._server.limits.connected(address)
        self._open[socket] = address
        loop = asyncio.get_running_loop()
        limit = InputLimit(loop.time())
        try:
            await self._tell()
            async for message in socket:
                if not limit.take(loop.time()):
                    if request.transport:
                        request.transport.abort()  # closing it would read on for a while
                    break
                if message.type == WSMsgType.PING:
                    await socket.pong(message.data)
                    continue
                if message.type == WSMsgType.PONG:
                    continue
                if message.type != WSMsgType.TEXT:
                    break
                await socket.send_str(message.data)
                await asyncio.sleep(0.05)  # nobody needs more than twenty echoes a second
        finally:
            del self._open[socket]
            self._server.limits.disconnected(address)
            await self._tell()
        return socket

    async def _tell(self) -> None:
        addresses = set(self._open.values())
        others = addresses - self._machine
        counts = msgspec.json.encode(
            {"devices": len(others) + bool(addresses & self._machine), "others": len(others)}
        )
        sending = [each.send_str(counts.decode()) for each in list(self._open) if not each.closed]
        await asyncio.gather(*sending, return_exceptions=True)

    async def close(self) -> None:
        await asyncio.gather(*(each.close() for each in list(self._open)), return_exceptions=True)

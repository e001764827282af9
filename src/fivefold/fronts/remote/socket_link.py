"""The connection of a remote session: a WebSocket on a thread of its own that opens itself again."""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import Final

import aiohttp

from fivefold.app.network.link import Connected, LinkEvent, Lost, Received
from fivefold.app.network.remote_session import RemoteSession
from fivefold.app.network.server_address import read_address
from fivefold.core.option import Value
from fivefold.core.text import gettext

FIRST_WAIT: Final = 0.3  # seconds until the connection is tried again; each time twice as long
LONGEST_WAIT: Final = 5.0
MAX_UPDATE: Final = 4 * 1024 * 1024
MOST_EVENTS: Final = 8  # that wait for the session; meanwhile no more are read from the socket
AT_ONCE: Final = 512 * 1024  # bytes that the session gets at a time, or one larger update
POLL_SECONDS: Final = 0.02


class SocketLink:
    """A `Link` over a WebSocket; `token` is what an earlier sign-in left."""

    def __init__(
        self, address: str, token: str = "", keep: Callable[[str], None] = lambda token: None
    ) -> None:
        self.address, self._key = read_address(address)
        self.since = 0
        self._token = token
        self._keep = keep
        self._device = secrets.token_urlsafe(24)
        self._events: SimpleQueue[LinkEvent] = SimpleQueue()
        self._loop = asyncio.new_event_loop()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._dropped = False  # the session could not use what the server sent
        self._task: asyncio.Task[None] | None = None
        self._thread = threading.Thread(target=self._run, name="connection", daemon=True)
        self._thread.start()

    # For the session

    @property
    def waiting(self) -> bool:
        return not self._events.empty()

    def events(self) -> list[LinkEvent]:
        found: list[LinkEvent] = []
        size = 0
        with suppress(Empty):
            while size < AT_ONCE:
                event = self._events.get_nowait()
                found.append(event)
                size += len(event.content) if isinstance(event, Received) else 0
        return found

    def send(self, content: bytes) -> None:
        asyncio.run_coroutine_threadsafe(self._send(content), self._loop)

    def keep_token(self, token: str) -> None:
        self._token = token
        self._keep(token)

    def reconnect(self) -> None:
        self._loop.call_soon_threadsafe(self._drop)

    def close(self) -> None:
        """Close the connection and end the thread."""

        def end() -> None:
            if self._task:
                self._task.cancel()

        self._loop.call_soon_threadsafe(end)
        self._thread.join(timeout=3.0)

    # On the thread

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._task = self._loop.create_task(self._stay_connected())
            with suppress(asyncio.CancelledError):
                self._loop.run_until_complete(self._task)
        finally:
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()

    async def _stay_connected(self) -> None:
        wait = FIRST_WAIT
        async with aiohttp.ClientSession() as http:
            while True:
                why = ""
                try:
                    if await self._talk(http):
                        wait = FIRST_WAIT
                except aiohttp.WSServerHandshakeError as error:
                    why = gettext("the server answers {status}", status=error.status)
                except (aiohttp.ClientError, OSError, TimeoutError, ValueError):  # which no name can be
                    pass
                self._events.put(Lost(why))
                await asyncio.sleep(wait)
                wait = min(LONGEST_WAIT, 2 * wait)

    async def _talk(self, http: aiohttp.ClientSession) -> bool:
        """Pass messages on until the connection ends; return True if the session could use them."""
        self._dropped = False
        query = {"device": self._device, "since": str(self.since)}
        if self._key:
            query["key"] = self._key
        headers = {"Authorization": f"Bearer {self._token}"} if self._token else {}
        async with http.ws_connect(
            f"{self.address}play",
            params=query,
            headers=headers,
            max_msg_size=MAX_UPDATE,
            heartbeat=20.0,
            timeout=aiohttp.ClientWSTimeout(ws_close=2.0),
        ) as socket:
            self._socket = socket
            self._key = ""
            self._events.put(Connected())
            async for message in socket:
                if message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                    self._events.put(Received(message.data))
                while self._events.qsize() >= MOST_EVENTS:
                    await asyncio.sleep(POLL_SECONDS)
            self._socket = None
        return not self._dropped

    async def _send(self, content: bytes) -> None:
        with suppress(aiohttp.ClientError, ConnectionError, RuntimeError):
            if self._socket and not self._socket.closed:
                await self._socket.send_str(content.decode())

    def _drop(self) -> None:
        if self._socket:
            self._dropped = True
            self._loop.create_task(self._socket.close())


@contextmanager
def join_server(
    address: str,
    token: Callable[[str], str],
    keep: Callable[[str, str], None],
    name: str = "",
    settings: Mapping[str, Value] | None = None,
) -> Iterator[RemoteSession]:
    """Yield a session on a server; `token` and `keep` read and store what it knows the player by.

    `name` and `settings` are suggested to a server that does not know the player's.
    """
    place, _ = read_address(address)
    link = SocketLink(address, token(place), lambda new: keep(place, new))
    try:
        yield RemoteSession(link, name, settings)
    finally:
        link.close()

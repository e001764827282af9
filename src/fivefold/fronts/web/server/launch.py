"""Running the web server until a signal ends it."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from socket import gaierror

from aiohttp import web

from fivefold.app.network.game_server import GameServer
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.fronts.web.server.addresses import host_names
from fivefold.fronts.web.server.collection import planned_collections
from fivefold.fronts.web.server.event_log import log_event
from fivefold.fronts.web.server.security import host_name, request_logger
from fivefold.fronts.web.server.web_server import MAX_CONNECTIONS, Network, WebServer

SWITCH_S = (
    0.0005  # after which a thread that waits gets its turn; Python's 5 ms add up over the writes of a move
)
HEADER_S = 20.0  # within which a request must come whole, from the connection or from the request before it


@dataclass(frozen=True, slots=True, kw_only=True)
class Listening:
    """The address at which a server listens, and further names by which it is known."""

    host: str = "127.0.0.1"
    port: int = 8765
    names: tuple[str, ...] = ()
    proxies: str = ""  # the network of proxies whose headers are trusted; empty: none


def serve(
    listening: Listening,
    make_games: Callable[[Callable[[], None]], GameServer],
    ready: Callable[[int], None],
    stop: Callable[[Callable[[], None]], None] | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM, or until what `stop` was given is called.

    `make_games` gets the function that wakes the loop; `ready` gets the port once connections are accepted.
    Raises UserError if the host or the port cannot be used.
    """
    _allow_connections()
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_S)
    try:
        asyncio.run(_serve(listening, make_games, ready, stop))
    finally:
        sys.setswitchinterval(before)


async def _serve(
    listening: Listening,
    make_games: Callable[[Callable[[], None]], GameServer],
    ready: Callable[[int], None],
    stop: Callable[[Callable[[], None]], None] | None,
) -> None:
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    servers: list[WebServer] = []

    def wake() -> None:
        for each in servers:
            each.wake()

    for host in listening.names:
        _require_host_name(host)
    proxies = _proxy_network(listening.proxies)
    games = make_games(wake)
    server = WebServer(games, {*host_names(listening.host), *listening.names}, proxies)
    runner = web.AppRunner(
        server.app,
        access_log=None,
        logger=request_logger(server.metrics),
        shutdown_timeout=2.0,
        keepalive_timeout=HEADER_S,
    )
    await runner.setup()
    try:
        site = web.TCPSite(runner, listening.host, listening.port, reuse_address=True, backlog=1024)
        await site.start()
    except (OSError, UnicodeError) as error:
        await runner.cleanup()
        games.close()
        raise UserError(_refusal(listening, error)) from error
    servers.append(server)
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError, RuntimeError, ValueError):  # not on Windows or in a thread
            loop.add_signal_handler(name, ended.set)
    if stop:

        def end() -> None:
            loop.call_soon_threadsafe(ended.set)

        stop(end)
    port = runner.addresses[0][1]
    log_event("listening", host=listening.host, port=port)
    server.wake()
    ready(port)
    try:
        with planned_collections():
            await ended.wait()
    finally:
        await server.close()
        servers.clear()
        await runner.cleanup()


def _refusal(listening: Listening, error: OSError | UnicodeError) -> str:
    """Return why a server cannot listen; the text of asyncio's error is for programmers."""
    if isinstance(error, gaierror | UnicodeError) or error.errno == errno.EADDRNOTAVAIL:
        return gettext(
            "This computer has no address '{host}'; without --host all of its networks are used.",
            host=listening.host,
        )
    if error.errno == errno.EADDRINUSE:
        return gettext(
            "Port {port} is taken, perhaps by a server that runs already; --port chooses another one.",
            port=listening.port,
        )
    why = os.strerror(error.errno) if error.errno else str(error)
    return gettext("The port {port} cannot be used: {why}.", port=listening.port, why=why)


def _require_host_name(name: str) -> None:
    """Raise UserError for a name that no request can give as its host."""
    with suppress(ValueError):
        ip_address(name)
        return
    if not name or " " in name or host_name(name) != name.lower():
        raise UserError(gettext("'{text}' is not the name of a host, such as club.example.", text=name))


def _proxy_network(text: str) -> Network | None:
    """Return the network of trusted proxies; raises UserError if the text is none."""
    try:
        return ip_network(text) if text else None
    except ValueError as error:
        raise UserError(gettext("'{text}' is not a network such as 172.16.0.0/12.", text=text)) from error


def _allow_connections() -> None:
    """Let the process have as many connections as the server takes: systems begin with 256 open files."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_CONNECTIONS if hard == resource.RLIM_INFINITY else min(MAX_CONNECTIONS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # there may be another limit
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))

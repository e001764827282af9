"""Checks on every request: the host it names, the page it comes from, and the headers of the answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError
from aiohttp.typedefs import Middleware

from fivefold.fronts.web.server.event_log import event_line, log_event
from fivefold.fronts.web.server.metrics import Metrics

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEADERS: Final = {
    "Server": "Fivefold",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def host_name(host: str) -> str:
    """Return the name in a Host header, without its port.

    >>> host_name("Club.local:8765"), host_name("[::1]:80"), host_name("a@b")
    ('club.local', '::1', '')
    """
    try:
        split = urlsplit(f"//{host}")
        return (split.hostname or "") if "@" not in host and not split.path else ""
    except ValueError:
        return ""


def same_origin(origin: str, host: str) -> bool:
    """Return True if a page of that origin was served by this host.

    >>> same_origin("http://192.168.1.2:8765", "192.168.1.2:8765"), same_origin("null", "localhost")
    (True, False)
    """
    try:
        split = urlsplit(origin)
    except ValueError:
        return False
    return split.scheme in ("http", "https") and split.netloc.lower() == host.lower()


def guard(hosts: Collection[str], metrics: Metrics) -> Middleware:
    """Return the middleware that refuses foreign hosts and origins and sets the headers."""
    known = {host.lower() for host in hosts}

    def refuse(request: web.Request, reason: str) -> web.Response:
        metrics.refuse(reason)
        log_event("refused", reason=reason, address=request.remote or "", path=request.path)
        return web.Response(status=403, text="Forbidden\n", headers=HEADERS)

    @web.middleware
    async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
        if host_name(request.host) not in known:
            return refuse(request, "host")
        origin = request.headers.get("Origin")
        if origin is not None and not same_origin(origin, request.host):
            return refuse(request, "origin")
        if origin is None and request.method not in ("GET", "HEAD"):
            return refuse(request, "origin")
        try:
            response = await handler(request)
        except web.HTTPException as error:
            response = error
        if not response.prepared:
            response.headers.update(HEADERS)
        return response

    return check


def request_logger(metrics: Metrics) -> logging.Logger:
    """Return the logger of the HTTP protocol: a request that cannot be read is one line and no traceback."""

    def shorten(record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, HttpProcessingError):
            metrics.refuse("request")
            address = record.args[0] if isinstance(record.args, tuple) and record.args else ""
            why = str(error.message).strip().splitlines()[:1]
            record.msg = event_line("refused", {"reason": "request", "address": address, "why": why[0]})
            record.args, record.exc_info, record.exc_text = (), None, None
            record.levelno, record.levelname = logging.INFO, "INFO"
        return True

    logger = logging.getLogger("fivefold.server.requests")
    logger.filters = [shorten]
    return logger

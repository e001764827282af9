"""Routes for files: uploads that a session asked for, and downloads that it offered."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from aiohttp import web

from fivefold.core.budget import MAX_SIZE
from fivefold.core.text import gettext
from fivefold.fronts.web.server.event_log import log_event

if TYPE_CHECKING:
    from fivefold.fronts.web.server.web_server import WebServer

UPLOADS_AT_ONCE: Final = 4  # so that a crowd of large files cannot fill the memory
UPLOAD_SECONDS: Final = 60.0


class TransferRoutes:
    """Takes and gives files; a token of `FileTransfers` is all that a request needs."""

    def __init__(self, server: WebServer) -> None:
        self._server = server
        self._receiving = 0
        server.app.router.add_post("/upload/{token}", self._upload)
        server.app.router.add_get("/download/{token}", self._download)

    async def _upload(self, request: web.Request) -> web.Response:
        """Read a file of at most the size that may be read, and hand it to the session that asked for it."""
        server = self._server
        if not server.limits.may_try(server.address_of(request)):
            return server.refuse(request, "attempts", 429)
        if self._receiving >= UPLOADS_AT_ONCE:
            return server.refuse(request, "uploads", 503)
        upload = server.games.transfers.upload(request.match_info["token"], server.now())
        if upload is None:
            return server.refuse(request, "upload", 404)
        self._receiving += 1
        try:
            async with asyncio.timeout(UPLOAD_SECONDS):
                content = await _read(request)
        except TimeoutError:
            upload.refuse(gettext("The file did not arrive in time."))
            return server.refuse(request, "slow", 408)
        finally:
            self._receiving -= 1
        if content is None:
            upload.refuse(gettext("The file is larger than {most} bytes.", most=MAX_SIZE))
            return server.refuse(request, "size", 413)
        log_event("upload", address=server.address_of(request), size=len(content))
        upload.receive(request.query.get("name", ""), content)
        return web.Response(status=204)

    async def _download(self, request: web.Request) -> web.Response:
        server = self._server
        if not server.limits.may_try(server.address_of(request)):
            return server.refuse(request, "attempts", 429)
        found = server.games.transfers.download(request.match_info["token"], server.now())
        if found is None:
            return server.refuse(request, "download", 404)
        headers = {
            "Content-Disposition": f"attachment; filename*=UTF-8''{quote(found.name, safe='')}",
            "Cache-Control": "no-store",
        }
        return web.Response(body=found.content, content_type="application/octet-stream", headers=headers)


async def _read(request: web.Request) -> bytes | None:
    """Return the body of a request; None as soon as it is too large."""
    if (request.content_length or 0) > MAX_SIZE:
        return None
    content = bytearray()
    async for part in request.content.iter_chunked(65536):
        content += part
        if len(content) > MAX_SIZE:
            return None
    return bytes(content)

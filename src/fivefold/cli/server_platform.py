"""The platform of sessions on a server: the date and seeds, but no files."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from fivefold.app.platform import FolderListing, RenderRequest
from fivefold.cli.disk_platform import SystemValues
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext


class ServerPlatform(SystemValues):
    """A `Platform` through which no player reaches the files or programs of the server."""

    local = False
    serves = False
    render: Callable[[StopFlag, RenderRequest], bytes] | None = None

    def read(self, path: str, most: int = 0) -> bytes:
        _refuse()

    def write(self, path: str, content: bytes) -> None:
        _refuse()

    def keep(self, name: str, content: bytes) -> int:
        _refuse()

    def tell(self, line: str) -> None:
        _refuse()

    def start_server(self) -> str:
        _refuse()

    def join_next(self, address: str) -> None:
        _refuse()

    def home_folder(self) -> str:
        _refuse()

    def is_folder(self, path: str) -> bool:
        _refuse()

    def list_folder(self, path: str) -> FolderListing:
        _refuse()


def _refuse() -> NoReturn:
    raise UserError(gettext("The files of a server cannot be used from here."))

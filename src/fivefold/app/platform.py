"""The outside world as the application sees it: files and folders, the date, and random seeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from fivefold.core.engine import StopFlag
from fivefold.core.game_parts import command


class FolderEntry(NamedTuple):
    """A file or folder inside a folder, with its full path, size in bytes and date of change."""

    name: str
    path: str
    folder: bool = False
    size: int = 0
    date: str = ""


class FolderListing(NamedTuple):
    """The content of a folder: folders first, then files, by name; `parent` is empty at the top."""

    path: str
    parent: str
    entries: tuple[FolderEntry, ...]
    separator: str = "/"

    def path_of(self, typed: str) -> str:
        """Return the full path of a typed name or path, which begins in this folder unless it says otherwise.

        >>> listing = FolderListing("/home/ann", "/home", ())
        >>> listing.path_of("old/game.fivefold"), listing.path_of("/media/game.fivefold")
        ('/home/ann/old/game.fivefold', '/media/game.fivefold')
        """
        drive = typed[1:2] == ":" and self.separator == "\\"
        if drive or typed.startswith((self.separator, "~")):
            return typed
        return f"{self.path.rstrip(self.separator)}{self.separator}{typed}"


class RenderRequest(NamedTuple):
    """A picture to paint: the whole record as `gif`, or the position after `number` moves as `png`."""

    record: str
    kind: str
    number: int
    theme: str
    turned: bool = False


class Platform(command.CommandHost, Protocol):
    """Provided by the front end. Files and folders are read and written on a job's thread; the rest answers
    at once."""

    serves: bool  # True where a server can be started or joined
    local: bool  # False on a server: files, programs and accounts there are not the player's

    # Paints a picture in another process, to which it is sent; None where there are no files to save.
    render: Callable[[StopFlag, RenderRequest], bytes] | None

    def start_server(self) -> str: ...  # returns its address; on a job's thread; raises UserError
    def join_next(self, address: str) -> None: ...  # join a server after this session
    def today(self) -> str: ...  # local date, such as 2026-11-15
    def time(self) -> str: ...  # local time of day, such as 14:05
    def seed(self) -> int: ...  # a new unpredictable number at every call
    def home_folder(self) -> str: ...  # where files are looked for at first
    def is_folder(self, path: str) -> bool: ...
    def list_folder(self, path: str) -> FolderListing: ...  # raises UserError

"""The platform on a real disk: files are written atomically, and backed up before being overwritten."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from errno import ELOOP, ENXIO
from importlib.util import find_spec
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from fivefold.app.platform import FolderEntry, FolderListing, RenderRequest
from fivefold.cli.render_game import render_game
from fivefold.core.budget import MAX_SIZE
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.text import gettext
from fivefold.service.files import expand_path, read_error, read_regular_file, too_large

if TYPE_CHECKING:
    from fivefold.cli.server_process import ServerProcess

COLOUR_SEQUENCE = r"\x1b\[(?:0|38;2;[0-9]{1,3};[0-9]{1,3};[0-9]{1,3})m"
STANDARD_STREAM = "-"  # instead of a file: standard input or output


class SystemValues:
    """Date, time and seeds of this computer, for a platform."""

    def today(self) -> str:
        return today()

    def time(self) -> str:
        return datetime.now().astimezone().strftime("%H:%M")

    def seed(self) -> int:
        return fresh_seed()


class DiskPlatform(SystemValues):
    """A `Platform` of the application and a `CommandHost` of commands, on the real disk.

    With `streams`, - stands for standard input and output, and devices can be written: for commands, which
    a shell can interrupt. The application reads and writes regular files only, which cannot make it wait.
    """

    local = True
    serves = find_spec("aiohttp") is not None and find_spec("segno") is not None
    next_server: str | None = None  # to be joined after this session
    render: Callable[[StopFlag, RenderRequest], bytes] | None = staticmethod(render_game)

    def __init__(self, *, streams: bool = False) -> None:
        self._streams = streams
        self._own_server: ServerProcess | None = None

    def read(self, path: str, most: int = MAX_SIZE) -> bytes:
        """Return the content of a file of at most so many bytes; raises UserError."""
        _require_name(path)
        if path != STANDARD_STREAM or not self._streams:
            return read_regular_file(expand_path(path), most)
        try:
            with open(0, "rb", closefd=False) as stream:
                content = stream.read(most + 1)
        except OSError as error:
            raise read_error(path, error) from error
        if len(content) > most:
            raise too_large(path, most)
        return content

    def write(self, path: str, content: bytes) -> None:
        """Write a file atomically; different content that it had is kept in a backup beside it."""
        _require_name(path)
        if path == STANDARD_STREAM and self._streams:
            sys.stdout.flush()
            sys.stdout.buffer.write(content)
            return
        with _report_os_error(gettext("'{path}' cannot be written", path=path)):
            named = expand_path(path)
            file = Path(os.path.realpath(named))  # the target of a link, so that it stays a link
            if file.is_symlink():
                raise OSError(ELOOP, os.strerror(ELOOP))
            if file.is_file():
                _replace_with_backup(file, content)
            elif named.exists():  # a pipe of the shell has no other name than /dev/fd/...
                self._write_device(path, named, content)
            else:
                _write_atomically(file, content)

    def _write_device(self, path: str, file: Path, content: bytes) -> None:
        if not self._streams and not file.is_dir():
            raise UserError(gettext("'{path}' cannot be written: it is not a regular file.", path=path))
        try:
            # Opened like this, a FIFO that nobody reads is an error; else it would be waited for.
            descriptor = os.open(file, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
        except OSError as error:
            if error.errno != ENXIO:
                raise
            words = gettext("'{path}' cannot be written: no program reads from it.", path=path)
            raise UserError(words) from error
        os.set_blocking(descriptor, True)
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(content)

    def keep(self, name: str, content: bytes) -> int:
        """Import games into the archive of the account that played last, and return their number."""
        from fivefold.app.startup import import_games  # late: the other commands do not need the store
        from fivefold.cli.progress_line import ProgressLine

        with ProgressLine() as progress:
            return import_games(self, name, content, progress)

    def tell(self, line: str) -> None:
        sys.stdout.write(f"{escape_control_characters(line)}\n")

    def start_server(self) -> str:
        """Start a server on this computer, if none of ours runs; return its address. Raises UserError."""
        from fivefold.cli.server_process import ServerProcess  # late: few sessions need one

        if self._own_server is None:
            self._own_server = ServerProcess()
        try:
            return self._own_server.address()
        except UserError:
            self.stop_server()
            raise

    def stop_server(self) -> None:
        """End the server that was started here, if any."""
        if self._own_server:
            self._own_server.close()
            self._own_server = None

    def join_next(self, address: str) -> None:
        self.next_server = address

    def home_folder(self) -> str:
        """Return the home folder, or this folder where there is no home."""
        home = expand_path("~")
        return str(home if home.is_absolute() else Path.cwd())

    def is_folder(self, path: str) -> bool:
        return os.path.isdir(expand_path(path))  # noqa: PTH112  `Path.is_dir` raises for a name that is too long

    def list_folder(self, path: str) -> FolderListing:
        """Return the visible files and folders in a folder."""
        folder = expand_path(path).absolute()
        with _report_os_error(gettext("'{path}' cannot be opened", path=path)):
            found = [_folder_entry(entry) for entry in os.scandir(folder) if not entry.name.startswith(".")]
        found.sort(key=lambda entry: (not entry.folder, entry.name.casefold()))
        parent = "" if folder.parent == folder else str(folder.parent)
        return FolderListing(str(folder), parent, tuple(found), os.sep)


def _folder_entry(entry: os.DirEntry[str]) -> FolderEntry:
    """Return a file or folder as it is listed; one that vanished meanwhile has no size."""
    try:
        status, folder = entry.stat(), entry.is_dir()
    except OSError:
        return FolderEntry(entry.name, entry.path)
    day = ""
    with suppress(OSError, ValueError, OverflowError):  # a date that no calendar has
        day = datetime.fromtimestamp(status.st_mtime).astimezone().date().isoformat()
    return FolderEntry(entry.name, entry.path, folder, 0 if folder else status.st_size, day)


def escape_control_characters(line: str) -> str:
    """Return the line with control characters escaped, since a foreign file may contain them.

    Colours are left, which do no harm.
    """
    return re.sub(
        rf"({COLOUR_SEQUENCE})|[\x00-\x09\x0b-\x1f\x7f-\x9f]",
        lambda found: found[1] or f"\\x{ord(found[0]):02x}",
        line,
    )


def _require_name(path: str) -> None:
    """Raise UserError for an empty name: a shell passes one for a variable that has no value."""
    if not path:
        raise UserError(gettext("The name of the file is empty."))


def require_new_file(path: str) -> None:
    """Raise UserError if there is a file of that name, which only `--force` overwrites, or no name."""
    _require_name(path)
    if path != STANDARD_STREAM and expand_path(path).is_file():
        raise UserError(gettext("'{path}' exists already; --force overwrites it.", path=path))


def today() -> str:
    return datetime.now().astimezone().date().isoformat()


def fresh_seed() -> int:
    return int.from_bytes(os.urandom(8), "big")


@contextmanager
def _report_os_error(what: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UserError(gettext("{what}: {why}.", what=what, why=error.strerror)) from error
    except ValueError as error:  # such as a zero byte in the name
        raise UserError(gettext("{what}: the name is not valid.", what=what)) from error


def _replace_with_backup(file: Path, content: bytes) -> None:
    import shutil  # late: few starts of the program write a file

    with file.open("r+b") as stream:  # a write-protected file fails here
        size = os.fstat(stream.fileno()).st_size
        same = size == len(content) and stream.read() == content
    if not same:
        backups = (file.with_name(f"{file.name}.bak{n}") for n in chain(("",), count(2)))
        shutil.copy2(file, next(name for name in backups if not name.exists()))
        _write_atomically(file, content)


def _write_atomically(file: Path, content: bytes) -> None:
    """Write to a temporary file first, so that a full disk leaves the old content."""
    import shutil

    aside = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        aside.write_bytes(content)
        if file.exists():
            shutil.copymode(file, aside)
        aside.replace(file)
    finally:
        aside.unlink(missing_ok=True)

"""The journal: files for the entries of matches that the store could not take yet.

A move is shown when it is on disk: in the store, or, while that does not answer, in a file of its match to
which lines are only ever added. The file goes away when the store has everything. What a program leaves
behind is taken into the store when the next one starts (`journal_recovery`). For local play only: a server
shows nothing that its store has not committed.
"""

from __future__ import annotations

import json
import logging
import os
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, MsgspecError
from msgspec.json import Decoder

from fivefold.core.budget import Budget, file_budget
from fivefold.core.errors import BadNotation, UserError
from fivefold.core.record import Entry, Record
from fivefold.core.text import gettext
from fivefold.service.store.game_summary import GameTags

try:
    import fcntl
except ImportError:  # Windows, where an open file cannot be deleted by another program anyway
    fcntl = None  # type: ignore[assignment]

FOLDER: Final = "journal"
SUFFIX: Final = ".journal"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class JournalHeader:
    """The first line of a journal: the match as it was when the store did not answer."""

    store: str  # the address of the store that it belongs to
    account: int
    tags: GameTags
    number: int | None  # of the game in the archive, if it was there already
    record: str  # with all entries until then
    journal: Literal[1] = 1  # the format

    def line(self) -> str:
        """Return the header as one line of JSON."""
        return json.dumps(asdict(self))


# An entry as a line of JSON, within the bounds that a record has for it.
_EntryLine: TypeAlias = tuple[
    Annotated[int, Meta(ge=0, le=9)],
    Annotated[int, Meta(ge=0, lt=10**15)],
    Annotated[str, Meta(min_length=1, max_length=200)],
    Annotated[int, Meta(ge=0, lt=10**6)],
]
_HEADERS: Final[Decoder[JournalHeader]] = Decoder(JournalHeader)
_ENTRIES: Final[Decoder[_EntryLine]] = Decoder(_EntryLine)


class MatchJournal:
    """The journal of one match; all methods are called on one thread but `append`, which answers later."""

    def __init__(self, folder: Path, store: str, writing: ThreadPoolExecutor) -> None:
        self.written = 0  # entries of the match that are in the journal
        self.problem: UserError | None = None  # why nothing could be written
        self._folder = folder
        self._store = store
        self._writing = writing
        self._file: Path | None = None
        self._handle: int | None = None
        self._size = 0  # bytes of whole lines in the file
        self._sent: tuple[int, Future[None]] | None = None
        self._unneeded = False  # the store has everything; the file goes once the last write is done

    def append(self, account: int, tags: GameTags, number: int | None, record: Record) -> None:
        """Write what the journal lacks of a record, on another thread; `tick` learns of the end."""
        self._unneeded = False
        if self._sent or self.written >= len(record.entries):
            return
        if not self._size:
            lines = [JournalHeader(self._store, account, tags, number, str(record)).line()]
        else:
            lines = [json.dumps(list(entry)) for entry in record.entries[self.written :]]
        self.problem = None
        self._sent = len(record.entries), self._writing.submit(self._write, lines)

    def tick(self, *, wait: bool = False) -> None:
        """Take the result of the last `append`, if there is one; with `wait`, wait for it."""
        if self._sent is None or not (wait or self._sent[1].done()):
            return
        count, future = self._sent
        error, self._sent = future.exception(), None
        if error is None:
            self.written = count
        else:
            why = getattr(error, "strerror", None) or error
            self.problem = UserError(gettext("Not saved anywhere: {why}.", why=why))
        if self._unneeded:
            self.remove()

    def remove(self) -> None:
        """Delete the file, since the store has everything; later if it is still being written."""
        self._unneeded = self._sent is not None
        if self._unneeded:
            return
        self.written, self.problem = 0, None
        if self._file is not None:
            with suppress(OSError):
                self._file.unlink()
        if self._handle is not None:
            os.close(self._handle)
        self._file = self._handle = None
        self._size = 0

    def release(self) -> None:
        """Close the file and leave it for recovery, unless nothing could be written into it."""
        self.tick(wait=True)
        if self._handle is not None:
            os.close(self._handle)
            if self._file is not None and not self._size:
                with suppress(OSError):
                    self._file.unlink()
        self._handle = None
        self._size = 0

    def _write(self, lines: list[str]) -> None:
        """Add lines and wait until they are on disk."""
        if self._handle is None:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = self._folder / f"{os.urandom(8).hex()}{SUFFIX}"
            self._handle = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o600)
            lock(self._handle)
            _sync_folder(self._folder)
        left = "".join(f"{line}\n" for line in lines).encode()
        size = self._size + len(left)
        try:
            while left:
                left = left[os.write(self._handle, left) :]
            os.fsync(self._handle)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._handle, self._size)  # the next line follows the last whole one
            raise
        self._size = size


class Journal:
    """The folder of journals of one store; matches that need one get it here."""

    def __init__(self, folder: Path, store: str) -> None:
        self.folder = folder / FOLDER
        self.store = store
        self._writing = ThreadPoolExecutor(1, "journal")

    def begin(self) -> MatchJournal:
        """Return the journal of a match; it has no file before something is written."""
        return MatchJournal(self.folder, self.store, self._writing)

    def left_behind(self) -> tuple[Path, ...]:
        """Return the files of all journals, also of those that a running program uses."""
        with suppress(OSError):
            return tuple(file for file in sorted(self.folder.glob(f"*{SUFFIX}")) if file.is_file())
        return ()

    def close(self) -> None:
        """Wait until everything is written."""
        self._writing.shutdown()


def read_journal(content: bytes, budget: Budget | None = None) -> tuple[JournalHeader, tuple[Entry, ...]]:
    """Return the header of a journal and the entries after it; raises BadNotation or TooLarge.

    A last line that was cut off was never shown, and is left out.
    """
    budget = file_budget(content, budget)
    budget.take_entries(max(0, content.count(b"\n") - 1))
    first, *lines = content.split(b"\n")
    try:
        header = _HEADERS.decode(first)
        entries = tuple(Entry(*_ENTRIES.decode(line)) for line in lines[:-1])
    except (MsgspecError, RecursionError, UnicodeError) as error:
        raise BadNotation(gettext("This is not a journal: {why}.", why=error)) from error
    return header, entries


def lock(handle: int) -> bool:
    """Lock a journal against other programs while it is open; return False if another one has it."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder durable, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

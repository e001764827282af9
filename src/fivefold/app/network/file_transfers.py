"""Files that go between a server and its front ends: uploads that are expected, downloads that are offered.

Each has a random token that can be used once and expires. The front end gets it in an effect; nothing else is
needed to fetch or to send the file, and no path of the server is ever named.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from fivefold.app.pages.effects import OfferDownload, RequestUpload
from fivefold.app.pages.parts import Notice
from fivefold.core.budget import MAX_SIZE
from fivefold.service.store.members import random_token

if TYPE_CHECKING:
    from fivefold.app.session import LocalSession

DOWNLOAD_MS: Final = 120_000.0  # how long a download waits to be fetched
UPLOAD_MS: Final = 600_000.0  # how long a player may look for a file
OFFERED_BYTES: Final = 4 * MAX_SIZE  # of all downloads that wait; the oldest are dropped
MAX_NAME: Final = 100


class Download(NamedTuple):
    """A file to be fetched."""

    name: str
    content: bytes
    until: float


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that a session expects; `done` gets its name and content."""

    session: LocalSession
    done: Callable[[str, bytes], None]
    until: float

    def receive(self, name: str, content: bytes) -> None:
        """Hand the file to the session that asked for it."""
        if self.session.open:
            self.done(clean_name(name), content)

    def refuse(self, why: str) -> None:
        """Tell the player why the file is not taken."""
        self.session.tell(Notice(why, "bad"))


class FileTransfers:
    """The tokens of one server, with the files that belong to them."""

    def __init__(self) -> None:
        self._downloads: dict[str, Download] = {}
        self._uploads: dict[str, Upload] = {}

    def offer(self, session: LocalSession, name: str, content: bytes) -> None:
        """Have the front end of a session fetch a file and save it under this name."""
        token = random_token()
        self._downloads[token] = Download(clean_name(name), content, session.now + DOWNLOAD_MS)
        while sum(len(each.content) for each in self._downloads.values()) > OFFERED_BYTES:
            del self._downloads[next(iter(self._downloads))]
        session.emit(OfferDownload(token, clean_name(name)))

    def request(
        self, session: LocalSession, suffixes: tuple[str, ...], done: Callable[[str, bytes], None]
    ) -> None:
        """Have the front end of a session ask the player for a file; the newest request counts."""
        self._uploads = {key: each for key, each in self._uploads.items() if each.session is not session}
        token = random_token()
        self._uploads[token] = Upload(session, done, session.now + UPLOAD_MS)
        session.emit(RequestUpload(token, suffixes, MAX_SIZE))

    def download(self, token: str, now: float) -> Download | None:
        """Return the file of a token, once."""
        found = self._downloads.pop(token, None)
        return found if found and now <= found.until else None

    def upload(self, token: str, now: float) -> Upload | None:
        """Return the request of a token, once."""
        found = self._uploads.pop(token, None)
        return found if found and now <= found.until and found.session.open else None

    def sweep(self, now: float) -> None:
        """Forget what has expired, and the requests of sessions that have ended."""
        self._downloads = {key: each for key, each in self._downloads.items() if now <= each.until}
        self._uploads = {
            key: each for key, each in self._uploads.items() if now <= each.until and each.session.open
        }


def clean_name(name: str) -> str:
    """Return the name of a file without folders and characters that cannot be shown.

    >>> clean_name("../../etc/pass\\nwd"), clean_name("C:\\\\games\\\\a.lzr"), clean_name("..")
    ('passwd', 'a.lzr', 'file')
    """
    last = name.replace("\\", "/").rpartition("/")[2]
    shown = "".join(letter for letter in last if letter.isprintable())[:MAX_NAME]
    return shown if shown.strip(". ") else "file"

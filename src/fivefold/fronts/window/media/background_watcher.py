"""The pictures behind the tiles: those of the player's folder, found again whenever it changed."""

from __future__ import annotations

from pathlib import Path

from fivefold.app.pages.parts import Notice
from fivefold.app.session import Session
from fivefold.core.errors import UserError
from fivefold.fronts.window.media.backgrounds import (
    BackgroundFiles,
    background_surface,
    find_backgrounds,
)
from fivefold.service.store.locations import backgrounds_folder

CHECK_EVERY_MS = 2000.0  # milliseconds between two looks at the folder


class BackgroundWatcher:
    """Looks at the folder on a worker's thread, since pictures take long to check."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seen: tuple[Path, float] | None = None
        self._next = 0.0

    def watch(self) -> None:
        """To be called once a frame."""
        session = self._session
        if session.now < self._next:
            return
        self._next = session.now + CHECK_EVERY_MS
        folder = backgrounds_folder(session.settings.word("folder"))
        seen = folder, _modified_at(folder)
        if seen != self._seen:
            self._seen = seen
            session.jobs.thread(lambda: find_backgrounds(folder), self._found)

    def _found(self, found: BackgroundFiles | UserError) -> None:
        if isinstance(found, UserError):
            self._session.tell(Notice(str(found), "bad"))
            return
        background_surface.cache_clear()
        self._session.backgrounds = found.pictures
        for problem in found.problems:
            self._session.tell(Notice(problem, "bad"))
        self._session.changed()


def _modified_at(folder: Path) -> float:
    """Another number after pictures came or went."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0

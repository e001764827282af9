"""Watches the player's folder of background images."""

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

CHECK_EVERY_MS = 2000.0


class BackgroundWatcher:
    """Reads the folder on a worker thread, since images take long to check."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seen: tuple[Path, float] | None = None
        self._next = 0.0

    def check_folder(self) -> None:
        """Check the folder if it is time; called once a frame."""
        session = self._session
        if session.now < self._next:
            return
        self._next = session.now + CHECK_EVERY_MS
        folder = backgrounds_folder(session.settings.word("folder"))
        seen = folder, _modified_at(folder)
        if seen != self._seen:
            self._seen = seen
            session.jobs.thread(lambda: find_backgrounds(folder), self._use_backgrounds)

    def _use_backgrounds(self, found: BackgroundFiles | UserError) -> None:
        if isinstance(found, UserError):
            self._session.tell(Notice(str(found), "bad"))
            return
        background_surface.cache_clear()
        self._session.backgrounds = found.pictures
        for problem in found.problems:
            self._session.tell(Notice(problem, "bad"))
        self._session.changed()


def _modified_at(folder: Path) -> float:
    """Return the time of the last change of the folder, or 0 if it cannot be read."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0

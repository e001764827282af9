"""Watches the player's folder of background images."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

from fivefold.app.pages.inputs import BackgroundsFound
from fivefold.fronts.window.media.backgrounds import (
    BackgroundFiles,
    background_surface,
    find_backgrounds,
)
from fivefold.service.store.locations import backgrounds_folder
from fivefold.service.worker_process import unexpected_error

CHECK_EVERY_MS = 2000.0


class BackgroundWatcher:
    """Reads the folder on a thread of its own, since images take long to check."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "backgrounds")
        self._read: Future[BackgroundFiles] | None = None
        self._seen: tuple[Path, float] | None = None
        self._next = 0.0

    def check_folder(self, setting: str, now: float) -> BackgroundsFound | None:
        """Check the folder of the setting if it is time; return what a finished reading found.

        Called once a frame.
        """
        if self._read and self._read.done():
            return self._finish(self._read)
        if self._read is None and now >= self._next:
            self._next = now + CHECK_EVERY_MS
            folder = backgrounds_folder(setting)
            seen = folder, _modified_at(folder)
            if seen != self._seen:
                self._seen = seen
                self._read = self._thread.submit(find_backgrounds, folder)
        return None

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _finish(self, read: Future[BackgroundFiles]) -> BackgroundsFound:
        self._read = None
        if error := read.exception():  # images may be broken in ways that nobody foresaw
            return BackgroundsFound(problems=(str(unexpected_error(error)),))
        background_surface.cache_clear()
        return BackgroundsFound(*read.result())


def _modified_at(folder: Path) -> float:
    """Return the time of the last change of the folder, or 0 if it cannot be read."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0

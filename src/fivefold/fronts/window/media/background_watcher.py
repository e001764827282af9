"""Watches the player's folder of background images."""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path
from threading import Thread

from fivefold.app.pages.inputs import BackgroundsFound
from fivefold.fronts.window.media.backgrounds import (
    BackgroundFiles,
    background_surface,
    find_backgrounds,
)
from fivefold.fronts.window.media.picture_trial import PictureTrial
from fivefold.service.store.locations import backgrounds_folder
from fivefold.service.worker_process import unexpected_error

CHECK_EVERY_MS = 2000.0


class BackgroundWatcher:
    """Reads the folder on a thread, since images take long to check; the end of the program does not wait."""

    def __init__(self) -> None:
        self._trial = PictureTrial()
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
                self._read = Future()
                Thread(target=self._read_folder, args=(folder, self._read), daemon=True).start()
        return None

    def close(self) -> None:
        self._trial.close()

    def _read_folder(self, folder: Path, read: Future[BackgroundFiles]) -> None:
        try:
            read.set_result(find_backgrounds(folder, self._trial))
        except Exception as error:  # images may be broken in ways that nobody foresaw
            read.set_exception(error)

    def _finish(self, read: Future[BackgroundFiles]) -> BackgroundsFound:
        self._read = None
        if error := read.exception():
            return BackgroundsFound(problems=(str(unexpected_error(error)),))
        background_surface.cache_clear()
        return BackgroundsFound(*read.result())


def _modified_at(folder: Path) -> float:
    """Return the time of the last change of the folder, or 0 if it cannot be read."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0

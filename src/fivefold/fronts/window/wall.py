"""The pictures behind the tiles: those of the player's folder, found again whenever it changed."""

from __future__ import annotations

from pathlib import Path

from fivefold.core.problem import Problem
from fivefold.fronts.window.photos import Album, album, photo
from fivefold.house.house import House
from fivefold.house.parts import Notice
from fivefold.house.store.place import backgrounds

EVERY = 2000.0  # milliseconds between two looks at the folder


class Wall:
    """Looks at the folder on a worker's thread, since pictures take long to check."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._seen: tuple[Path, float] | None = None
        self._next = 0.0

    def watch(self) -> None:
        """To be called once a frame."""
        house = self._house
        if house.now < self._next:
            return
        self._next = house.now + EVERY
        folder = backgrounds(house.settings.word("folder"))
        seen = folder, _stamp(folder)
        if seen != self._seen:
            self._seen = seen
            house.jobs.thread(lambda: album(folder), self._found)

    def _found(self, found: Album | Problem) -> None:
        if isinstance(found, Problem):
            self._house.tell(Notice(str(found), "bad"))
            return
        photo.cache_clear()
        self._house.backgrounds = found.pictures
        for problem in found.problems:
            self._house.tell(Notice(problem, "bad"))
        self._house.changed()


def _stamp(folder: Path) -> float:
    """Another number after pictures came or went."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0

"""How far lists and long pages are scrolled, kept while the page stays."""

from __future__ import annotations

from typing import NamedTuple


class ScrollTarget(NamedTuple):
    """What must be in sight once it, or the room, is another than before; and where in the whole it lies."""

    name: str
    top: int
    bottom: int


class ScrollOffsets:
    def __init__(self) -> None:
        self._offsets: dict[str, int] = {}
        self._shown: dict[str, tuple[str, int]] = {}  # what was wanted last, and in how much room
        self.changes = 0  # how often something was scrolled

    def offset(self, what: str, room: int, whole: int, wanted: ScrollTarget | None = None) -> int:
        """How many pixels of `what` lie above its room; moved just so far that what is wanted is seen, or
        its beginning where it is too large."""
        offset = self._offsets.get(what, 0)
        if wanted and self._shown.get(what) != (wanted.name, room):
            self._shown[what] = wanted.name, room
            offset = min(wanted.top, max(offset, wanted.bottom - room))
        offset = max(0, min(offset, whole - room))
        self._offsets[what] = offset
        return offset

    def scroll_to(self, what: str, to: int) -> None:
        """Scroll to there; where that is too far, the next look at it says how far it is."""
        if self._offsets.get(what, 0) != to:
            self._offsets[what] = to
            self.changes += 1

    def at(self, what: str) -> int:
        return self._offsets.get(what, 0)

    def forget(self) -> None:
        """Another page begins at its top."""
        self._offsets.clear()
        self._shown.clear()

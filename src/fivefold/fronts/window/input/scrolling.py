"""Scroll offsets of lists and long pages, kept while the page stays open."""

from __future__ import annotations

from typing import NamedTuple


class ScrollTarget(NamedTuple):
    """The part to scroll into view when it or the available height changes; `top` and `bottom` are its
    position in the content."""

    name: str
    top: int
    bottom: int


class ScrollOffsets:
    def __init__(self) -> None:
        self._offsets: dict[str, int] = {}
        self._shown: dict[str, tuple[str, int]] = {}  # the last target and height
        self.changes = 0  # number of scroll events

    def offset(self, what: str, room: int, whole: int, wanted: ScrollTarget | None = None) -> int:
        """Return how many pixels of `what` are scrolled away.

        Scrolls just far enough to show the target, or its top if it is too tall.
        """
        offset = self._offsets.get(what, 0)
        if wanted and self._shown.get(what) != (wanted.name, room):
            self._shown[what] = wanted.name, room
            offset = min(wanted.top, max(offset, wanted.bottom - room))
        offset = max(0, min(offset, whole - room))
        self._offsets[what] = offset
        return offset

    def scroll_to(self, what: str, to: int) -> None:
        """Scroll to an offset; the next layout limits it to the content."""
        if self._offsets.get(what, 0) != to:
            self._offsets[what] = to
            self.changes += 1

    def at(self, what: str) -> int:
        return self._offsets.get(what, 0)

    def reset(self) -> None:
        """Reset all offsets, so that a new page begins at its top."""
        self._offsets.clear()
        self._shown.clear()

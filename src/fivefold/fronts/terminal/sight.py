"""What only this front end knows of a page: where the pointer is, how far lists are scrolled, where the
caret stands in a text."""

from __future__ import annotations

from dataclasses import dataclass, field

ACROSS, DOWN = "board-across", "board-down"  # the two ways in which a board that is too large is scrolled


@dataclass(slots=True)
class Scroll:
    first: int = 0
    kept: int = -1  # the row that was last brought into sight


@dataclass(slots=True)
class Sight:
    pointer: tuple[int, int] | None = None
    carets: dict[str, int] = field(default_factory=dict)
    scrolls: dict[str, Scroll] = field(default_factory=dict)
    lengths: dict[str, tuple[int, int]] = field(default_factory=dict)  # rows there are, and rows seen

    def first(self, part: str, rows: int, room: int, wanted: int = -1, height: int = 1) -> int:
        """The first row to show of a part, so that the wanted one is in sight when it is a new one."""
        scroll = self.scrolls.setdefault(part, Scroll())
        if wanted not in (-1, scroll.kept):
            scroll.first = max(min(scroll.first, wanted), wanted + height - room)
        scroll.kept = wanted
        scroll.first = max(0, min(scroll.first, rows - room))
        self.lengths[part] = rows, room
        return scroll.first

    def roll(self, part: str, rows: int) -> bool:
        """Scroll a part by so many rows; True when it moved."""
        scroll = self.scrolls.setdefault(part, Scroll())
        total, room = self.lengths.get(part, (0, 0))
        before, scroll.first = scroll.first, max(0, min(scroll.first + rows, total - room))
        return scroll.first != before

    def forget(self) -> None:
        """Another page: everything begins at its top."""
        self.scrolls.clear()
        self.lengths.clear()
        self.carets.clear()

"""What only this front end knows of a page: where the pointer is, how far lists are scrolled, where the
caret stands in a text."""

from __future__ import annotations

from dataclasses import dataclass, field

BOARD_COLUMNS, BOARD_ROWS = (
    "board-across",
    "board-down",
)  # the two ways in which a board that is too large is scrolled


@dataclass(slots=True)
class ScrollPosition:
    first: int = 0
    kept: int = -1  # the row that was last brought into sight


@dataclass(slots=True)
class ViewState:
    pointer: tuple[int, int] | None = None
    carets: dict[str, int] = field(default_factory=dict)
    scrolls: dict[str, ScrollPosition] = field(default_factory=dict)
    lengths: dict[str, tuple[int, int]] = field(default_factory=dict)  # rows there are, and rows seen

    def first_visible(self, part: str, rows: int, visible: int, wanted: int = -1, height: int = 1) -> int:
        """The first row to show of a part, so that the wanted one is in sight when it is a new one."""
        scroll = self.scrolls.setdefault(part, ScrollPosition())
        if wanted not in (-1, scroll.kept):
            scroll.first = max(min(scroll.first, wanted), wanted + height - visible)
        scroll.kept = wanted
        scroll.first = max(0, min(scroll.first, rows - visible))
        self.lengths[part] = rows, visible
        return scroll.first

    def scroll(self, part: str, rows: int) -> bool:
        """Scroll a part by so many rows; True when it moved."""
        scroll = self.scrolls.setdefault(part, ScrollPosition())
        total, visible = self.lengths.get(part, (0, 0))
        before, scroll.first = scroll.first, max(0, min(scroll.first + rows, total - visible))
        return scroll.first != before

    def reset(self) -> None:
        """Another page: everything begins at its top."""
        self.scrolls.clear()
        self.lengths.clear()
        self.carets.clear()

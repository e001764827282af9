"""State of the view that the session does not know: pointer, scroll positions, carets."""

from __future__ import annotations

from dataclasses import dataclass, field

BOARD_COLUMNS, BOARD_ROWS = (
    "board-across",
    "board-down",
)  # parts for the two directions in which a board scrolls


@dataclass(slots=True)
class ScrollPosition:
    """The scroll position of one part."""

    first: int = 0
    kept: int = -1  # the row that was last made visible


@dataclass(slots=True)
class ViewState:
    """Pointer, carets and scroll positions of the page that is shown."""

    pointer: tuple[int, int] | None = None
    carets: dict[str, int] = field(default_factory=dict)
    scrolls: dict[str, ScrollPosition] = field(default_factory=dict)
    lengths: dict[str, tuple[int, int]] = field(default_factory=dict)  # all rows, and visible rows
    elapsed: float = 0.0  # milliseconds since the page was made, for its clocks

    def first_visible(self, part: str, rows: int, visible: int, wanted: int = -1, height: int = 1) -> int:
        """Return the first row to show of a part; a newly wanted row is made visible."""
        scroll = self.scrolls.setdefault(part, ScrollPosition())
        if wanted not in (-1, scroll.kept):
            scroll.first = max(min(scroll.first, wanted), wanted + height - visible)
        scroll.kept = wanted
        scroll.first = max(0, min(scroll.first, rows - visible))
        self.lengths[part] = rows, visible
        return scroll.first

    def scroll(self, part: str, rows: int) -> bool:
        """Scroll a part by a number of rows, and return True if it moved."""
        scroll = self.scrolls.setdefault(part, ScrollPosition())
        total, visible = self.lengths.get(part, (0, 0))
        before, scroll.first = scroll.first, max(0, min(scroll.first + rows, total - visible))
        return scroll.first != before

    def reset(self) -> None:
        """Forget all positions, for another page."""
        self.scrolls.clear()
        self.lengths.clear()
        self.carets.clear()

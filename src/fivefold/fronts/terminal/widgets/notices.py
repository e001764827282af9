"""Notices over a page, each where it covers as little as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from fivefold.app.pages.parts import Notice
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, text_width
from fivefold.fronts.terminal.widgets.click_zones import BoardZone, ScrollZone
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, wrap_text

SIGNS = {"plain": ("i", "text"), "good": ("✓", "good"), "bad": ("!", "bad")}
NARROW = 34  # columns of a notice that stands in a panel
PROGRESS_COLUMNS = 20  # of a bar
MARGIN = 3  # columns before the text and one behind it
MOST = 6  # notices on a page, the newest ones


def draw_notices(over: PagePainter, page: PagePainter, notices: Sequence[Notice]) -> list[Box]:
    """Draw the notices over a page, the newest first choosing its place, and return their boxes.

    A notice covers as little as possible of controls and other notices, then of text, then of boards.
    """
    controls = [zone.box for zone in page.zones if not isinstance(zone.action, BoardZone | ScrollZone)]
    boards = [placed.box for placed in page.placed_boards]
    drawn: list[Box] = []
    for notice in reversed(notices[-MOST:]):
        sizes = (_size(notice, most, over.canvas.height) for most in (over.canvas.width - 2, NARROW))
        places = list(dict.fromkeys(place for size in sizes for place in _places(over, size)))
        places = _fewest(places, partial(_overlaps, [*controls, *drawn]))
        places = _fewest(places, partial(_covered_text, page))
        box = _fewest(places, partial(_overlaps, boards))[0]
        _draw_notice(over, box, notice)
        drawn.append(box)
    return drawn


def _fewest(places: Sequence[Box], count: Callable[[Box], int]) -> list[Box]:
    """Return the places with the lowest count."""
    counts = [count(place) for place in places]
    least = min(counts)
    return [place for place, found in zip(places, counts, strict=True) if found == least]


def _size(notice: Notice, most: int, rows: int) -> tuple[int, int]:
    """Return the columns and rows of a notice that is at most so wide; what no page can show is cut."""
    lines = wrap_text(_words(notice), most - MARGIN - 1)
    return max(map(text_width, lines)) + MARGIN + 1, min(len(lines), rows)


def _words(notice: Notice) -> str:
    """Return the text of a notice, with a bar where it tells of progress."""
    if notice.share is None:
        return notice.text
    full = round(notice.share * PROGRESS_COLUMNS)
    return f"{notice.text} {'█' * full}{'░' * (PROGRESS_COLUMNS - full)}"


def _places(painter: PagePainter, size: tuple[int, int]) -> Iterator[Box]:
    """Yield places from the bottom up, at the right, at the left and in the middle of the screen."""
    width, height = size
    right = painter.canvas.width - width - 1
    for y in range(painter.canvas.height - height, -1, -1):
        for x in (right, 1, max(1, (painter.canvas.width - width) // 2)):
            yield Box(max(0, x), y, min(width, painter.canvas.width), height)


def _covered_text(page: PagePainter, box: Box) -> int:
    rows = (page.canvas.row(y)[box.x : box.right] for y in range(box.y, box.bottom))
    return sum(cell[2] not in ("", " ") for row in rows for cell in row)


def _overlaps(boxes: Iterable[Box], box: Box) -> int:
    """Return how many characters of the boxes another one covers."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    found = 0
    for left, top, width, height in boxes:
        if top < bottom and top + height > y and left < right and left + width > x:
            across = min(right, left + width) - max(x, left)
            found += across * (min(bottom, top + height) - max(y, top))
    return found


def _draw_notice(painter: PagePainter, box: Box, notice: Notice) -> None:
    char, paint = SIGNS[notice.kind]
    painter.fill(box, "raised")
    painter.text(box.x + 1, box.y, char, paint, BOLD)
    painter.paragraph(Box(box.x + MARGIN, box.y, box.width - MARGIN, box.height), _words(notice), paint, BOLD)

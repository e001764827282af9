"""Notices over a page, each where it covers as little as possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

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


class Coverage(NamedTuple):
    """Counts of what a notice would cover: controls and notices, characters of text, cells of boards."""

    controls: int
    text: int
    board: int


def draw_notices(over: PagePainter, page: PagePainter, notices: Sequence[Notice]) -> list[Box]:
    """Draw the notices over a page, the newest first choosing its place, and return their boxes."""
    drawn: list[Box] = []
    for notice in reversed(notices[-MOST:]):
        widths = (over.canvas.width - 2, NARROW)
        places = [
            place for most in widths for place in _places(over, _size(notice, most, over.canvas.height))
        ]
        box = min(places, key=lambda place: _coverage(page, place, drawn))
        _draw_notice(over, box, notice)
        drawn.append(box)
    return drawn


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


def _coverage(page: PagePainter, box: Box, drawn: Sequence[Box]) -> Coverage:
    controls = sum(
        _overlap(box, zone.box) for zone in page.zones if not isinstance(zone.action, BoardZone | ScrollZone)
    )
    controls += sum(_overlap(box, other) for other in drawn)
    text = sum(
        cell[2] not in ("", " ")
        for y in range(box.y, box.bottom)
        for cell in page.canvas.row(y)[box.x : box.right]
    )
    return Coverage(controls, text, sum(_overlap(box, placed.box) for placed in page.placed_boards))


def _overlap(one: Box, other: Box) -> int:
    """Return the number of characters that two boxes share."""
    width = min(one.right, other.right) - max(one.x, other.x)
    height = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0, width) * max(0, height)


def _draw_notice(painter: PagePainter, box: Box, notice: Notice) -> None:
    char, paint = SIGNS[notice.kind]
    painter.fill(box, "raised")
    painter.text(box.x + 1, box.y, char, paint, BOLD)
    painter.paragraph(Box(box.x + MARGIN, box.y, box.width - MARGIN, box.height), _words(notice), paint, BOLD)

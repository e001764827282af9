"""Help: topics at the left, the open one at the right."""

from __future__ import annotations

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.pages import HelpPage
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.buttons import row_of, rows_in
from fivefold.fronts.terminal.canvas import BOLD, PLAIN
from fivefold.fronts.terminal.pen import Pen, bar
from fivefold.fronts.terminal.zones import Roll

TOPICS = 34  # columns
LINE = 84  # a line of text is not longer, or the eye loses its way


def draw_helping(pen: Pen, page: HelpPage, box: Box) -> None:
    rows = rows_in(box.width, page.buttons)
    box, foot = box.split_bottom(rows + bool(rows))
    row_of(pen, foot.split_top(1)[1], page.buttons, page.focus)
    topics, text = box.split_left(min(TOPICS, box.width // 3))
    _topics(pen, topics, page)
    room = text.inset(2)
    room = room._replace(width=min(LINE, room.width))
    pen.scrolled(room, f"topic-{page.open}", lambda sheet: _text(sheet, page))


def _topics(pen: Pen, box: Box, page: HelpPage) -> None:
    pen.fill(box, "surface")
    first = pen.sight.first("topics", len(page.topics), box.height, page.open)
    pen.zone(box, Roll("topics"))
    for y, (n, topic) in enumerate(list(enumerate(page.topics))[first : first + box.height], box.y):
        line = Box(box.x, y, box.width - 1, 1)
        chosen = n == page.open
        if chosen:
            pen.fill(line, "surface", "accent", 0.18)
            pen.text(line.x, y, "▸", "focus" if page.focus == "topics" else "accenttext", BOLD)
        elif pen.pointed(line):
            pen.fill(line, "raised")
        pen.text(line.x + 2, y, topic.title, "text" if chosen else "text2", PLAIN, line.width - 3)
        pen.zone(line, ChooseRow("topics", str(n)))
    bar(pen, box, first, len(page.topics))


def _text(pen: Pen, page: HelpPage) -> int:
    topic = page.topics[page.open]
    pen.text(0, 0, topic.title, "accenttext", BOLD)
    y = 2
    for paragraph in topic.text:
        y += pen.paragraph(Box(0, y, pen.canvas.width - 1, pen.canvas.height - y), paragraph, "text") + 1
    return y

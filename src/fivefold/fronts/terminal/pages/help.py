"""The help page: topics at the left, the open topic at the right."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.pages import HelpPage
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN
from fivefold.fronts.terminal.widgets.buttons import button_row_height, draw_button_row
from fivefold.fronts.terminal.widgets.click_zones import ScrollZone
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, draw_scrollbar
from fivefold.games import find_game

TOPICS_WIDTH = 30  # columns
MAX_LINE_WIDTH = 84  # longer lines are hard to read


def draw_help(painter: PagePainter, page: HelpPage, box: Box) -> None:
    rows = button_row_height(box.width, page.buttons)
    box, foot = box.split_bottom(rows + bool(rows))
    draw_button_row(painter, foot.split_top(1)[1], page.buttons, page.focus)
    topics, text = box.split_left(TOPICS_WIDTH)
    _draw_topics(painter, topics, page)
    area = text.inset(2)
    area = area._replace(width=min(MAX_LINE_WIDTH, area.width))
    painter.scroll_area(area, f"topic-{page.open}", lambda content: _draw_topic_text(content, page))


def _draw_topics(painter: PagePainter, box: Box, page: HelpPage) -> None:
    painter.fill(box, "surface")
    rows = list(_topic_rows(page))
    open_row = next(at for at, (_, topic) in enumerate(rows) if topic == page.open)
    first = painter.view_state.first_visible("topics", len(rows), box.height, open_row)
    painter.add_zone(box, ScrollZone("topics"))
    for y, (words, n) in enumerate(rows[first : first + box.height], box.y):
        line = Box(box.x, y, box.width - 1, 1)
        if n is None:
            painter.text(line.x + 1, y, words, "accenttext", BOLD, line.width - 1)
            continue
        chosen = n == page.open
        if chosen:
            painter.fill(line, "surface", "accent", 0.18)
            painter.text(line.x, y, "▸", "focus" if page.focus == "topics" else "accenttext", BOLD)
        elif painter.is_hovered(line):
            painter.fill(line, "raised")
        painter.text(line.x + 2, y, words, "text" if chosen else "text2", PLAIN, line.width - 2)
        painter.add_zone(line, ChooseRow("topics", str(n)))
    draw_scrollbar(painter, box, first, len(rows))


def _topic_rows(page: HelpPage) -> Iterator[tuple[str, int | None]]:
    """Yield the lines of the list: the name of each chapter, and below it its topics with their number."""
    chapter = ""
    for number in range(len(page.topics)):
        if page.chapter(number) != chapter:
            chapter = page.chapter(number)
            yield chapter, None
        yield page.short(number), number


def _draw_topic_text(painter: PagePainter, page: HelpPage) -> int:
    topic = page.topics[page.open]
    painter.text(0, 0, topic.title, "accenttext", BOLD)
    y = 2
    game = find_game(page.game)
    for number, paragraph in enumerate(topic.text):
        if game and (pieces := topic.pieces_of(number)):
            painter.draw_pieces(Box(0, y, painter.canvas.width - 1, 1), game, pieces)
            y += 1
        y += (
            painter.paragraph(
                Box(0, y, painter.canvas.width - 1, painter.canvas.height - y), paragraph, "text"
            )
            + 1
        )
    return y

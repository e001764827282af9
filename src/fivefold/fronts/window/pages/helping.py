"""Help: the topics at the left, the one that is open at the right; below each other in a narrow window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from fivefold.app.pages.pages import HelpPage
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import foot
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pen import Pen, hue_of
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.topics import topics
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Panel, Title, Words, lines_tall, title_tall

LIST, READABLE = 300, 680


def lay_helping(page: HelpPage, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: HelpPage, place: Place) -> Laid:
    px = place.px
    widgets, cut = frame.wide(page, place)
    left = Cut(cut.left(min(px(LIST), cut.rest.width // 3), px(28)))
    if not place.rail:
        widgets += frame.ways_row(page, left.top(px(36), px(6)), place)
    head = frame.title(page, left.rest, place)
    widgets.append(head)
    left.top(head.rect.height, px(20))
    widgets += foot(page.buttons, left, place)
    widgets.append(topics(left.rest, page, place))
    widgets += _chapter(page, cut.rest, place, px(40))
    return laid(widgets)


def _chapter(page: HelpPage, rect: pygame.Rect, place: Place, pad: int) -> Iterator[Widget]:
    """All topics of the chapter on a panel as high as they ask for, the open one in sight."""
    px, chapter = place.px, page.chapter(page.open)
    shown = [n for n in range(len(page.topics)) if page.chapter(n) == chapter]

    def lay(space: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(pygame.Rect(space.x, space.y, min(space.width, px(READABLE)), space.height))
        for number in shown:
            flow.add(_topic(page, number, flow.rest, place), px(26))
        return iter(flow)

    body = rect.inflate(-2 * pad, -2 * pad)
    high = max(widget.rect.bottom for widget in lay(body)) - body.y
    body.height = min(body.height, high)
    yield Panel(pygame.Rect(rect.x, rect.y, rect.width, body.height + 2 * pad))
    yield viewed(body, f"chapter {chapter}", replace(place, focus=_named(page.open)), lay)


def _topic(page: HelpPage, number: int, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    flow, px, look = Flow(rect), place.px, place.look
    title, opened = page.short(number), number == page.open
    high = title_tall(title, "", rect.width, look, "card")
    heading = flow.take(high)
    for paragraph in page.topics[number].text:
        flow.take(0, px(14))
        tall = lines_tall(paragraph, rect.width, look, "body", 16)
        flow.keep([Words(flow.take(tall), paragraph, "body", "text", 16)])
    whole = pygame.Rect(rect.x, heading.y, rect.width, flow.y - heading.y)
    yield Marked(whole, _named(number))
    yield Title(heading, title, "", hue_of(page.game, look) if opened else look.ink("line2"), "card")
    yield from flow


def _named(topic: int) -> str:
    return f"topic {topic}"


@dataclass(frozen=True, eq=False)
class Marked(Widget):
    """Nothing to see: where a topic stands, so that it is scrolled to."""

    name: str

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.name, self.rect

    def paint(self, pen: Pen) -> None:
        """It is clear."""


def _narrow(page: HelpPage, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)
    room = Cut(cut.rest.inflate(-px(24), -px(8)))
    widgets.append(topics(room.top(round(0.34 * room.rest.height), px(14)), page, place))
    widgets += _chapter(page, room.rest, place, px(20))
    return laid(widgets, hidden, bar)

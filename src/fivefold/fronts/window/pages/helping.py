"""Help: the topics at the left, the one that is open at the right; below each other in a narrow window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import foot
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pen import hue_of
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.topics import topics
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Panel, Title, Words, lines_tall, title_tall
from fivefold.house.pages import Helping

LIST, READABLE = 300, 680


def lay_helping(page: Helping, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: Helping, place: Place) -> Laid:
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
    widgets.append(Panel(cut.rest))
    body = cut.rest.inflate(-px(80), -px(64))
    body.width = min(body.width, px(READABLE))
    widgets.append(viewed(body, f"topic {page.open}", place, lambda rect: _topic(page, rect, place)))
    return laid(widgets)


def _topic(page: Helping, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    flow, px, look = Flow(rect), place.px, place.look
    topic = page.topics[page.open]
    high = title_tall(topic.title, "", rect.width, look, "card")
    flow.add([Title(flow.take(high), topic.title, "", hue_of(page.game, look), "card")], px(22))
    for paragraph in topic.text:
        high = lines_tall(paragraph, rect.width, look, "body", 16)
        flow.add([Words(flow.take(high), paragraph, "body", "text", 16)], px(14))
    return iter(flow)


def _narrow(page: Helping, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)
    room = Cut(cut.rest.inflate(-px(24), -px(8)))
    widgets.append(topics(room.top(round(0.34 * room.rest.height), px(14)), page, place))
    widgets.append(Panel(room.rest))
    body = room.rest.inflate(-px(40), -px(36))
    widgets.append(viewed(body, f"topic {page.open}", place, lambda rect: _topic(page, rect, place)))
    return laid(widgets, hidden, bar)

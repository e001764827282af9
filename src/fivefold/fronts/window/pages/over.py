"""A match that ended: the board as it stands, how it ended, and what to do next."""

from __future__ import annotations

import pygame

from fivefold.core.text import say
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import foot, tiles
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pages.side import sides
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.facts import Places, places_tall
from fivefold.fronts.window.widgets.outcome import Outcome, Run, outcome_tall
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Words, lines_tall
from fivefold.house.pages import Over

RUN = 46
LOW = 480  # where a panel is lower than this its buttons are tiles


def lay_over(page: Over, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: Over, place: Place) -> Laid:
    px = place.px
    widgets, board, _, inner = sides(page, page.board.scene, place)
    widgets.append(BoardView(board, page.board, live=False))
    head = frame.title(page, inner.rest, place)
    widgets.append(head)
    inner.top(head.rect.height, px(18))
    widgets += _buttons(page, inner, place)
    widgets.append(viewed(inner.rest, "over", place, lambda rect: _told(page, rect, place)))
    return laid(widgets)


def _buttons(page: Over, inner: Cut, place: Place) -> list[Widget]:
    """What to do next, large; the rest below it."""
    if inner.rest.height >= place.px(LOW):
        return list(foot(page.buttons, inner, place))
    first = [button for button in page.buttons if button.role == "primary"]
    widgets, _ = tiles([b for b in page.buttons if b not in first], inner, place, len(page.buttons))
    return [*widgets, *foot(first, inner, place)]


def _told(page: Over, rect: pygame.Rect, place: Place) -> Flow:
    px, look = place.px, place.look
    flow = Flow(rect)
    flow.add([Outcome(flow.take(outcome_tall(page, rect.width, look)), page)], px(16))
    for line in page.lines[1:]:
        high = lines_tall(line, rect.width, look, "status")
        flow.add([Words(flow.take(high), line, "status", "text2")], px(6))
    flow.y += px(8)
    if page.best:
        flow.add([Places(flow.take(places_tall(len(page.best), look)), say("The best"), page.best)], px(14))
    if len(page.run) > 1:
        flow.add([Run(flow.take(px(RUN)), page.run)], px(8))
        words = say("Your last games here, the newest at the right")
        high = lines_tall(words, rect.width, look, "label")
        flow.add([Words(flow.take(high), words, "label", "text3")], px(8))
    return flow


def _narrow(page: Over, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)
    body = cut.rest.inflate(-px(32), -px(8))

    def lay(rect: pygame.Rect) -> Flow:
        flow = Flow(rect)
        flow.add(_told(page, flow.rest, place), px(14))
        spot = flow.take(min(rect.width, max(px(220), flow.left)))
        flow.add([BoardView(board_rect(page.board.scene, spot), page.board, live=False)], px(8))
        return flow

    return laid([*widgets, viewed(body, "over", place, lay)], hidden, bar)

"""A match that ended: the board as it stands, how it ended, and what to do next."""

from __future__ import annotations

import pygame

from fivefold.app.pages.pages import OverPage
from fivefold.core.text import gettext
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import endings
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pages.side import sides
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.outcome import Outcome, Run, outcome_tall
from fivefold.fronts.window.widgets.places import Places, places_tall
from fivefold.fronts.window.widgets.strip import PlayerStrip, strip_tall
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.words import Words, lines_tall

RUN = 46


def lay_over(page: OverPage, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: OverPage, place: Place) -> Laid:
    px = place.px
    widgets, board, _, inner = sides(page, page.board.scene, place)
    widgets.append(BoardView(board, page.board, live=False))
    head = frame.title(page, inner.rest, place)
    widgets.append(head)
    inner.top(head.rect.height, px(18))
    widgets += endings(page.buttons, inner, place, len(page.buttons))[0]
    widgets.append(viewed(inner.rest, "over", place, lambda rect: _told(page, rect, place)))
    return laid(widgets)


def _told(page: OverPage, rect: pygame.Rect, place: Place) -> Flow:
    px, look = place.px, place.look
    flow = Flow(rect)
    flow.add([Outcome(flow.take(outcome_tall(page, rect.width, look)), page)], px(16))
    for strip in page.strips:
        flow.add([PlayerStrip(flow.take(strip_tall(place.look)), strip, page.board.game)], px(8))
    flow.y += px(8) if page.strips else 0
    for line in page.lines[1:]:
        high = lines_tall(line, rect.width, look, "status")
        flow.add([Words(flow.take(high), line, "status", "text2")], px(6))
    flow.y += px(8)
    if page.best:
        spot = flow.take(places_tall(len(page.best), look))
        flow.add([Places(spot, gettext("The best"), page.best, page.own)], px(14))
    if len(page.run) > 1:
        flow.add([Run(flow.take(px(RUN)), page.run)], px(8))
        words = gettext("Your last games here, the newest at the right")
        high = lines_tall(words, rect.width, look, "label")
        flow.add([Words(flow.take(high), words, "label", "text3")], px(8))
    return flow


def _narrow(page: OverPage, place: Place) -> Laid:
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

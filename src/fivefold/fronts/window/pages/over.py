"""A match that ended: the board as it stands, how it ended, and what to do next."""

from __future__ import annotations

import pygame

from fivefold.core.text import say
from fivefold.fronts.window.cut import Cut, columns
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.frame import laid
from fivefold.fronts.window.pages.laid import Laid
from fivefold.fronts.window.pages.side import actions, sides
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.button import PushButton, plain_wide
from fivefold.fronts.window.widgets.facts import Places, places_tall
from fivefold.fronts.window.widgets.outcome import Outcome, Run, outcome_tall
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Words, lines_tall
from fivefold.house.pages import Over
from fivefold.house.parts import Button

PRIMARY, PLAIN, RUN = 52, 48, 46
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
    _buttons(page, inner, place, widgets)
    widgets.append(viewed(inner.rest, "over", place, lambda rect: _told(page, rect, place)))
    return laid(widgets)


def _buttons(page: Over, inner: Cut, place: Place, widgets: list[Widget]) -> None:
    """What to do next, large; the rest in pairs below it."""
    px = place.px
    others = [button for button in page.buttons if button.role != "primary"]
    if inner.rest.height < px(LOW):
        tiles, _ = actions(others, inner, place, len(others))
        widgets += tiles
        others = []
    rows = _pairs(others, inner.rest.width, place)
    for row in reversed(rows):
        strip = inner.bottom(px(PLAIN), px(8))
        for button, spot in zip(row, columns(strip, len(row), px(10)), strict=True):
            widgets.append(PushButton(spot, button))
    first = (button for button in page.buttons if button.role == "primary")
    widgets.extend(PushButton(inner.bottom(px(PRIMARY), px(18)), button) for button in first)


def _pairs(buttons: list[Button], width: int, place: Place) -> list[list[Button]]:
    """Two in a row where both find room."""
    rows: list[list[Button]] = []
    half = (width - place.px(10)) // 2
    for button in buttons:
        fits = plain_wide(button, place.look, 3) <= half
        if fits and rows and len(rows[-1]) == 1 and plain_wide(rows[-1][0], place.look, 3) <= half:
            rows[-1].append(button)
        else:
            rows.append([button])
    return rows


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
    widgets, cut, hidden, foot = frame.narrow(page, place)
    body = cut.rest.inflate(-px(32), -px(8))

    def lay(rect: pygame.Rect) -> Flow:
        flow = Flow(rect)
        flow.add(_told(page, flow.rest, place), px(14))
        spot = flow.take(min(rect.width, max(px(220), flow.left)))
        flow.add([BoardView(board_rect(page.board.scene, spot), page.board, live=False)], px(8))
        return flow

    return laid([*widgets, viewed(body, "over", place, lay)], hidden, foot)

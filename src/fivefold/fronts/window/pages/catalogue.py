"""Lists to choose from: filters above, the list, and what can be done with the chosen row."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import ListPage
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.filters import filters
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import foot, in_row, tiles
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.podium import Podium, podium_tall
from fivefold.fronts.window.widgets.table import table, table_tall
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Panel, Words, lines_tall

SIDE, HIGH, LIST, STRIP = 300, 48, 280, 120
SHORT = {"levels": 372, "daily": 340}  # lists of few words: how wide the panel is that always stands beside
FEW = 5  # buttons that stand in a row below the list
SMALLEST = 60  # height of a board that is worth showing


def lay_catalogue(page: ListPage, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: ListPage, place: Place) -> Laid:
    px = place.px
    widgets, cut = frame.wide(page, place)
    beside = page.preview is not None or len(page.buttons) > FEW or page.kind in SHORT
    if beside:
        side = px(SHORT.get(page.kind, SIDE))
        widgets += _side(page, cut.right(min(side, cut.rest.width // 3), px(20)), place)
    widgets += _head(page, cut, place)
    if page.filters:
        fields = list(filters(page.filters, cut.rest, place))
        widgets += fields
        cut.top(max(widget.rect.bottom for widget in fields) - cut.rest.y, px(18))
    podium = podium_tall(place.look) + px(16) if page.podium else 0
    below = 0 if beside else px(16) + px(HIGH)
    tall = podium + table_tall(page.table, cut.rest.width, place.look) + below
    cut.bottom(max(0, cut.rest.height - tall))  # a list is no taller than its rows
    if not beside:
        widgets += _foot(page, cut, place)
    if podium:
        widgets.append(Podium(cut.top(podium - px(16), px(16)), page.podium, page.table.chosen, page.game))
    widgets.append(table(cut.rest, page.table, place))
    return laid(widgets, foot=0 if beside else px(HIGH) + px(20))


def _head(page: ListPage, cut: Cut, place: Place) -> Iterator[Widget]:
    """The title; where there is no rail, the ways beside it, or above it where it needs the whole width."""
    if not place.rail:
        ways, high = frame.ways_wide(page, place), place.px(36)
        wide = fonts.width(page.title, fonts.style("title", place.look)) + place.px(12)
        if wide + ways <= cut.rest.width:
            row = pygame.Rect(cut.rest.right - ways, cut.rest.y, ways, high)
        else:
            row = cut.top(high, place.px(8))
        yield from frame.ways_row(page, row, place)
    title = frame.title(page, cut.rest, place)
    yield title
    cut.top(title.rect.height, place.px(18))


def _side(page: ListPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """About the chosen row: its name, its board, a few words, and what can be done with it."""
    px = place.px
    yield Panel(rect)
    cut = Cut(rect.inflate(-px(40), -px(40)))
    first = [button for button in page.buttons if button.role == "primary"]
    others = [button for button in page.buttons if button not in first]
    yield from tiles(others, cut, place, len(others))[0]
    yield from foot(first, cut, place)
    if page.caption:
        style = fonts.style("card", place.look)
        name = fonts.shortened(page.caption, style, cut.rest.width)
        yield Words(cut.top(fonts.height(style), px(14)), name, "card")
    flow = Flow(cut.rest)
    said = sum(lines_tall(line, cut.rest.width, place.look, "body", 14) + px(6) for line in page.detail)
    room = min(cut.rest.width, cut.rest.height - px(16) - said)
    if page.preview and room > px(SMALLEST):
        spot = pygame.Rect(cut.rest.x, cut.rest.y, cut.rest.width, room)
        board = board_rect(page.preview.scene, spot)
        board.y = cut.rest.y
        flow.add([BoardView(board, page.preview, live=False)], px(16))
    for line in page.detail:
        tall = lines_tall(line, cut.rest.width, place.look, "body", 14)
        if flow.left >= tall:
            flow.add([Words(flow.take(tall), line, "body", "text2", 14)], px(6))
    yield from flow


def _foot(page: ListPage, cut: Cut, place: Place) -> Iterator[Widget]:
    """The buttons in a row below the list, and the words before them."""
    px = place.px
    row = pygame.Rect(cut.rest.x, cut.rest.bottom - px(HIGH), cut.rest.width, px(HIGH))
    buttons, left = in_row(page.buttons, row, place)
    if left < row.x:
        yield from tiles(page.buttons, cut, place, 1, across=len(page.buttons))[0]
        return
    cut.bottom(px(HIGH), px(16))
    yield from buttons
    text, style = ". ".join(page.detail), fonts.style("body", place.look, size=14)
    room, high = left - row.x - px(16), fonts.height(style)
    if text and room > 0:
        spot = pygame.Rect(row.x, row.centery - high // 2, room, high)
        yield Words(spot, fonts.shortened(text, style, room), "body", "text2", 14)


def _narrow(page: ListPage, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)
    body = cut.rest.inflate(-px(24), -px(8))

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(rect)
        if page.subtitle:
            high = lines_tall(page.subtitle, rect.width, place.look, "body", 14)
            flow.add([Words(flow.take(high), page.subtitle, "body", "text2", 14)], px(14))
        if page.filters:
            flow.add(filters(page.filters, flow.rest, place), px(14))
        if page.podium:
            flow.add(
                [Podium(flow.take(podium_tall(place.look)), page.podium, page.table.chosen, page.game)],
                px(14),
            )
        about = list(_about(page, flow.rest, place))
        below = max((widget.rect.bottom for widget in about), default=flow.y) - flow.y + px(12)
        tall = table_tall(page.table, rect.width, place.look)
        high = min(tall, max(px(LIST), flow.left - below))
        flow.add([table(flow.take(high), page.table, place)], px(12))
        flow.add(_about(page, flow.rest, place))
        return iter(flow)

    return laid([*widgets, viewed(body, "catalogue", place, lay)], hidden, bar)


def _about(page: ListPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """The chosen row in a strip: its board in small, and the words beside it."""
    px = place.px
    strip = Cut(pygame.Rect(rect.x, rect.y, rect.width, px(STRIP)))
    if page.preview:
        spot = strip.left(px(STRIP), px(16))
        yield BoardView(board_rect(page.preview.scene, spot), page.preview, live=False)
        strip.top(px(STRIP) // 8)
    flow = Flow(strip.rest)
    if page.caption:
        tall = lines_tall(page.caption, strip.rest.width, place.look, "primary", 15)
        flow.add([Words(flow.take(tall), page.caption, "primary", size=15)], px(6))
    for line in page.detail:
        tall = lines_tall(line, strip.rest.width, place.look, "body", 14)
        flow.add([Words(flow.take(tall), line, "body", "text2", 14)], px(6))
    yield from flow

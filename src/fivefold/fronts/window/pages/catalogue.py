"""Lists to choose from: filters above, the list, and what can be done with the chosen row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.fields import control, control_tall, stacked, suited
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import foot, in_row, tiles
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets import switch
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.podium import Podium, podium_tall
from fivefold.fronts.window.widgets.segments import segments_wide
from fivefold.fronts.window.widgets.table import table, table_tall
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Panel, Words, lines_tall
from fivefold.house.pages import Catalogue
from fivefold.house.parts import Field, Pick, TextField, Toggle

SIDE, HIGH, LIST, TYPED = 300, 48, 300, 150
FEW = 5  # buttons that stand in a row below the list


def lay_catalogue(page: Catalogue, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: Catalogue, place: Place) -> Laid:
    px = place.px
    widgets, cut = frame.wide(page, place)
    head = frame.title(page, cut.rest, place)
    if not place.rail:
        ways = frame.ways_wide(page, place)
        spot = pygame.Rect(cut.rest.right - ways, cut.rest.y, ways, px(36))
        widgets += frame.ways_row(page, spot, place)
        head = frame.title(
            page, pygame.Rect(cut.rest.x, cut.rest.y, cut.rest.width - ways - px(12), 0), place
        )
    widgets.append(head)
    cut.top(head.rect.height, px(18))
    if page.filters:
        filters = list(_filters(page.filters, cut.rest, place))
        widgets += filters
        cut.top(max(widget.rect.bottom for widget in filters) - cut.rest.y, px(18))
    if page.preview or len(page.buttons) > FEW:
        widgets += _side(page, cut.right(min(px(SIDE), cut.rest.width // 3), px(20)), place)
    else:
        widgets += _foot(page, cut, place)
    if page.podium:
        high = podium_tall(place.look)
        widgets.append(Podium(cut.top(high, px(16)), page.podium, page.table.chosen, page.game))
    widgets.append(table(cut.rest, page.table, place))
    return laid(widgets)


def _filters(fields: Sequence[Field], rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """The fields beside each other, in as many rows as they need."""
    px = place.px
    label = fonts.height(fonts.style("label", place.look)) + px(6)
    x, y, row = rect.x, rect.y, 0
    for field in (suited(field, rect.width * 2 // 3, place.look) for field in fields):
        wide = min(_field_wide(field, place), rect.width)
        if isinstance(field, TextField) and rect.right - x >= px(TYPED):
            wide = min(wide, rect.right - x)
        if x > rect.x and x + wide > rect.right:
            x, y, row = rect.x, y + row + px(10), 0
        own = px(switch.WIDE) if isinstance(field, Toggle) else wide
        spot = pygame.Rect(x, y + label, own, control_tall(field, wide, place.look))
        yield Words(pygame.Rect(x, y, wide, label - px(6)), field.label, "label", "text3")
        yield control(field, spot, place, None)
        x, row = x + wide + px(16), max(row, spot.bottom - y)


def _field_wide(field: Field, place: Place) -> int:
    match field:
        case Pick(style="segments"):
            return segments_wide(field, place.look)
        case TextField():
            return place.px(220)
        case Toggle():
            return max(place.px(switch.WIDE), fonts.width(field.label, fonts.style("label", place.look)))
        case _:
            return place.px(210)


def _side(page: Catalogue, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """About the chosen row: its board, a few words, and what can be done with it."""
    px = place.px
    yield Panel(rect)
    cut = Cut(rect.inflate(-px(40), -px(40)))
    first = [button for button in page.buttons if button.role == "primary"]
    others = [button for button in page.buttons if button not in first]
    yield from tiles(others, cut, place, len(others))[0]
    yield from foot(first, cut, place)
    flow = Flow(cut.rest)
    if page.preview and cut.rest.height > px(140):
        room = min(cut.rest.width, cut.rest.height - px(80))
        spot = pygame.Rect(cut.rest.x, cut.rest.y, cut.rest.width, room)
        board = board_rect(page.preview.scene, spot)
        board.y = cut.rest.y
        flow.add([BoardView(board, page.preview, live=False)], px(16))
    for line in page.detail:
        tall = lines_tall(line, cut.rest.width, place.look, "body", 14)
        if flow.left >= tall:
            flow.add([Words(flow.take(tall), line, "body", "text2", 14)], px(6))
    yield from flow


def _foot(page: Catalogue, cut: Cut, place: Place) -> Iterator[Widget]:
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


def _narrow(page: Catalogue, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)
    body = cut.rest.inflate(-px(24), -px(8))

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(rect)
        if page.subtitle:
            high = lines_tall(page.subtitle, rect.width, place.look, "body", 14)
            flow.add([Words(flow.take(high), page.subtitle, "body", "text2", 14)], px(14))
        for field in page.filters:
            flow.add(stacked(field, flow.rest, place, page.game), px(14))
        if page.podium:
            flow.add(
                [Podium(flow.take(podium_tall(place.look)), page.podium, page.table.chosen, page.game)],
                px(14),
            )
        high = max(px(LIST), min(table_tall(page.table, place.look), flow.left))
        flow.add([table(flow.take(high), page.table, place)], px(14))
        for line in page.detail:
            tall = lines_tall(line, rect.width, place.look, "body", 14)
            flow.add([Words(flow.take(tall), line, "body", "text2", 14)], px(6))
        if page.preview:
            spot = flow.take(min(rect.width, px(420)), px(12))
            flow.add([BoardView(board_rect(page.preview.scene, spot), page.preview, live=False)], px(12))
        return iter(flow)

    return laid([*widgets, viewed(body, "catalogue", place, lay)], hidden, bar)

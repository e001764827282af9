"""A game stepped through: the board with its value beside it, the moves, the chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from fivefold.app.pages.pages import ReviewPage
from fivefold.app.pages.parts import Button
from fivefold.core.text import gettext
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut, middle
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.foot import endings
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pages.side import line_high, sides
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.button import PushButton
from fivefold.fronts.window.widgets.chart import ChartView, ValueBar
from fivefold.fronts.window.widgets.moves import moves
from fivefold.fronts.window.widgets.versus import Versus
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Words, lines_tall

HEAD, STEPS, CHART, BAR, LIST = 56, 48, 140, 18, 150
MOVES = "moves"
STEPPING = ("first", "back", "play", "pause", "next", "last")  # signs of the buttons that step


def lay_review(page: ReviewPage, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _steps(page: ReviewPage) -> tuple[list[Button], list[Button]]:
    """The buttons that step through the game, and the others."""
    steps = [b for b in page.buttons if b.icon in STEPPING and b.role != "primary"]
    return steps, [b for b in page.buttons if b not in steps]


def _wide(page: ReviewPage, place: Place) -> Laid:
    px = place.px
    beside = px(BAR + 10) if page.strips else 0  # also before the value is known, lest the board jump then
    above = px(HEAD) if page.strips else 0
    below = px(STEPS) + px(20)
    widgets, board, _, inner = sides(page, page.board.scene, place, above, below, beside)
    widgets.append(BoardView(board, page.board))
    left = board.x - beside
    if page.chart:
        widgets.append(ValueBar(pygame.Rect(left, board.y, px(BAR), board.height), page.chart))
    if page.strips:
        head = pygame.Rect(left, board.y - px(HEAD), board.right - left, px(HEAD - 10))
        widgets.append(Versus(head, page.board.game, page.strips, page.ending))
    steps, others = _steps(page)
    title = frame.title(page, inner.rest, place)
    widgets.append(title)
    inner.top(title.rect.height, px(14))
    widgets += endings(others, inner, place, len(others))[0]
    inner.bottom(0, px(4))
    valued = _opinions(page, inner, place, widgets)
    row = Cut(pygame.Rect(left, board.bottom + px(14), board.right - left, px(STEPS)))
    widgets += _stepping(steps, row, place, px(56))
    widgets += _said((page.status,) if valued else (page.standing, page.status), page.help, row.rest, place)
    widgets.append(moves(inner.rest, page.moves, page.cursor, max(1, len(page.strips)), place, MOVES))
    return laid(widgets)


def _stepping(steps: list[Button], row: Cut, place: Place, most: int = 0) -> Iterator[Widget]:
    """The buttons from the left of a row: over all of it, or each at most so wide."""
    gap = place.px(8)
    wide = (row.rest.width - gap * (len(steps) - 1)) // len(steps)
    for button in steps:
        sign = Button(button.id, "", button.icon, button.key, button.ready, tip=button.tip or button.label)
        yield PushButton(row.left(min(wide, most or wide), gap), sign, "tool")


def _said(told: Sequence[str], help_: str, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """Where one is, the first of the sentences that fits, and about the keys what finds room behind it."""
    px, look = place.px, place.look
    rest = Cut(pygame.Rect(rect.x + px(12), rect.y, rect.width - px(12), rect.height))
    highs = {words: lines_tall(words, rest.rest.width, look, "status") for words in told}
    status = next((words for words in told if highs[words] <= rect.height), "")
    if rest.rest.width <= px(80) or not status:
        return
    spot = rest.left(min(rest.rest.width, fonts.width(status, fonts.style("status", look))), px(24))
    yield Words(middle(spot, spot.width, highs[status]), status, "status")
    small = fonts.style("body", look, size=13)
    if help_ and place.rail and fonts.width(help_, small) <= rest.rest.width:
        line = middle(rest.rest, rest.rest.width, fonts.height(small))
        yield Words(line.move(0, px(1)), help_, "body", "text3", 13)


def _opinions(page: ReviewPage, inner: Cut, place: Place, widgets: list[Widget]) -> bool:
    """The chart and the best line, where there is room above the moves; whether the value is told there."""
    px, label = place.px, line_high(place)
    charted = page.chart is not None and inner.rest.height > px(CHART + 170)
    if page.chart and charted:
        line, name = Cut(inner.top(label, px(6))), gettext("Evaluation")
        wide = fonts.width(name, fonts.style("label", place.look))
        widgets.append(Words(line.left(wide, px(8)), name, "label", "text3"))
        value = fonts.shortened(page.value, fonts.style("label", place.look), line.rest.width)
        widgets.append(Words(line.rest, value, "label", "text", side="right"))
        widgets.append(ChartView(inner.top(px(CHART), px(14)), page.chart, place.look, MOVES))
    if page.line and inner.rest.height > px(190):
        widgets.append(Words(inner.top(label, px(2)), gettext("Best line from here"), "label", "text3"))
        style = fonts.style("primary", place.look)
        text = fonts.shortened(page.line, style, inner.rest.width)
        widgets.append(Words(inner.top(fonts.height(style), px(12)), text, "primary", "accenttext"))
    if inner.rest.height > px(120):
        widgets.append(Words(inner.top(label, px(6)), gettext("Moves"), "label", "text3"))
    return charted


def _narrow(page: ReviewPage, place: Place) -> Laid:
    px = place.px
    steps, others = _steps(page)
    widgets, cut, hidden, bar = frame.narrow(replace(page, buttons=tuple(others)), place)
    room = Cut(cut.rest.inflate(-px(24), -px(8)))
    if page.strips:
        widgets.append(Versus(room.top(px(32), px(4)), page.board.game, page.strips, page.ending))
    beside = px(BAR - 4) if page.strips else 0
    lower = px(STEPS) + px(LIST)
    size = room.rest.width - beside, room.rest.height - lower
    space = pygame.Rect(room.rest.move(beside, 0).topleft, size)
    board = board_rect(page.board.scene, space)
    board.y = space.y
    widgets.append(BoardView(board, page.board))
    if page.chart:
        widgets.append(ValueBar(pygame.Rect(room.rest.x, board.y, px(10), board.height), page.chart))
    room.top(board.bottom - room.rest.y, px(10))
    widgets += _stepping(steps, Cut(room.top(px(STEPS), px(10))), place)
    high = lines_tall(page.standing, room.rest.width, place.look, "status")
    widgets.append(Words(room.top(high, px(8)), page.standing, "status"))
    if page.chart:
        above = room.rest.height > px(240)
        spot = room.top(px(100), px(10)) if above else room.left(room.rest.width * 2 // 5, px(10))
        widgets.append(ChartView(spot, page.chart, place.look, MOVES))
    widgets.append(moves(room.rest, page.moves, page.cursor, max(1, len(page.strips)), place, MOVES))
    return laid(widgets, hidden, bar)

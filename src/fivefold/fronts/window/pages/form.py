"""Forms: set-up with its board beside it, settings by chapters, and short questions on a sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import FormPage
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut, middle
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.asked import asked, listed
from fivefold.fronts.window.pages.chapters import lay_chapters
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import foot, foot_tall
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pages.side import line_high
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.chip import Emblem
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Hairline, Panel, Words, lines_tall

LONG = ("setup", "settings")  # the forms that are more than a short question
SHEET, PAD = 560, 32
SIGN = 96  # of the program, above a sheet
TOPICS = 3  # about a game, beside its set-up
CAPTIONED = 260  # the least height for a board with words above it
PREVIEW, LARGEST, SMALLEST = 516, 420, 40  # of boards: their panel, and how large they get


def lay_form(page: FormPage, place: Place) -> Laid:
    if not place.wide:
        return _narrow(page, place) if page.kind in LONG else _narrow_sheet(page, place)
    if page.kind == "setup":
        return _setup(page, place)
    if len(page.groups) > 1:
        return lay_chapters(page, place)
    return _sheet(page, place)


def _setup(page: FormPage, place: Place) -> Laid:
    """The questions at the left, the board they lead to at the right."""
    px = place.px
    widgets, cut = frame.wide(page, place)
    panel = cut.right(min(px(PREVIEW), round(0.44 * cut.rest.width)), px(28))
    flow = Flow(cut.rest)
    if not place.rail:
        flow.keep(frame.ways_row(page, flow.take(px(36), px(8)), place))
    flow.add([frame.title(page, flow.rest, place)], px(20))
    body = Cut(pygame.Rect(cut.rest.x, flow.y, cut.rest.width, flow.left))

    def questions(rect: pygame.Rect) -> Iterator[Widget]:
        return asked(page.groups[:-1], rect, place, page.game)

    tall = max(widget.rect.bottom for widget in questions(body.rest)) - body.rest.y
    view = viewed(body.top(min(tall, body.rest.height), px(28)), "form", place, questions)
    return laid([*widgets, *flow, view, *_about(page, body.rest, place), *_preview(page, panel, place)])


def _about(page: FormPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """How the game is played, as many paragraphs as find room."""
    px, cut, title = place.px, Cut(rect), line_high(place, "primary")
    for topic in page.about[:TOPICS]:
        for number, text in enumerate(topic.text):
            head = 0 if number else px(15) + title + px(6)
            high = lines_tall(text, rect.width, place.look, "body", 14)
            if head + high > cut.rest.height:
                return
            if head:
                yield Hairline(cut.top(px(1), px(14)))
                yield Words(cut.top(title, px(6)), topic.title, "primary", size=15)
            yield Words(cut.top(high, px(6)), text, "body", "text2", 14)
        cut.top(0, px(10))


def _preview(page: FormPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """The board on a panel, with the last group of fields and the buttons below it."""
    px = place.px
    yield Panel(rect)
    pad = px(28) if rect.height >= px(620) else px(18)
    cut = Cut(rect.inflate(-2 * pad, -2 * pad))
    yield from foot(page.buttons, cut, place, beside=True)
    cut.bottom(0, px(10))

    def position(space: pygame.Rect) -> Iterator[Widget]:
        return asked(page.groups[-1:], space, place, page.game, page.problem)

    tall = max(widget.rect.bottom for widget in position(cut.rest)) - cut.rest.y
    below = cut.bottom(min(tall, max(px(120), cut.rest.height // 2)), px(20))
    yield viewed(below, "position", place, position)
    if page.caption and cut.rest.height > px(CAPTIONED):
        yield from _caption(page, cut.top(line_high(place, "card"), px(14)), place)
    if page.preview and cut.rest.height > px(SMALLEST):
        yield BoardView(board_rect(page.preview.scene, cut.rest), page.preview, live=False)


def _caption(page: FormPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """What is shown at the left, who begins at the right, where both find room."""
    style, small = fonts.style("card", place.look), fonts.style("body", place.look, size=14)
    note = fonts.width(page.note, small)
    whole = fonts.width(page.caption, style) + note + place.px(16) <= rect.width
    room = rect.width - (note + place.px(16) if whole else 0)
    left = pygame.Rect(rect.x, rect.y, room, rect.height)
    yield Words(left, fonts.shortened(page.caption, style, room), "card")
    if page.note and whole:
        high = fonts.height(small)
        spot = pygame.Rect(rect.right - note, rect.centery - high // 2, note, high)
        yield Words(spot, page.note, "body", "text2", 14)


def _sheet(page: FormPage, place: Place) -> Laid:
    """A short question in the middle of the window."""
    px = place.px
    widgets, cut = frame.wide(page, place)
    if not place.rail and frame.ways(page):
        widgets += frame.ways_row(page, cut.top(px(36), px(8)), place)

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(rect)
        flow.add([frame.title(page, flow.rest, place)], px(24))
        flow.add(asked(page.groups, flow.rest, place, page.game, page.problem))
        return iter(flow)

    wide = min(px(SHEET), cut.rest.width)
    column = pygame.Rect(0, 0, wide - 2 * px(PAD), 0)
    below = px(8) + foot_tall(page.buttons, column.width, place, beside=True)
    tall = max(widget.rect.bottom for widget in lay(column)) + below + 2 * px(PAD)
    sign = px(SIGN) if page.game is None and tall + 2 * px(SIGN) <= cut.rest.height else 0
    rect = middle(cut.rest, wide, min(tall + sign, cut.rest.height))
    if sign:
        widgets.append(Emblem(pygame.Rect(rect.centerx - sign // 2, rect.y, sign, sign)))
        rect = pygame.Rect(rect.x, rect.y + sign, rect.width, rect.height - sign)
    body = Cut(rect.inflate(-2 * px(PAD), -2 * px(PAD)))
    buttons = list(foot(page.buttons, body, place, beside=True))
    body.bottom(0, px(8))
    return laid([*widgets, Panel(rect), viewed(body.rest, "form", place, lay), *buttons])


def _narrow_sheet(page: FormPage, place: Place) -> Laid:
    """A short question on a sheet below the top line."""
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(rect)
        flow.add(_subtitle(page, flow.rest, place), px(18))
        flow.add(asked(page.groups, flow.rest, place, page.game, page.problem))
        return iter(flow)

    body = cut.rest.inflate(-px(64), -px(56))
    spare = body.height - (max(widget.rect.bottom for widget in lay(body)) - body.y)
    body.height -= max(0, spare)
    if not page.rail and spare > 2 * px(SIGN):  # at the start, where nothing else is to be seen
        body.y += spare // 2
        sign = pygame.Rect(body.centerx - px(SIGN / 2), body.y - px(SIGN + 20), px(SIGN), px(SIGN))
        widgets.append(Emblem(sign))
    sheet = body.inflate(px(40), px(40))
    return laid([*widgets, Panel(sheet), viewed(body, "form", place, lay)], hidden, bar)


def _subtitle(page: FormPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    if page.subtitle:
        rect.height = lines_tall(page.subtitle, rect.width, place.look, "body", 14)
        yield Words(rect, page.subtitle, "body", "text2", 14)


def _narrow(page: FormPage, place: Place) -> Laid:
    """Everything below each other."""
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place)

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(rect)
        flow.add(_subtitle(page, flow.rest, place), px(18))
        if page.kind == "settings":
            for group in page.groups:
                high = lines_tall(group.title, rect.width, place.look, "card")
                flow.add([Words(flow.take(high), group.title, "card")], px(12))
                flow.add(listed(group, flow.rest, place, page.game), px(32))
        else:
            flow.add(asked(page.groups, flow.rest, place, page.game, page.problem), px(16))
        if page.preview:
            board = board_rect(page.preview.scene, flow.take(min(rect.width, px(LARGEST))))
            flow.add([BoardView(board, page.preview, live=False)], px(16))
        return iter(flow)

    body = cut.rest.inflate(-px(32), -px(16))
    return laid([*widgets, viewed(body, "form", place, lay)], hidden, bar)

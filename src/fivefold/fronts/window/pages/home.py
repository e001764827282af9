"""Home: the folding screen with a panel for each game, and the ways to everything else below it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from fivefold.app.pages.pages import HomePage
from fivefold.app.pages.parts import Button
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages.foot import across, in_row
from fivefold.fronts.window.pages.frame import bar
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.button import PushButton, plain_wide
from fivefold.fronts.window.widgets.chip import SIGN, Chip, Emblem, chip_wide, emblem_wide
from fivefold.fronts.window.widgets.leaf import name_size
from fivefold.fronts.window.widgets.lying import Lying, strip_words_wide
from fivefold.fronts.window.widgets.standing import Standing, words_wide
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Words, lines_tall

ACCOUNT, SIGNS = "accounts", ("settings", "exit")
HIGH, GOING, NEAR = 52, 240, 34


def lay_home(page: HomePage, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _wide(page: HomePage, place: Place) -> Laid:
    px = place.px
    cut = Cut(place.window)
    small = place.window.height < px(700)
    side = px(56) if place.window.width >= px(1000) else px(24)
    cut.left(side)
    cut.right(side)
    head = cut.top(px(76 if small else 104))
    cut.bottom(px(20 if small else 32))
    foot = _foot(page, cut, place)
    cut.bottom(px(14 if small else 32))
    widgets: list[Widget] = [*_head(page, head, place), *_screen(page, cut.rest, place), *foot]
    return laid(widgets, foot=place.window.bottom - min(widget.rect.y for widget in foot))


def _head(page: HomePage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """The name of the program where it finds room, who plays, and the way to the settings and out."""
    px = place.px
    centre = rect.y + px(52) if rect.height >= px(90) else rect.centery
    right = rect.right
    for button in page.buttons:
        if button.id == ACCOUNT:
            signs = px(SIGN) + px(48) * (len(SIGNS) if place.wide else 1)
            wide = min(chip_wide(button, place.look), rect.width - signs - px(10))
            spot = pygame.Rect(right - wide, centre - px(24), wide, px(48))
            yield Chip(spot, button, page.face)
            right = spot.x - px(10)
    for button in page.buttons:
        if button.id in (SIGNS if place.wide else SIGNS[:1]):
            spot = pygame.Rect(right - px(44), centre - px(22), px(44), px(44))
            yield PushButton(spot, button, "sign")
            right = spot.x - px(4)
    wide = emblem_wide(page.title, place.look)
    named = rect.x + wide <= right
    emblem = pygame.Rect(rect.x - px(4), centre - px(26), wide if named else px(52), px(52))
    yield Emblem(emblem, page.title if named else "")


def _screen(page: HomePage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    count = len(page.cards)
    near = place.px(NEAR)
    edges = [rect.x + round(n * rect.width / count) for n in range(count + 1)]
    room = words_wide(rect.width // count, place.look)
    size = name_size((card.title for card in page.cards), room, place.look)
    for number, card in enumerate(page.cards):
        panel = pygame.Rect(edges[number], rect.y, edges[number + 1] - edges[number], rect.height)
        yield Standing(panel, card, near, number % 2 == 0, size)


def _foot(page: HomePage, cut: Cut, place: Place) -> list[Widget]:
    """What to go on with, and the other rooms; a second line where they find no room beside it."""
    px = place.px
    going = next((b for b in page.buttons if b.role == "primary" and b.ready), None)
    row = cut.bottom(px(HIGH))
    others = [b for b in page.buttons if b.role != "primary" and b.id not in (ACCOUNT, *SIGNS)]
    text = going.tip if going else page.help
    said = fonts.width(text, fonts.style("body", place.look, size=14)) + px(40)
    wide = max(plain_wide(going, place.look), px(GOING)) if going else 0
    widgets, left = in_row(others, row, place, wide + said)
    if left - row.x < wide + (px(20) if going else said):
        widgets = across(others, row, place)
        if going is None:
            return widgets
        cut.bottom(px(10))
        row = cut.bottom(px(HIGH))
        left = row.right
    spot = pygame.Rect(row.x, row.y, wide, row.height)
    beside = pygame.Rect(spot.right + px(20 if going else 0), row.y, 0, row.height)
    beside.width = left - beside.x - px(20)
    return [*([PushButton(spot, going)] if going else []), *_say(text, beside, place), *widgets]


def _say(text: str, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """A few words beside a button, where they find room."""
    if rect.width < place.px(90) or not text:
        return
    high = lines_tall(text, rect.width, place.look, "body", 14)
    if high <= rect.height:
        spot = pygame.Rect(rect.x, rect.centery - high // 2, rect.width, high)
        yield Words(spot, text, "body", "text2", 14)


def _narrow(page: HomePage, place: Place) -> Laid:
    px = place.px
    cut = Cut(place.window)
    head = cut.top(px(72))
    inner = head.inflate(-px(32), 0)
    at_foot, hidden, foot = bar(_without(page), cut, place)
    going = next((b for b in page.buttons if b.role == "primary" and b.ready), None)
    widgets: list[Widget] = [*_head(page, inner, place), *at_foot]
    if going:
        strip = cut.bottom(px(HIGH) + px(12)).inflate(-px(32), 0)
        widgets.append(PushButton(pygame.Rect(strip.x, strip.y, strip.width, px(HIGH)), going))
        foot += strip.height
    cut.bottom(px(12))
    count, room = len(page.cards), strip_words_wide(cut.rest.width, px(NEAR), place.look)
    size = name_size((card.title for card in page.cards), room, place.look)
    for number, card in enumerate(page.cards):
        top = cut.rest.y + round(number * cut.rest.height / count)
        end = cut.rest.y + round((number + 1) * cut.rest.height / count)
        rect = pygame.Rect(cut.rest.x, top, cut.rest.width, end - top)
        widgets.append(Lying(rect, card, px(NEAR), number % 2 == 0, size))
    return laid(widgets, hidden, foot)


def _without(page: HomePage) -> HomePage:
    """The page with the buttons that stand in the bar alone."""
    return replace(page, buttons=tuple(b for b in page.buttons if _in_bar(b)))


def _in_bar(button: Button) -> bool:
    return button.role != "primary" and button.id not in (ACCOUNT, SIGNS[0])

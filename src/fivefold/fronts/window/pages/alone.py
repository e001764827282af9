"""What a game for one tells beside its board: the number, what comes next, the best so far."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import PlayingPage
from fivefold.core.game import Fact
from fivefold.core.text import gettext
from fivefold.fronts.window import fonts
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pen import hue_of
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.theme import Look
from fivefold.fronts.window.widgets.facts import (
    CELL,
    GAP,
    HERO,
    LOW_ROW,
    NARROW_HERO,
    ROW,
    BigNumber,
    FactRow,
    Pieces,
    big_tall,
    fact_tall,
    pieces_cell,
    pieces_tall,
    row_tall,
    towards,
)
from fivefold.fronts.window.widgets.places import Places, places_tall
from fivefold.fronts.window.widgets.progress import Progress
from fivefold.fronts.window.widgets.widget import Widget

SMALL_CELL = 36  # of pieces beside the number
COLUMN = 150  # the least width of a column of facts


def pieces(page: PlayingPage) -> tuple[Fact, ...]:
    """What is told in pieces."""
    return tuple(fact for fact in page.facts.rest if fact.pieces and fact.seat is None)


def values(page: PlayingPage) -> tuple[Fact, ...]:
    """What is told in words and numbers."""
    return tuple(fact for fact in page.facts.rest if fact.value and not fact.pieces and fact.seat is None)


def told(page: PlayingPage) -> tuple[Fact, ...]:
    """The same, with the best so far."""
    return (Fact(gettext("Best"), _best_score(page)), *values(page)) if page.best else values(page)


def _best_score(page: PlayingPage) -> str:
    return page.best[0].cells[-1] if page.best else ""


def least_tall(page: PlayingPage, place: Place) -> int:
    """The height in which the number and the first fact are seen."""
    first = [fact_tall(fact, place.look, LOW_ROW) for fact in values(page)[:1]]
    return big_tall(place.look, NARROW_HERO) + place.px(6) + sum(first)


def alone(page: PlayingPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """The number, what comes next, the facts, the best so far; each where it finds room."""
    px, look, game = place.px, place.look, page.board.game
    flow = Flow(rect)
    facts = _number(page, page.facts.big, flow, place) if page.facts.big else values(page)
    for fact in pieces(page):
        cell = pieces_cell(len(fact.pieces), rect.width, px(CELL), px(GAP))
        high = pieces_tall(look, cell)
        if flow.left >= high:
            flow.add([Pieces(flow.take(high), fact.label, fact.pieces, game, cell)], px(14))
    row = _row(facts, flow.left, look)
    for fact in facts:
        shown = fact if fact_tall(fact, look, row) <= flow.left else fact._replace(share=None)
        high = fact_tall(shown, look, row)
        if high > flow.left:
            break
        flow.add([FactRow(flow.take(high), shown, hue_of(game, look), row)])
    flow.y += px(14)
    flow.keep(_best(page, flow, place))
    return iter(flow)


def _number(page: PlayingPage, big: Fact, flow: Flow, place: Place) -> tuple[Fact, ...]:
    """The number, with the best so far or what comes next beside it; the facts that are still to be told."""
    px, look, ranking = place.px, place.look, page.board.game.ranking
    wide = flow.rest.width >= px(280) and flow.left > px(300)
    size, best = HERO if wide else NARROW_HERO, _best_score(page)
    spot = flow.take(big_tall(look, size), px(6))
    beside = tuple(_beside(page, big, spot, flow.left, size, place))
    spot.width -= sum(widget.rect.width for widget in beside)
    flow.keep([BigNumber(spot, big, "" if beside else best, gettext("Best"), size), *beside])
    share = towards(big.value, best)
    if share is not None and ranking and ranking.best == "high" and flow.left > px(200):
        flow.add([Progress(flow.take(px(14)), hue_of(page.board.game, look), share)], px(16))
    return told(page) if beside else values(page)


def _best(page: PlayingPage, flow: Flow, place: Place) -> Iterator[Widget]:
    """As many of the best as find room."""
    for count in range(len(page.best), 0, -1):
        high = places_tall(count, place.look)
        if flow.left >= high:
            label = gettext("Best {n}", n=count) if count > 1 else gettext("Best")
            yield Places(flow.take(high), label, page.best[:count])
            return


def _row(facts: tuple[Fact, ...], left: int, look: Look) -> int:
    """How high the rows of facts are, so that all find room if they can."""
    for row in range(ROW, LOW_ROW, -1):
        if sum(fact_tall(fact, look, row) for fact in facts) <= left:
            return row
    return LOW_ROW


def _beside(
    page: PlayingPage, big: Fact, spot: pygame.Rect, left: int, size: float, place: Place
) -> Iterator[Widget]:
    """What comes next, at the right of the number where there is too little room below it."""
    px, look = place.px, place.look
    cell, number = px(SMALL_CELL), fonts.width(big.value, fonts.style("hero", look, size=size))
    for fact in pieces(page)[:1]:
        cells = len(fact.pieces) * (cell + px(GAP)) - px(GAP)
        wide = max(cells, fonts.width(fact.label, fonts.style("label", look)))
        below = pieces_tall(look, pieces_cell(len(fact.pieces), spot.width, px(CELL), px(GAP)))
        if left < below and number + px(16) + wide <= spot.width:
            rect = pygame.Rect(spot.right - wide, spot.y, wide, pieces_tall(look, cell))
            yield Pieces(rect, fact.label, fact.pieces, page.board.game, cell)


def beneath(facts: tuple[Fact, ...], page: PlayingPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """In a narrow window, what found no room above the board: facts in columns, then the best so far."""
    px, look, hue = place.px, place.look, hue_of(page.board.game, place.look)
    flow, plain = Flow(rect), [fact for fact in facts if fact.share is None]
    across = max(1, min(len(plain), int(rect.width / px(COLUMN * look.text))))
    gap = px(24)
    wide = (rect.width - gap * (across - 1)) // across
    for start in range(0, len(plain), across):
        if flow.left < row_tall(look):
            break
        strip = flow.take(row_tall(look))
        for number, fact in enumerate(plain[start : start + across]):
            spot = pygame.Rect(strip.x + number * (wide + gap), strip.y, wide, strip.height)
            flow.keep([FactRow(spot, fact, hue)])
    flow.y += px(8) if plain else 0
    flow.keep(_best(page, flow, place))
    return iter(flow)

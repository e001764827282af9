"""A match under way: the board is the largest thing, words and numbers stand beside or around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from fivefold.core.game import Fact
from fivefold.core.text import say
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.fields import control
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import endings, tiles
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pages.side import line_high, sides
from fivefold.fronts.window.pen import hue_of
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets import strip as strips
from fivefold.fronts.window.widgets import textfield
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.facts import (
    CELL,
    HERO,
    NARROW_HERO,
    ROW,
    BigNumber,
    FactRow,
    Pieces,
    Places,
    UnderWay,
    big_tall,
    fact_tall,
    pieces_tall,
    places_tall,
    towards,
    under_way_tall,
)
from fivefold.fronts.window.widgets.moves import moves
from fivefold.fronts.window.widgets.numbers import Numbers, numbers_tall
from fivefold.fronts.window.widgets.progress import Progress, Track
from fivefold.fronts.window.widgets.strip import PlayerStrip
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Status, Words, status_tall
from fivefold.house.pages import Playing
from fivefold.house.parts import Strip, TextField

STRIP_GAP = 10
FLUSH = 0.85  # of the width: a board as wide as that has the players stand flush with it
TYPED = 560  # the least height of a panel that has a line to type moves in
LIST = 120  # the least height at which a list of moves is worth its place


def lay_playing(page: Playing, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _order(page: Playing) -> tuple[Strip, ...]:
    """The strips from top to bottom: the first seat sits below."""
    return tuple(reversed(page.strips))


def _wide(page: Playing, place: Place) -> Laid:
    px = place.px
    room = px(strips.HIGH) + px(STRIP_GAP) if page.strips else 0
    widgets, board, panel, inner = sides(page, page.board.scene, place, room, room)
    widgets.append(BoardView(board, page.board))
    if page.strips:
        above, below = _order(page)
        top = pygame.Rect(board.x, board.y - room, board.width, px(strips.HIGH))
        foot = pygame.Rect(board.x, board.bottom + px(STRIP_GAP), board.width, px(strips.HIGH))
        widgets += [PlayerStrip(top, above, page.board.game), PlayerStrip(foot, below, page.board.game)]
    head = frame.title(page, inner.rest, place)
    widgets.append(head)
    inner.top(head.rect.height, px(16))
    tall = panel.height / place.look.text  # in lines of words, so to speak
    rows = 3 if tall >= px(690) else 2 if tall >= px(480) else 1
    put = endings if rows > 1 else tiles
    if rows > 1 and any(button.role == "primary" for button in page.buttons):
        rows -= 1  # it has one of its own
    if page.best and not page.strips:
        rows = min(rows, 2)
    seen = page.strips and tall >= px(TYPED)
    typed, unseen = (_entries(page), ()) if seen else ((), _entries(page))
    buttons, hidden = put(page.buttons, inner, place, rows, more=bool(unseen))
    widgets += [*buttons, *_said(page, inner, place)]
    inner.bottom(px(4))
    for field in typed:
        said = replace(field, hint=field.label)  # it has no label above it
        widgets.append(control(said, inner.bottom(px(textfield.HIGH), px(10)), place, None))
    widgets += _for_two(page, inner, place) if page.strips else _alone(page, inner, place)
    return laid(widgets, (*unseen, *hidden))


def _said(page: Playing, inner: Cut, place: Place) -> Iterator[Widget]:
    """What is to be done, or on a card what happens meanwhile, where that leaves room for the number."""
    px, card = place.px, under_way_tall(place.look)
    if page.under_way and inner.rest.height >= card + px(16) + big_tall(place.look, NARROW_HERO):
        yield UnderWay(inner.bottom(card, px(8)), page.under_way, hue_of(page.game, place.look))
    else:
        high = status_tall(page.status, inner.rest.width, place.look)
        yield from _line(page, inner.bottom(high, px(8)), place)


def _line(page: Playing, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """What is to be done; under it how far that is which happens meanwhile."""
    yield Status(rect, page.status, skip=page.skip)
    if page.under_way:
        below = pygame.Rect(rect.x, rect.bottom + place.px(2), rect.width, place.px(5))
        yield Track(below, hue_of(page.game, place.look), page.under_way.share or 0.0)


def _for_two(page: Playing, inner: Cut, place: Place) -> Iterator[Widget]:
    """The facts that belong to nobody, and the moves."""
    px = place.px
    facts = [fact for fact in page.facts.rest if fact.seat is None and fact.value]
    listed = inner.rest.height >= px(LIST) - px(32)
    rows = max(0, inner.rest.height - (px(LIST) if listed else 0)) // px(ROW)
    for fact in facts[:rows]:
        yield FactRow(inner.top(px(ROW)), fact)
    inner.top(px(8))
    if listed:
        yield Words(inner.top(line_high(place), px(8)), say("Moves"), "label", "text3")
        yield moves(inner.rest, page.moves, len(page.moves), len(page.strips), place)


def _alone(page: Playing, inner: Cut, place: Place) -> Iterator[Widget]:
    """The number, what comes next, the best so far; each where it finds room."""
    px, look = place.px, place.look
    flow = Flow(inner.rest)
    game = page.board.game
    if big := page.facts.big:
        size = HERO if inner.rest.width >= px(280) and flow.left > px(330) else NARROW_HERO
        best, label = (page.best[0].cells[-1], say("Best")) if page.best else ("", "")
        spot = flow.take(big_tall(look, size))
        flow.add([BigNumber(spot, big, best, label, size)], px(6))
        share = towards(big.value, best)
        if share is not None and game.ranking and game.ranking.best == "high" and flow.left > px(200):
            flow.add([Progress(flow.take(px(14)), hue_of(game, look), share)], px(16))
    for fact in _pieces(page):
        cell = min(px(CELL), (inner.rest.width - 2 * px(8)) // 3)
        if flow.left >= pieces_tall(look, cell):
            flow.add(
                [Pieces(flow.take(pieces_tall(look, cell)), fact.label, fact.pieces, game, cell)], px(14)
            )
    for fact in _values(page):
        if flow.left >= fact_tall(fact, look):
            flow.add([FactRow(flow.take(fact_tall(fact, look)), fact, hue_of(game, look))])
    flow.y += px(14)
    if page.best and flow.left >= places_tall(len(page.best), look):
        label = say("Best {n}", n=len(page.best)) if len(page.best) > 1 else say("Best")
        flow.add([Places(flow.take(places_tall(len(page.best), look)), label, page.best)], px(14))
    return iter(flow)


def _entries(page: Playing) -> tuple[TextField, ...]:
    """The line for moves."""
    return (page.entry,) if isinstance(page.entry, TextField) else ()


def _pieces(page: Playing) -> Iterator[Fact]:
    return (fact for fact in page.facts.rest if fact.pieces and fact.seat is None)


def _values(page: Playing) -> Iterator[Fact]:
    return (fact for fact in page.facts.rest if fact.value and not fact.pieces and fact.seat is None)


def _narrow(page: Playing, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place, _entries(page))
    side = px(12)
    room = cut.rest.inflate(-2 * side, 0)
    cut = Cut(room)
    if not page.strips:
        big, pieces, values = page.facts.big, tuple(_pieces(page)), tuple(_values(page))
        high = numbers_tall(place.look)
        widgets.append(Numbers(cut.top(high, px(8)), big, pieces, values, page.best, page.board.game))
    status_high = status_tall(page.status, cut.rest.width - px(16), place.look)
    status = cut.bottom(status_high + px(16))
    own = px(strips.HIGH) + px(6) if page.strips else 0
    free = pygame.Rect(cut.rest.x, cut.rest.y + own, cut.rest.width, cut.rest.height - 2 * own)
    board = board_rect(page.board.scene, free)
    board.y = min(board.y, free.y + px(8))
    widgets.append(BoardView(board, page.board))
    if page.strips:
        above, below = _order(page)
        flush = board if board.width >= FLUSH * cut.rest.width else cut.rest
        top = pygame.Rect(flush.x, board.y - own, flush.width, px(strips.HIGH))
        bottom = pygame.Rect(flush.x, board.bottom + px(6), flush.width, px(strips.HIGH))
        widgets += [PlayerStrip(top, above, page.board.game), PlayerStrip(bottom, below, page.board.game)]
    end = board.bottom + own
    said = pygame.Rect(status.x + px(8), end + px(8), status.width - px(16), status_high)
    widgets += _line(page, said, place)
    list_room = pygame.Rect(
        cut.rest.x, said.bottom + px(12), cut.rest.width, status.bottom - said.bottom - px(20)
    )
    if page.strips and list_room.height >= px(LIST):
        widgets.append(moves(list_room, page.moves, len(page.moves), len(page.strips), place))
    return laid(widgets, hidden, bar)

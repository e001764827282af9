"""A match under way: the board is the largest thing, words and numbers stand beside or around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from fivefold.app.pages.pages import PlayingPage
from fivefold.app.pages.parts import Button, PlayerBar, TextField
from fivefold.core.game import Fact
from fivefold.core.text import gettext
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.alone import alone, beneath, least_tall, pieces, told
from fivefold.fronts.window.pages.fields import control
from fivefold.fronts.window.pages.foot import endings, tiles
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.pages.side import line_high, sides
from fivefold.fronts.window.pen import hue_of
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets import textfield
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.facts import (
    NARROW_HERO,
    FactRow,
    UnderWay,
    big_tall,
    row_tall,
    under_way_tall,
)
from fivefold.fronts.window.widgets.moves import moves
from fivefold.fronts.window.widgets.numbers import numbers, numbers_tall
from fivefold.fronts.window.widgets.progress import Track
from fivefold.fronts.window.widgets.strip import PlayerStrip, strip_tall
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Status, Words, status_tall

STRIP_GAP = 10
FLUSH = 0.85  # of the width: a board as wide as that has the players stand flush with it
TYPED = 620  # the least height of a panel that has a line to type moves in
CALM = 600  # the least height of a panel whose status line has room for two lines at any time
LONG = 280  # the width from which on it seldom needs them in a game for one
LIST, NARROW_LIST = 120, 84  # the least heights at which a list of moves is worth its place


def lay_playing(page: PlayingPage, place: Place) -> Laid:
    return _wide(page, place) if place.wide else _narrow(page, place)


def _order(page: PlayingPage) -> tuple[PlayerBar, ...]:
    """The strips from top to bottom: the first seat sits below."""
    return tuple(reversed(page.strips))


def _wide(page: PlayingPage, place: Place) -> Laid:
    px = place.px
    high = strip_tall(place.look)
    room = high + px(STRIP_GAP) if page.strips else 0
    widgets, board, panel, inner = sides(page, page.board.scene, place, room, room)
    widgets.append(BoardView(board, page.board))
    if page.strips:
        above, below = _order(page)
        top = pygame.Rect(board.x, board.y - room, board.width, high)
        foot = pygame.Rect(board.x, board.bottom + px(STRIP_GAP), board.width, high)
        widgets += [PlayerStrip(top, above, page.board.game), PlayerStrip(foot, below, page.board.game)]
    head = frame.title(page, inner.rest, place)
    widgets.append(head)
    inner.top(head.rect.height, px(16))
    tall = panel.height / place.look.text  # in lines of words, so to speak
    seen = page.strips and tall >= px(TYPED)
    typed, unseen = (_entries(page), ()) if seen else ((), _entries(page))
    buttons, hidden = _foot(page, inner, place, tall, more=bool(unseen))
    short = page.strips or inner.rest.width < px(LONG * place.look.text)
    calm = 2 if tall >= px(CALM) and short else 1
    widgets += [*buttons, *_said(page, inner, place, calm)]
    inner.bottom(px(4))
    for field in typed:
        said = replace(field, hint=field.label)  # it has no label above it
        widgets.append(control(said, inner.bottom(px(textfield.HIGH), px(10)), place, None))
    widgets += _for_two(page, inner, place) if page.strips else alone(page, inner.rest, place)
    return laid(widgets, (*unseen, *hidden))


def _foot(
    page: PlayingPage, inner: Cut, place: Place, tall: float, *, more: bool
) -> tuple[list[Widget], tuple[Button, ...]]:
    """The buttons in as many rows as leave room for the number of a game for one, or for the moves of one
    for two; and those that found no room. `more`: something else is hidden already."""
    px = place.px
    if tall < px(480):
        return tiles(page.buttons, inner, place, 1, more=more)
    if page.strips:
        rows = 3 if tall >= px(690) else 2
    else:
        room, said = Cut(inner.rest), line_high(place, "status") + px(16)
        endings(page.buttons, room, place, 2, more=more)
        rows = 2 if room.rest.height - said >= least_tall(page, place) else 1
    return endings(page.buttons, inner, place, rows, more=more)


def _said(page: PlayingPage, inner: Cut, place: Place, lines: int) -> Iterator[Widget]:
    """What is to be done, or on a card what happens meanwhile, where that leaves room for the number. The
    words have room for so many lines, so that others than before do not move everything else."""
    px, card = place.px, under_way_tall(place.look)
    if page.under_way and inner.rest.height >= card + px(16) + big_tall(place.look, NARROW_HERO):
        yield UnderWay(inner.bottom(card, px(8)), page.under_way, hue_of(page.game, place.look))
    else:
        high = status_tall(page.status, inner.rest.width, place.look)
        room = inner.bottom(max(high, lines * line_high(place, "status")), px(8))
        yield from _line(page, pygame.Rect(room.x, room.bottom - high, room.width, high), place)


def _line(page: PlayingPage, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """What is to be done, from the top; under it how far that is which happens meanwhile."""
    high = status_tall(page.status, rect.width, place.look)
    yield Status(pygame.Rect(rect.x, rect.y, rect.width, high), page.status, skip=page.skip)
    if page.under_way:
        below = pygame.Rect(rect.x, rect.y + high + place.px(2), rect.width, place.px(5))
        yield Track(below, hue_of(page.game, place.look), page.under_way.share or 0.0)


def _for_two(page: PlayingPage, inner: Cut, place: Place) -> Iterator[Widget]:
    """The facts that belong to nobody, and the moves."""
    px = place.px
    facts = [fact for fact in page.facts.rest if fact.seat is None and fact.value]
    listed = inner.rest.height >= px(LIST) - px(32)
    rows = max(0, inner.rest.height - (px(LIST) if listed else 0)) // row_tall(place.look)
    for fact in facts[:rows]:
        yield FactRow(inner.top(row_tall(place.look)), fact)
    inner.top(px(8))
    if listed:
        yield Words(inner.top(line_high(place), px(8)), gettext("Moves"), "label", "text3")
        yield moves(inner.rest, page.moves, len(page.moves), len(page.strips), place)


def _entries(page: PlayingPage) -> tuple[TextField, ...]:
    """The line for moves."""
    return (page.entry,) if isinstance(page.entry, TextField) else ()


def _narrow(page: PlayingPage, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, bar = frame.narrow(page, place, _entries(page))
    side = px(12)
    room = cut.rest.inflate(-2 * side, 0)
    cut = Cut(room)
    untold: tuple[Fact, ...] = ()
    if not page.strips:
        row = cut.top(numbers_tall(place.look), px(8))
        shown, untold = numbers(row, page.facts.big, pieces(page), told(page), page.board.game, place)
        widgets.append(shown)
    words = status_tall(page.status, cut.rest.width - px(16), place.look)
    status_high = max(words, 2 * line_high(place, "status"))
    status = cut.bottom(status_high + px(16))
    high = strip_tall(place.look)
    own = high + px(6) if page.strips else 0
    free = pygame.Rect(cut.rest.x, cut.rest.y + own, cut.rest.width, cut.rest.height - 2 * own)
    board = board_rect(page.board.scene, free)
    board.y = min(board.y, free.y + px(8))
    widgets.append(BoardView(board, page.board))
    flush = board if board.width >= FLUSH * cut.rest.width else cut.rest
    if page.strips:
        above, below = _order(page)
        top = pygame.Rect(flush.x, board.y - own, flush.width, high)
        bottom = pygame.Rect(flush.x, board.bottom + px(6), flush.width, high)
        widgets += [PlayerStrip(top, above, page.board.game), PlayerStrip(bottom, below, page.board.game)]
    end = board.bottom + own
    said = pygame.Rect(status.x + px(8), end + px(8), status.width - px(16), status_high)
    widgets += _line(page, said, place)
    rest = pygame.Rect(said.x, said.bottom + px(4), said.width, status.bottom - said.bottom - px(12))
    if not page.strips:
        widgets += beneath(untold, page, rest, place)
    elif rest.height >= px(NARROW_LIST):
        rest.x, rest.width = flush.x, flush.width
        widgets.append(moves(rest, page.moves, len(page.moves), len(page.strips), place))
    return laid(widgets, hidden, bar)

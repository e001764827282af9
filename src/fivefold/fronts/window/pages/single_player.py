"""The facts beside the board of a single-player game: big number, next pieces, facts, best results."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import PlayingPage
from fivefold.core.game_parts.facts import Fact
from fivefold.core.text import gettext
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import game_hue
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.lists.best_list import BestList, best_list_height
from fivefold.fronts.window.widgets.match.facts import (
    CELL,
    GAP,
    HERO,
    LOW_ROW,
    NARROW_HERO,
    ROW,
    BigNumber,
    FactRow,
    PieceRow,
    big_number_height,
    fact_height,
    fact_row_height,
    piece_cell_size,
    piece_row_height,
    share_of_best,
)
from fivefold.fronts.window.widgets.match.progress import FoldedProgress
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import game_named

SMALL_CELL = 36  # of pieces beside the number
COLUMN = 150  # the least width of a column of facts


def piece_facts(page: PlayingPage) -> tuple[Fact, ...]:
    """Return the facts that are shown as pieces."""
    return tuple(fact for fact in page.facts.rest if fact.pieces and fact.seat is None)


def value_facts(page: PlayingPage) -> tuple[Fact, ...]:
    """Return the facts that are shown as text or numbers."""
    return tuple(fact for fact in page.facts.rest if fact.value and not fact.pieces and fact.seat is None)


def facts_with_best(page: PlayingPage) -> tuple[Fact, ...]:
    """Return the value facts, preceded by the best result."""
    return (Fact(gettext("Best"), _best_score(page)), *value_facts(page)) if page.best else value_facts(page)


def _best_score(page: PlayingPage) -> str:
    return page.best[0].cells[-1] if page.best else ""


def min_facts_height(page: PlayingPage, context: LayoutContext) -> int:
    """Return the height that the big number and the first fact need."""
    first = [fact_height(fact, context.theme, LOW_ROW) for fact in value_facts(page)[:1]]
    return big_number_height(context.theme, NARROW_HERO) + context.px(6) + sum(first)


def lay_single_player_facts(page: PlayingPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the big number, next pieces, facts and best results, as far as they fit."""
    px, theme, game = context.px, context.theme, game_named(page.board.game)
    column = ColumnLayout(rect)
    facts = _lay_big_number(page, page.facts.big, column, context) if page.facts.big else value_facts(page)
    for fact in piece_facts(page):
        cell = piece_cell_size(len(fact.pieces), rect.width, px(CELL), px(GAP))
        height = piece_row_height(theme, cell)
        if column.left >= height:
            column.add([PieceRow(column.take(height), fact.label, fact.pieces, game, cell)], px(14))
    row = _row_height(facts, column.left, theme)
    for fact in facts:
        shown = fact if fact_height(fact, theme, row) <= column.left else fact._replace(share=None)
        height = fact_height(shown, theme, row)
        if height > column.left:
            break
        column.add([FactRow(column.take(height), shown, game_hue(game, theme), row)])
    column.y += px(14)
    column.keep(_lay_best(page, column, context))
    return iter(column)


def _lay_big_number(
    page: PlayingPage, big: Fact, column: ColumnLayout, context: LayoutContext
) -> tuple[Fact, ...]:
    """Lay out the big number with the best result or next pieces beside it.

    Return the facts still to be laid out.
    """
    px, theme, ranking = context.px, context.theme, game_named(page.board.game).ranking
    width = column.rest.width >= px(280) and column.left > px(300)
    size, best = HERO if width else NARROW_HERO, _best_score(page)
    spot = column.take(big_number_height(theme, size), px(6))
    beside = tuple(_lay_pieces_beside(page, big, spot, column.left, size, context))
    spot.width -= sum(widget.rect.width for widget in beside)
    column.keep([BigNumber(spot, big, "" if beside else best, gettext("Best"), size), *beside])
    share = share_of_best(big.value, best)
    if share is not None and ranking and ranking.best == "high" and column.left > px(200):
        column.add(
            [FoldedProgress(column.take(px(14)), game_hue(game_named(page.board.game), theme), share)], px(16)
        )
    return facts_with_best(page) if beside else value_facts(page)


def _lay_best(page: PlayingPage, column: ColumnLayout, context: LayoutContext) -> Iterator[Widget]:
    """Yield as many of the best results as fit."""
    for count in range(len(page.best), 0, -1):
        height = best_list_height(count, context.theme)
        if column.left >= height:
            label = gettext("Best {n}", n=count) if count > 1 else gettext("Best")
            yield BestList(column.take(height), label, page.best[:count])
            return


def _row_height(facts: tuple[Fact, ...], left: int, theme: WindowTheme) -> int:
    """Return the largest height of fact rows at which all of them fit."""
    for row in range(ROW, LOW_ROW, -1):
        if sum(fact_height(fact, theme, row) for fact in facts) <= left:
            return row
    return LOW_ROW


def _lay_pieces_beside(
    page: PlayingPage, big: Fact, spot: pygame.Rect, left: int, size: float, context: LayoutContext
) -> Iterator[Widget]:
    """Yield the next pieces to the right of the number if there is too little space below it."""
    px, theme = context.px, context.theme
    cell, number = px(SMALL_CELL), fonts.text_width(big.value, fonts.text_style("hero", theme, size=size))
    for fact in piece_facts(page)[:1]:
        cells = len(fact.pieces) * (cell + px(GAP)) - px(GAP)
        width = max(cells, fonts.text_width(fact.label, fonts.text_style("label", theme)))
        below = piece_row_height(theme, piece_cell_size(len(fact.pieces), spot.width, px(CELL), px(GAP)))
        if left < below and number + px(16) + width <= spot.width:
            rect = pygame.Rect(spot.right - width, spot.y, width, piece_row_height(theme, cell))
            yield PieceRow(rect, fact.label, fact.pieces, game_named(page.board.game), cell)


def lay_facts_below(
    facts: tuple[Fact, ...], page: PlayingPage, rect: pygame.Rect, context: LayoutContext
) -> Iterator[Widget]:
    """Yield the facts that did not fit above the board of a narrow window, then the best results."""
    px, theme, hue = context.px, context.theme, game_hue(game_named(page.board.game), context.theme)
    column, plain = ColumnLayout(rect), [fact for fact in facts if fact.share is None]
    across = max(1, min(len(plain), int(rect.width / px(COLUMN * theme.text))))
    gap = px(24)
    width = (rect.width - gap * (across - 1)) // across
    for start in range(0, len(plain), across):
        if column.left < fact_row_height(theme):
            break
        strip = column.take(fact_row_height(theme))
        for number, fact in enumerate(plain[start : start + across]):
            spot = pygame.Rect(strip.x + number * (width + gap), strip.y, width, strip.height)
            column.keep([FactRow(spot, fact, hue)])
    column.y += px(8) if plain else 0
    column.keep(_lay_best(page, column, context))
    return iter(column)

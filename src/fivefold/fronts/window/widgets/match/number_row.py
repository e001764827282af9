"""The facts of a single-player game in one row above the board of a narrow window."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.core.game import AnyGame
from fivefold.core.game_parts.facts import Fact
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext, game_hue
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.match.facts import piece_cell_size
from fivefold.fronts.window.widgets.match.progress import paint_progress_bar
from fivefold.fronts.window.widgets.widget import Widget

BIG, CELL, CELL_GAP, GAP = 40, 44, 5, 20
BAR, BAR_WIDE = 6, 72  # height and width of a bar


def number_row_height(theme: WindowTheme) -> int:
    number = fonts.line_height(fonts.text_style("hero", theme, size=BIG))
    return fonts.line_height(fonts.text_style("label", theme)) + max(theme.px(CELL + 4), number)


def lay_number_row(
    rect: pygame.Rect,
    big: Fact | None,
    pieces: tuple[Fact, ...],
    told: tuple[Fact, ...],
    game: AnyGame,
    context: LayoutContext,
) -> tuple[NumberRow, tuple[Fact, ...]]:
    """Return the row and the facts that did not fit; facts that can run out come first."""
    px, theme = context.px, context.theme
    left, right = rect.x + px(8), rect.right - px(8)
    if big:
        number = fonts.text_width(big.value, fonts.text_style("hero", theme, size=BIG))
        left += max(number, fonts.text_width(big.label, fonts.text_style("label", theme))) + px(GAP)
    cell = 0
    for fact in pieces[:1]:
        cell = piece_cell_size(len(fact.pieces), min(right - left, rect.width // 2), px(CELL), px(CELL_GAP))
        width = len(fact.pieces) * (cell + px(CELL_GAP)) - px(CELL_GAP)
        right -= max(width, fonts.text_width(fact.label, fonts.text_style("label", theme))) + px(GAP)
    shown: list[Fact] = []
    untold: list[Fact] = []
    for fact in sorted(told, key=lambda fact: fact.share is None):
        width = _fact_width(fact, theme)
        if left + width <= right:
            shown.append(fact)
            left += width + px(GAP)
        else:
            untold.append(fact)
    return NumberRow(rect, big, pieces[:1], tuple(shown), game, cell), tuple(untold)


def _fact_width(fact: Fact, theme: WindowTheme) -> int:
    """Return the width of a fact in the row, with its sign and its bar."""
    sign, bar = theme.px(24) if fact.low else 0, theme.px(BAR_WIDE) if fact.share is not None else 0
    value = fonts.text_width(fact.value, fonts.text_style("primary", theme, size=20)) + sign
    return max(bar, fonts.text_width(fact.label, fonts.text_style("label", theme)), value)


@dataclass(frozen=True, eq=False)
class NumberRow(Widget):
    """The big number at the left, pieces at the right, other facts between."""

    big: Fact | None
    pieces: tuple[Fact, ...]
    values: tuple[Fact, ...]
    game: AnyGame
    cell: int

    def paint(self, context: PaintContext) -> None:
        left = self.rect.x + context.px(8)
        label = fonts.line_height(fonts.text_style("label", context.theme)) / 2
        top, middle = self.rect.y + label, (self.rect.y + 2 * label + self.rect.bottom) / 2
        if self.big:
            width = context.text(self.big.label, (left, top), "label", "text3")
            left += max(width, context.text(self.big.value, (left, middle), "hero", size=BIG)) + context.px(
                GAP
            )
        for fact in self.pieces:
            self._cells(context, fact, self.rect.right - context.px(8), top)
        for fact in self.values:
            width, sign, ink = (
                _fact_width(fact, context.theme),
                context.px(24) if fact.low else 0,
                "bad" if fact.low else "text2",
            )
            context.text(fact.label, (left, top), "label", "text3")
            if fact.low:
                context.icon("clock", (left + context.px(9), middle), 18, ink)
            context.text(fact.value, (left + sign, middle), "primary", ink, size=20)
            if fact.share is not None:
                below = pygame.Rect(left, self.rect.bottom - context.px(BAR), width, context.px(BAR))
                paint_progress_bar(
                    context, below, fact.share, ink if fact.low else game_hue(self.game, context.theme)
                )
            left += width + context.px(GAP)

    def _cells(self, context: PaintContext, fact: Fact, right: int, top: float) -> None:
        step = self.cell + context.px(CELL_GAP)
        x = right + context.px(CELL_GAP) - len(fact.pieces) * step
        for number, piece in enumerate(fact.pieces):
            cell = pygame.Rect(x + number * step, self.rect.bottom - self.cell, self.cell, self.cell)
            context.box(cell, 9, context.theme.board_colour("cell"))
            context.piece(self.game, piece, cell.center, self.cell)
        context.text(fact.label, (right, top), "label", "text3", "right")

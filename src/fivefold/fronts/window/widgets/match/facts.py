"""Facts of a match as numbers and pieces."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import PressButton
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.game_parts.facts import Fact
from fivefold.core.text import gettext
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.button import paint_keycap
from fivefold.fronts.window.widgets.match.progress import paint_progress_bar
from fivefold.fronts.window.widgets.widget import Widget

CELL = 56
ROW, LOW_ROW = 30, 24  # height of a row, and of a low one
GAP = 8  # between the cells of pieces
BAR, UNDER = 10, 12  # height of a bar and the space below it
PAD = 14  # of a card
HERO, NARROW_HERO, BEST = 64, 48, 30
VALUE_SIZES = range(16, 10, -1)  # of the value of a fact; a long one is small
LABEL_SIZES = range(13, 9, -1)  # of the label of a fact; smaller ones beside a long value


@dataclass(frozen=True, eq=False)
class BigNumber(Widget):
    """The most important number, with the best one so far at its right."""

    fact: Fact
    best: str
    best_label: str
    size: float = HERO

    def paint(self, context: PaintContext) -> None:
        rect = self.rect
        label = fonts.line_height(fonts.text_style("label", context.theme))
        context.text(self.fact.label, (rect.x, rect.y + label / 2), "label", "text3")
        number = fonts.text_style("hero", context.theme, size=self.size)
        height = fonts.line_height(number)
        middle = rect.y + label + round(0.46 * height)
        width = context.text(self.fact.value, (rect.x, middle), "hero", size=self.size)
        best = fonts.text_width(self.best, fonts.text_style("clock", context.theme, size=BEST))
        if self.best and width + context.px(24) + best <= rect.width:
            context.text(self.best_label, (rect.right, rect.y + label / 2), "label", "text3", "right")
            context.text(self.best, (rect.right, middle), "clock", "text2", "right", size=BEST)


def big_number_height(theme: WindowTheme, size: float = HERO) -> int:
    number = fonts.line_height(fonts.text_style("hero", theme, size=size))
    return fonts.line_height(fonts.text_style("label", theme)) + round(0.92 * number)


@dataclass(frozen=True, eq=False)
class FactRow(Widget):
    """A label with its value at the right; the label is shortened if needed.

    A share is shown as a bar below, in the hue of the game; a low value has a warning sign and colour.
    """

    fact: Fact
    hue: str = "accent"
    row: int = ROW

    def paint(self, context: PaintContext) -> None:
        y, label = (
            self.rect.y + fact_row_height(context.theme, self.row) // 2,
            fonts.text_style("label", context.theme),
        )
        gap, ink = context.px(12), "bad" if self.fact.low else "text"
        room = self.rect.width - fonts.text_width(self.fact.label, label) - gap
        size = fonts.largest_fitting_size([self.fact.value], "primary", context.theme, VALUE_SIZES, room)
        value = fonts.ellipsize(
            self.fact.value, fonts.text_style("primary", context.theme, size=size), self.rect.width * 3 // 4
        )
        width = context.text(value, (self.rect.right, y), "primary", ink, "right", size=size)
        if self.fact.low:
            context.icon("clock", (self.rect.right - width - context.px(13), y), 16, ink)
            width += context.px(22)
        if self.fact.share is not None:
            bar = pygame.Rect(
                self.rect.x,
                self.rect.y + fact_row_height(context.theme, self.row),
                self.rect.width,
                context.px(BAR),
            )
            paint_progress_bar(context, bar, self.fact.share, ink if self.fact.low else self.hue)
        room = self.rect.width - width - gap
        size = fonts.largest_fitting_size([self.fact.label], "label", context.theme, LABEL_SIZES, room)
        name = fonts.ellipsize(self.fact.label, fonts.text_style("label", context.theme, size=size), room)
        context.text(name, (self.rect.x, y), "label", "text3", size=size)


def fact_height(fact: Fact, theme: WindowTheme, row: int = ROW) -> int:
    return fact_row_height(theme, row) + (theme.px(BAR + UNDER) if fact.share is not None else 0)


def fact_row_height(theme: WindowTheme, row: int = ROW) -> int:
    """Return the height of a row, which grows with its text."""
    return theme.px(row * max(1.0, theme.text))


@dataclass(frozen=True, eq=False)
class RunningEventCard(Widget):
    """A card about an event on the board that takes time: its name, its progress and a bar.

    Pressing it presses the key that skips the event.
    """

    fact: Fact
    hue: str

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea("skip", self.rect, ClickAction(PressButton("skip")), tip=gettext("Skip"))

    def paint(self, context: PaintContext) -> None:
        context.box(self.rect, 12, mixed(context.colour("surface"), self.hue, 0.22))
        x, width = self.rect.x + context.px(PAD), self.rect.width - 2 * context.px(PAD)
        height, line = (
            fonts.line_height(fonts.text_style(role, context.theme)) for role in ("primary", "label")
        )
        y = self.rect.y + context.px(PAD)
        context.text(self.fact.label, (x, y + height / 2), "primary", size=15)
        paint_keycap(context, "space", (x + width, y + height / 2))
        words = fonts.ellipsize(self.fact.value, fonts.text_style("label", context.theme), width)
        context.text(words, (x, y + height + line / 2), "label", "text2")
        bar = pygame.Rect(x, 0, width, context.px(BAR - 2))
        bar.bottom = self.rect.bottom - context.px(PAD)
        paint_progress_bar(context, bar, self.fact.share or 0.0, self.hue)


def running_event_height(theme: WindowTheme) -> int:
    words = sum(fonts.line_height(fonts.text_style(role, theme)) for role in ("primary", "label"))
    return words + theme.px(2 * PAD + 8 + BAR - 2)


@dataclass(frozen=True, eq=False)
class PieceRow(Widget):
    """A label above a row of pieces, each in a cell."""

    label: str
    pieces: tuple[Piece, ...]
    game: AnyGame
    cell: int

    def paint(self, context: PaintContext) -> None:
        style = fonts.text_style("label", context.theme)
        words = fonts.ellipsize(self.label, style, self.rect.width)
        context.text(words, (self.rect.x, self.rect.y + fonts.line_height(style) / 2), "label", "text3")
        for number, piece in enumerate(self.pieces):
            x = self.rect.x + number * (self.cell + context.px(GAP))
            cell = pygame.Rect(x, self.rect.bottom - self.cell, self.cell, self.cell)
            context.box(cell, 11, context.theme.board_colour("cell"))
            context.piece(self.game, piece, cell.center, self.cell)


def piece_row_height(theme: WindowTheme, cell: int) -> int:
    return fonts.line_height(fonts.text_style("label", theme)) + theme.px(GAP) + cell


def piece_cell_size(count: int, width: int, most: int, gap: int) -> int:
    """Return the size of cells at which that many pieces fit in one row."""
    return min(most, (width + gap) // max(1, count) - gap)


def share_of_best(value: str, best: str) -> float | None:
    """Return the value as a share of the best one, or None if it is not a number."""
    reached, most = ("".join(text.split()) for text in (value, best))
    if not (reached.isdecimal() and most.isdecimal() and int(most)):
        return None
    return int(reached) / int(most)

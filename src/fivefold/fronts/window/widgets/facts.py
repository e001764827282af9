"""What the panel says in numbers and pieces."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.core.events import Piece
from fivefold.core.game import AnyGame, Fact
from fivefold.fronts.window import fonts
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.theme import Look
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.house.parts import Row

CELL, ROW, PLACE = 56, 30, 36
HERO, NARROW_HERO, BEST = 64, 48, 30


@dataclass(frozen=True, eq=False)
class BigNumber(Widget):
    """The one number that matters, and the best one so far at its right."""

    fact: Fact
    best: str
    best_label: str
    size: float = HERO

    def paint(self, pen: Pen) -> None:
        rect = self.rect
        label = fonts.height(fonts.style("label", pen.look))
        pen.text(self.fact.label, (rect.x, rect.y + label / 2), "label", "text3")
        number = fonts.style("hero", pen.look, size=self.size)
        high = fonts.height(number)
        middle = rect.y + label + round(0.46 * high)
        wide = pen.text(self.fact.value, (rect.x, middle), "hero", size=self.size)
        best = fonts.width(self.best, fonts.style("clock", pen.look, size=BEST))
        if self.best and wide + pen.px(24) + best <= rect.width:
            pen.text(self.best_label, (rect.right, rect.y + label / 2), "label", "text3", "right")
            pen.text(self.best, (rect.right, middle), "clock", "text2", "right", size=BEST)


def big_tall(look: Look, size: float = HERO) -> int:
    number = fonts.height(fonts.style("hero", look, size=size))
    return fonts.height(fonts.style("label", look)) + round(0.92 * number)


@dataclass(frozen=True, eq=False)
class FactRow(Widget):
    """A label, and its value at the right; where room is short the label gives way."""

    fact: Fact

    def paint(self, pen: Pen) -> None:
        y, label = self.rect.centery, fonts.style("label", pen.look)
        style, gap = fonts.style("primary", pen.look, size=16), pen.px(12)
        room = self.rect.width - fonts.width(self.fact.label, label) - gap
        size = 16 if fonts.width(self.fact.value, style) <= room else 13
        value = fonts.shortened(
            self.fact.value, fonts.style("primary", pen.look, size=size), self.rect.width * 3 // 4
        )
        wide = pen.text(value, (self.rect.right, y), "primary", "text", "right", size=size)
        name = fonts.shortened(self.fact.label, label, self.rect.width - wide - gap)
        pen.text(name, (self.rect.x, y), "label", "text3")


@dataclass(frozen=True, eq=False)
class Pieces(Widget):
    """A label over a row of pieces, each in a cell of its own."""

    label: str
    pieces: tuple[Piece, ...]
    game: AnyGame
    cell: int

    def paint(self, pen: Pen) -> None:
        label = fonts.height(fonts.style("label", pen.look))
        pen.text(self.label, (self.rect.x, self.rect.y + label / 2), "label", "text3")
        gap = pen.px(8)
        across = max(1, (self.rect.width + gap) // (self.cell + gap))
        for number, piece in enumerate(self.pieces[:across]):
            x = self.rect.x + number * (self.cell + gap)
            cell = pygame.Rect(x, self.rect.bottom - self.cell, self.cell, self.cell)
            pen.plane(cell, 11, pen.look.paint("cell"))
            pen.piece(self.game, piece, cell.center, self.cell)


def pieces_tall(look: Look, cell: int) -> int:
    return fonts.height(fonts.style("label", look)) + look.px(8) + cell


@dataclass(frozen=True, eq=False)
class Places(Widget):
    """The best of a list: place, name, day, number."""

    label: str
    rows: tuple[Row, ...]

    def paint(self, pen: Pen) -> None:
        label = fonts.height(fonts.style("label", pen.look))
        pen.text(self.label, (self.rect.x, self.rect.y + label / 2), "label", "text3")
        top = self.rect.y + label + pen.px(6)
        for number, row in enumerate(self.rows):
            strip = pygame.Rect(self.rect.x, top + number * pen.px(PLACE), self.rect.width, pen.px(PLACE))
            _place(pen, strip, row, first=number == 0)


def places_tall(rows: int, look: Look) -> int:
    return fonts.height(fonts.style("label", look)) + look.px(6) + rows * look.px(PLACE)


def _place(pen: Pen, rect: pygame.Rect, row: Row, *, first: bool) -> None:
    place, name, day, number = row.cells
    square = pygame.Rect(rect.x, rect.centery - pen.px(13), pen.px(26), pen.px(26))
    pen.plane(square, 8, "accent" if first else "raised")
    pen.text(place, square.center, "small", "onaccent" if first else "text2", "centre", size=13)
    right = rect.right - pen.text(
        number, (rect.right, rect.centery), "primary", "text", "right", tabular=True
    )
    left = square.right + pen.px(12)
    style = fonts.style("button", pen.look)
    left += pen.text(fonts.shortened(name, style, right - left - pen.px(8)), (left, rect.centery), "button")
    if right - left > fonts.width(day, fonts.style("body", pen.look, size=13)) + pen.px(24):
        pen.text(day, (left + pen.px(12), rect.centery), "body", "text3", size=13)


def towards(value: str, best: str) -> float | None:
    """How much of the best has been reached; None where that cannot be said in numbers."""
    reached, most = ("".join(text.split()) for text in (value, best))
    if not (reached.isdecimal() and most.isdecimal() and int(most)):
        return None
    return int(reached) / int(most)

"""The numbers of a game for one in a narrow window: all in one row above the board."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.core.game import AnyGame, Fact
from fivefold.core.text import say
from fivefold.fronts.window import fonts
from fivefold.fronts.window.pen import Pen, hue_of
from fivefold.fronts.window.theme import Look
from fivefold.fronts.window.widgets.progress import track
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.house.parts import Row

BIG, CELL = 40, 44
BAR, BAR_WIDE = 6, 72  # of what is left of something


def numbers_tall(look: Look) -> int:
    number = fonts.height(fonts.style("hero", look, size=BIG))
    return fonts.height(fonts.style("label", look)) + max(look.px(CELL + 4), number)


@dataclass(frozen=True, eq=False)
class Numbers(Widget):
    """The big number at the left, pieces at the right, as many others between as find room, those first that
    run out."""

    big: Fact | None
    pieces: tuple[Fact, ...]
    values: tuple[Fact, ...]
    best: tuple[Row, ...]
    game: AnyGame

    def paint(self, pen: Pen) -> None:
        left, right = self.rect.x + pen.px(8), self.rect.right - pen.px(8)
        label = fonts.height(fonts.style("label", pen.look)) / 2
        top, middle = self.rect.y + label, (self.rect.y + 2 * label + self.rect.bottom) / 2
        if self.big:
            wide = pen.text(self.big.label, (left, top), "label", "text3")
            left += max(wide, pen.text(self.big.value, (left, middle), "hero", size=BIG)) + pen.px(20)
        for fact in self.pieces[:1]:
            right = self._cells(pen, fact, right, top)
        best = (Fact(say("Best"), self.best[0].cells[-1]),) if self.best else ()
        for fact in sorted((*best, *self.values), key=lambda fact: fact.share is None):
            sign, bar = pen.px(24) if fact.low else 0, pen.px(BAR_WIDE) if fact.share is not None else 0
            wide = max(
                bar,
                fonts.width(fact.label, fonts.style("label", pen.look)),
                fonts.width(fact.value, fonts.style("primary", pen.look, size=20)) + sign,
            )
            if left + wide > right:
                continue
            pen.text(fact.label, (left, top), "label", "text3")
            ink = "bad" if fact.low else "text2"
            if fact.low:
                pen.icon("clock", (left + pen.px(9), middle), 18, ink)
            pen.text(fact.value, (left + sign, middle), "primary", ink, size=20)
            if fact.share is not None:
                below = pygame.Rect(left, self.rect.bottom - pen.px(BAR), wide, pen.px(BAR))
                track(pen, below, fact.share, ink if fact.low else hue_of(self.game, pen.look))
            left += wide + pen.px(20)

    def _cells(self, pen: Pen, fact: Fact, right: int, top: float) -> int:
        side, gap = pen.px(CELL), pen.px(5)
        wide = len(fact.pieces) * (side + gap) - gap
        x = right - wide
        for number, piece in enumerate(fact.pieces):
            cell = pygame.Rect(x + number * (side + gap), self.rect.bottom - side, side, side)
            pen.plane(cell, 9, pen.look.paint("cell"))
            pen.piece(self.game, piece, cell.center, side)
        label = fonts.width(fact.label, fonts.style("label", pen.look))
        pen.text(fact.label, (right, top), "label", "text3", "right")
        return right - max(wide, label) - gap

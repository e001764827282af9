"""The head of the home page: the sign of the program, and who is playing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.parts import Button, Sample
from fivefold.fronts.window import fonts
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.sprites import emblem
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.badge import paint_badge
from fivefold.fronts.window.widgets.widget import Widget

SIGN = 52


@dataclass(frozen=True, eq=False)
class Emblem(Widget):
    """The sign of the program, as high as its place, and its name."""

    title: str = ""

    def paint(self, pen: Pen) -> None:
        picture = emblem(self.rect.height)
        pen.target.blit(picture, picture.get_rect(midleft=self.rect.midleft))
        pen.text(self.title, (self.rect.x + self.rect.height + pen.px(10), self.rect.centery), "title")


def emblem_wide(title: str, look: Look) -> int:
    return look.px(SIGN + 10) + fonts.width(title, fonts.style("title", look))


def chip_wide(button: Button, look: Look) -> int:
    lines = (
        fonts.width(button.label, fonts.style("primary", look, size=15)),
        fonts.width(button.tip, fonts.style("body", look, size=13)),
    )
    return max(lines) + look.px(52 + 20)


@dataclass(frozen=True, eq=False)
class Chip(Widget):
    """Who is playing, by name and face, and of what rank."""

    button: Button
    face: Sample | None

    def hits(self) -> Iterator[Hit]:
        yield Hit(f"button {self.button.id}", self.rect, Click(PressButton(self.button.id)))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.button.id, self.rect

    def paint(self, pen: Pen) -> None:
        rect, name = self.rect, f"button {self.button.id}"
        pen.plane(rect, 24, pen.lit("surface", name), pen.edge(name))
        disc = pygame.Rect(rect.x + pen.px(4), rect.y + pen.px(4), pen.px(40), pen.px(40))
        if self.face:
            paint_badge(pen, disc, self.face.game, self.face.piece, 20)
        else:
            pen.plane(disc, 20, mixed(pen.ink("raised"), pen.ink("accent"), 0.2))
            pen.icon(self.button.icon, disc.center, 22, "text")
        x, room = disc.right + pen.px(8), rect.right - pen.px(16) - disc.right - pen.px(8)
        label = fonts.shortened(self.button.label, fonts.style("primary", pen.look, size=15), room)
        if not self.button.tip:
            pen.text(label, (x, rect.centery), "primary", size=15)
        else:
            pen.text(label, (x, rect.centery - pen.px(9)), "primary", size=15)
            tip = fonts.shortened(self.button.tip, fonts.style("body", pen.look, size=13), room)
            pen.text(tip, (x, rect.centery + pen.px(10)), "body", "text2", size=13)
        pen.ring(rect, 24, self.button.id)

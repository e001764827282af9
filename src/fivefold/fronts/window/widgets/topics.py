"""The contents of the help."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.fronts.window import fonts
from fivefold.fronts.window.clip import clipped
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.scrolls import Wanted
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.view import paint_bar
from fivefold.fronts.window.widgets.widget import Scrolled, Widget
from fivefold.house.inputs import Choose
from fivefold.house.pages import Helping

ROW, PAD = 40, 8
TOPICS = "topics"


@dataclass(frozen=True, eq=False)
class Topics(Widget):
    page: Helping
    look: Look
    offset: int

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-self.look.px(2 * PAD), -self.look.px(2 * PAD))

    def _rows(self) -> Iterator[tuple[int, pygame.Rect]]:
        inner, high = self._inner(), self.look.px(ROW)
        for number in range(len(self.page.topics)):
            row = pygame.Rect(inner.x, inner.y + number * high - self.offset, inner.width, high)
            if row.colliderect(inner):
                yield number, row

    def hits(self) -> Iterator[Hit]:
        for number, row in self._rows():
            given = Click(Choose(TOPICS, str(number)))
            yield Hit(f"topic {number}", row.clip(self._inner()), given, TOPICS)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield TOPICS, self.rect

    def scrolled(self) -> Iterator[Scrolled]:
        whole = len(self.page.topics) * self.look.px(ROW)
        yield Scrolled(TOPICS, self.rect, whole - self._inner().height)

    def paint(self, pen: Pen) -> None:
        pen.plane(self.rect, 16, mixed(pen.ink("surface"), pen.ink("sunken"), 0.8), "line")
        inner = self._inner()
        with clipped(pen.target, inner):
            for number, row in self._rows():
                self._row(pen, number, row.inflate(-pen.px(8), -pen.px(4)))
        whole = len(self.page.topics) * pen.px(ROW)
        if whole > inner.height:
            paint_bar(pen, inner.inflate(pen.px(8), 0), whole, self.offset)
        pen.ring(self.rect, 16, TOPICS)

    def _row(self, pen: Pen, number: int, rect: pygame.Rect) -> None:
        opened, name = number == self.page.open, f"topic {number}"
        if opened:
            pen.plane(rect, 10, mixed(pen.ink("raised"), pen.ink("accent"), 0.14), "accent")
        elif pen.glow(name):
            pen.plane(rect, 10, "raised", alpha=pen.glow(name))
        role, ink = ("primary", "text") if opened else ("button", "text2")
        style = fonts.style(role, pen.look, size=14)
        text = fonts.shortened(self.page.topics[number].title, style, rect.width - pen.px(20))
        pen.text(text, (rect.x + pen.px(12), rect.centery), role, ink, size=14)


def topics(rect: pygame.Rect, page: Helping, place: Place) -> Topics:
    """The list, scrolled so that the open topic is in sight."""
    high, room = place.px(ROW), rect.height - place.px(2 * PAD)
    wanted = Wanted(str(page.open), page.open * high, (page.open + 1) * high)
    offset = place.scrolls.offset(TOPICS, room, len(page.topics) * high, wanted)
    return Topics(rect, page, place.look, offset)

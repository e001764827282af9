"""One of many choices: the chosen one in a box, all of them in a list that opens over the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import SetField
from fivefold.app.pages.parts import PickField, PickOption
from fivefold.fronts.window import fonts
from fivefold.fronts.window.box import shadow
from fivefold.fronts.window.hits import Click, Hit, Open
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.widget import Widget

HIGH, ROW = 46, 42


@dataclass(frozen=True, eq=False)
class DropDown(Widget):
    pick: PickField
    look: Look

    def hits(self) -> Iterator[Hit]:
        yield Hit(f"list {self.pick.id}", self.rect, Open(self.pick.id), self.pick.id)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.pick.id, self.rect

    def paint(self, pen: Pen) -> None:
        name = f"list {self.pick.id}"
        fill = mixed(pen.ink("surface"), pen.ink("raised"), 0.5)
        pen.plane(self.rect, 12, pen.lit(fill, name), pen.edge(name))
        shown = next((option.label for option in self.pick.options if option.value == self.pick.value), "")
        room = self.rect.width - pen.px(14 + 36)
        text = fonts.shortened(shown, fonts.style("button", pen.look, size=14), room)
        pen.text(text, (self.rect.x + pen.px(14), self.rect.centery), "button", size=14)
        pen.icon("down", (self.rect.right - pen.px(20), self.rect.centery), 16, "text2")
        pen.ring(self.rect, 12, self.pick.id)


def list_rect(pick: PickField, box: pygame.Rect, window: pygame.Rect, look: Look) -> pygame.Rect:
    """Where the open list stands: below its box, or above where there is more room."""
    gap, margin = look.px(6), look.px(8)
    wanted = len(pick.options) * look.px(ROW) + look.px(12)
    below, above = window.bottom - margin - box.bottom - gap, box.y - gap - window.y - margin
    down = below >= min(wanted, look.px(3 * ROW)) or below >= above
    high = min(wanted, below if down else above)
    style = fonts.style("button", look, size=14)
    widest = max(fonts.width(option.label, style) for option in pick.options) + look.px(56)
    wide = min(max(box.width, widest), window.width - 2 * margin)
    x = max(window.x + margin, min(box.x, window.right - margin - wide))
    return pygame.Rect(x, box.bottom + gap if down else box.y - gap - high, wide, high)


@dataclass(frozen=True, eq=False)
class OpenList(Widget):
    """The sheet under the choices; they stand in a view of their own."""

    fill: str = "raised"

    def hits(self) -> Iterator[Hit]:
        yield Hit("open list", self.rect, Click(None))

    def paint(self, pen: Pen) -> None:
        shadow(pen.target, self.rect, pen.px(12), pen.look, "panel")
        pen.plane(self.rect, 12, self.fill, "line2")


@dataclass(frozen=True, eq=False)
class Choice(Widget):
    """A row of the open list."""

    field: str
    option: PickOption
    chosen: bool

    @property
    def _name(self) -> str:
        return f"{self.field}={self.option.value}"

    def hits(self) -> Iterator[Hit]:
        yield Hit(self._name, self.rect, Click(SetField(self.field, self.option.value)))

    def paint(self, pen: Pen) -> None:
        if self.chosen:
            pen.plane(self.rect, 8, mixed(pen.ink("raised"), pen.ink("accent"), 0.14))
            pen.icon("check", (self.rect.right - pen.px(18), self.rect.centery), 15, "accenttext")
        elif pen.glow(self._name):
            pen.plane(self.rect, 8, pen.lit("raised", self._name))
        room = self.rect.width - pen.px(12 + 32)
        text = fonts.shortened(self.option.label, fonts.style("button", pen.look, size=14), room)
        pen.text(text, (self.rect.x + pen.px(12), self.rect.centery), "button", size=14)

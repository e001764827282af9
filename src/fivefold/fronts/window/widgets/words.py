"""Text that is only read: paragraphs, labels, titles, the status line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from fivefold.app.pages.inputs import PressButton
from fivefold.core.text import gettext
from fivefold.fronts.window import fonts
from fivefold.fronts.window.box import panel
from fivefold.fronts.window.folds import underline
from fivefold.fronts.window.fonts import Side
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.theme import Look
from fivefold.fronts.window.widgets.widget import Widget

Verdict: TypeAlias = Literal["", "good", "bad"]
# The sign before a sentence, its ink, and that of the words.
SIGNS: dict[Verdict, tuple[str, str, str]] = {
    "": ("next", "accenttext", "text"),
    "good": ("check", "good", "good"),
    "bad": ("close", "bad", "bad"),
}


def lines_tall(text: str, width: int, look: Look, role: str = "body", size: float = 0) -> int:
    """How high a text gets when it is broken to that width; no text has no height."""
    style = fonts.style(role, look, size=size)
    return len(fonts.wrapped(text, style, width)) * fonts.height(style) if text else 0


@dataclass(frozen=True, eq=False)
class Words(Widget):
    """A text broken to the width of its place, from the top."""

    text: str
    role: str = "body"
    ink: str = "text"
    size: float = 0
    side: Side = "left"

    def paint(self, pen: Pen) -> None:
        style = fonts.style(self.role, pen.look, size=self.size)
        high = fonts.height(style)
        x = {"left": self.rect.x, "centre": self.rect.centerx, "right": self.rect.right}[self.side]
        for number, line in enumerate(fonts.wrapped(self.text, style, self.rect.width)):
            at = x, self.rect.y + (number + 0.5) * high
            pen.text(line, at, self.role, self.ink, self.side, size=self.size)


@dataclass(frozen=True, eq=False)
class Title(Widget):
    """The name of a page with five small folds under it, in a hue if any, and a line that says more."""

    text: str
    more: str
    hue: str
    role: str = "title"

    def paint(self, pen: Pen) -> None:
        title = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, 0)
        title.height = lines_tall(self.text, self.rect.width, pen.look, self.role)
        Words(title, self.text, self.role).paint(pen)
        fold = 60 if self.role == "title" else 44
        if self.hue:
            underline(pen.target, (title.x + pen.px(1), title.bottom + pen.px(2)), pen.look, self.hue, fold)
        if self.more:
            below = title.bottom + pen.px(0.15 * fold + 14)
            rect = pygame.Rect(self.rect.x, below, self.rect.width, self.rect.bottom - below)
            Words(rect, self.more, "body", "text2", 14).paint(pen)


def title_tall(text: str, more: str, width: int, look: Look, role: str = "title") -> int:
    fold = 60 if role == "title" else 44
    high = lines_tall(text, width, look, role) + look.px(2) + look.px(0.15 * fold)
    return high + (look.px(14) + lines_tall(more, width, look, "body", 14) if more else 0)


@dataclass(frozen=True, eq=False)
class Status(Widget):
    """A sentence behind a sign: what is to be done now, or whether something is right. While something is
    seen that can be skipped, pressing the sentence does that."""

    text: str
    verdict: Verdict = ""
    skip: bool = False

    def hits(self) -> Iterator[Hit]:
        if self.skip:
            yield Hit("skip", self.rect, Click(PressButton("skip")), tip=gettext("Skip"))

    def paint(self, pen: Pen) -> None:
        sign, mark, ink = SIGNS[self.verdict]
        high = fonts.height(fonts.style("status", pen.look))
        pen.icon(sign, (self.rect.x + pen.px(8), self.rect.y + high / 2), 15, mark)
        rect = self.rect.copy()
        rect.x += pen.px(24)
        rect.width -= pen.px(24)
        Words(rect, self.text, "status", ink).paint(pen)


def status_tall(text: str, width: int, look: Look) -> int:
    return lines_tall(text, width - look.px(24), look, "status")


@dataclass(frozen=True, eq=False)
class Panel(Widget):
    """A raised sheet that others stand on."""

    REACH = 54

    def paint(self, pen: Pen) -> None:
        panel(pen.target, self.rect, pen.look)


@dataclass(frozen=True, eq=False)
class Hairline(Widget):
    """A thin line between two things."""

    def paint(self, pen: Pen) -> None:
        pen.plane(self.rect, 0, "line", alpha=0.7)

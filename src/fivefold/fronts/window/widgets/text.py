"""Text that is only read: paragraphs, labels, titles, the status line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from fivefold.app.pages.inputs import PressButton
from fivefold.core.text import gettext
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.boxes import paint_panel
from fivefold.fronts.window.painting.folds import paint_underline
from fivefold.fronts.window.painting.fonts import Alignment
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.widget import Widget

StatusKind: TypeAlias = Literal["", "good", "bad"]
# Icon before the sentence, its colour, and the colour of the text.
STATUS_ICONS: dict[StatusKind, tuple[str, str, str]] = {
    "": ("next", "accenttext", "text"),
    "good": ("check", "good", "good"),
    "bad": ("close", "bad", "bad"),
}


def text_height(text: str, width: int, theme: WindowTheme, role: str = "body", size: float = 0) -> int:
    """Return the height of a text wrapped to that width; 0 for no text."""
    style = fonts.text_style(role, theme, size=size)
    return len(fonts.wrap(text, style, width)) * fonts.line_height(style) if text else 0


@dataclass(frozen=True, eq=False)
class TextBlock(Widget):
    """A text wrapped to the width of its rectangle, from the top."""

    text: str
    role: str = "body"
    ink: str = "text"
    size: float = 0
    side: Alignment = "left"

    def paint(self, context: PaintContext) -> None:
        style = fonts.text_style(self.role, context.theme, size=self.size)
        height = fonts.line_height(style)
        x = {"left": self.rect.x, "centre": self.rect.centerx, "right": self.rect.right}[self.side]
        for number, line in enumerate(fonts.wrap(self.text, style, self.rect.width)):
            at = x, self.rect.y + (number + 0.5) * height
            context.text(line, at, self.role, self.ink, self.side, size=self.size)


@dataclass(frozen=True, eq=False)
class PageTitle(Widget):
    """The title of a page with five small folds under it, in a hue if any, and a subtitle."""

    text: str
    more: str
    hue: str
    role: str = "title"

    def paint(self, context: PaintContext) -> None:
        title = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, 0)
        title.height = text_height(self.text, self.rect.width, context.theme, self.role)
        TextBlock(title, self.text, self.role).paint(context)
        fold = 60 if self.role == "title" else 44
        if self.hue:
            paint_underline(
                context.target,
                (title.x + context.px(1), title.bottom + context.px(2)),
                context.theme,
                self.hue,
                fold,
            )
        if self.more:
            below = title.bottom + context.px(0.15 * fold + 14)
            rect = pygame.Rect(self.rect.x, below, self.rect.width, self.rect.bottom - below)
            TextBlock(rect, self.more, "body", "text2", 14).paint(context)


def title_height(text: str, more: str, width: int, theme: WindowTheme, role: str = "title") -> int:
    fold = 60 if role == "title" else 44
    height = text_height(text, width, theme, role) + theme.px(2) + theme.px(0.15 * fold)
    return height + (theme.px(14) + text_height(more, width, theme, "body", 14) if more else 0)


@dataclass(frozen=True, eq=False)
class StatusLine(Widget):
    """A sentence behind a sign: the current task, or a verdict.

    While an animation can be skipped, pressing the sentence skips it.
    """

    text: str
    verdict: StatusKind = ""
    skip: bool = False

    def hit_areas(self) -> Iterator[HitArea]:
        if self.skip:
            yield HitArea("skip", self.rect, ClickAction(PressButton("skip")), tip=gettext("Skip"))

    def paint(self, context: PaintContext) -> None:
        sign, mark, ink = STATUS_ICONS[self.verdict]
        height = fonts.line_height(fonts.text_style("status", context.theme))
        context.icon(sign, (self.rect.x + context.px(8), self.rect.y + height / 2), 15, mark)
        rect = self.rect.copy()
        rect.x += context.px(24)
        rect.width -= context.px(24)
        TextBlock(rect, self.text, "status", ink).paint(context)


def status_height(text: str, width: int, theme: WindowTheme) -> int:
    return text_height(text, width - theme.px(24), theme, "status")


@dataclass(frozen=True, eq=False)
class PanelBackground(Widget):
    """A raised panel behind other widgets."""

    REACH = 54

    def paint(self, context: PaintContext) -> None:
        paint_panel(context.target, self.rect, context.theme)


@dataclass(frozen=True, eq=False)
class Divider(Widget):
    """A thin line between two things."""

    def paint(self, context: PaintContext) -> None:
        context.box(self.rect, 0, "line", alpha=0.7)

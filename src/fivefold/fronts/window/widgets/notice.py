"""A word in passing, at the foot of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import Notice
from fivefold.fronts.window import fonts
from fivefold.fronts.window.box import shadow
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Words

WIDTH, PAD, SIGN = 520, 18, 28
SIGNS = {"plain": "info", "good": "check", "bad": "close"}


@dataclass(frozen=True, eq=False)
class Toast(Widget):
    notice: Notice

    def paint(self, pen: Pen) -> None:
        kind = self.notice.kind
        ink = "text" if kind == "plain" else kind
        shadow(pen.target, self.rect, pen.px(14), pen.look, "panel")
        pen.plane(self.rect, 14, "raised", "line2" if kind == "plain" else ink)
        pen.icon(SIGNS[kind], (self.rect.x + pen.px(PAD + 8), self.rect.centery), 18, ink)
        inner = self.rect.inflate(0, -pen.px(24))
        inner.x += pen.px(PAD + SIGN)
        inner.width -= pen.px(2 * PAD + SIGN)
        Words(inner, self.notice.text, "status").paint(pen)


def toasts(notices: Sequence[Notice], place: Place, foot: int) -> Iterator[Toast]:
    """The newest at the foot, above whatever stands there."""
    px, window = place.px, place.window
    style = fonts.style("status", place.look)
    most = min(px(WIDTH), window.width - px(24))
    bottom = window.bottom - foot - px(16)
    for notice in reversed(notices):
        lines = fonts.wrapped(notice.text, style, most - px(2 * PAD + SIGN))
        wide = max(fonts.width(line, style) for line in lines) + px(2 * PAD + SIGN)
        rect = pygame.Rect(0, 0, wide, len(lines) * fonts.height(style) + px(24))
        rect.midbottom = window.centerx, bottom
        if rect.y < window.y:
            return
        yield Toast(rect, notice)
        bottom = rect.y - px(8)

"""Toasts: short notices at the bottom of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import Notice
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.boxes import paint_shadow
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.match.progress import paint_progress_bar
from fivefold.fronts.window.widgets.text import TextBlock
from fivefold.fronts.window.widgets.widget import Widget

WIDTH, PAD, SIGN = 520, 18, 28
SIGNS = {"plain": "info", "good": "check", "bad": "close"}


@dataclass(frozen=True, eq=False)
class Toast(Widget):
    notice: Notice

    def paint(self, context: PaintContext) -> None:
        kind = self.notice.kind
        ink = "text" if kind == "plain" else kind
        paint_shadow(context.target, self.rect, context.px(14), context.theme, "panel")
        context.box(self.rect, 14, "raised", "line2" if kind == "plain" else ink)
        context.icon(SIGNS[kind], (self.rect.x + context.px(PAD + 8), self.rect.centery), 18, ink)
        inner = self.rect.inflate(0, -context.px(24))
        inner.height -= 0 if self.notice.share is None else context.px(8)
        inner.x += context.px(PAD + SIGN)
        inner.width -= context.px(2 * PAD + SIGN)
        TextBlock(inner, self.notice.text, "status").paint(context)
        if self.notice.share is not None:
            bar = pygame.Rect(inner.x, self.rect.bottom - context.px(14), inner.width, context.px(5))
            paint_progress_bar(context, bar, self.notice.share, context.colour("accent"))


def lay_toasts(notices: Sequence[Notice], context: LayoutContext, foot: int) -> Iterator[Toast]:
    """Yield the notices, the newest at the bottom, above the bottom bar."""
    px, window = context.px, context.window
    style = fonts.text_style("status", context.theme)
    most = min(px(WIDTH), window.width - px(24))
    bottom = window.bottom - foot - px(16)
    for notice in reversed(notices):
        lines = fonts.wrap(notice.text, style, most - px(2 * PAD + SIGN))
        width = max(fonts.text_width(line, style) for line in lines) + px(2 * PAD + SIGN)
        bar = 0 if notice.share is None else px(8)
        rect = pygame.Rect(0, 0, width, len(lines) * fonts.line_height(style) + px(24) + bar)
        rect.midbottom = window.centerx, bottom
        if rect.y < window.y:
            return
        yield Toast(rect, notice)
        bottom = rect.y - px(8)

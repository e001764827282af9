"""Toasts: short notices at the bottom of the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import Notice
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.free_place import CoveredPage
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.boxes import paint_shadow
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.widgets.match.progress import paint_progress_bar
from fivefold.fronts.window.widgets.text import TextBlock
from fivefold.fronts.window.widgets.widget import Widget

WIDTH, NARROW, PAD, SIGN = 520, 250, 18, 28  # the second width fits into a panel
STEP = 12  # between two places that are tried
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


def lay_toasts(
    notices: Sequence[Notice], context: LayoutContext, foot: int, widgets: Sequence[Widget]
) -> Iterator[Toast]:
    """Yield the notices, each where it covers the least of the page, the newest as low as possible."""
    px, window = context.px, context.window
    area = pygame.Rect(window.x + px(12), window.y + px(12), window.width - px(24), 0)
    area.height = window.bottom - foot - px(12) - area.y
    page = CoveredPage(widgets, window)
    for notice in reversed(notices):
        sizes = (_toast_size(notice, most, context) for most in (min(px(WIDTH), area.width), px(NARROW)))
        rect = page.best(place for size in sizes for place in _toast_places(size, area, px(STEP)))
        if rect.y < window.y:
            return
        yield Toast(rect, notice)
        page.protected = (*page.protected, rect.inflate(px(8), px(8)))


def _toast_size(notice: Notice, most: int, context: LayoutContext) -> tuple[int, int]:
    """Return the width and height of a notice that is at most so wide."""
    px, style = context.px, fonts.text_style("status", context.theme)
    lines = fonts.wrap(notice.text, style, most - px(2 * PAD + SIGN))
    width = max(fonts.text_width(line, style) for line in lines) + px(2 * PAD + SIGN)
    bar = 0 if notice.share is None else px(8)
    return width, len(lines) * fonts.line_height(style) + px(24) + bar


def _toast_places(size: tuple[int, int], area: pygame.Rect, step: int) -> Iterator[pygame.Rect]:
    """Yield places from the bottom up: in the middle, at the right, at the left."""
    for bottom in range(area.bottom, area.y + size[1], -step):
        for x in (area.centerx - size[0] // 2, area.right - size[0], area.x):
            yield pygame.Rect(x, bottom - size[1], *size)
    yield pygame.Rect(area.centerx - size[0] // 2, area.bottom - size[1], *size)

"""The result of a match and of the last ones."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.app.pages.pages import Mood, OverPage
from fivefold.core.text import BETWEEN_REMARKS
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.raster import cached_svg
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.text import TextBlock, text_height
from fivefold.fronts.window.widgets.widget import Widget

PAD, SIGN, BIG = 18, 44, 48
SHORT = 12  # letters of a remark that stays on one line
NO_BREAK = "\N{NO-BREAK SPACE}"
SIZES = range(24, 15, -1)  # of the headline
SIGNS: dict[Mood, str] = {"won": "trophy", "lost": "flag", "drawn": "handshake", "ended": "check"}
TONES: dict[Mood, str] = {"won": "accent", "lost": "line2", "drawn": "line2", "ended": "accent"}
HEIGHTS: dict[Mood, float] = {"won": 1.0, "drawn": 0.55, "lost": 0.3, "ended": 0.55}


def _reason(page: OverPage) -> str:
    """Return the reason and the length; no line breaks within a short remark such as "31 steps"."""
    remarks = page.lines[0].split(BETWEEN_REMARKS) if page.lines else []
    whole = (one.replace(" ", NO_BREAK) if len(one) <= SHORT else one for one in remarks)
    return f"{NO_BREAK}{BETWEEN_REMARKS.lstrip()}".join(whole)


def _headline_size(headline: str, room: int, theme: WindowTheme) -> int:
    """Return the largest font size at which no word is broken."""
    return fonts.largest_fitting_size(headline.split(), "card", theme, SIZES, room)


def _big_height(theme: WindowTheme) -> int:
    """Return the height of digits, which have no descenders."""
    return round(0.88 * fonts.line_height(fonts.text_style("hero", theme, size=BIG)))


def outcome_height(page: OverPage, width: int, theme: WindowTheme) -> int:
    room = width - theme.px(2 * PAD + SIGN + 14)
    title = text_height(page.headline, room, theme, "card", _headline_size(page.headline, room, theme))
    big = _big_height(theme) if page.big else 0
    reason = text_height(_reason(page), width - theme.px(2 * PAD), theme, "body", 14)
    return theme.px(2 * PAD) + max(theme.px(SIGN), title) + big + theme.px(8) + reason


@dataclass(frozen=True, eq=False)
class OutcomeCard(Widget):
    """A card with a sign, the headline, the score and the reason of the result."""

    page: OverPage

    def paint(self, context: PaintContext) -> None:
        page, rect = self.page, self.rect
        fill = mixed(context.colour("surface"), context.colour(TONES[page.mood]), 0.18)
        context.box(rect, 16, fill, mixed(fill, context.colour("line2"), 0.35))
        sign = pygame.Rect(
            rect.x + context.px(PAD), rect.y + context.px(PAD), context.px(SIGN), context.px(SIGN)
        )
        context.box(sign, 12, "accent" if page.mood in ("won", "ended") else "raised")
        ink = "onaccent" if page.mood in ("won", "ended") else "text2"
        context.icon(SIGNS[page.mood], sign.center, 26, ink)
        x, room = sign.right + context.px(14), rect.right - context.px(PAD) - sign.right - context.px(14)
        size = _headline_size(page.headline, room, context.theme)
        title = text_height(page.headline, room, context.theme, "card", size)
        top = sign.y + max(0, (sign.height - title) // 2)
        TextBlock(pygame.Rect(x, top, room, title), page.headline, "card", size=size).paint(context)
        y = max(sign.bottom, top + title)
        if page.big:
            height = _big_height(context.theme)
            width = context.text(page.big, (sign.x, y + height / 2), "hero", size=BIG)
            context.text(
                page.big_label, (sign.x + width + context.px(10), y + 0.66 * height), "label", "text2"
            )
            y += height
        y += context.px(8)
        words = pygame.Rect(sign.x, y, rect.width - context.px(2 * PAD), rect.bottom - context.px(PAD) - y)
        TextBlock(words, _reason(page), "body", "text2", 14).paint(context)


@dataclass(frozen=True, eq=False)
class RecentResults(Widget):
    """The last games as a row of folds: high ones were won, low ones lost."""

    moods: tuple[Mood, ...]

    def paint(self, context: PaintContext) -> None:
        w, h = self.rect.size
        width, bend, body = w / max(10, len(self.moods)), h * 0.12, ""
        for number, mood in enumerate(self.moods):
            ink = context.colour("accent") if mood == "won" else context.colour("line2")
            ink = mixed(ink, "#0B1A2A", 0.25) if number % 2 else ink
            height = (h - bend) * HEIGHTS[mood]
            x, (start, end) = number * width, ((bend, 0.0), (0.0, bend))[number % 2]
            top = h - bend - height
            way = (
                f"M{x:g} {top + start:g} L{x + width:g} {top + end:g}"
                f" L{x + width:g} {h - bend + end:g} L{x:g} {h - bend + start:g} Z"
            )
            body += f'<path d="{way}" fill="{ink}"/>'
        context.target.blit(cached_svg(body, w, h), self.rect)

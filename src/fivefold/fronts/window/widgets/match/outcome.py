"""How a match ended, and how the last ones went."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.app.pages.pages import Mood, OverPage
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.raster import cached_svg
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.text import TextBlock, text_height
from fivefold.fronts.window.widgets.widget import Widget

PAD, SIGN, BIG = 18, 44, 48
SIZES = range(24, 15, -1)  # of the headline
SIGNS: dict[Mood, str] = {"won": "trophy", "lost": "flag", "drawn": "handshake", "ended": "check"}
TONES: dict[Mood, str] = {"won": "accent", "lost": "line2", "drawn": "line2", "ended": "accent"}
HEIGHTS: dict[Mood, float] = {"won": 1.0, "drawn": 0.55, "lost": 0.3, "ended": 0.55}


def _reason(page: OverPage) -> str:
    return page.lines[0] if page.lines else ""


def _headline_size(headline: str, room: int, look: WindowTheme) -> int:
    """The largest at which no word is broken."""
    return fonts.largest_fitting_size(headline.split(), "card", look, SIZES, room)


def _big_height(look: WindowTheme) -> int:
    """Digits have nothing below their line."""
    return round(0.88 * fonts.line_height(fonts.text_style("hero", look, size=BIG)))


def outcome_height(page: OverPage, width: int, look: WindowTheme) -> int:
    room = width - look.px(2 * PAD + SIGN + 14)
    title = text_height(page.headline, room, look, "card", _headline_size(page.headline, room, look))
    big = _big_height(look) if page.big else 0
    reason = text_height(_reason(page), width - look.px(2 * PAD), look, "body", 14)
    return look.px(2 * PAD) + max(look.px(SIGN), title) + big + look.px(8) + reason


@dataclass(frozen=True, eq=False)
class OutcomeCard(Widget):
    """A card with a sign, the headline, the score, and why it ended."""

    page: OverPage

    def paint(self, pen: PaintContext) -> None:
        page, rect = self.page, self.rect
        fill = mixed(pen.ink("surface"), pen.ink(TONES[page.mood]), 0.18)
        pen.plane(rect, 16, fill, mixed(fill, pen.ink("line2"), 0.35))
        sign = pygame.Rect(rect.x + pen.px(PAD), rect.y + pen.px(PAD), pen.px(SIGN), pen.px(SIGN))
        pen.plane(sign, 12, "accent" if page.mood in ("won", "ended") else "raised")
        ink = "onaccent" if page.mood in ("won", "ended") else "text2"
        pen.icon(SIGNS[page.mood], sign.center, 26, ink)
        x, room = sign.right + pen.px(14), rect.right - pen.px(PAD) - sign.right - pen.px(14)
        size = _headline_size(page.headline, room, pen.look)
        title = text_height(page.headline, room, pen.look, "card", size)
        top = sign.y + max(0, (sign.height - title) // 2)
        TextBlock(pygame.Rect(x, top, room, title), page.headline, "card", size=size).paint(pen)
        y = max(sign.bottom, top + title)
        if page.big:
            high = _big_height(pen.look)
            pen.text(page.big, (sign.x, y + high / 2), "hero", size=BIG)
            y += high
        y += pen.px(8)
        words = pygame.Rect(sign.x, y, rect.width - pen.px(2 * PAD), rect.bottom - pen.px(PAD) - y)
        TextBlock(words, _reason(page), "body", "text2", 14).paint(pen)


@dataclass(frozen=True, eq=False)
class RecentResults(Widget):
    """The last games as a row of folds: high ones were won, low ones lost."""

    moods: tuple[Mood, ...]

    def paint(self, pen: PaintContext) -> None:
        w, h = self.rect.size
        wide, bend, body = w / max(10, len(self.moods)), h * 0.12, ""
        for number, mood in enumerate(self.moods):
            ink = pen.ink("accent") if mood == "won" else pen.ink("line2")
            ink = mixed(ink, "#0B1A2A", 0.25) if number % 2 else ink
            high = (h - bend) * HEIGHTS[mood]
            x, (start, end) = number * wide, ((bend, 0.0), (0.0, bend))[number % 2]
            top = h - bend - high
            way = (
                f"M{x:g} {top + start:g} L{x + wide:g} {top + end:g}"
                f" L{x + wide:g} {h - bend + end:g} L{x:g} {h - bend + start:g} Z"
            )
            body += f'<path d="{way}" fill="{ink}"/>'
        pen.target.blit(cached_svg(body, w, h), self.rect)

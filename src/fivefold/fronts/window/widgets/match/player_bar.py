"""A player's place above or below the board: badge, name, captured pieces, clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import PlayerBar
from fivefold.core.game import AnyGame
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.match.badge import paint_side_badge, side_colour
from fivefold.fronts.window.widgets.widget import Widget

HIGH, CLOCK = 52, 106
NAME, TEXT = ("primary", "text", 15.0), ("body", "text2", 13.0)  # role, ink, size
INKED = ("#081018", 0.38)  # how the colour of a side is darkened under a running clock


@dataclass(frozen=True, eq=False)
class PlayerBarWidget(Widget):
    strip: PlayerBar
    game: AnyGame

    def paint(self, pen: PaintContext) -> None:
        strip, rect, side = self.strip, self.rect, pen.look.paint(self.strip.paint)
        edge = side_colour(pen, side) if strip.active else pen.ink("line")
        pen.plane(rect, 14, "surface", edge, line=2 if strip.active else 1)
        badge = pygame.Rect(0, 0, pen.px(36), pen.px(36))
        badge.midleft = rect.x + pen.px(10), rect.centery
        paint_side_badge(pen, badge, self.game, strip.badge, side)
        right = rect.right - pen.px(12)
        if strip.clock:
            right = self._clock(pen, side) - pen.px(12)
        left = badge.right + pen.px(14)
        name, text = (fonts.line_height(style) for style in _styles(pen.look))
        top = rect.centery - (name + text) / 2
        words = max(
            _paint_line(pen, strip.name, (left, top + name / 2), right - left, *NAME),
            _paint_line(pen, strip.text, (left, top + name + text / 2), right - left, *TEXT),
        )
        self._captured(pen, left + words + pen.px(18), right)

    def _clock(self, pen: PaintContext, side: str) -> int:
        """Paint the clock, with a sign where little time is left; its left edge."""
        rect = pygame.Rect(0, 0, pen.px(CLOCK * max(1.0, pen.look.text)), self.rect.height - pen.px(14))
        rect.midright = self.rect.right - pen.px(10), self.rect.centery
        low, x = self.strip.low, rect.centerx
        fill = mixed(side_colour(pen, side), *INKED) if self.strip.active else pen.ink("sunken")
        ink = "#FFFFFF" if self.strip.active else pen.ink("text2")
        pen.plane(rect, 10, fill, "bad" if low else "", line=2)
        if low:
            pen.icon("clock", (rect.x + pen.px(18), rect.centery), 16, ink)
            x += pen.px(10)
        pen.text(self.strip.clock, (x, rect.centery), "clock", ink, "centre")
        return rect.x

    def _captured(self, pen: PaintContext, left: float, right: float) -> None:
        """As many as find room, the last on top of each other where there are too many."""
        pieces, size = self.strip.captured, pen.px(28)
        if not pieces or right - left < size:
            return
        step = min(size + pen.px(2), (right - left - size) / max(1, len(pieces) - 1))
        for number, piece in enumerate(pieces):
            pen.piece(self.game, piece, (left + size / 2 + number * step, self.rect.centery), size, 0.92)


def player_bar_height(look: WindowTheme) -> int:
    """High enough for two lines of words and a clock."""
    return max(look.px(HIGH), sum(fonts.line_height(style) for style in _styles(look)) + look.px(12))


def _styles(look: WindowTheme) -> Iterator[fonts.TextStyle]:
    return (fonts.text_style(role, look, size=size) for role, _, size in (NAME, TEXT))


def _paint_line(
    pen: PaintContext, text: str, at: tuple[float, float], room: float, role: str, ink: str, size: float
) -> int:
    return pen.text(
        fonts.ellipsize(text, fonts.text_style(role, pen.look, size=size), room), at, role, ink, size=size
    )

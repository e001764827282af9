"""The bar of a player above or below the board: badge, name, captured pieces, clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import PlayerBar
from fivefold.core.game import AnyGame
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.match.badge import paint_side_badge, side_colour
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import game_named

HIGH, CLOCK = 52, 106
STRIP_GAP = 10  # between a bar and the board
NAME, TEXT = ("primary", "text", 15.0), ("body", "text2", 13.0)  # role, ink, size
INKED = ("#081018", 0.38)  # colour and strength that darken a side under its running clock


@dataclass(frozen=True, eq=False)
class PlayerBarWidget(Widget):
    """`clock` is what the clock shows, empty if there is none; `low` says that little time is left."""

    strip: PlayerBar
    game: AnyGame
    clock: str = ""
    low: bool = False

    @classmethod
    def of(cls, rect: pygame.Rect, strip: PlayerBar, game: AnyGame, elapsed: float) -> PlayerBarWidget:
        """Return the bar as it looks `elapsed` milliseconds after the page was first seen."""
        if strip.clock is None:
            return cls(rect, strip, game)
        return cls(rect, strip, game, strip.clock.text(elapsed), strip.clock.low(elapsed))

    def paint(self, context: PaintContext) -> None:
        strip, rect, side = self.strip, self.rect, context.theme.board_colour(self.strip.paint)
        edge = side_colour(context, side) if strip.active else context.colour("line")
        context.box(rect, 14, "surface", edge, line=2 if strip.active else 1)
        badge = pygame.Rect(0, 0, context.px(36), context.px(36))
        badge.midleft = rect.x + context.px(10), rect.centery
        paint_side_badge(context, badge, self.game, strip.badge, side)
        right = rect.right - context.px(12)
        if self.clock:
            right = self._clock(context, side) - context.px(12)
        left = badge.right + context.px(14)
        name, text = (fonts.line_height(style) for style in _styles(context.theme))
        top = rect.centery - (name + text) / 2
        words = max(
            _paint_line(context, strip.name, (left, top + name / 2), right - left, *NAME),
            _paint_line(context, strip.text, (left, top + name + text / 2), right - left, *TEXT),
        )
        self._captured(context, left + words + context.px(18), right)

    def _clock(self, context: PaintContext, side: str) -> int:
        """Paint the clock, with a sign when little time is left, and return its left edge."""
        rect = pygame.Rect(
            0, 0, context.px(CLOCK * max(1.0, context.theme.text)), self.rect.height - context.px(14)
        )
        rect.midright = self.rect.right - context.px(10), self.rect.centery
        low, x = self.low, rect.centerx
        fill = mixed(side_colour(context, side), *INKED) if self.strip.active else context.colour("sunken")
        ink = "#FFFFFF" if self.strip.active else context.colour("text2")
        context.box(rect, 10, fill, "bad" if low else "", line=2)
        if low:
            context.icon("clock", (rect.x + context.px(18), rect.centery), 16, ink)
            x += context.px(10)
        context.text(self.clock, (x, rect.centery), "clock", ink, "centre")
        return rect.x

    def _captured(self, context: PaintContext, left: float, right: float) -> None:
        """Paint as many captured pieces as fit, overlapping if there are too many."""
        pieces, size = self.strip.captured, context.px(28)
        if not pieces or right - left < size:
            return
        step = min(size + context.px(2), (right - left - size) / max(1, len(pieces) - 1))
        for number, piece in enumerate(pieces):
            context.piece(self.game, piece, (left + size / 2 + number * step, self.rect.centery), size, 0.92)


def player_bar_height(theme: WindowTheme) -> int:
    """Return the height for two lines of text and a clock."""
    return max(theme.px(HIGH), sum(fonts.line_height(style) for style in _styles(theme)) + theme.px(12))


def _styles(theme: WindowTheme) -> Iterator[fonts.TextStyle]:
    return (fonts.text_style(role, theme, size=size) for role, _, size in (NAME, TEXT))


def _paint_line(
    context: PaintContext, text: str, at: tuple[float, float], room: float, role: str, ink: str, size: float
) -> int:
    return context.text(
        fonts.ellipsize(text, fonts.text_style(role, context.theme, size=size), room),
        at,
        role,
        ink,
        size=size,
    )


def lay_player_bars(
    strips: Sequence[PlayerBar],
    game: str,
    around: pygame.Rect,
    context: LayoutContext,
    gap: int = STRIP_GAP,
) -> Iterator[PlayerBarWidget]:
    """Yield the bars above and below a board; the first strip belongs to the player at its bottom."""
    height, free = player_bar_height(context.theme), context.px(gap)
    tops = (around.bottom + free, around.y - free - height)
    for strip, y in reversed(list(zip(strips, tops, strict=False))):
        rect = pygame.Rect(around.x, y, around.width, height)
        yield PlayerBarWidget.of(rect, strip, game_named(game), context.elapsed)

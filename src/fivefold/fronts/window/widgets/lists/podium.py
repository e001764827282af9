"""The best three results, large."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, pairwise

import pygame

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.pages import PODIUM
from fivefold.app.pages.parts import TableRow
from fivefold.core.game import AnyGame
from fivefold.core.text import gettext
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.layout.rects import split_columns
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.boxes import paint_panel
from fivefold.fronts.window.painting.paint_context import PaintContext, game_hue
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.widget import Widget

NEAR, PAD = 190, 13
LARGE, LEAST, SMALL = 34, 16, 13  # font sizes: score, long score, last line


def podium_height(theme: WindowTheme) -> int:
    return sum(_line_heights(theme)) + 2 * theme.px(PAD)


def _line_heights(theme: WindowTheme) -> list[int]:
    """Return the heights of the three lines of a place."""
    styles = (("hero", LARGE), ("button", 0), ("body", SMALL))
    return [fonts.line_height(fonts.text_style(role, theme, size=size)) for role, size in styles]


@dataclass(frozen=True, eq=False)
class Podium(Widget):
    REACH = 54

    rows: tuple[TableRow, ...]
    chosen: str
    game: AnyGame | None

    def _spots(self) -> list[pygame.Rect]:
        return split_columns(self.rect, max(3, len(self.rows)), self.rect.height // 9)

    def hit_areas(self) -> Iterator[HitArea]:
        for row, spot in zip(self.rows, self._spots(), strict=False):
            given = ClickAction(ChooseRow(PODIUM, row.id), ChooseRow(PODIUM, row.id, open=True))
            yield HitArea(f"podium {row.id}", spot, given, PODIUM)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield PODIUM, self.rect

    def paint(self, context: PaintContext) -> None:
        for number, spot in enumerate(self._spots()):
            if number < len(self.rows):
                self._place(context, self.rows[number], spot, first=number == 0)
            else:
                context.box(spot, 20, "surface", "line", alpha=0.5)
                context.text(gettext("Free"), spot.center, "body", "text3", "centre", size=14)
        context.focus_ring(self.rect, 20, PODIUM)

    def _place(self, context: PaintContext, row: TableRow, rect: pygame.Rect, *, first: bool) -> None:
        paint_panel(context.target, rect, context.theme)
        if row.id == self.chosen:
            fill = mixed(context.colour("surface"), context.colour("accent"), 0.14)
            context.box(rect, 20, fill, "accent", line=2)
        elif context.hover(f"podium {row.id}"):
            context.box(
                rect,
                20,
                context.hover_fill("surface", f"podium {row.id}"),
                context.hover_edge(f"podium {row.id}"),
            )
        place, name, score, *more = row.cells
        side = context.px(32)
        near = rect.width < context.px(NEAR)  # the words begin below the number of the place
        square = pygame.Rect(rect.x + context.px(12 if near else 18), 0, side, side)
        square.centery = rect.y + context.px(PAD) + _line_heights(context.theme)[0] // 2
        context.box(
            square,
            9,
            "accent" if first else mixed(game_hue(self.game, context.theme, "deep"), "#FFFFFF", 0.1),
        )
        context.text(place, square.center, "primary", "onaccent" if first else "#FFFFFF", "centre")
        x = square.right + context.px(10 if near else 14)
        size = fonts.largest_fitting_size(
            [score], "hero", context.theme, range(LARGE, LEAST - 1, -2), rect.right - context.px(10) - x
        )
        lines = [
            rect.y + context.px(PAD) + height
            for height in accumulate(_line_heights(context.theme), initial=0)
        ]
        score_y, name_y, rest_y = ((top + end) / 2 for top, end in pairwise(lines))
        context.text(score, (x, score_y), "hero", size=size)
        x = square.x if near else x
        room = rect.right - context.px(10 if near else 14) - x
        name = fonts.ellipsize(name, fonts.text_style("button", context.theme), room)
        context.text(name, (x, name_y), "button")
        rest = fonts.ellipsize(
            ", ".join(filter(None, more)), fonts.text_style("body", context.theme, size=SMALL), room
        )
        context.text(rest, (x, rest_y), "body", "text2", size=SMALL)

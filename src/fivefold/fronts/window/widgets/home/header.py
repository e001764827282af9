"""The header of the home page: logo and account."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.parts import Button, Sample
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.painting.sprites import logo_surface
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.match.badge import paint_game_badge
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import game_named

SIGN = 52


@dataclass(frozen=True, eq=False)
class Logo(Widget):
    """The logo, as high as its rectangle, and the name of the program."""

    title: str = ""

    def paint(self, context: PaintContext) -> None:
        picture = logo_surface(self.rect.height)
        context.target.blit(picture, picture.get_rect(midleft=self.rect.midleft))
        context.text(
            self.title, (self.rect.x + self.rect.height + context.px(10), self.rect.centery), "title"
        )


def logo_width(title: str, theme: WindowTheme) -> int:
    return theme.px(SIGN + 10) + fonts.text_width(title, fonts.text_style("title", theme))


def account_chip_width(button: Button, theme: WindowTheme) -> int:
    lines = (
        fonts.text_width(button.label, fonts.text_style("primary", theme, size=15)),
        fonts.text_width(button.tip, fonts.text_style("body", theme, size=13)),
    )
    return max(lines) + theme.px(52 + 20)


@dataclass(frozen=True, eq=False)
class AccountChip(Widget):
    """The account: face, name and rank."""

    button: Button
    face: Sample | None

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea(f"button {self.button.id}", self.rect, ClickAction(PressButton(self.button.id)))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.button.id, self.rect

    def paint(self, context: PaintContext) -> None:
        rect, name = self.rect, f"button {self.button.id}"
        context.box(rect, 24, context.hover_fill("surface", name), context.hover_edge(name))
        disc = pygame.Rect(rect.x + context.px(4), rect.y + context.px(4), context.px(40), context.px(40))
        if self.face:
            paint_game_badge(context, disc, game_named(self.face.game), self.face.piece, 20)
        else:
            context.box(disc, 20, mixed(context.colour("raised"), context.colour("accent"), 0.2))
            context.icon(self.button.icon, disc.center, 22, "text")
        x, room = disc.right + context.px(8), rect.right - context.px(16) - disc.right - context.px(8)
        label = fonts.ellipsize(self.button.label, fonts.text_style("primary", context.theme, size=15), room)
        if not self.button.tip:
            context.text(label, (x, rect.centery), "primary", size=15)
        else:
            context.text(label, (x, rect.centery - context.px(9)), "primary", size=15)
            tip = fonts.ellipsize(self.button.tip, fonts.text_style("body", context.theme, size=13), room)
            context.text(tip, (x, rect.centery + context.px(10)), "body", "text2", size=13)
        context.focus_ring(rect, 24, self.button.id)

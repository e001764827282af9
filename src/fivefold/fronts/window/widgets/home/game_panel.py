"""Panels of the games on the home page, each with a cover picture of its pieces."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import pygame

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.pages import GameCard
from fivefold.core.game import AnyGame
from fivefold.core.values import replace
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.folds import paint_underline
from fivefold.fronts.window.painting.paint_context import PaintContext, game_hue
from fivefold.fronts.window.painting.raster import cached_surface, cached_svg, clear_surface
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import game_named

INK, WHITE, PALE, NIGHT = "#060C10", "#FFFFFF", "#E9EEF0", "#061018"
LINE, LIGHTER = 14.5, 0.08
CONTINUE_HEIGHT = 36  # of the button that continues a game
SIZES = range(24, 12, -1)  # of the names of games
LINES = (("button", WHITE), ("body", PALE))  # role and colour of the two lines about a game


@dataclass(frozen=True, eq=False)
class GamePanel(Widget):
    """One panel, slanted by `near` pixels; every other one is `lit`. `size` is the font size of the name.

    `reserved` pixels above its lower end are kept free of text, for the button that continues a game.
    """

    REACH = 84  # its shadow on the floor

    card: GameCard
    near: int
    lit: bool
    size: int
    reserved: int = 0

    @abstractmethod
    def button_rect(self, theme: WindowTheme) -> pygame.Rect:
        """Return the place of the button that continues a game."""

    @property
    def _name(self) -> str:
        return f"card {self.card.id}"

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea(self._name, self.rect, ClickAction(PressButton(self.card.id)))

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield self.card.id, self.rect

    @abstractmethod
    def outline(self, inset: float = 0) -> str:
        """Return the corners of the panel, moved inwards by `inset`."""

    @abstractmethod
    def draw(self, target: pygame.Surface, theme: WindowTheme) -> None:
        """Draw the panel and its picture, without text, on a surface of its size."""

    def _lay(self, context: PaintContext, rect: pygame.Rect) -> None:
        """Blit the panel, which is drawn only once; lighter under the pointer."""
        context.target.blit(
            _panel_surface(
                type(self), game_named(self.card.game), self.rect.size, self.near, context.theme, lit=self.lit
            ),
            rect,
        )
        if glow := context.hover(self._name):
            light = cached_svg(f'<path d="{self.outline()}" fill="{WHITE}"/>', *rect.size)
            light.set_alpha(round(LIGHTER * glow * 255))
            context.target.blit(light, rect)

    def _ring(self, context: PaintContext, rect: pygame.Rect) -> None:
        """Paint the focus ring along the slanted edges, in the colour of the dark theme, since panels are
        always dark."""
        if context.interaction.focus == self.card.id:
            ink, line = replace(context.theme, scheme="dark").colour("focus"), context.px(3)
            way = f'<path d="{self.outline(line / 2)}" fill="none" stroke="{ink}" stroke-width="{line}"/>'
            context.target.blit(cached_svg(way, *rect.size), rect)

    def _gradient(self, theme: WindowTheme) -> str:
        """Return the colours of the game from the left edge to the right."""
        hue, deep = (
            game_hue(game_named(self.card.game), theme),
            game_hue(game_named(self.card.game), theme, "deep"),
        )
        left, right = ((hue, 0.42), (hue, 0.05)) if self.lit else ((NIGHT, 0.26), (hue, 0.16))
        start, end = (mixed(deep, *part) for part in (left, right))
        return (
            f'<defs><linearGradient id="g"><stop offset="0" stop-color="{start}"/>'
            f'<stop offset="1" stop-color="{end}"/></linearGradient></defs>'
        )

    def _words(self, context: PaintContext, rect: pygame.Rect, *, middle: bool = False) -> None:
        """Paint the name and the state of the game: centred in a rectangle, or with all names in a line."""
        card, name = self.card, fonts.text_style("card", context.theme, size=self.size)
        height, fold = fonts.line_height(fonts.text_style("button", context.theme)), context.px(18)
        head = fonts.line_height(name) + fold
        most = max(0, (rect.height - head) // height)
        lines: list[tuple[str, str, str]] = []
        for paragraph, (role, ink) in zip(card.text.splitlines(), LINES, strict=False):
            style = fonts.text_style(role, context.theme, size=LINE)
            wrapped = [(line, role, ink) for line in fonts.wrap(paragraph, style, rect.width)]
            if lines and len(lines) + len(wrapped) > most:
                break  # half a sentence would be wrong: "2 moves, against"
            lines += wrapped[:most]
        counted = len(lines) if middle else min(most, len(LINES))
        y = rect.y + (rect.height - head - counted * height) / 2
        y = min(y, rect.bottom - head - len(lines) * height)
        title = fonts.ellipsize(card.title, name, rect.width)
        fonts.draw_text(context.target, title, (rect.x, y + fonts.line_height(name) / 2), name, WHITE)
        hue = mixed(game_hue(game_named(card.game), context.theme), WHITE, 0.25)
        paint_underline(
            context.target,
            (rect.x + context.px(1), y + fonts.line_height(name) + context.px(2)),
            context.theme,
            hue,
            46,
        )
        for number, (line, role, ink) in enumerate(lines):
            context.text(line, (rect.x, y + head + (number + 0.5) * height), role, ink, size=LINE)


@cached_surface(16)
def _panel_surface(
    kind: type[GamePanel], game: AnyGame, size: tuple[int, int], near: int, theme: WindowTheme, *, lit: bool
) -> pygame.Surface:
    """Return the surface of a panel without its text."""
    leaf, picture = (
        kind(pygame.Rect((0, 0), size), GameCard("", game.name, "", "", ()), near, lit, 0),
        clear_surface(*size),
    )
    leaf.draw(picture, theme)
    return picture


def name_size(names: Iterable[str], room: int, theme: WindowTheme) -> int:
    """Return the largest font size at which all names fit."""
    return fonts.largest_fitting_size(names, "card", theme, SIZES, room)


def draw_cover(
    target: pygame.Surface, theme: WindowTheme, rect: pygame.Rect, game: AnyGame, outline: str
) -> None:
    """Draw the cover of the game, as wide as the rectangle and clipped to the outline."""
    cover = game.cover
    if cover is None or min(rect.size) < theme.px(20):
        return
    height = round(rect.width * cover.height / cover.width)
    whole = pygame.Rect(rect.x, rect.centery - height // 2, rect.width, height)
    picture = target.copy()
    _cover_painter(replace(theme, scheme="dark")).paint(picture, cover, game, whole)
    mask = cached_svg(f'<path d="{outline}" fill="{WHITE}"/>', *target.get_size())
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(picture, (0, 0))


@lru_cache(2)
def _cover_painter(theme: WindowTheme) -> ScenePainter:
    """Return the painter of covers, whose colours are the same in both themes."""
    return ScenePainter(theme)

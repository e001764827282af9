"""The context widgets paint in: surface, theme, and the interaction state at this moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

import pygame

from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.scene.sprite import Art
from fivefold.core.values import replace
from fivefold.fronts.window.painting import boxes, fonts
from fivefold.fronts.window.painting.fonts import Alignment
from fivefold.fronts.window.painting.raster import blit_with_alpha
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.painting.sprites import icon_surface, sprite_surface
from fivefold.fronts.window.theme import WindowTheme, mixed


@dataclass(frozen=True, slots=True)
class InteractionState:
    """The parts with keyboard focus, hover, press and caret."""

    focus: str = ""
    hover_levels: Mapping[str, float] = field(default_factory=dict)
    held: str = ""
    caret: str = ""


@dataclass(frozen=True, slots=True)
class PaintContext:
    """Paints on one surface at one moment; turns colour roles and design units into pixels."""

    target: pygame.Surface
    theme: WindowTheme
    painter: ScenePainter
    interaction: InteractionState
    elapsed: float = 0.0  # milliseconds since the page was first seen
    drag_position: tuple[float, float] | None = None  # the pixel a piece is dragged to

    def px(self, units: float) -> int:
        return self.theme.px(units)

    def colour(self, role: str) -> str:
        return self.theme.colour(role)

    def text(
        self,
        words: str,
        at: tuple[float, float],
        role: str = "body",
        ink: str = "text",
        side: Alignment = "left",
        *,
        size: float = 0,
        tabular: bool = False,
    ) -> int:
        """Draw one line centred vertically at the point and return its width. `ink` is a role or #rrggbb."""
        style = fonts.text_style(role, self.theme, size=size, tabular=tabular)
        return fonts.draw_text(self.target, words, at, style, resolve_colour(ink, self.theme), side)

    def icon(self, name: str, centre: tuple[float, float], size: float, ink: str = "text") -> None:
        """Draw an icon; an empty name draws nothing."""
        if not name:
            return
        picture = icon_surface(name, self.px(size), resolve_colour(ink, self.theme))
        self.target.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def piece(
        self,
        game: AnyGame,
        piece: Piece,
        centre: tuple[float, float],
        size: int,
        alpha: float = 1.0,
        *,
        bare: bool = False,
    ) -> None:
        """Draw a piece of a game, as wide as a cell of `size` pixels; `bare` leaves out its plate."""
        art = arts_by_kind(game)[piece.kind]
        if bare and art.plate:
            art = replace(art, plate="", size=1.0)
        picture = sprite_surface(art, size, 90 * piece.facing, self.theme)
        blit_with_alpha(self.target, picture, (centre[0] - size / 2, centre[1] - size / 2), alpha)

    def box(
        self,
        rect: pygame.Rect,
        radius: float,
        fill: str = "",
        edge: str = "",
        *,
        line: float = 1,
        alpha: float = 1,
    ) -> None:
        """Paint a rounded box; colours are roles or #rrggbb, lengths are design units."""
        boxes.paint_box(
            self.target,
            rect,
            self.px(radius),
            resolve_colour(fill, self.theme) if fill else "",
            resolve_colour(edge, self.theme) if edge else "",
            line=self.px(line),
            alpha=alpha,
        )

    def focus_ring(self, rect: pygame.Rect, radius: float, part: str) -> None:
        """Paint the focus ring if this part has the keyboard focus."""
        if part and part == self.interaction.focus:
            boxes.paint_focus_ring(self.target, rect, self.px(radius), self.theme)

    def hover(self, name: str) -> float:
        """Return how strongly a hit area shows that the pointer is over it, 0 to 1."""
        return self.interaction.hover_levels.get(name, 0.0)

    def hover_fill(self, fill: str, name: str) -> str:
        """Return the fill of something pressable: lighter under the pointer, darker while pressed."""
        colour = resolve_colour(fill, self.theme)
        if self.interaction.held == name:
            return mixed(colour, self.colour("ground"), 0.06)
        return mixed(colour, self.colour("text"), 0.08 * self.hover(name))

    def hover_edge(self, name: str) -> str:
        """Return the outline colour of something that can be pressed."""
        return mixed(self.colour("line"), self.colour("line2"), self.hover(name))


def resolve_colour(ink: str, theme: WindowTheme) -> str:
    return ink if ink.startswith("#") else theme.colour(ink)


def game_hue(game: AnyGame | None, theme: WindowTheme, part: str = "hue") -> str:
    """Return the colour of a game, or of the game it is a mode of, or the accent."""
    names = (game.name, game.mode_of) if game else ()
    for name in names:
        try:
            return theme.colour(f"{name}.{part}")
        except KeyError:
            continue
    return theme.colour("accent" if part == "hue" else "raised")


@cache
def arts_by_kind(game: AnyGame) -> dict[str, Art]:
    """Return the pictures of a game by kind."""
    return {art.kind: art for art in game.sprites}

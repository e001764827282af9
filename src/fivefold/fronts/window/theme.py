"""How everything is drawn, as one value: theme, palettes, marks on colours, density, size of text."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.app.settings import Settings
from fivefold.art.palettes import board_roles, board_theme, mixed, recoloured
from fivefold.art.tokens import Theme, colour, tokens


@dataclass(frozen=True, slots=True)
class WindowTheme:
    """`scale` is how many pixels a unit of the design has; `text` stretches words besides."""

    scheme: Theme = "dark"
    board: str = "fold"
    pieces: str = "classic"
    marked: bool = False
    scale: float = 1.0
    text: float = 1.0

    @classmethod
    def chosen(cls, settings: Settings, system: Theme = "dark", scale: float = 1.0) -> WindowTheme:
        """What the player has set; `system` is the theme of the machine."""
        wanted = settings.word("theme")
        return cls(
            "light" if wanted == "light" else "dark" if wanted == "dark" else system,
            settings.word("board"),
            settings.word("pieces"),
            settings.on("marks"),
            scale,
            settings.number("text") / 100,
        )

    def px(self, units: float) -> int:
        """A measure of the design in whole pixels, at least one."""
        return max(1, round(units * self.scale))

    def ink(self, paint: str) -> str:
        """The colour of a role on a page, as #rrggbb."""
        return colour(paint, self.scheme)

    def paint(self, paint: str) -> str:
        """The colour of a role on a board, in the player's palettes."""
        return board_roles(self.scheme, self.board, self.pieces)[paint]

    @property
    def board_dark(self) -> bool:
        return board_theme(self.scheme, self.board) == "dark"

    @property
    def shadow(self) -> float:
        """How dark shadows are."""
        return float(tokens()["theme"][self.scheme]["shadow"])

    def picture(self, svg: str) -> str:
        """A declared picture in the player's palettes."""
        return recoloured(svg, self.scheme, self.board, self.pieces)


def rgb(ink: str, alpha: float = 1.0) -> pygame.Color:
    """A colour for pygame."""
    made = pygame.Color(ink)
    made.a = round(255 * alpha)
    return made


__all__ = ["WindowTheme", "mixed", "rgb"]

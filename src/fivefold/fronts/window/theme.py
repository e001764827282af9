"""The window theme: colour scheme, palettes, marks on colours, scale and text size as one value."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from fivefold.app.pages.parts import Appearance
from fivefold.art.palettes import board_roles, board_theme, mixed, recoloured
from fivefold.art.tokens import Theme, colour, tokens


@dataclass(frozen=True, slots=True)
class WindowTheme:
    """Everything that decides how the window is drawn.

    `scale` is the number of pixels for a design unit; `text` is an additional factor for text.
    """

    scheme: Theme = "dark"
    board: str = "fold"
    pieces: str = "classic"
    marked: bool = False
    scale: float = 1.0
    text: float = 1.0

    @classmethod
    def from_appearance(
        cls, appearance: Appearance, system: Theme = "dark", scale: float = 1.0
    ) -> WindowTheme:
        """Return the theme of a page; `system` is the colour scheme of the operating system."""
        wanted = appearance.theme
        return cls(
            "light" if wanted == "light" else "dark" if wanted == "dark" else system,
            appearance.board,
            appearance.pieces,
            appearance.marks,
            scale,
            appearance.text / 100,
        )

    def px(self, units: float) -> int:
        """Return a length in design units as whole pixels, at least one."""
        return max(1, round(units * self.scale))

    def colour(self, role: str) -> str:
        """Return the colour of a role on a page, as #rrggbb."""
        return colour(role, self.scheme)

    def board_colour(self, role: str) -> str:
        """Return the colour of a role on a board, in the player's palettes."""
        return board_roles(self.scheme, self.board, self.pieces)[role]

    @property
    def board_dark(self) -> bool:
        return board_theme(self.scheme, self.board) == "dark"

    @property
    def shadow(self) -> float:
        """Return the opacity of shadows."""
        return float(tokens()["theme"][self.scheme]["shadow"])

    def recolour(self, svg: str) -> str:
        """Return the SVG of a picture, recoloured to the player's palettes."""
        return recoloured(svg, self.scheme, self.board, self.pieces)


def rgb(ink: str, alpha: float = 1.0) -> pygame.Color:
    """Return a pygame colour."""
    made = pygame.Color(ink)
    made.a = round(255 * alpha)
    return made


__all__ = ["WindowTheme", "mixed", "rgb"]

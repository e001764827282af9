"""Helpers to paint shapes and to compare pixels."""

from __future__ import annotations

import numpy as np
import pygame
from numpy.typing import NDArray

from fivefold.core.game import AnyGame
from fivefold.core.scene.shapes import Scene, Shape, paint_order
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme
from fivefold.games import game_named

CELL = 60
PAPER = (10, 20, 30)
PAGE = "#808080"


def painted(
    *shapes: Shape, game: AnyGame | None = None, theme: WindowTheme | None = None, cells: int = 3
) -> pygame.Surface:
    """Return shapes painted on an empty board with cells of 60 pixels."""
    surface = pygame.Surface((cells * CELL, cells * CELL))
    surface.fill(PAPER)
    scene = Scene(0, 0, cells, cells, paint_order(list(shapes)))
    ScenePainter(theme or WindowTheme()).paint(
        surface, scene, game or game_named("lines"), surface.get_rect()
    )
    return surface


def at(surface: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    """Return the colour at a point of the board."""
    colour = surface.get_at((round(x * CELL), round(y * CELL)))
    return colour.r, colour.g, colour.b


def near(one: tuple[int, ...], other: str | tuple[int, ...], within: int = 6) -> bool:
    wanted = tuple(pygame.Color(other))[:3] if isinstance(other, str) else other
    return all(abs(a - b) <= within for a, b in zip(one, wanted, strict=True))


def array(surface: pygame.Surface) -> NDArray[np.int64]:
    """Return the pixels by column, row and channel."""
    return pygame.surfarray.array3d(surface).astype(np.int64)


def changed(surface: pygame.Surface) -> NDArray[np.bool_]:
    """Return which pixels differ from the background, by column and row."""
    return np.asarray((np.abs(array(surface) - np.array(PAPER)) > 3).any(axis=2))


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the mean difference of two pictures, 0 to 255."""
    return float(np.abs(array(one) - array(other)).mean())


def page(width: int = 400, height: int = 300) -> pygame.Surface:
    """Return an empty grey page."""
    surface = pygame.Surface((width, height))
    surface.fill(PAGE)
    return surface


def seen(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    """Return the colour of a pixel."""
    red, green, blue, _ = surface.get_at((x, y))
    return red, green, blue

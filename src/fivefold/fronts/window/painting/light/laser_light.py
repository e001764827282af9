"""Laser light: while a beam runs it lights the board, and pieces throw soft shadows.

It is computed once a shot, on a thread of its own: by shaders where a graphics card has OpenGL 3.3, else by
numpy.
"""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple, TypeAlias

import numpy as np
import pygame

from fivefold.core.scene.shapes import Layer, Point, Ray, Scene, Sprite, Tile
from fivefold.core.scene.sprite import Art
from fivefold.fronts.window.painting.board_transform import BoardTransform
from fivefold.fronts.window.painting.light.numpy_light import Floats, light_map
from fivefold.fronts.window.painting.raster import blit_with_alpha, clear_surface
from fivefold.fronts.window.painting.sprites import sprite_surface
from fivefold.fronts.window.theme import WindowTheme, rgb

LightFunction: TypeAlias = Callable[[Floats, Floats, int], Floats]

DENSITY = 12  # pixels for a cell in the light map; light is soft, so more would not be visible
GAIN, BRIGHT = 0.5, 0.5  # slope and maximum of the brightness curve
KEPT = 4  # shots


class BoardArea(NamedTuple):
    """A part of the board in its units."""

    x: float
    y: float
    width: float
    height: float


def squares_area(scene: Scene) -> BoardArea:
    """Return the area of the squares of a board, or all of it if it has none."""
    tiles = [tile for tile in scene.shapes if isinstance(tile, Tile) and tile.layer == Layer.CELL]
    if not tiles:
        return BoardArea(scene.left, scene.top, scene.width, scene.height)
    x, y = min(tile.x for tile in tiles), min(tile.y for tile in tiles)
    right, bottom = max(tile.x + tile.width for tile in tiles), max(tile.y + tile.height for tile in tiles)
    return BoardArea(x, y, right - x, bottom - y)


class BeamLight(NamedTuple):
    """The light on the squares after each step of the beam, as small surfaces, once computed."""

    area: BoardArea
    lit: Future[list[pygame.Surface]]


class LaserLight:
    """Computes and paints the light of laser beams."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "light")
        self._shots: OrderedDict[tuple[str, tuple[Point, ...]], BeamLight] = OrderedDict()
        self._shine: LightFunction | None = None
        self._seen: tuple[object, pygame.Surface] = None, pygame.Surface((1, 1))

    def prepare(self, scene: Scene, ray: Ray, arts: Mapping[str, Art], theme: WindowTheme) -> None:
        """Start to compute the light of a beam, best before it is fired."""
        area, ink = squares_area(scene), _beam_colour(ray, theme)
        solid = _piece_mask(scene, area, arts, theme)
        lit = self._thread.submit(self._compute, solid, _lamp_positions(ray, area), ink)
        self._shots[ink, ray.points] = BeamLight(area, lit)
        if len(self._shots) > KEPT:
            self._shots.popitem(last=False)

    def paint(
        self,
        target: pygame.Surface,
        transform: BoardTransform,
        scene: Scene,
        ray: Ray,
        arts: Mapping[str, Art],
        theme: WindowTheme,
    ) -> None:
        """Add the light of the beam as far as it has run; nothing until it is computed."""
        key = _beam_colour(ray, theme), ray.points
        if key not in self._shots:
            self.prepare(scene, ray, arts, theme)
        shot = self._shots[key]
        if not shot.lit.done():
            return
        place = transform.rect(*shot.area)
        how = shot.lit, ray.progress, ray.alpha, place.size
        if how != self._seen[0]:  # a complete beam stays unchanged for a while
            self._seen = how, _scaled_light(shot.lit.result(), ray, self._seen[1], place.size)
        target.blit(self._seen[1], place, special_flags=pygame.BLEND_RGB_ADD)

    def wait(self) -> None:
        """Wait until all light that was prepared is computed."""
        for shot in self._shots.values():
            shot.lit.result()

    def _compute(self, solid: Floats, lamps: Floats, ink: str) -> list[pygame.Surface]:
        """Return the light after each step of the beam."""
        self._shine = self._shine or best_light_function()
        lit = self._shine(solid, lamps, DENSITY)
        total = np.concatenate([np.zeros_like(lit[:1]), lit.cumsum(axis=0)])
        return [_light_surface(step, ink) for step in BRIGHT * (1 - np.exp(-GAIN * total))]


def _light_surface(bright: Floats, ink: str) -> pygame.Surface:
    colour = rgb(ink)
    pixels = bright.T[..., None] * np.array([colour.r, colour.g, colour.b], np.float32)
    surface = pygame.Surface(pixels.shape[:2])
    pygame.surfarray.blit_array(surface, pixels.astype(np.uint8))
    return surface


def _scaled_light(
    lit: Sequence[pygame.Surface], ray: Ray, before: pygame.Surface, size: tuple[int, int]
) -> pygame.Surface:
    """Return the light of the beam as far as it has run, scaled to the board; reuses the last surface."""
    whole, part = divmod((len(lit) - 1) * min(1.0, ray.progress), 1.0)
    now = lit[int(whole)].copy()
    if part:
        blit_with_alpha(now, lit[int(whole) + 1], (0, 0), part)
    now.fill([round(255 * ray.alpha)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    large = before if before.get_size() == size else pygame.Surface(size)
    return pygame.transform.smoothscale(now, size, large)


def _beam_colour(ray: Ray, theme: WindowTheme) -> str:
    return theme.board_colour(f"{ray.paint}.beam")


def best_light_function() -> LightFunction:
    """Return the shader version if it works here, else the numpy version.

    Must be called on the thread that uses it.
    """
    if not has_graphics_card():
        return light_map
    try:
        from fivefold.fronts.window.painting.light.opengl_light import LightShader  # noqa: PLC0415 - only a shot needs OpenGL

        shader = LightShader()
    except Exception:  # drivers raise all kinds of errors; numpy gives the same result
        return light_map

    def shaded(solid: Floats, lamps: Floats, density: int) -> Floats:
        try:
            return shader.light_map(solid, lamps, density)
        except Exception:  # as above: a driver may fail late
            return light_map(solid, lamps, density)

    return shaded


def has_graphics_card() -> bool:
    """Return whether there may be a graphics card.

    Without one, Mesa would emulate it: no faster than numpy, and 90 MB larger.
    """
    return sys.platform != "linux" or any(Path("/dev/dri").glob("renderD*"))


def _lamp_positions(ray: Ray, area: BoardArea) -> Floats:
    """Return a lamp half-way along each step, in pixels of the light picture."""
    middles = [((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in pairwise(ray.points)]
    return np.array([(x - area.x, y - area.y) for x, y in middles], np.float32) * DENSITY


def _piece_mask(scene: Scene, area: BoardArea, arts: Mapping[str, Art], theme: WindowTheme) -> Floats:
    """Return the coverage of each pixel by pieces, 0 to 1."""
    drawn = clear_surface(area.width * DENSITY, area.height * DENSITY)
    for shape in scene.shapes:
        if isinstance(shape, Sprite) and shape.layer == Layer.PIECE:
            piece = sprite_surface(arts[shape.name], DENSITY, round(shape.turn) % 360, theme)
            at = (shape.x - area.x - 0.5) * DENSITY, (shape.y - area.y - 0.5) * DENSITY
            drawn.blit(piece, (round(at[0]), round(at[1])))
    return np.asarray(pygame.surfarray.array_alpha(drawn).T / np.float32(255), np.float32)

"""Scenes on surfaces. The board under the pieces is painted once and kept; the rest is painted each time."""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from typing import NamedTuple

import pygame

from fivefold.art.tokens import motion, tokens
from fivefold.core.game import AnyGame
from fivefold.core.scene import Layer, Ray, Scene, Shape, Tile
from fivefold.core.sprite import Art
from fivefold.fronts.window.box import plane, shadow
from fivefold.fronts.window.brush import Brush
from fivefold.fronts.window.fit import Fit
from fivefold.fronts.window.raster import blank
from fivefold.fronts.window.theme import Look

KEPT = 8  # boards
PLAIN = Look()
VEIL, DIM, DIMMING = "#0E1A22", 0.66, 120  # over light squares while a laser fires: how dark, after how long


class Ground(NamedTuple):
    """What lies under the marks and pieces, painted with alpha multiplied in, and its shadow around."""

    shapes: tuple[Shape, ...]
    surface: pygame.Surface
    margin: int
    cells: pygame.Rect  # where squares are, from the corner of the scene
    radius: float  # of the squares


def paint_scene(scene: Scene, game: AnyGame, size: tuple[int, int], look: Look = PLAIN) -> pygame.Surface:
    """A scene alone on the ground of a page; needs no display."""
    surface = pygame.Surface(size)
    surface.fill(look.ink("ground"))
    Painter(look).paint(surface, scene, game, surface.get_rect())
    return surface


class Painter:
    """Paints scenes in one look; a page keeps one as long as the look stays."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._arts: dict[str, dict[str, Art]] = {}
        self._grounds: OrderedDict[tuple[str, float], Ground] = OrderedDict()

    def paint(self, target: pygame.Surface, scene: Scene, game: AnyGame, rect: pygame.Rect) -> Fit:
        """Paint the scene as large as the rectangle allows; where it then stands."""
        fit = Fit.of(scene, rect)
        arts = self._arts.setdefault(game.name, {art.kind: art for art in game.sprites})
        split, pieces = (_first(scene, layer) for layer in (Layer.UNDER, Layer.PIECE))
        corner = fit.rect(scene.left, scene.top, scene.width, scene.height).topleft
        ground = self._ground(scene, scene.shapes[:split], game, fit, arts)
        place = corner[0] - ground.margin, corner[1] - ground.margin
        target.blit(ground.surface, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        brush = Brush(target, fit, self.look, arts)
        for shape in scene.shapes[split:pieces]:
            brush.paint(shape)
        self._dim(target, scene, ground.cells.move(corner), ground.radius)
        for shape in scene.shapes[pieces:]:
            brush.paint(shape)
        return fit

    def _ground(
        self, scene: Scene, shapes: tuple[Shape, ...], game: AnyGame, fit: Fit, arts: dict[str, Art]
    ) -> Ground:
        key = game.name, fit.cell
        kept = self._grounds.get(key)
        if kept is None or kept.shapes != shapes:
            kept = self._grounds[key] = self._painted(scene, shapes, fit, arts)
            if len(self._grounds) > KEPT:
                self._grounds.popitem(last=False)
        self._grounds.move_to_end(key)
        return kept

    def _painted(self, scene: Scene, shapes: tuple[Shape, ...], fit: Fit, arts: dict[str, Art]) -> Ground:
        board = fit.rect(scene.left, scene.top, scene.width, scene.height)
        lift = tokens()["elevation"]["board"]
        margin = self.look.px(3 * lift["blur"] + lift["down"])
        surface, shade = (blank(board.width + 2 * margin, board.height + 2 * margin) for _ in range(2))
        there = fit._replace(left=fit.left - board.x + margin, top=fit.top - board.y + margin)
        brush = Brush(surface, there, self.look, arts)
        squares: list[pygame.Rect] = []
        radius = 0.0
        for shape in shapes:
            brush.paint(shape)
            if isinstance(shape, Tile):
                rect = there.rect(shape.x, shape.y, shape.width, shape.height)
                if shape.layer == Layer.BOARD:
                    shadow(shade, rect, shape.radius * fit.cell, self.look, "board")
                else:
                    squares.append(rect)
                    radius = shape.radius * fit.cell
        # Black needs no multiplying; without it a board's soft rim would mix with black below it.
        shade.blit(surface.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        cells = squares[0].unionall(squares) if squares else surface.get_rect()
        return Ground(shapes, shade, margin, cells.move(-margin, -margin), radius)

    def _dim(self, target: pygame.Surface, scene: Scene, cells: pygame.Rect, radius: float) -> None:
        """On a light board a beam is seen only once the squares have gone dark."""
        rays = scene.shapes[_first(scene, Layer.LIGHT) :]
        ray = next((shape for shape in rays if isinstance(shape, Ray)), None)
        if ray is None or self.look.board_dark:
            return
        run = max(motion("beam", "min"), motion("beam", "ms_square") * (len(ray.points) - 1))
        dark = DIM * min(1.0, ray.progress * run / DIMMING) * ray.alpha
        plane(target, cells, radius, VEIL, alpha=dark)


def _first(scene: Scene, layer: Layer) -> int:
    """Where the shapes of a layer begin."""
    return bisect_left(scene.shapes, int(layer), key=lambda shape: shape.layer)

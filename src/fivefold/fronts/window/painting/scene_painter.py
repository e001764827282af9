"""Painting of scenes. The board under the pieces is painted once and kept; the rest is painted every time."""

from __future__ import annotations

from bisect import bisect_left
from collections import OrderedDict
from typing import NamedTuple

import pygame

from fivefold.art.tokens import motion
from fivefold.core.game import AnyGame
from fivefold.core.scene.animation import Animation
from fivefold.core.scene.shapes import Layer, Point, Ray, Scene, Shape, Tile
from fivefold.core.scene.sprite import Art
from fivefold.fronts.window.painting.board_transform import BoardTransform
from fivefold.fronts.window.painting.boxes import paint_box, paint_shadow
from fivefold.fronts.window.painting.image_cache import ImageShapeCache
from fivefold.fronts.window.painting.light.laser_light import LaserLight, squares_area
from fivefold.fronts.window.painting.raster import clear_surface
from fivefold.fronts.window.painting.shape_painter import ShapePainter
from fivefold.fronts.window.theme import WindowTheme

KEPT = 2  # boards
PLAIN = WindowTheme()
VEIL, DIM, DIMMING = (
    "#0E1A22",
    0.66,
    120,
)  # colour, opacity and fade time of the veil over light squares while a laser fires


class BoardBase(NamedTuple):
    """The static part of a board under its marks and pieces, painted with premultiplied alpha."""

    shapes: tuple[Shape, ...]
    surface: pygame.Surface
    place: pygame.Rect
    radius: float  # of the squares, in pixels

    def paint(self, target: pygame.Surface) -> None:
        target.blit(self.surface, self.place, special_flags=pygame.BLEND_PREMULTIPLIED)


def paint_scene(
    scene: Scene, game: AnyGame, size: tuple[int, int], theme: WindowTheme = PLAIN
) -> pygame.Surface:
    """Return a scene on the background of a page; needs no display."""
    surface = pygame.Surface(size)
    surface.fill(theme.colour("ground"))
    ScenePainter(theme).paint(surface, scene, game, surface.get_rect())
    return surface


class ScenePainter:
    """Paints scenes in one theme. `light` lights the board while a laser fires."""

    def __init__(self, theme: WindowTheme, light: LaserLight | None = None) -> None:
        self.theme = theme
        self.light = light
        self._arts: dict[str, dict[str, Art]] = {}
        self._bases: OrderedDict[tuple[str, float], BoardBase] = OrderedDict()
        self._stamps = ImageShapeCache()

    def prepare(self, animation: Animation, after: Scene, game: AnyGame) -> bool:
        """Prepare the light of an animation that ends in the scene `after`. Return whether it has any."""
        if self.light is None:
            return False
        beams = [clip for clip in animation.clips if isinstance(clip.shape, Ray)]
        lit: set[tuple[Point, ...]] = set()  # a beam has a clip for its way and another for its end
        for clip in beams:
            scene = animation.at(after, clip.start)
            if (ray := firing_beam(scene)) and ray.points not in lit:
                self.light.prepare(scene, ray, self._arts_for(game), self.theme)
                lit.add(ray.points)
        return bool(lit)

    def paint(self, target: pygame.Surface, scene: Scene, game: AnyGame, rect: pygame.Rect) -> None:
        """Paint the scene and its shadow, as large as the rectangle allows."""
        for raised in shadow_boxes(scene, rect):
            paint_shadow(target, *raised, self.theme, "board")
        self.board_base(scene, game, rect).paint(target)
        self.paint_pieces(target, scene, game, rect)

    def board_base(self, scene: Scene, game: AnyGame, rect: pygame.Rect) -> BoardBase:
        """Return the static part of the board; the same object until it changes."""
        transform, shapes = (
            BoardTransform.of(scene, rect),
            scene.shapes[: _first_in_layer(scene, Layer.UNDER)],
        )
        place = transform.rect(scene.left, scene.top, scene.width, scene.height)
        key = game.name, transform.cell
        kept = self._bases.get(key)
        if kept and (kept.shapes, kept.place) == (shapes, place):
            kept = kept._replace(shapes=shapes)  # identical shapes compare faster than equal ones
        else:
            kept = self._paint_base(shapes, game, transform, place)
        self._bases[key] = kept
        if len(self._bases) > KEPT:
            self._bases.popitem(last=False)
        self._bases.move_to_end(key)
        return kept

    def paint_pieces(self, target: pygame.Surface, scene: Scene, game: AnyGame, rect: pygame.Rect) -> None:
        """Paint everything above the static part, and the light of a beam."""
        transform, arts, ray = BoardTransform.of(scene, rect), self._arts_for(game), firing_beam(scene)
        under, pieces = (_first_in_layer(scene, layer) for layer in (Layer.UNDER, Layer.PIECE))
        shape_painter = ShapePainter(target, transform, self.theme, arts)
        self._stamps.begin((game.name, transform))
        self._stamps.paint(shape_painter, scene.shapes[under:pieces])
        if ray and not self.theme.board_dark:
            radius = self.board_base(scene, game, rect).radius
            paint_box(target, transform.rect(*squares_area(scene)), radius, VEIL, alpha=DIM * _dimming(ray))
        if ray and self.light:
            self.light.paint(target, transform, scene, ray, arts, self.theme)
        self._stamps.paint(shape_painter, scene.shapes[pieces:])

    def _arts_for(self, game: AnyGame) -> dict[str, Art]:
        if game.name not in self._arts:
            self._arts[game.name] = {art.kind: art for art in game.sprites}
        return self._arts[game.name]

    def _paint_base(
        self, shapes: tuple[Shape, ...], game: AnyGame, transform: BoardTransform, place: pygame.Rect
    ) -> BoardBase:
        surface = clear_surface(*place.size)
        there = transform._replace(left=transform.left - place.x, top=transform.top - place.y)
        shape_painter = ShapePainter(surface, there, self.theme, self._arts_for(game))
        for shape in shapes:
            shape_painter.paint(shape)
        radius = next((shape.radius for shape in reversed(shapes) if isinstance(shape, Tile)), 0.0)
        return BoardBase(shapes, surface.premul_alpha(), place, radius * transform.cell)


def shadow_boxes(scene: Scene, rect: pygame.Rect) -> tuple[tuple[pygame.Rect, float], ...]:
    """Return the boxes that cast a shadow when the scene fills the rectangle, with their radius."""
    transform = BoardTransform.of(scene, rect)
    return tuple(
        (transform.rect(tile.x, tile.y, tile.width, tile.height), tile.radius * transform.cell)
        for tile in scene.shapes[: _first_in_layer(scene, Layer.CELL)]
        if isinstance(tile, Tile)
    )


def firing_beam(scene: Scene) -> Ray | None:
    """Return the beam that lights the scene, if there is one."""
    lights = scene.shapes[_first_in_layer(scene, Layer.LIGHT) :]
    return next((shape for shape in lights if isinstance(shape, Ray)), None)


def _dimming(ray: Ray) -> float:
    """Return how far a light board has been darkened, since only then a beam is visible on it."""
    run = max(motion("beam", "min"), motion("beam", "ms_square") * (len(ray.points) - 1))
    return min(1.0, ray.progress * run / DIMMING) * ray.alpha


def _first_in_layer(scene: Scene, layer: Layer) -> int:
    """Return the index of the first shape of a layer."""
    return bisect_left(scene.shapes, int(layer), key=lambda shape: shape.layer)

from __future__ import annotations

import sys
from threading import Event
from typing import Any

import numpy as np
import pygame
import pytest

from fivefold.core.events import Traced
from fivefold.core.game import SceneContext
from fivefold.core.grid import Cell
from fivefold.core.scene.shapes import Layer, Point, Ray, Scene, Sprite, Tile
from fivefold.fronts.window.painting.light import laser_light as light_module
from fivefold.fronts.window.painting.light.laser_light import (
    LaserLight,
    best_light_function,
    squares_area,
)
from fivefold.fronts.window.painting.light.numpy_light import Floats, light_map, tap_weights
from fivefold.fronts.window.painting.light.opengl_light import LightShader
from fivefold.fronts.window.painting.scene_painter import ScenePainter, firing_beam
from fivefold.fronts.window.theme import WindowTheme
from fivefold.games import game_named
from fivefold.play.animate import animate
from fivefold.play.piece_tracker import PieceTracker
from tests.fronts.window.pixels import CELL, array

DENSITY = 16
SIDE = 6 * DENSITY
LASER = game_named("laser")
ARTS = {art.kind: art for art in LASER.sprites}
BOARD = tuple(Tile(f"{x}-{y}", x, y, 1, 1, "sqa") for x in range(6) for y in range(6))


def empty() -> Floats:
    return np.zeros((SIDE, SIDE), np.float32)


def lamp(x: float, y: float) -> Floats:
    return np.array([[x, y]], np.float32) * DENSITY


def scene(*pieces: Sprite, ray: Ray | None = None) -> Scene:
    return Scene(0, 0, 6, 6, (*BOARD, *pieces, *((ray,) if ray else ())))


def beam(progress: float) -> Ray:
    return Ray("beam", tuple(Point(0.5, y + 0.5) for y in range(6)), "blue", progress)


def lit(painter: ScenePainter, shown: Scene) -> int:
    page = pygame.Surface((6 * CELL, 6 * CELL))
    painter.paint(page, shown, LASER, page.get_rect())
    return int(array(page).sum())


def test_light_without_pieces_is_round_and_falls_off() -> None:
    (field,) = light_map(empty(), lamp(3, 3), DENSITY)
    assert np.allclose(field, field.T, atol=1e-3)
    assert np.allclose(field, field[::-1], atol=1e-3)
    assert (np.diff(field[SIDE // 2, SIDE // 2 :]) <= 0).all()


def test_behind_a_piece_it_is_dark_and_beside_it_not() -> None:
    solid = empty()
    solid[40:56, 64:72] = 1
    (field,) = light_map(solid, lamp(3, 3), DENSITY)
    (free,) = light_map(empty(), lamp(3, 3), DENSITY)
    assert field[48, 90] < 0.05 * free[48, 90]
    assert field[48, 6] == free[48, 6]
    assert field[48, 58] == free[48, 58]


def test_the_edge_of_a_shadow_is_softer_the_farther_it_falls() -> None:
    solid = empty()
    solid[:48, 54:58] = 1
    (field,), (free,) = light_map(solid, lamp(3, 3), DENSITY), light_map(empty(), lamp(3, 3), DENSITY)
    seen = field / np.maximum(free, 1e-6)
    partly = [((seen[:, column] > 0.02) & (seen[:, column] < 0.98)).sum() for column in (62, 90)]
    assert partly[1] > partly[0]


def test_each_lamp_has_its_own_light() -> None:
    both = light_map(empty(), np.concatenate([lamp(1, 1), lamp(5, 5)]), DENSITY)
    assert both.shape == (2, SIDE, SIDE)
    assert np.allclose(both[0], both[1][::-1, ::-1], atol=1e-3)


def test_the_weights_of_the_taps_are_normal() -> None:
    assert tap_weights().sum() == pytest.approx(1)
    assert np.allclose(tap_weights(), tap_weights()[::-1])
    assert tap_weights().argmax() == len(tap_weights()) // 2


@pytest.mark.needs("libEGL")
def test_shaders_and_numpy_give_the_same_picture() -> None:
    shader = LightShader()
    dice = np.random.default_rng(5)
    solid = np.kron(dice.random((6, 6)) < 0.3, np.ones((DENSITY, DENSITY))).astype(np.float32)
    lamps = np.array([[1, 2.5], [3.5, 3], [5.9, 0.2]], np.float32) * DENSITY
    apart = np.abs(shader.light_map(solid, lamps, DENSITY) - light_map(solid, lamps, DENSITY))
    # A direction may fall to the next place of the shadow map; that happens to few pixels.
    assert apart.mean() < 1e-3
    assert (apart > 0.02).mean() < 0.01


def test_without_a_graphics_card_numpy_shines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(light_module, "has_graphics_card", lambda: False)
    monkeypatch.setattr(
        "fivefold.fronts.window.painting.light.opengl_light.LightShader", lambda: pytest.fail("was made")
    )
    assert best_light_function() is light_map


def test_without_opengl_numpy_shines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(light_module, "has_graphics_card", lambda: True)
    monkeypatch.setitem(sys.modules, "fivefold.fronts.window.painting.light.opengl_light", None)
    assert best_light_function() is light_map


def test_a_driver_that_fails_late_leaves_it_to_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def light_map(self, *_: object) -> Floats:
            raise RuntimeError("lost the device")

    monkeypatch.setattr(light_module, "has_graphics_card", lambda: True)
    monkeypatch.setattr("fivefold.fronts.window.painting.light.opengl_light.LightShader", Broken)
    assert (
        best_light_function()(empty(), lamp(3, 3), DENSITY) == light_map(empty(), lamp(3, 3), DENSITY)
    ).all()


def test_a_beam_lights_the_board_more_the_farther_it_has_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(light_module, "best_light_function", lambda: light_map)
    light = LaserLight()
    dark, bright = ScenePainter(WindowTheme()), ScenePainter(WindowTheme(), light)
    light.prepare(scene(), beam(0), ARTS, WindowTheme())
    light.wait()
    more = [
        lit(bright, scene(ray=beam(share))) - lit(dark, scene(ray=beam(share))) for share in (0.1, 0.5, 1)
    ]
    assert 0 < more[0] < more[1] < more[2]


def test_a_piece_throws_a_shadow_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(light_module, "best_light_function", lambda: light_map)
    light, anubis = LaserLight(), Sprite("a", "anubis-red", 2.5, 2.5)
    for shown in (scene(anubis, ray=beam(1)), scene(ray=beam(1))):
        light.prepare(shown, beam(1), ARTS, WindowTheme())
        light.wait()
        page = pygame.Surface((6 * CELL, 6 * CELL))
        ScenePainter(WindowTheme(), light).paint(page, shown, LASER, page.get_rect())
        behind = page.get_at((round(3.4 * CELL), round(2.5 * CELL))).b
        if anubis in shown.shapes:
            shaded = behind
    assert shaded < behind


def test_nothing_is_lit_before_the_light_is_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    seen, light = Event(), LaserLight()

    def slow(*given: Any) -> Floats:
        seen.wait()
        return light_map(*given)

    monkeypatch.setattr(light_module, "best_light_function", lambda: slow)
    dark = lit(ScenePainter(WindowTheme()), scene(ray=beam(1)))
    assert lit(ScenePainter(WindowTheme(), light), scene(ray=beam(1))) == dark
    seen.set()
    light.wait()
    assert lit(ScenePainter(WindowTheme(), light), scene(ray=beam(1))) > dark


def test_the_light_of_an_animation_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    light = LaserLight()
    expected: list[Ray] = []
    monkeypatch.setattr(light, "prepare", lambda scene, ray, arts, theme: expected.append(ray))
    state = LASER.start()
    tracker = PieceTracker.of(state.pieces())
    still = LASER.scene(SceneContext(state, tracker.names))
    path = (Cell(9, 7), Cell(9, 6), Cell(9, 5))
    firing = animate(still, ((Traced(path, "beam", "blue"),),), still, tracker)
    assert ScenePainter(WindowTheme(), light).prepare(firing, still, LASER)
    assert [ray.points for ray in expected] == [tuple(Point(x + 0.5, y + 0.5) for x, y in path)]
    assert not ScenePainter(WindowTheme(), None).prepare(firing, still, LASER)
    assert not ScenePainter(WindowTheme(), light).prepare(animate(still, (), still, tracker), still, LASER)
    assert len(expected) == 1


def test_only_a_beam_among_the_lights_fires() -> None:
    thought = Ray("a", beam(1).points, "blue", layer=Layer.OVER)
    assert firing_beam(scene(ray=beam(1))) == beam(1)
    assert firing_beam(scene(ray=thought)) is None


def test_a_board_without_squares_is_lit_as_a_whole() -> None:
    assert squares_area(Scene(-1, -2, 5, 6, ())) == (-1, -2, 5, 6)
    assert squares_area(scene()) == (0, 0, 6, 6)


def test_few_shots_are_kept() -> None:
    light = LaserLight()
    for n in range(9):
        light.prepare(scene(), Ray("a", (Point(0.5, 0.5), Point(0.5, 1.5 + n)), "red"), ARTS, WindowTheme())
    light.wait()
    assert len(light._shots) == 4

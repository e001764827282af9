"""Cached images change no picture."""

from __future__ import annotations

import pygame
import pytest

from fivefold.core.record import Entry, Player
from fivefold.core.scene.shapes import Scene, Sprite, paint_order
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme
from fivefold.games import all_games, game_named
from fivefold.play.match import Match
from fivefold.play.movie import move_animations

MOVES, STEP = 3, 70  # milliseconds between two frames


def frame(painter: ScenePainter, scene: Scene, name: str, size: tuple[int, int] = (320, 320)) -> bytes:
    surface = pygame.Surface(size)
    painter.paint(surface, scene, game_named(name), surface.get_rect())
    return bytes(surface.get_view().raw)


@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_an_animation_looks_the_same_without_the_cache(name: str) -> None:
    game = game_named(name)
    players = tuple(Player("person", seat.name) for seat in game.seats)
    match = Match.begin(game, game.start(seed=1), players)
    for number in range(MOVES):
        if match.turn is not None:
            move = str(next(iter(match.state.moves())))
            match = match.enter(Entry(match.turn, 1000 * (number + 1), move))
    kept = ScenePainter(WindowTheme())
    for animation, after in move_animations(match, 1.0):
        for t in range(0, int(animation.length) + STEP, STEP):
            scene = animation.at(after, t)
            assert frame(kept, scene, name) == frame(ScenePainter(WindowTheme()), scene, name)


def test_the_same_shape_elsewhere_is_painted_there() -> None:
    shapes = paint_order([Sprite("ball", game_named("lines").sprites[0].kind, 1.5, 1.5)])
    kept = ScenePainter(WindowTheme())
    for size in ((320, 320), (200, 200), (320, 320)):
        for cells in (3, 4):
            scene = Scene(0, 0, cells, cells, shapes)
            assert frame(kept, scene, "lines", size) == frame(
                ScenePainter(WindowTheme()), scene, "lines", size
            )

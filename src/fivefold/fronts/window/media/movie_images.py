"""Painting of the frames of a movie as surfaces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

import pygame

from fivefold.core.game import AnyGame
from fivefold.fronts.window.painting.light.laser_light import LaserLight
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme
from fivefold.play.movie import MovieFrame

NONE_PAINTED: Mapping[int, pygame.Surface] = MappingProxyType({})


def paint_frames(
    game: AnyGame,
    frames: tuple[MovieFrame, ...],
    width: int,
    theme: WindowTheme,
    painted: Mapping[int, pygame.Surface] = NONE_PAINTED,
) -> Iterator[pygame.Surface]:
    """Yield a surface for each frame, all of the same size and with laser light where a beam runs.

    `painted` has surfaces of frames that were painted before, by the number of the frame.
    """
    first, light = frames[0].scene, LaserLight()
    size = width, round(width * first.height / first.width)
    painter, running = ScenePainter(theme, light), None
    for number, frame in enumerate(frames):
        if number in painted:
            yield painted[number]
            continue
        if frame.animation is not running:
            running = frame.animation
            painter.prepare(running, frame.after, game)
            light.wait()
        surface = pygame.Surface(size)
        surface.fill(theme.colour("ground"))
        painter.paint(surface, frame.scene, game, surface.get_rect())
        yield surface

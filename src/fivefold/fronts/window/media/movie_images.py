"""Painting of the frames of a movie as surfaces."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.core.game import AnyGame
from fivefold.fronts.window.painting.light.laser_light import LaserLight
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme
from fivefold.play.movie import MovieFrame


def paint_frames(
    game: AnyGame, frames: tuple[MovieFrame, ...], width: int, theme: WindowTheme
) -> Iterator[pygame.Surface]:
    """Yield a surface for each frame, all of the same size and with laser light where a beam runs."""
    first, light = frames[0].scene, LaserLight()
    size = width, round(width * first.height / first.width)
    painter, running = ScenePainter(theme, light), None
    for frame in frames:
        if frame.animation is not running:
            running = frame.animation
            painter.prepare(running, frame.after, game)
            light.wait()
        surface = pygame.Surface(size)
        surface.fill(theme.colour("ground"))
        painter.paint(surface, frame.scene, game, surface.get_rect())
        yield surface

"""A match as one long film, frame by frame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from fivefold.art.tokens import motion_scale, tokens
from fivefold.core.game import SceneContext
from fivefold.core.scene.shapes import Scene
from fivefold.fronts.window.painting.light.laser_light import LaserLight
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme
from fivefold.play.film import Film, film
from fivefold.play.match import Match
from fivefold.play.piece_tracker import PieceTracker

FRAME = 50  # milliseconds from one picture to the next
END = 2000  # how long the last one is seen


class Frame(NamedTuple):
    """A moment of a film, and how long it is seen, in milliseconds."""

    film: Film
    moment: float
    lasts: int

    @property
    def scene(self) -> Scene:
        return self.film.at(self.moment)


def frames(match: Match, speed: str = "calm") -> tuple[Frame, ...]:
    """Every move that counts, with a rest after each; `speed` is one of the tokens'."""
    rest = max(FRAME, round(tokens()["motion"]["computer_waits"] / FRAME) * FRAME)
    made: list[Frame] = []
    for reel in films(match, motion_scale(speed)):
        made += [Frame(reel, t, FRAME) for t in range(0, int(reel.length), FRAME)]
        made.append(Frame(reel, reel.length, rest))
    return *made[:-1], made[-1]._replace(lasts=END)


def paint_frames(
    match: Match, shown: tuple[Frame, ...], width: int, look: WindowTheme
) -> Iterator[pygame.Surface]:
    """The frames painted, all of one size and with what light there is."""
    first, light = shown[0].scene, LaserLight()
    size = width, round(width * first.height / first.width)
    painter, running = ScenePainter(look, light), None
    for frame in shown:
        if frame.film is not running:
            running = frame.film
            painter.expect(running, match.game)
            light.wait()
        surface = pygame.Surface(size)
        surface.fill(look.ink("ground"))
        painter.paint(surface, frame.scene, match.game, surface.get_rect())
        yield surface


def films(match: Match, speed: float) -> Iterator[Film]:
    """The start at rest, and then move by move."""
    game, cast = match.game, PieceTracker.of(match.start.pieces())
    scene = game.scene(SceneContext(match.start, cast.names))
    yield film(scene, (), scene, cast, speed)
    for ply in match.line[1:]:
        then = cast.follow(ply.beats)
        after = game.scene(SceneContext(ply.state, then.names, last=ply.beats))
        yield film(scene, ply.beats, after, cast, speed)
        scene, cast = after, then

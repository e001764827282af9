"""Pictures of games: one position as a PNG, a whole match as an animated GIF."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO

import pygame

from fivefold.core.game import SceneContext
from fivefold.core.scene.half_turn import HalfTurn
from fivefold.fronts.window.media.gif import common_palette, encode_gif
from fivefold.fronts.window.media.movie_images import paint_frames
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme
from fivefold.play.match import Match
from fivefold.play.movie import MovieFrame, movie_frames
from fivefold.play.piece_tracker import PieceTracker

PALETTE_SAMPLES = 24  # frames from which the palette is taken


def match_gif(
    match: Match,
    width: int,
    theme: WindowTheme,
    speed: str = "calm",
    *,
    turned: bool = False,
    progress: Callable[[float], None] = lambda share: None,
) -> bytes:
    """Return all moves of a match as an animated GIF; `progress` is told the share that is painted."""
    frames = movie_frames(match, speed)
    if turned:
        frames = _turned_frames(match, frames)
    step = max(1, len(frames) // PALETTE_SAMPLES)
    samples = paint_frames(match.game, frames[::step], width, theme)
    kept = dict(zip(range(0, len(frames), step), samples, strict=True))
    palette = common_palette(kept.values())

    def painted() -> Iterator[pygame.Surface]:
        for number, surface in enumerate(paint_frames(match.game, frames, width, theme, kept)):
            progress(number / len(frames))
            yield surface

    return encode_gif(painted(), [frame.lasts for frame in frames], palette)


def position_png(match: Match, number: int, width: int, theme: WindowTheme, *, turned: bool = False) -> bytes:
    """Return the position after so many moves of a match as a PNG."""
    game, ply = match.game, match.line[number]
    names = PieceTracker.of(ply.state.pieces()).names
    scene = game.scene(SceneContext(ply.state, names, last=ply.beats))
    if turned:
        scene = HalfTurn.of(ply.state.grid, game.sprites).scene(scene)
    surface = pygame.Surface((width, round(width * scene.height / scene.width)))
    surface.fill(theme.colour("ground"))
    ScenePainter(theme).paint(surface, scene, game, surface.get_rect())
    file = BytesIO()
    pygame.image.save(surface, file, "position.png")
    return file.getvalue()


def _turned_frames(match: Match, frames: tuple[MovieFrame, ...]) -> tuple[MovieFrame, ...]:
    """Return the frames as they are seen from the other side."""
    half, made = HalfTurn.of(match.state.grid, match.game.sprites), {}
    for frame in frames:
        if id(frame.animation) not in made:
            made[id(frame.animation)] = half.animation(frame.animation), half.scene(frame.after)
    return tuple(
        MovieFrame(*made[id(frame.animation)], moment=frame.moment, lasts=frame.lasts) for frame in frames
    )

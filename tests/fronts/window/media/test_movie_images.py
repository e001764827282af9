from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pygame
import pytest
from PIL import Image
from PIL.ImageSequence import Iterator

from fivefold.core.record import Entry, Player
from fivefold.core.scene.shapes import Scene
from fivefold.fronts.window.media.gif import common_palette, encode_gif
from fivefold.fronts.window.media.movie_images import paint_frames
from fivefold.fronts.window.painting.scene_painter import ScenePainter
from fivefold.fronts.window.theme import WindowTheme
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.movie import movie_frames
from tests.fronts.window.pixels import apart, array

LASER = game_named("laser")


@pytest.fixture(scope="module")
def match() -> Match:
    match = Match.begin(LASER, LASER.start(), (Player("person", "Ann"), Player("person", "Ben")))
    for number, text in enumerate(("j4+", "a5+")):
        match = match.enter(Entry(number % 2, 1000 * number, text))
    return match


def test_frames_have_one_size_and_the_beam_lights_the_board(match: Match) -> None:
    frames = movie_frames(match)
    firing = next(n for n, frame in enumerate(frames) if 400 <= frame.moment < 500)
    still, beam = paint_frames(LASER, (frames[0], frames[firing]), 200, WindowTheme())
    assert still.get_size() == beam.get_size() == (200, 162)
    assert apart(still, beam) > 1


def test_a_gif_keeps_frames_times_and_colours(match: Match) -> None:
    frames = movie_frames(match, "off")
    palette = common_palette(paint_frames(LASER, frames, 160, WindowTheme()))
    file = encode_gif(
        paint_frames(LASER, frames, 160, WindowTheme()), [frame.lasts for frame in frames], palette
    )
    with Image.open(BytesIO(file)) as gif:
        assert gif.format == "GIF"
        assert gif.info["loop"] == 0
        stored = [(frame.info["duration"], np.array(frame.convert("RGB"))) for frame in Iterator(gif)]
    assert [lasts for lasts, _ in stored] == [frame.lasts for frame in frames]
    for (_, pixels), surface in zip(stored, paint_frames(LASER, frames, 160, WindowTheme()), strict=True):
        assert np.abs(pixels.transpose(1, 0, 2) - array(surface)).mean() < 3


def test_a_frame_that_was_painted_before_is_taken_as_it_is(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames, theme = movie_frames(match)[::3], WindowTheme()
    whole = list(paint_frames(LASER, frames, 120, theme))
    known = dict(zip(range(0, len(frames), 4), paint_frames(LASER, frames[::4], 120, theme), strict=True))
    paint, painted = ScenePainter.paint, []

    def counted(self: ScenePainter, target: pygame.Surface, scene: Scene, *rest: Any) -> None:
        painted.append(scene)
        paint(self, target, scene, *rest)

    monkeypatch.setattr(ScenePainter, "paint", counted)
    reused = list(paint_frames(LASER, frames, 120, theme, known))
    assert len(painted) == len(frames) - len(known)
    assert all(apart(one, other) == 0 for one, other in zip(whole, reused, strict=True))

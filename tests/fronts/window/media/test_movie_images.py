from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest
from PIL import Image
from PIL.ImageSequence import Iterator

from fivefold.core.game import SceneContext
from fivefold.core.record import Entry, Player
from fivefold.fronts.window.media.gif import common_palette, encode_gif
from fivefold.fronts.window.media.movie_images import END, FRAME, Frame, frames, paint_frames
from fivefold.fronts.window.theme import WindowTheme
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.piece_tracker import PieceTracker
from tests.fronts.window.pixels import apart, array

LASER = game_named("laser")


def played(*moves: str) -> Match:
    match = Match.begin(LASER, LASER.start(), (Player("person", "Ann"), Player("person", "Ben")))
    for number, text in enumerate(moves):
        match = match.enter(Entry(number % 2, 1000 * number, text))
    return match


@pytest.fixture(scope="module")
def match() -> Match:
    return played("j4+", "a5+")


def test_a_film_shows_the_start_then_every_move_and_rests_after_each(match: Match) -> None:
    shown = frames(match)
    films = list(dict.fromkeys(id(frame.film) for frame in shown))
    assert len(films) == 3
    assert shown[0].scene == LASER.scene(
        SceneContext(match.start, PieceTracker.of(match.start.pieces()).names)
    )
    assert shown[-1].scene == shown[-1].film.after
    assert shown[-1].lasts == END
    rests = [frame for frame in shown if frame.moment == frame.film.length]
    assert len(rests) == 3
    assert all(frame.lasts == FRAME for frame in shown if frame not in rests)


def test_what_was_taken_back_is_not_shown(match: Match) -> None:
    longer = match.enter(Entry(0, 3000, "undo"))
    assert len(frames(longer)) < len(frames(match))


def test_without_motion_there_is_one_picture_a_position(match: Match) -> None:
    assert [frame.moment for frame in frames(match, "off")] == [0, 0, 0]


def test_a_slow_film_is_longer_than_a_quick_one(match: Match) -> None:
    quick, slow = (sum(frame.lasts for frame in frames(match, speed)) for speed in ("quick", "slow"))
    assert quick < slow


def test_pictures_have_one_size_and_the_beam_lights_the_board(match: Match) -> None:
    shown = frames(match)
    firing = next(n for n, frame in enumerate(shown) if 400 <= frame.moment < 500)
    still, beam = paint_frames(match, (shown[0], shown[firing]), 200, WindowTheme())
    assert still.get_size() == beam.get_size() == (200, 162)
    assert apart(still, beam) > 1


def test_an_animation_keeps_pictures_times_and_colours(match: Match) -> None:
    shown: tuple[Frame, ...] = frames(match, "off")
    palette = common_palette(paint_frames(match, shown, 160, WindowTheme()))
    file = encode_gif(
        paint_frames(match, shown, 160, WindowTheme()), [frame.lasts for frame in shown], palette
    )
    with Image.open(BytesIO(file)) as gif:
        assert gif.format == "GIF"
        assert gif.info["loop"] == 0
        kept = [(frame.info["duration"], np.array(frame.convert("RGB"))) for frame in Iterator(gif)]
    assert [lasts for lasts, _ in kept] == [frame.lasts for frame in shown]
    for (_, pixels), surface in zip(kept, paint_frames(match, shown, 160, WindowTheme()), strict=True):
        assert np.abs(pixels.transpose(1, 0, 2) - array(surface)).mean() < 3

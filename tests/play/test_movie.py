from __future__ import annotations

import pytest

from fivefold.core.game import SceneContext
from fivefold.core.record import Entry, Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.movie import FRAME_MS, LAST_FRAME_MS, movie_frames
from fivefold.play.piece_tracker import PieceTracker

LASER = game_named("laser")


@pytest.fixture(scope="module")
def match() -> Match:
    match = Match.begin(LASER, LASER.start(), (Player("person", "Ann"), Player("person", "Ben")))
    for number, text in enumerate(("j4+", "a5+")):
        match = match.enter(Entry(number % 2, 1000 * number, text))
    return match


def test_a_movie_shows_the_start_and_every_move_with_a_pause_after_each(match: Match) -> None:
    frames = movie_frames(match)
    animations = list(dict.fromkeys(id(frame.animation) for frame in frames))
    assert len(animations) == 3
    assert frames[0].scene == LASER.scene(
        SceneContext(match.start, PieceTracker.of(match.start.pieces()).names)
    )
    assert frames[-1].scene == frames[-1].after
    assert frames[-1].lasts == LAST_FRAME_MS
    pauses = [frame for frame in frames if frame.moment == frame.animation.length]
    assert len(pauses) == 3
    assert all(frame.lasts == FRAME_MS for frame in frames if frame not in pauses)


def test_a_movie_leaves_out_moves_that_were_taken_back(match: Match) -> None:
    longer = match.enter(Entry(0, 3000, "undo"))
    assert len(movie_frames(longer)) < len(movie_frames(match))


def test_a_movie_without_motion_has_one_frame_for_each_position(match: Match) -> None:
    assert [frame.moment for frame in movie_frames(match, "off")] == [0, 0, 0]


def test_a_slow_movie_lasts_longer_than_a_quick_one(match: Match) -> None:
    quick, slow = (sum(frame.lasts for frame in movie_frames(match, speed)) for speed in ("quick", "slow"))
    assert quick < slow

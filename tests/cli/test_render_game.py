"""Pictures of games for the application."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from fivefold.app.platform import RenderRequest
from fivefold.cli.render_game import GIF_WIDTH, PNG_WIDTH, render_game
from fivefold.core.engine import StopFlag
from fivefold.core.errors import UserError
from fivefold.core.record import Entry, Player
from fivefold.games import game_named
from fivefold.play.match import Match
from fivefold.play.replay import make_record


@pytest.fixture(scope="module")
def record() -> str:
    game = game_named("gomoku")
    match = Match.begin(game, game.start(), (Player("person", "Ann"), Player("person", "Bob")))
    for number, move in enumerate(("a1", "b2")):
        match = match.enter(Entry(number % 2, number, move))
    return str(make_record(match))


def test_a_position_is_a_png(record: str) -> None:
    images = [
        Image.open(BytesIO(render_game(StopFlag(), RenderRequest(record, "png", number, "dark", turned))))
        for number, turned in ((0, False), (2, False), (2, True))
    ]
    assert {image.format for image in images} == {"PNG"}
    assert {image.width for image in images} == {PNG_WIDTH}
    assert len({image.tobytes() for image in images}) == 3


def test_a_game_is_an_animated_gif_and_its_progress_is_told(record: str) -> None:
    stop = StopFlag()
    image = Image.open(BytesIO(render_game(stop, RenderRequest(record, "gif", 0, "light"))))
    assert (image.format, image.width) == ("GIF", GIF_WIDTH)
    assert getattr(image, "n_frames", 1) > 3
    assert stop.reported > 80


def test_the_other_side_is_another_animation(record: str) -> None:
    seen = {
        render_game(StopFlag(), RenderRequest(record, "gif", 0, "dark", turned)) for turned in (False, True)
    }
    assert len(seen) == 2


def test_it_ends_when_it_is_stopped(record: str) -> None:
    stop = StopFlag()
    stop.set()
    with pytest.raises(UserError, match="stopped"):
        render_game(stop, RenderRequest(record, "gif", 0, "dark"))

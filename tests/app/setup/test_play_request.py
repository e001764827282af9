"""A requested game is played at once, with the player's usual choices for everything not requested."""

from __future__ import annotations

from pathlib import Path

import pytest

from fivefold.app.pages.pages import PlayingPage
from fivefold.app.setup.play_request import PlayRequest
from fivefold.app.startup import open_session
from fivefold.core.errors import BadOptions
from fivefold.games import game_named
from tests.app.fakes import FakePlatform
from tests.app.test_startup import until


@pytest.mark.parametrize(
    "request_",
    [
        PlayRequest(game=game_named("laser"), level="easy"),
        PlayRequest(game=game_named("gomoku"), preset="renju", against="friend"),
        PlayRequest(game=game_named("pipes"), stage="level-02"),
        PlayRequest(game=game_named("lines"), options={"colours": 5}),
    ],
    ids=lambda request: request.game.name,
)
def test_the_first_page_is_the_game(request_: PlayRequest, tmp_path: Path) -> None:
    request_.check()
    with open_session(FakePlatform(), tmp_path, request_) as session:
        until(session, PlayingPage)
        assert isinstance(session.page, PlayingPage)
        assert session.page.game == request_.game.name


def test_an_opponent_needs_a_game_for_two() -> None:
    with pytest.raises(BadOptions, match="is for one player"):
        PlayRequest(game=game_named("lines"), against="friend").check()

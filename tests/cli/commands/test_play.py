"""`fivefold play` starts a game at once."""

from __future__ import annotations

from typing import Any

import pytest

from fivefold.app.setup.play_request import PlayRequest
from tests.cli.conftest import Fivefold
from tests.tiny_game import NIM


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Record what would be played, without opening a front end."""
    asked: list[Any] = []
    monkeypatch.setattr("fivefold.cli.play.can_play", lambda: True)
    monkeypatch.setattr("fivefold.cli.play.play", lambda **given: asked.append(given))
    return asked


def test_the_request_is_passed_on(fivefold: Fivefold, played: list[Any]) -> None:
    words = ("play", "nim", "--preset", "long", "--level", "perfect", "--options", "length=9", "--terminal")
    assert fivefold(*words) == (0, "", "")
    request = PlayRequest(game=NIM, preset="long", level="perfect", options={"length": "9"})
    assert played == [{"terminal": True, "verbose": False, "request": request}]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["nim", "--level", "perfcet"], "There is no level 'perfcet'; did you mean 'perfect'?"),
        (["coins", "--level", "perfect"], "Coins is for one player, so there is no opponent."),
        (["coins", "--stage", "lats"], "There is no stage 'lats'; did you mean 'last'?"),
        (["coins", "--state", "x"], "'x' is no row of coins."),
        (["coins", "--stage", "last", "--preset", "long"], "--stage cannot be combined with --preset"),
        (["nim", "--level", "perfect", "--against", "friend"], "--level is for the computer"),
        (["nim", "--options", "length=99"], "length must be a number from 1 to 26, not '99'."),
    ],
)
def test_a_wrong_request_gets_a_sentence_before_anything_opens(
    fivefold: Fivefold, played: list[Any], words: list[str], sentence: str
) -> None:
    status, out, err = fivefold("play", *words)
    assert (status, out, played) == (2, "", [])
    assert err.startswith(sentence)

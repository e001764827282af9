"""The wire format: every page and moment of every game survives encoding and decoding."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.app.network.messages import (
    NumberedInput,
    Update,
    decode_input,
    decode_update,
    encode,
    read_page,
)
from fivefold.app.pages import inputs
from fivefold.app.pages.effects import (
    CloseFrontEnd,
    CopyText,
    Effect,
    OfferDownload,
    PlaySound,
    RequestUpload,
)
from fivefold.app.pages.inputs import Input
from fivefold.app.pages.pages import PlayingPage
from fivefold.core.errors import BadNotation
from fivefold.core.game import AnyGame
from fivefold.core.input import Key, Press, Release
from fivefold.games import all_games
from tests.app.fakes import SessionUser
from tests.app.player import Player

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


def check_page(user: SessionUser) -> None:
    """The page is the same after a way through the wire, and so is what its boards show."""
    page = user.session.page
    assert read_page(decode_update(encode(Update(1, page=page))).page) == page


def test_pages_outside_of_a_game(user: SessionUser) -> None:
    check_page(user)
    for button in ("daily", "archive", "records", "editor", "help", "accounts", "settings"):
        user.press(button)
        check_page(user)
        user.press_keys("escape")


@every_game
def test_set_up_and_every_moment_of_a_game(game: AnyGame, player: Player) -> None:
    player.session.handle(inputs.DescribeFrontEnd(wants_interaction=True))
    player.press(f"play-{game.name}")
    check_page(player)
    player.press("start")
    player.wait(times=4)
    check_page(player)
    assert player.playing.board.interaction
    state = player.state()
    for move in list(state.moves())[:3]:
        player.type(str(move))
        player.wait(20.0, times=2)  # in the middle of the animation
        check_page(player)
        player.rest()
        check_page(player)
        if not isinstance(player.session.page, PlayingPage):
            break


@pytest.mark.parametrize(
    "given",
    [
        inputs.PressButton("start"),
        inputs.SetField("seat", 1),
        inputs.SetField("practice", True),
        inputs.SetField("name", "Ann"),
        inputs.ChooseRow("archive", "3", open=True),
        inputs.SortTable("archive", "date"),
        inputs.LoadMore("archive"),
        inputs.BoardPointer(Press(1.5, 2.25, second=True)),
        inputs.BoardPointer(Release(0.0, 0.0)),
        inputs.BoardHover((1.0, 2.0)),
        inputs.BoardHover(None),
        inputs.KeyPress(Key("enter", shift=True)),
        inputs.PasteText("e4 \N{SNOWMAN}"),
        inputs.FocusPart("board"),
        inputs.DescribeFrontEnd(("window",), settings=(("theme", "light"), ("text", 140))),
        inputs.BackgroundsFound(("a.png",), ("b.png is no picture.",)),
        inputs.ChangeSetting("window", "full"),
        inputs.RememberWindow("0 0 640 480"),
        inputs.Quit(),
    ],
    ids=lambda given: type(given).__name__,
)
def test_inputs(given: Input) -> None:
    assert decode_input(encode(NumberedInput(1, given))).input == given


@pytest.mark.parametrize(
    "effect",
    [
        CopyText("e4"),
        PlaySound("pick"),
        OfferDownload("token", "laser.fivefold"),
        RequestUpload("token", (".fivefold", ".lzr"), 16_000_000),
        CloseFrontEnd(),
    ],
)
def test_effects(effect: Effect) -> None:
    assert decode_update(encode(Update(1, effects=(effect,)))).effects == (effect,)


@given(st.binary(max_size=200))
def test_anything_else_is_refused_with_a_sentence(content: bytes) -> None:
    for decode in (decode_update, decode_input, read_page):
        with pytest.raises(BadNotation, match="cannot be read"):
            decode(content)


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(BadNotation):
        decode_update(b'{"sequence":1,"page":' + b"[" * 100_000)

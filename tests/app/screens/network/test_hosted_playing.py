"""A match between members of a server, as its players see it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from fivefold.app.pages.inputs import FocusPart, KeyPress
from fivefold.app.pages.pages import OverPage, PlayingPage
from fivefold.core.input import Key
from tests.app.network.club import Club


def test_phrases_moves_in_advance_and_bars(tmp_path: Path) -> None:
    with closing(Club(tmp_path)) as club:
        ann, bea = club.join("Ann"), club.join("Bea")
        club.begin(ann, bea, "laser/classic", "10+5")
        assert ann.served
        assert bea.served
        # Bea's session has slept for a minute when Ann says something.
        club.now += 60_000
        ann.served.tick(club.now)
        ann.press("say")
        ann.press("say-hello")
        bea.served.tick(club.now)
        bea.exchange()
        assert [notice.text for notice in bea.page.notices] == ["Ann: Hello!"]

        bea.give(FocusPart("move"))
        bea.fill(move="h5+")
        bea.give(KeyPress(Key("enter")))
        assert bea.show(PlayingPage).status == "h5+ is played when it is your turn; Escape cancels it"

        bea.press("resign")
        bea.press("yes")
        club.until(lambda: all(isinstance(each.page, OverPage) for each in (ann, bea)))
        for each, name in ((ann, "Ann"), (bea, "Bea")):
            assert each.show(OverPage).strips[0].name == name  # at the bottom, as in the game


@pytest.mark.parametrize("password", ["", "other words"])
def test_it_is_said_when_a_take_back_makes_a_rated_game_unrated(tmp_path: Path, password: str) -> None:
    said = "The game is not rated then." if password else ""  # that with a guest is not rated anyway
    with closing(Club(tmp_path)) as club:
        ann, bea = club.join("Ann", "secret words"), club.join("Bea", password)
        club.begin(ann, bea, "gomoku/freestyle")
        club.settle()
        ann.play("h8")
        club.settle()
        assert next(each for each in ann.show(PlayingPage).buttons if each.id == "undo").tip == said
        ann.press("undo")
        club.settle()
        question = bea.page.question
        assert question
        assert (question.text, question.detail) == ("Ann asks to take a move back", said)
        bea.press("accept")
        club.settle()
        ann.play("h8")
        club.settle()
        assert next(each for each in ann.show(PlayingPage).buttons if each.id == "undo").tip == ""
        ann.press("draw")
        club.settle()
        bea.press("decline")
        club.settle()
        assert [notice.text for notice in ann.page.notices] == ["Your opponent declines the draw."]

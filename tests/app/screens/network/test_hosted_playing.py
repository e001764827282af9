"""A match between members of a server, as its players see it."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

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

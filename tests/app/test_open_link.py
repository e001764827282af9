"""Links: every screen of a server that has one is opened by it, and bad ones get a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from fivefold.app.pages.inputs import OpenLink
from fivefold.app.pages.links import LINK_WORDS, position_link
from fivefold.app.pages.pages import EditorPage, FormPage, OverPage, PlayingPage, ReviewPage
from fivefold.games import game_named
from tests.app.network.club import Club, FrontEnd

LINKS = (
    "archive", "archive/lines", "daily", "editor/laser", "help", "help/onet", "home", "invite",
    "lessons/laser", "levels/pipes", "lobby", "records/gomoku", "settings", "setup/laser",
)  # fmt: skip


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Club]:
    with closing(Club(tmp_path)) as club:
        yield club


def notices(front_end: FrontEnd) -> list[str]:
    return [notice.text for notice in front_end.page.notices]


def begin(club: Club, first: FrontEnd, second: FrontEnd, *, private: bool = False) -> str:
    """Make a challenge, have it accepted by its link, and return that."""
    first.press("new")
    first.fill(kind="gomoku/freestyle", clock="off", seat="0")
    if private:
        first.fill(private="yes")
    first.press("make")
    club.until(lambda: first.page.shared_link != "")
    link = first.page.shared_link
    second.give(OpenLink(link))
    club.until(lambda: all(isinstance(each.page, PlayingPage) for each in (first, second)))
    return link


def test_screens_are_opened_by_the_link_that_they_show(club: Club) -> None:
    ann = club.join("Ann")
    for link in LINKS:
        ann.give(OpenLink(link))
        assert (ann.page.link, notices(ann)) == (link, [])
    assert {link.partition("/")[0] for link in LINKS} < LINK_WORDS


def test_the_lobby_is_one_press_away(club: Club) -> None:
    ann = club.join("Ann")
    ann.give(OpenLink("setup/laser"))
    ann.press("go-lobby")
    assert ann.page.link == "lobby"


def test_going_back_returns_to_the_screen_that_is_open(club: Club) -> None:
    ann = club.join("Ann")
    number = ann.page.screen
    ann.give(OpenLink("help"))
    ann.give(OpenLink("lobby"))
    assert ann.page.link == "lobby"
    assert ann.page.screen != number
    ann.press("new")
    assert ann.page.link == ""
    ann.give(OpenLink("lobby"))
    assert ann.page.title == "Lobby"


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("lessons/lines", "Lines has no lessons."),
        ("levels/gomoku", "Five in a row has no levels."),
        ("nowhere", "There is no page at the address /nowhere."),
        ("accounts", "There is no page at the address /accounts."),  # those of others are not shown
        ("game/x", "There is no page at the address /game/x."),
        ("setup/chess", "There is no page at the address /setup/chess."),
        ("position/laser", "There is no page at the address /position/laser."),
        ("x" * 9_000, f"There is no page at the address /{'x' * 100}."),
        ("game/77", "This game is no longer in the archive."),
        ("review/77/3", "This game is no longer in the archive."),
        ("challenge/ABC234", "There is no open challenge with this code."),
        ("administration", "Only an administrator may do this."),
    ],
)
def test_links_that_lead_nowhere_get_one_sentence(club: Club, link: str, words: str) -> None:
    ann = club.join("Ann")
    ann.give(OpenLink(link))
    club.until(lambda: words in notices(ann))  # before it, that a game is being opened
    assert notices(ann) == [words]


def test_a_challenge_a_game_a_review_and_a_position_have_links(club: Club) -> None:
    ann, bea, cid = (club.join(name) for name in ("Ann", "Bea", "Cid"))
    link = begin(club, ann, bea, private=True)
    game = ann.page.link
    assert ann.page.shared_link == game == f"game/{ann.show(PlayingPage).match}"
    assert (ann.show(PlayingPage).own_turn, bea.show(PlayingPage).own_turn) == (True, False)
    cid.give(OpenLink(game))
    assert cid.show(PlayingPage).status == "You are watching"
    cid.give(OpenLink(link))
    assert notices(cid) == ["There is no open challenge with this code."]
    review = game.replace("game", "review")
    cid.give(OpenLink(review))
    club.until(lambda: "This game is still being played." in notices(cid))
    ann.play("h8")
    club.until(lambda: len(ann.show(PlayingPage).moves) == 1)
    ann.press("resign")
    ann.press("yes")
    club.until(lambda: isinstance(ann.page, OverPage))
    assert ann.page.shared_link == review
    cid.give(OpenLink(f"{review}/0"))
    club.until(lambda: isinstance(cid.page, ReviewPage))
    assert cid.show(ReviewPage).cursor == 0
    cid.press("next")
    assert cid.page.link == cid.page.shared_link == f"{review}/1"
    cid.give(OpenLink("editor/laser"))
    shared = cid.show(EditorPage).shared_link
    bea.give(OpenLink(shared))
    assert bea.show(EditorPage).board.scene == cid.show(EditorPage).board.scene
    position = position_link(game_named("laser"), str(game_named("laser").start()))
    bea.give(OpenLink(position))
    club.until(lambda: bea.show(FormPage).preview is not None)
    assert bea.page.link == bea.page.shared_link == position

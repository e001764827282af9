from __future__ import annotations

import pytest

from fivefold.app.pages.pages import HelpPage, LessonPage
from fivefold.app.screens.help import HelpScreen
from fivefold.core.game import AnyGame
from fivefold.games import all_games
from fivefold.service.rank import FORMULA
from tests.app.fakes import SessionUser


def test_help_begins_with_the_session_and_has_every_topic_of_every_game(user: SessionUser) -> None:
    user.press("help")
    page = user.sees(HelpPage)
    assert page.topics[page.open].title == "Getting around"
    for game in all_games():
        for topic in game.help:
            number = [each.title for each in page.topics].index(f"{game.title}: {topic.title}")
            assert (page.chapter(number), page.short(number)) == (game.title, topic.title)
    assert (page.chapter(page.open), page.short(page.open)) == ("Fivefold", "Getting around")


def test_the_formula_of_ranks_and_the_keys_are_told(user: SessionUser) -> None:
    user.press("help")
    topics = {topic.title: topic.text for topic in user.sees(HelpPage).topics}
    assert topics["Ranks"] == FORMULA
    assert "Keys" in topics


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_it_opens_at_the_game_one_plays(game: AnyGame, user: SessionUser) -> None:
    user.press(f"play-{game.name}", "go-help")
    page = user.sees(HelpPage)
    assert page.game == game.name
    assert page.topics[page.open].title.startswith(game.title)


def test_keys_and_clicks_turn_the_pages(user: SessionUser) -> None:
    user.press("help")
    assert user.session.page.focus == "topics"
    user.press_keys("down", "down", "up")
    assert user.sees(HelpPage).open == 1
    user.press_keys("end")
    page = user.sees(HelpPage)
    assert page.open == len(page.topics) - 1
    user.choose("topics", "0")
    assert user.sees(HelpPage).open == 0
    user.choose("topics", "1000")
    assert user.sees(HelpPage).open == 0


def test_lessons_have_a_door_here(user: SessionUser) -> None:
    user.press("help", "lesson-laser")
    assert user.sees(LessonPage).number == 1
    user.press("back")
    assert user.sees(HelpPage)


def test_no_help_text_breaks_when_it_is_said(user: SessionUser) -> None:
    for game in all_games():
        assert HelpScreen(user.session, game).page().topics


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_the_help_of_every_game_shows_its_pieces(user: SessionUser, game: AnyGame) -> None:
    user.session.go(HelpScreen(user.session, game))
    page = user.sees(HelpPage)
    shown = [topic.pieces for n, topic in enumerate(page.topics) if page.chapter(n) == game.title]
    assert any(shown)

from __future__ import annotations

import pytest

from fivefold.app.pages.pages import HelpPage, LessonPage
from fivefold.app.screens.help import HelpScreen
from fivefold.core.game import AnyGame
from fivefold.games import all_games
from fivefold.service.rank import FORMULA
from tests.app.fakes import Guest


def test_help_begins_with_the_house_and_has_every_topic_of_every_game(guest: Guest) -> None:
    guest.press("help")
    page = guest.sees(HelpPage)
    assert page.topics[page.open].title == "Getting around"
    for game in all_games():
        for topic in game.help:
            number = [each.title for each in page.topics].index(f"{game.title}: {topic.title}")
            assert (page.chapter(number), page.short(number)) == (game.title, topic.title)
    assert (page.chapter(page.open), page.short(page.open)) == ("Fivefold", "Getting around")


def test_the_formula_of_ranks_and_the_keys_are_told(guest: Guest) -> None:
    guest.press("help")
    topics = {topic.title: topic.text for topic in guest.sees(HelpPage).topics}
    assert topics["Ranks"] == FORMULA
    assert "Keys" in topics


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_it_opens_at_the_game_one_plays(game: AnyGame, guest: Guest) -> None:
    guest.press(f"play-{game.name}", "go-help")
    page = guest.sees(HelpPage)
    assert page.game == game.name
    assert page.topics[page.open].title.startswith(game.title)


def test_keys_and_clicks_turn_the_pages(guest: Guest) -> None:
    guest.press("help")
    assert guest.session.page.focus == "topics"
    guest.press_keys("down", "down", "up")
    assert guest.sees(HelpPage).open == 1
    guest.press_keys("end")
    page = guest.sees(HelpPage)
    assert page.open == len(page.topics) - 1
    guest.choose("topics", "0")
    assert guest.sees(HelpPage).open == 0
    guest.choose("topics", "1000")
    assert guest.sees(HelpPage).open == 0


def test_lessons_have_a_door_here(guest: Guest) -> None:
    guest.press("help", "lesson-laser")
    assert guest.sees(LessonPage).number == 1
    guest.press("back")
    assert guest.sees(HelpPage)


def test_no_help_text_breaks_when_it_is_said(guest: Guest) -> None:
    for game in all_games():
        assert HelpScreen(guest.session, game).page().topics

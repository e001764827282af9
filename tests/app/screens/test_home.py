from __future__ import annotations

from fivefold.app.pages.pages import EditorPage, FormPage, HelpPage, HomePage, ListPage
from fivefold.app.pages.parts import TextField
from fivefold.app.startup import start_session
from fivefold.games import all_games
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.fakes import FakePlatform, PromptJobs, SessionUser
from tests.app.player import Player
from tests.app.screens.played import laser


def test_the_first_start_asks_for_a_name_and_the_second_does_not(
    newcomer: SessionUser, store: Store, platform: FakePlatform
) -> None:
    page = newcomer.sees(FormPage)
    assert page.title == "Welcome to Fivefold"
    assert not page.back  # and so no ways to rooms where nothing is yet
    assert not page.rail
    newcomer.fill(name="Ann")
    newcomer.press_keys("enter")
    assert newcomer.button("accounts").label == "Ann"
    again = SessionUser(start_session(Host(store), PromptJobs(), platform))
    assert again.sees(HomePage)
    assert again.button("accounts").label == "Ann"


def test_the_field_for_the_name_is_empty_and_may_stay_so(newcomer: SessionUser) -> None:
    field = newcomer.field("name")
    assert isinstance(field, TextField)
    assert (field.value, field.hint) == ("", "Leave empty to use Player")
    newcomer.fill(name=" ")
    newcomer.press_keys("enter")
    assert newcomer.sees(HomePage)
    assert newcomer.button("accounts").label == "Player"


def test_who_does_not_want_to_be_asked_is_called_player(newcomer: SessionUser) -> None:
    newcomer.press_keys("escape")
    assert newcomer.sees(HomePage)
    assert newcomer.button("accounts").label == "Player"


def test_there_are_five_panels_and_every_game_can_be_reached(user: SessionUser) -> None:
    page = user.sees(HomePage)
    assert len(page.cards) == 5
    for game in all_games():
        user.press(f"play-{game.name}")
        assert user.sees(FormPage).game == game.name
        user.press("back")


def test_a_newcomer_has_played_nothing_and_todays_games_are_open(user: SessionUser) -> None:
    texts = {card.game: card.text for card in user.sees(HomePage).cards}
    assert texts["lines"] == "Not played yet\nDaily still open"
    assert texts["laser"] == "Not played yet"
    assert not user.button("continue").ready
    assert user.button("daily").tip == "Some of today's games are still open"


def test_every_door_leads_to_its_screen_and_back(user: SessionUser) -> None:
    doors: dict[str, type[ListPage | FormPage | HelpPage | EditorPage]] = {
        "daily": ListPage,
        "archive": ListPage,
        "records": ListPage,
        "editor": EditorPage,
        "help": HelpPage,
        "accounts": ListPage,
        "settings": FormPage,
    }
    for button, kind in doors.items():
        user.press(button)
        assert user.sees(kind)
        assert user.session.page.focus in user.session.page.order
        user.press_keys("escape")
        assert user.sees(HomePage)


def test_one_comes_back_to_the_game_played_last(
    user: SessionUser, store: Store, platform: FakePlatform
) -> None:
    laser(store, "easy")
    again = SessionUser(start_session(Host(store), PromptJobs(), platform))
    assert again.sees(HomePage).focus == "play-laser"
    again.press("records")
    assert again.sees(ListPage).game == "laser"


def test_the_rail_leads_from_screen_to_screen(user: SessionUser) -> None:
    assert user.session.page.rail == ()
    user.press("settings", "go-archive")
    assert user.session.page.title == "Archive"
    user.press("go-records")
    assert user.session.page.title == "Records"
    user.press_keys("f1")
    assert user.sees(HelpPage)
    user.press("go-help", "back")
    assert user.session.page.title == "Records"
    user.press("go-settings", "go-home")
    assert user.sees(HomePage)


def test_sound_is_switched_from_anywhere(user: SessionUser) -> None:
    user.press("archive", "go-sound")
    assert not user.session.settings.on("sound")
    assert next(way for way in user.session.page.rail if way.id == "go-sound").tip == "Sound is off"
    user.press("go-sound")
    assert user.session.settings.on("sound")


def test_exit_leaves_the_session(user: SessionUser) -> None:
    user.press("exit")
    assert not user.session.open


def leave_games(player: Player) -> None:
    """Leave two games of Five in a row and one of Pipes 2048 before their end."""
    for game, move in (("gomoku", "h8"), ("gomoku", "a1"), ("pipes-2048", "left")):
        player.play(game)
        player.type(move)
        player.press("go-home")
    player.wait(times=4)


def test_every_panel_continues_its_own_game(player: Player) -> None:
    leave_games(player)
    cards = {card.game: card for card in player.sees(HomePage).cards}
    assert {name for name, card in cards.items() if card.going} == {"gomoku", "pipes"}
    assert cards["pipes"].text == "Pipes 2048 under way\n1 step"
    player.press("continue-gomoku")
    player.wait(times=4)
    assert player.moves == ["a1"]
    player.press("go-home", "continue-pipes")
    player.wait(times=4)
    assert player.playing.game == "pipes-2048"


def test_several_games_under_way_are_a_list(player: Player) -> None:
    leave_games(player)
    assert player.button("under-way").label == "Under way (3)"
    player.press("under-way")
    player.wait(times=4)
    page = player.sees(ListPage)
    assert [row.game for row in page.table.rows] == ["pipes-2048", "gomoku", "gomoku"]
    player.fill(show="finished")
    assert player.sees(ListPage).table.empty == "No games match."


def test_set_up_offers_the_games_under_way(player: Player) -> None:
    leave_games(player)
    player.press("play-lines")
    player.wait(times=4)
    assert not {"continue", "under-way"} & set(player.session.page.order)
    player.press("back", "play-gomoku")
    player.wait(times=4)
    assert player.button("under-way").label == "Under way (2)"
    player.press("continue")
    player.wait(times=4)
    assert player.moves == ["a1"]
    player.press("back", "under-way")
    player.wait(times=4)
    assert [row.game for row in player.sees(ListPage).table.rows] == ["gomoku", "gomoku"]


def test_unranked_games_count_as_played(player: Player) -> None:
    player.play("lines", practice=True)
    player.press("stop", "yes")
    player.ended()
    player.press("go-home")
    player.wait(times=4)
    texts = {card.game: card.text for card in player.sees(HomePage).cards}
    assert texts["lines"] == "1 game played\nDaily still open"
    assert texts["onet"] == "Not played yet\nDaily still open"

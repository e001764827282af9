from __future__ import annotations

from fivefold.app.pages.pages import EditorPage, FormPage, HelpPage, HomePage, ListPage
from fivefold.app.pages.parts import TextField
from fivefold.app.startup import start_session
from fivefold.games import all_games
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.fakes import FakeDesk, Guest, PromptJobs
from tests.app.screens.played import laser


def test_the_first_start_asks_for_a_name_and_the_second_does_not(
    newcomer: Guest, store: Store, platform: FakeDesk
) -> None:
    page = newcomer.sees(FormPage)
    assert page.title == "Welcome to Fivefold"
    assert not page.back  # and so no ways to rooms where nothing is yet
    assert not page.rail
    newcomer.fill(name="Ann")
    newcomer.press_keys("enter")
    assert newcomer.button("accounts").label == "Ann"
    again = Guest(start_session(Host(store), PromptJobs(), platform))
    assert again.sees(HomePage)
    assert again.button("accounts").label == "Ann"


def test_the_field_for_the_name_is_empty_and_may_stay_so(newcomer: Guest) -> None:
    field = newcomer.field("name")
    assert isinstance(field, TextField)
    assert (field.value, field.hint) == ("", "Leave empty to be called Player")
    newcomer.fill(name=" ")
    newcomer.press_keys("enter")
    assert newcomer.sees(HomePage)
    assert newcomer.button("accounts").label == "Player"


def test_who_does_not_want_to_be_asked_is_called_player(newcomer: Guest) -> None:
    newcomer.press_keys("escape")
    assert newcomer.sees(HomePage)
    assert newcomer.button("accounts").label == "Player"


def test_there_are_five_panels_and_every_game_can_be_reached(guest: Guest) -> None:
    page = guest.sees(HomePage)
    assert len(page.cards) == 5
    for game in all_games():
        guest.press(f"play-{game.name}")
        assert guest.sees(FormPage).game == game.name
        guest.press("back")


def test_a_newcomer_has_played_nothing_and_todays_games_are_open(guest: Guest) -> None:
    texts = {card.game: card.text for card in guest.sees(HomePage).cards}
    assert texts["lines"] == "Not played yet\nDaily is open"
    assert texts["laser"] == "Not played yet"
    assert not guest.button("continue").ready
    assert guest.button("daily").tip == "Still open"


def test_every_door_leads_to_its_room_and_back(guest: Guest) -> None:
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
        guest.press(button)
        assert guest.sees(kind)
        assert guest.session.page.focus in guest.session.page.order
        guest.press_keys("escape")
        assert guest.sees(HomePage)


def test_one_comes_back_to_the_game_played_last(guest: Guest, store: Store, platform: FakeDesk) -> None:
    laser(store, "easy")
    again = Guest(start_session(Host(store), PromptJobs(), platform))
    assert again.sees(HomePage).focus == "play-laser"
    again.press("records")
    assert again.sees(ListPage).game == "laser"


def test_the_rail_leads_from_room_to_room(guest: Guest) -> None:
    assert guest.session.page.rail == ()
    guest.press("settings", "go-archive")
    assert guest.session.page.title == "Archive"
    guest.press("go-records")
    assert guest.session.page.title == "Records"
    guest.press_keys("f1")
    assert guest.sees(HelpPage)
    guest.press("go-help", "back")
    assert guest.session.page.title == "Records"
    guest.press("go-settings", "go-home")
    assert guest.sees(HomePage)


def test_sound_is_switched_from_anywhere(guest: Guest) -> None:
    guest.press("archive", "go-sound")
    assert not guest.session.settings.on("sound")
    assert next(way for way in guest.session.page.rail if way.id == "go-sound").tip == "Sound is off"
    guest.press("go-sound")
    assert guest.session.settings.on("sound")


def test_exit_leaves_the_house(guest: Guest) -> None:
    guest.press("exit")
    assert not guest.session.open

from __future__ import annotations

import pytest

from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import PickField, SliderField, TextField, ToggleField
from fivefold.app.settings import GROUPS, SETTINGS, Setting
from fivefold.app.startup import start_session
from fivefold.core.option import Choice, Number, Switch, Text
from fivefold.games import all_games
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.fakes import FakeDesk, Guest, PromptJobs

KINDS = {Number: SliderField, Choice: PickField, Switch: ToggleField, Text: TextField}


def test_every_setting_is_on_the_page_once_under_its_heading(guest: Guest) -> None:
    guest.press("settings")
    page = guest.sees(FormPage)
    assert [group.title for group in page.groups] == list(GROUPS)
    found = [(group.title, field.id) for group in page.groups for field in group.fields]
    assert sorted(found) == sorted((setting.group, setting.option.name) for setting in SETTINGS)


def test_what_means_nothing_to_the_front_end_is_not_asked(guest: Guest) -> None:
    guest.session.unsupported = frozenset({"window", "light"})
    guest.press("settings")
    found = {field.id for group in guest.sees(FormPage).groups for field in group.fields}
    assert found == {setting.option.name for setting in SETTINGS} - {"window", "light"}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.option.name)
def test_each_is_a_field_of_its_kind_with_its_style(setting: Setting, guest: Guest) -> None:
    guest.press("settings")
    field = guest.field(setting.option.name)
    assert isinstance(field, KINDS[type(setting.option)])
    if setting.style:
        assert isinstance(field, PickField)
        assert field.style == setting.style


def test_marks_are_seen_on_all_pieces_that_have_them(guest: Guest) -> None:
    guest.press("settings")
    marks = guest.field("marks")
    assert isinstance(marks, ToggleField)
    shown = {(sample.game, sample.piece.kind) for sample in marks.samples}
    assert shown == {(game.name, art.kind) for game in all_games() for art in game.sprites if art.marked}
    assert {("lines", "ball1"), ("laser", "pharaoh-red")} <= shown


def test_palettes_are_shown_in_their_colours_and_those_of_the_theme(guest: Guest) -> None:
    guest.press("settings")
    board = guest.field("board")
    assert isinstance(board, PickField)
    dark = [option.colours for option in board.options]
    assert all(colour.startswith("#") for colours in dark for colour in colours)
    assert len(set(dark)) == len(dark)
    guest.fill(theme="light")
    assert [option.colours for option in guest.field("board").options] != dark  # type: ignore[union-attr]


def test_a_change_is_kept_at_once(guest: Guest, store: Store, platform: FakeDesk) -> None:
    guest.press("settings")
    guest.fill(theme="light", text=120, marks=True, folder="/home/ann/pictures, old")
    guest.wait()
    again = Guest(start_session(Host(store), PromptJobs(), platform)).session.settings
    assert again.word("theme") == "light"
    assert again.number("text") == 120
    assert again.on("marks")
    assert again.word("folder") == "/home/ann/pictures, old"


def test_keys_change_settings(guest: Guest) -> None:
    guest.press("settings")
    assert guest.session.page.focus == "theme"
    guest.press_keys("right")
    assert guest.session.settings.word("theme") == "light"
    guest.press_keys("tab", "tab", "up", "pagedown", "pagedown")
    assert guest.session.settings.number("text") == 90
    while guest.session.page.focus != "marks":
        guest.press_keys("tab")
    guest.press_keys("space")
    assert guest.session.settings.on("marks")


def test_nonsense_is_refused_with_a_sentence(guest: Guest) -> None:
    guest.press("settings")
    guest.fill(theme="purple")
    assert guest.told == ["theme must be one of dark, light, system, not 'purple'."]
    assert guest.session.settings.word("theme") == "dark"


def test_everything_as_at_first_asks_first(guest: Guest) -> None:
    guest.press("settings")
    guest.fill(theme="light", music=0)
    guest.press("defaults", "keep")
    assert guest.session.settings.word("theme") == "light"
    guest.press("defaults", "defaults")
    assert guest.session.settings.word("theme") == "dark"
    assert guest.session.settings.number("music") == 40

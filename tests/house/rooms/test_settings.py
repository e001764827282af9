from __future__ import annotations

import pytest

from fivefold.core.option import Choice, Number, Switch, Words
from fivefold.games import all_games
from fivefold.house.pages import Form
from fivefold.house.parts import Pick, Slider, TextField, Toggle
from fivefold.house.settings import GROUPS, TABLE, Setting
from fivefold.house.start import enter
from fivefold.house.store import Store
from tests.house.fakes import FakeDesk, Guest, PromptJobs

KINDS = {Number: Slider, Choice: Pick, Switch: Toggle, Words: TextField}


def test_every_setting_is_on_the_page_once_under_its_heading(guest: Guest) -> None:
    guest.press("settings")
    page = guest.sees(Form)
    assert [group.title for group in page.groups] == list(GROUPS)
    found = [(group.title, field.id) for group in page.groups for field in group.fields]
    assert sorted(found) == sorted((setting.group, setting.option.name) for setting in TABLE)


def test_what_means_nothing_to_the_front_end_is_not_asked(guest: Guest) -> None:
    guest.house.unused = frozenset({"window", "light"})
    guest.press("settings")
    found = {field.id for group in guest.sees(Form).groups for field in group.fields}
    assert found == {setting.option.name for setting in TABLE} - {"window", "light"}


@pytest.mark.parametrize("setting", TABLE, ids=lambda setting: setting.option.name)
def test_each_is_a_field_of_its_kind_with_its_style(setting: Setting, guest: Guest) -> None:
    guest.press("settings")
    field = guest.field(setting.option.name)
    assert isinstance(field, KINDS[type(setting.option)])
    if setting.style:
        assert isinstance(field, Pick)
        assert field.style == setting.style


def test_marks_are_seen_on_all_pieces_that_have_them(guest: Guest) -> None:
    guest.press("settings")
    marks = guest.field("marks")
    assert isinstance(marks, Toggle)
    shown = {(sample.game.name, sample.piece.kind) for sample in marks.samples}
    assert shown == {(game.name, art.kind) for game in all_games() for art in game.sprites if art.marked}
    assert {("lines", "ball1"), ("laser", "pharaoh-red")} <= shown


def test_palettes_are_shown_in_their_colours_and_those_of_the_theme(guest: Guest) -> None:
    guest.press("settings")
    board = guest.field("board")
    assert isinstance(board, Pick)
    dark = [option.colours for option in board.options]
    assert all(colour.startswith("#") for colours in dark for colour in colours)
    assert len(set(dark)) == len(dark)
    guest.fill(theme="light")
    assert [option.colours for option in guest.field("board").options] != dark  # type: ignore[union-attr]


def test_a_change_is_kept_at_once(guest: Guest, store: Store, desk: FakeDesk) -> None:
    guest.press("settings")
    guest.fill(theme="light", text=120, marks=True, folder="/home/ann/pictures, old")
    guest.wait()
    again = Guest(enter(store, PromptJobs(), desk)).house.settings
    assert again.word("theme") == "light"
    assert again.number("text") == 120
    assert again.on("marks")
    assert again.word("folder") == "/home/ann/pictures, old"


def test_keys_change_settings(guest: Guest) -> None:
    guest.press("settings")
    assert guest.house.page.focus == "theme"
    guest.strike("right")
    assert guest.house.settings.word("theme") == "light"
    guest.strike("tab", "tab", "up", "pagedown", "pagedown")
    assert guest.house.settings.number("text") == 90
    while guest.house.page.focus != "marks":
        guest.strike("tab")
    guest.strike("space")
    assert guest.house.settings.on("marks")


def test_nonsense_is_refused_with_a_sentence(guest: Guest) -> None:
    guest.press("settings")
    guest.fill(theme="purple")
    assert guest.told == ["theme must be one of dark, light, system, not 'purple'."]
    assert guest.house.settings.word("theme") == "dark"


def test_everything_as_at_first_asks_first(guest: Guest) -> None:
    guest.press("settings")
    guest.fill(theme="light", music=0)
    guest.press("defaults", "keep")
    assert guest.house.settings.word("theme") == "light"
    guest.press("defaults", "defaults")
    assert guest.house.settings.word("theme") == "dark"
    assert guest.house.settings.number("music") == 40

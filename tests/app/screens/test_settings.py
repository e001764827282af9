from __future__ import annotations

import pytest

from fivefold.app.pages.inputs import FocusPart
from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import PickField, SliderField, TextField, ToggleField
from fivefold.app.settings import GROUPS, SETTINGS, Setting
from fivefold.app.startup import start_session
from fivefold.core.option import Choice, Number, Switch, Text
from fivefold.games import all_games
from fivefold.service.host import Host
from fivefold.service.store import Store
from tests.app.fakes import FakePlatform, PromptJobs, SessionUser

KINDS = {Number: SliderField, Choice: PickField, Switch: ToggleField, Text: TextField}


def test_every_setting_is_on_the_page_once_under_its_heading(user: SessionUser) -> None:
    user.press("settings")
    page = user.sees(FormPage)
    assert [group.title for group in page.groups] == list(GROUPS)
    found = [(group.title, field.id) for group in page.groups for field in group.fields]
    assert sorted(found) == sorted((setting.group, setting.option.name) for setting in SETTINGS)


def test_what_means_nothing_to_the_front_end_is_not_asked(user: SessionUser) -> None:
    user.session.unsupported = frozenset({"window", "light"})
    user.press("settings")
    found = {field.id for group in user.sees(FormPage).groups for field in group.fields}
    assert found == {setting.option.name for setting in SETTINGS} - {"window", "light"}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.option.name)
def test_each_is_a_field_of_its_kind_with_its_style(setting: Setting, user: SessionUser) -> None:
    user.press("settings")
    field = user.field(setting.option.name)
    assert isinstance(field, KINDS[type(setting.option)])
    if setting.style:
        assert isinstance(field, PickField)
        assert field.style == setting.style


def test_marks_are_seen_on_all_pieces_that_have_them(user: SessionUser) -> None:
    user.press("settings")
    marks = user.field("marks")
    assert isinstance(marks, ToggleField)
    shown = {(sample.game, sample.piece.kind) for sample in marks.samples}
    assert shown == {(game.name, art.kind) for game in all_games() for art in game.sprites if art.marked}
    assert {("lines", "ball1"), ("laser", "pharaoh-red")} <= shown


def test_palettes_are_shown_in_their_colours_and_those_of_the_theme(user: SessionUser) -> None:
    user.press("settings")
    board = user.field("board")
    assert isinstance(board, PickField)
    dark = [option.colours for option in board.options]
    assert all(colour.startswith("#") for colours in dark for colour in colours)
    assert len(set(dark)) == len(dark)
    user.fill(theme="light")
    assert [option.colours for option in user.field("board").options] != dark  # type: ignore[union-attr]


def test_a_change_is_kept_at_once(user: SessionUser, store: Store, platform: FakePlatform) -> None:
    user.press("settings")
    user.fill(theme="light", text=120, marks=True, folder="/home/ann/pictures, old")
    user.wait()
    again = SessionUser(start_session(Host(store), PromptJobs(), platform)).session.settings
    assert again.word("theme") == "light"
    assert again.number("text") == 120
    assert again.on("marks")
    assert again.word("folder") == "/home/ann/pictures, old"


def test_keys_change_settings(user: SessionUser) -> None:
    user.press("settings")
    assert user.session.page.focus == "theme"
    user.press_keys("right")
    assert user.session.settings.word("theme") == "light"
    user.press_keys("tab", "tab", "up", "pagedown", "pagedown")
    assert user.session.settings.number("text") == 90
    while user.session.page.focus != "marks":
        user.press_keys("tab")
    user.press_keys("space")
    assert user.session.settings.on("marks")


def test_nonsense_is_refused_with_a_sentence(user: SessionUser) -> None:
    user.press("settings")
    user.fill(theme="purple")
    assert user.told == ["theme must be one of dark, light, system, not 'purple'."]
    assert user.session.settings.word("theme") == "dark"


def test_everything_as_at_first_asks_first(user: SessionUser) -> None:
    user.press("settings")
    user.fill(theme="light", music=0)
    user.press("defaults", "keep")
    assert user.session.settings.word("theme") == "light"
    user.press("defaults", "defaults")
    assert user.session.settings.word("theme") == "dark"
    assert user.session.settings.number("music") == 40


def test_text_size_goes_in_steps_of_ten(user: SessionUser) -> None:
    user.press("settings")
    user.give(FocusPart("text"))
    user.press_keys("right")
    assert user.session.page.appearance.text == 110

"""Settings: one table says what there is; what was stored is taken as far as it fits."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.app.settings import GROUPS, OPTIONS, SETTINGS, Settings
from fivefold.core.errors import BadOptions
from fivefold.core.option import Choice, Number

NAMES = [setting.option.name for setting in SETTINGS]
ASKED_FOR = {
    "board", "effects", "folder", "language", "light", "marks", "motion", "music", "numbers", "pieces",
    "preview", "text", "theme", "window",
}  # fmt: skip


def test_everything_that_can_be_set_is_in_the_table_once() -> None:
    assert set(NAMES) >= ASKED_FOR
    assert len(set(NAMES)) == len(NAMES)
    assert {setting.group for setting in SETTINGS} == set(GROUPS)


def test_the_defaults_are_those_of_the_table() -> None:
    assert Settings().values == {setting.option.name: setting.option.default for setting in SETTINGS}


def test_every_choice_has_a_label_and_a_default_among_them() -> None:
    for choice in (option for option in OPTIONS.each if isinstance(option, Choice)):
        assert len(choice.values) == len(choice.labels)
        assert choice.default in choice.values


def test_a_number_goes_from_its_lowest_to_its_highest_and_no_further() -> None:
    for option in (option for option in OPTIONS.each if isinstance(option, Number)):
        for value in (option.low, option.high):
            assert Settings().changed(option.name, value).number(option.name) == value
        for value in (option.low - 1, option.high + 1):
            with pytest.raises(BadOptions):
                Settings().changed(option.name, value)


def test_changing_one_leaves_the_others_and_the_old_settings() -> None:
    before = Settings()
    after = before.changed("theme", "light")
    assert (before.word("theme"), after.word("theme")) == ("dark", "light")
    assert {**after.values, "theme": "dark"} == before.values


@pytest.mark.parametrize(("name", "value"), [("colour", "red"), ("theme", "pink"), ("marks", 7)])
def test_what_is_no_setting_or_does_not_fit_is_refused(name: str, value: str | int) -> None:
    with pytest.raises(BadOptions):
        Settings().changed(name, value)


def test_what_fits_is_taken_and_the_rest_is_left() -> None:
    found = {
        "theme": "light",
        "text": 5000,
        "marks": True,
        "music": None,
        "board": ["sand"],
        "from a later version": "on",
    }
    assert Settings.stored(found) == Settings().changed("theme", "light").changed("marks", True)


@given(
    st.dictionaries(
        st.sampled_from(NAMES), st.none() | st.booleans() | st.integers() | st.text() | st.floats()
    )
)
def test_whatever_was_stored_the_settings_are_whole_and_last(found: dict[str, object]) -> None:
    settings = Settings.stored(found)
    assert OPTIONS.resolve(settings.values) == settings.values
    assert Settings.stored(json.loads(json.dumps(settings.values))) == settings

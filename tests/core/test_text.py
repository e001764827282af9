from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from fivefold.core.text import (
    CUT_VALUE,
    gettext,
    gettext_noop,
    install_translations,
    join_remarks,
    ngettext,
)


class Shout(NullTranslations):
    """A language in which everything is loud."""

    def gettext(self, message: str) -> str:
        return message.upper().replace("{NAME}", "{name}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "EINER" if n == 1 else "{n} VIELE"


@pytest.fixture
def _loud() -> Iterator[None]:
    install_translations(Shout())
    yield
    install_translations(NullTranslations())


def test_what_is_said_has_its_names_filled_in() -> None:
    assert gettext("{name} moves.", name="Ann") == "Ann moves."
    assert ngettext("one ball", "{n} balls", 1) == "one ball"
    assert ngettext("one ball", "{n} balls", 3) == "3 balls"


@pytest.mark.usefixtures("_loud")
def test_another_language_is_spoken_at_once() -> None:
    assert gettext("{name} moves.", name="Ann") == "Ann MOVES."
    assert ngettext("one ball", "{n} balls", 4) == "4 VIELE"
    assert gettext_noop("Lines") == "Lines"
    assert gettext(gettext_noop("Lines")) == "LINES"


def test_remarks_stand_in_a_row_without_those_that_say_nothing() -> None:
    assert join_remarks("Stopped", "", "1 move") == "Stopped · 1 move"
    assert join_remarks("", "") == ""


def test_a_long_value_in_a_message_is_cut_and_says_so() -> None:
    sentence = gettext("'{text}' is not a move here.", text="9" * 40_000)
    assert sentence == f"'{'9' * CUT_VALUE}… (40000 characters)' is not a move here."
    counted = ngettext("{n} move in {text}", "{n} moves in {text}", 2, text="a" * 1000)
    assert counted.endswith("(1000 characters)")
    assert gettext("{n}", n=10**500) == str(10**500)

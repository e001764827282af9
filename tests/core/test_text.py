from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from fivefold.core.text import count, dotted, mark, say, speak


class Shout(NullTranslations):
    """A language in which everything is loud."""

    def gettext(self, message: str) -> str:
        return message.upper().replace("{NAME}", "{name}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return "EINER" if n == 1 else "{n} VIELE"


@pytest.fixture
def _loud() -> Iterator[None]:
    speak(Shout())
    yield
    speak(NullTranslations())


def test_what_is_said_has_its_names_filled_in() -> None:
    assert say("{name} moves.", name="Ann") == "Ann moves."
    assert count("one ball", "{n} balls", 1) == "one ball"
    assert count("one ball", "{n} balls", 3) == "3 balls"


@pytest.mark.usefixtures("_loud")
def test_another_language_is_spoken_at_once() -> None:
    assert say("{name} moves.", name="Ann") == "Ann MOVES."
    assert count("one ball", "{n} balls", 4) == "4 VIELE"
    assert mark("Lines") == "Lines"
    assert say(mark("Lines")) == "LINES"


def test_remarks_stand_in_a_row_without_those_that_say_nothing() -> None:
    assert dotted("Stopped", "", "1 move") == "Stopped · 1 move"
    assert dotted("", "") == ""

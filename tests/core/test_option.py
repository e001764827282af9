from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.core.errors import BadNotation, BadOptions
from fivefold.core.option import Choice, Number, Options, Switch, Text, Value, Values

OPTIONS = Options(
    (
        Number("side", "Side", 5, 20, 9),
        Choice("points", "Points", ("count", "square"), ("One a ball", "By the square"), "count"),
        Switch("clock", "Clock", default=True),
        Text("folder", "Folder", 12),
    )
)
values = st.fixed_dictionaries(
    {
        "side": st.integers(5, 20),
        "points": st.sampled_from(["count", "square"]),
        "clock": st.booleans(),
        "folder": st.text("abc /=.,%-äß", max_size=12),
    }
)


def test_what_is_not_given_is_the_default() -> None:
    assert OPTIONS.resolve({}) == {"side": 9, "points": "count", "clock": True, "folder": ""}


def test_text_from_a_command_line_becomes_values() -> None:
    given = {"side": "12", "points": "square", "clock": "off", "folder": "my pictures "}
    assert OPTIONS.resolve(given) == {
        "side": 12,
        "points": "square",
        "clock": False,
        "folder": "my pictures ",
    }


@given(values)
def test_options_are_read_back(chosen: dict[str, Value]) -> None:
    assert OPTIONS.read(OPTIONS.write(chosen), dict) == chosen


def test_only_what_differs_is_written() -> None:
    assert OPTIONS.write(OPTIONS.resolve({})) == "-"
    assert OPTIONS.write(OPTIONS.resolve({"side": 7, "clock": False})) == "side=7,clock=off"


def test_words_with_commas_and_blanks_are_written_as_one_word() -> None:
    assert OPTIONS.write(OPTIONS.resolve({"folder": "a, 50% b/c"})) == "folder=a%2C%2050%25%20b/c"


def test_only_what_differs_is_told_to_a_player() -> None:
    assert OPTIONS.describe(OPTIONS.resolve({})) == ""
    given: Values = {"side": 7, "points": "square", "clock": False, "folder": "here"}
    told = "Side: 7 · Points: By the square · Clock: Off · Folder: here"
    assert OPTIONS.describe(OPTIONS.resolve(given)) == told


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"side": 4}, "side must be a number from 5 to 20, not '4'."),
        ({"side": "many"}, "side must be a number from 5 to 20, not 'many'."),
        ({"side": "1_0"}, "side must be a number from 5 to 20, not '1_0'."),
        ({"side": -9}, "side must be a number from 5 to 20, not '-9'."),
        ({"points": "cube"}, "points must be one of count, square, not 'cube'."),
        ({"clock": "maybe"}, "clock must be on or off, not 'maybe'."),
        ({"folder": "a\nb"}, "folder must be at most 12 letters on one line, not 'a\nb'."),
        ({"folder": "a" * 13}, "folder must be at most 12 letters on one line, not 'aaaaaaaaaaaaa'."),
        ({"size": 9}, "There is no option 'size' here; choose from side, points, clock, folder."),
    ],
)
def test_a_wrong_option_is_refused_with_a_sentence(given: dict[str, Value], sentence: str) -> None:
    with pytest.raises(BadOptions) as problem:
        OPTIONS.resolve(given)
    assert str(problem.value) == sentence


def test_a_game_without_options_takes_none() -> None:
    with pytest.raises(BadOptions, match="There is no option 'side' here"):
        Options().resolve({"side": 1})


@pytest.mark.parametrize("text", ["", "side", "side=9,side=9", "side=3", "x=1"])
def test_text_that_holds_no_options_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        OPTIONS.read(text, dict)

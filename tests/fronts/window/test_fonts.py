from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.fronts.window.fonts import (
    Side,
    Style,
    height,
    largest,
    rimmed,
    shortened,
    style,
    width,
    words,
    wrapped,
    write,
)
from fivefold.fronts.window.theme import Look
from tests.fronts.window.pixels import changed, painted

BODY = Style(15, "Medium")
TEXT = st.text(st.sampled_from("abcdefgh ijk lm\nWVÉß"), max_size=60)


def test_the_roles_of_the_tokens_have_their_size_and_weight() -> None:
    assert style("hero", Look()) == Style(64, "ExtraBold")
    assert style("body", Look()) == BODY
    assert style("title", Look(), size=20) == Style(20, "ExtraBold")


def test_text_grows_with_the_setting_and_with_the_density() -> None:
    assert style("body", Look(text=1.4)).size == 21
    assert style("body", Look(scale=2.0)).size == 30
    assert style("body", Look(text=1.4, scale=2.0)).size == 42


def test_a_line_is_as_wide_as_was_said_and_as_high_as_its_font() -> None:
    line = words("Five in a row", BODY, "#FFFFFF")
    assert line.get_size() == (width("Five in a row", BODY), height(BODY))


def test_a_line_is_drawn_once() -> None:
    assert words("Lines", BODY, "#FFFFFF") is words("Lines", BODY, "#FFFFFF")


def test_every_digit_of_a_clock_has_the_same_room() -> None:
    clock = style("clock", Look())
    assert clock.tabular
    assert len({width(f"{n}:{n}{n}", clock) for n in range(10)}) == 1
    loose = clock._replace(tabular=False)
    assert len({width(f"{n}:{n}{n}", loose) for n in range(10)}) > 1


@pytest.mark.parametrize(
    ("side", "left", "right"), [("left", 90, 180), ("centre", 60, 120), ("right", 0, 91)]
)
def test_a_line_stands_on_the_side_that_was_said(side: Side, left: int, right: int) -> None:
    page = painted()
    wide = write(page, "iii", (90, 90), BODY, "#FFFFFF", side)
    columns = np.nonzero(changed(page))[0]
    assert left <= columns.min() <= columns.max() <= right
    assert wide == width("iii", BODY)


@given(TEXT, st.integers(20, 200))
def test_wrapped_lines_fit_and_lose_nothing(text: str, room: int) -> None:
    lines = wrapped(text, BODY, room)
    assert all(width(line, BODY) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_what_belongs_together_is_not_broken_apart() -> None:
    assert wrapped("12 moves", BODY, 60) == ("12", "moves")
    assert wrapped("and 12\N{NO-BREAK SPACE}moves", BODY, 80) == ("and", "12\N{NO-BREAK SPACE}moves")


def test_all_words_fit_in_the_largest_size_that_is_found_for_them() -> None:
    texts, look, sizes = ("Five", "in", "a row"), Look(), range(24, 12, -1)
    wide = {size: max(width(text, style("card", look, size=size)) for text in texts) for size in sizes}
    for room in range(min(wide.values()), max(wide.values()) + 2):
        fitting = [size for size in sizes if wide[size] <= room]
        assert largest(texts, "card", look, sizes, room) == fitting[0]
    assert largest(texts, "card", look, sizes, 1) == sizes[-1]


def test_paragraphs_stay_apart() -> None:
    assert wrapped("one\n\ntwo", BODY, 200) == ("one", "", "two")


@given(TEXT.map(lambda text: text.replace("\n", "")), st.integers(30, 200))
def test_a_shortened_text_fits_and_is_a_beginning(text: str, room: int) -> None:
    short = shortened(text, BODY, room)
    assert width(short, BODY) <= room
    assert short == text or text.startswith(short.removesuffix("…"))


@pytest.mark.parametrize("text", ["Tiếng Việt", "Русский", "Ελληνικά", "漢字かな", "עברית", "😀"])
def test_every_script_can_be_set(text: str) -> None:
    assert words(text, BODY, "#FFFFFF").get_width() == width(text, BODY) > 0


def test_a_rim_goes_round_all_letters() -> None:
    plain, rim = words("8", BODY, "#FFFFFF"), rimmed("8", BODY, "#FFFFFF", "#FF0000")
    assert rim.get_width() > plain.get_width()
    assert any(
        rim.get_at((x, y))[:3] == (255, 0, 0) for x in range(rim.get_width()) for y in range(rim.get_height())
    )

from __future__ import annotations

from typing import Any

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.fonts import (
    Alignment,
    TextStyle,
    draw_text,
    ellipsize,
    largest_fitting_size,
    line_height,
    render_outlined,
    render_text,
    text_style,
    text_width,
    wrap,
)
from fivefold.fronts.window.theme import WindowTheme
from tests.fronts.window.pixels import changed, painted

BODY = TextStyle(15, "Medium")
TEXT = st.text(st.sampled_from("abcdefgh ijk lm\nWVÉß"), max_size=60)


def test_the_roles_of_the_tokens_have_their_size_and_weight() -> None:
    assert text_style("hero", WindowTheme()) == TextStyle(64, "ExtraBold")
    assert text_style("body", WindowTheme()) == BODY
    assert text_style("title", WindowTheme(), size=20) == TextStyle(20, "ExtraBold")


def test_text_grows_with_the_setting_and_with_the_density() -> None:
    assert text_style("body", WindowTheme(text=1.4)).size == 21
    assert text_style("body", WindowTheme(scale=2.0)).size == 30
    assert text_style("body", WindowTheme(text=1.4, scale=2.0)).size == 42


def test_a_line_has_the_measured_width_and_the_height_of_its_font() -> None:
    line = render_text("Five in a row", BODY, "#FFFFFF")
    assert line.get_size() == (text_width("Five in a row", BODY), line_height(BODY))


def test_a_line_is_drawn_once() -> None:
    assert render_text("Lines", BODY, "#FFFFFF") is render_text("Lines", BODY, "#FFFFFF")


def test_every_digit_of_a_clock_has_the_same_width() -> None:
    clock = text_style("clock", WindowTheme())
    assert clock.tabular
    assert len({text_width(f"{n}:{n}{n}", clock) for n in range(10)}) == 1
    loose = clock._replace(tabular=False)
    assert len({text_width(f"{n}:{n}{n}", loose) for n in range(10)}) > 1


@pytest.mark.parametrize(
    ("side", "left", "right"), [("left", 90, 180), ("centre", 60, 120), ("right", 0, 91)]
)
def test_a_line_is_aligned_as_asked(side: Alignment, left: int, right: int) -> None:
    page = painted()
    width = draw_text(page, "iii", (90, 90), BODY, "#FFFFFF", side)
    columns = np.nonzero(changed(page))[0]
    assert left <= columns.min() <= columns.max() <= right
    assert width == text_width("iii", BODY)


@given(TEXT, st.integers(20, 200))
def test_wrapped_lines_fit_and_lose_nothing(text: str, room: int) -> None:
    lines = wrap(text, BODY, room)
    assert all(text_width(line, BODY) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_non_breaking_spaces_are_not_broken() -> None:
    assert wrap("12 moves", BODY, 60) == ("12", "moves")
    assert wrap("and 12\N{NO-BREAK SPACE}moves", BODY, 80) == ("and", "12\N{NO-BREAK SPACE}moves")


def test_all_words_fit_in_the_largest_size_that_is_found_for_them() -> None:
    texts, theme, sizes = ("Five", "in", "a row"), WindowTheme(), range(24, 12, -1)
    width = {
        size: max(text_width(text, text_style("card", theme, size=size)) for text in texts) for size in sizes
    }
    for room in range(min(width.values()), max(width.values()) + 2):
        fitting = [size for size in sizes if width[size] <= room]
        assert largest_fitting_size(texts, "card", theme, sizes, room) == fitting[0]
    assert largest_fitting_size(texts, "card", theme, sizes, 1) == sizes[-1]


def test_paragraphs_stay_apart() -> None:
    assert wrap("one\n\ntwo", BODY, 200) == ("one", "", "two")


@given(TEXT.map(lambda text: text.replace("\n", "")), st.integers(30, 200))
def test_a_shortened_text_fits_and_is_a_beginning(text: str, room: int) -> None:
    short = ellipsize(text, BODY, room)
    assert text_width(short, BODY) <= room
    assert short == text or text.startswith(short.removesuffix("…"))


@pytest.mark.parametrize("text", ["Tiếng Việt", "Русский", "Ελληνικά", "漢字かな", "עברית", "😀"])
def test_every_script_can_be_set(text: str) -> None:
    assert render_text(text, BODY, "#FFFFFF").get_width() == text_width(text, BODY) > 0


def test_a_rim_goes_round_all_letters() -> None:
    plain, rim = render_text("8", BODY, "#FFFFFF"), render_outlined("8", BODY, "#FFFFFF", "#FF0000")
    assert rim.get_width() > plain.get_width()
    assert any(
        rim.get_at((x, y))[:3] == (255, 0, 0) for x in range(rim.get_width()) for y in range(rim.get_height())
    )


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The letters of each text that is measured from now on."""
    counts: list[int] = []
    real = fonts._font_runs

    def count(text: str, style: TextStyle) -> Any:
        counts.append(len(text))
        return real(text, style)

    monkeypatch.setattr(fonts, "_font_runs", count)
    return counts


def test_an_unbroken_text_is_wrapped_by_measuring_little(measured: list[int]) -> None:
    style = BODY._replace(size=17)
    text = "x" * 10_000
    lines = wrap(text, style, 300)
    assert "".join(lines) == text
    assert sum(measured) < 60 * len(text)  # trying every length of every line measured 50 million letters
    assert all(text_width(line, style) <= 300 for line in lines)


def test_a_text_that_nobody_can_read_is_cut_and_says_so(measured: list[int]) -> None:
    *_, last = wrap("y" * 10_000_000, BODY._replace(size=18), 3000)
    assert last.endswith("(10000000 characters)")
    assert sum(measured) < 60 * fonts.LONGEST_TEXT


def test_a_long_text_is_shortened_by_bisection(measured: list[int]) -> None:
    style = BODY._replace(size=19)
    short = ellipsize("z" * 1_000_000, style, 500)
    assert short.endswith("z…")
    assert 480 < text_width(short, style) <= 500
    assert len(measured) < 15


def test_fonts_are_opened_again_after_pygame_has_quit() -> None:
    """The window of a server follows the one in which it was chosen, in the same program."""
    style = fonts.text_style("body", WindowTheme())
    assert fonts.text_width("the first window", style) > 0
    fonts.close_fonts()
    pygame.font.quit()
    assert fonts.text_width("the second window", style) > 0
    fonts.draw_text(pygame.Surface((200, 40)), "the second window", (0, 20), style, "#FFFFFF")


@pytest.mark.parametrize("text", ["\0", "a\0b", "\ud800", "\x1b[31m", "\u202e", "\uffff"])
def test_text_with_letters_that_have_no_picture_is_drawn(text: str) -> None:
    style = TextStyle(16, "Medium")
    assert render_text(text, style, "#FFFFFF").get_width() == text_width(text, style)

"""Half-block pixels and characters on a canvas."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, UNDERLINE, Canvas, text_width, truncated
from fivefold.fronts.terminal.screen.colours import mix

RED, BLUE, WHITE = 0xFF0000, 0x0000FF, 0xFFFFFF


def test_a_plane_covers_half_rows() -> None:
    canvas = Canvas(3, 2, background=BLUE)
    canvas.fill_rect(1, 1, 1, 2, RED)
    assert [cell[:2] for cell in canvas.cells] == [
        (BLUE, BLUE), (BLUE, RED), (BLUE, BLUE),
        (BLUE, BLUE), (RED, BLUE), (BLUE, BLUE),
    ]  # fmt: skip


@given(st.tuples(*[st.integers(-5, 9)] * 4), st.floats(0, 1))
def test_a_plane_is_pixels(box: tuple[int, int, int, int], alpha: float) -> None:
    """A filled rectangle equals its pixels, also beyond the edge."""
    whole, single = Canvas(4, 3, background=BLUE), Canvas(4, 3, background=BLUE)
    left, top, width, height = box
    whole.fill_rect(left, top, width, height, RED, alpha)
    for y in range(top, top + height):
        for x in range(left, left + width):
            single.pixel(x, y, RED, alpha)
    assert whole.cells == single.cells


def test_an_opaque_rectangle_covers_characters() -> None:
    canvas = Canvas(2, 1)
    canvas.text(0, 0, "ab", WHITE)
    canvas.fill_rect(0, 0, 1, 2, RED)
    canvas.fill_rect(1, 0, 1, 2, RED, 0.3)
    assert canvas.cells == [
        (RED, RED, "", 0, PLAIN),
        (mix(0, RED, 0.3),) * 2 + ("b", mix(WHITE, RED, 0.3), PLAIN),
    ]


def test_a_faint_character_is_close_to_its_background() -> None:
    canvas = Canvas(1, 1, background=BLUE)
    canvas.put_char(0, 0, "x", RED, alpha=0.25)
    assert canvas.cells == [(BLUE, BLUE, "x", mix(BLUE, RED, 0.25), PLAIN)]


def test_a_tint_keeps_the_character_and_adds_to_its_style() -> None:
    canvas = Canvas(1, 1)
    canvas.put_char(0, 0, "x", RED, BOLD)
    canvas.tint(0, 0, BLUE, 1.0, UNDERLINE)
    assert canvas.cells == [(BLUE, BLUE, "x", RED, BOLD | UNDERLINE)]


@pytest.mark.parametrize("place", [(-1, 0), (2, 0), (0, -1), (0, 1)])
def test_nothing_is_painted_outside(place: tuple[int, int]) -> None:
    canvas = Canvas(2, 1)
    before = canvas.copy().cells
    canvas.put_char(*place, "x", RED)
    canvas.tint(*place, RED, 1.0)
    canvas.pixel(place[0], 2 * place[1], RED)
    assert canvas.cells == before


def test_a_copy_is_independent() -> None:
    canvas = Canvas(2, 1)
    canvas.copy().put_char(0, 0, "x", RED)
    assert canvas.cells == Canvas(2, 1).cells


def test_a_part_of_a_canvas_is_copied_to_another() -> None:
    letters, target = Canvas(3, 2), Canvas(4, 3)
    letters.text(0, 0, "abc", RED)
    letters.text(0, 1, "def", RED)
    target.blit(letters, 1, 1, (1, 0, 2, 2))
    assert [cell[2] for cell in target.cells] == [
        "", "", "", "",
        "", "b", "c", "",
        "", "e", "f", "",
    ]  # fmt: skip


@given(st.text(max_size=20), st.integers(0, 25))
def test_words_are_cut_to_the_screen_there_is(words: str, max_width: int) -> None:
    cut = truncated(words, max_width)
    assert cell_len(cut) == text_width(cut) <= max_width
    assert cut.isprintable()
    if cell_len(words) <= max_width and words.isprintable():
        assert cut == words


def test_words_that_are_cut_say_so() -> None:
    assert truncated("Laser chess", 8) == "Laser c…"
    assert truncated("Laser chess", 7) == "Laser…"
    assert truncated("Laser", 0) == ""


def test_nothing_in_words_can_disturb_a_terminal() -> None:
    assert truncated("a\x1b[2Jb\n", 20) == "a [2Jb "


def test_what_changed_is_found_row_by_row() -> None:
    before = Canvas(9, 3)
    after = before.copy()
    assert after.changes(before) == []
    after.put_char(2, 1, "x", 0xFFFFFF)
    after.put_char(5, 1, "y", 0xFFFFFF)
    after.pixel(8, 5, 0xFFFFFF)
    assert after.changes(before) == [(1, 2, 6), (2, 8, 9)]
    assert Canvas(4, 2).changes(before) == [(0, 0, 4), (1, 0, 4)]

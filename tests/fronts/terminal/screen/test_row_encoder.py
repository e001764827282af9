"""Encoded rows show exactly the cells, with few escape sequences."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from fivefold.fronts.terminal.screen.canvas import (
    BOLD,
    PLAIN,
    REVERSED,
    UNDERLINE,
    WIDE_TAIL,
    Canvas,
    ScreenCell,
)
from fivefold.fronts.terminal.screen.colours import (
    CONSOLE_COLOURS,
    LEGIBLE,
    ColourDepth,
    mix,
    palette16_contrast,
)
from fivefold.fronts.terminal.screen.row_encoder import RowEncoder, ScreenRow, plain_text
from tests.fronts.terminal.terminal_emulator import EmulatedCell, emulate_row

COLOURS = st.sampled_from([0x000000, 0xFFFFFF, 0xF4B942, 0x10181B, 0x3A58F2])
CELLS = st.lists(
    st.tuples(
        COLOURS,
        COLOURS,
        st.sampled_from(["", " ", "a", "●", "▀", "╋"]),
        COLOURS,
        st.sampled_from([PLAIN, BOLD, UNDERLINE, BOLD | UNDERLINE]),
    ),
    min_size=1,
    max_size=40,
)


def true(colour: int) -> str:
    return f"2;{colour >> 16};{colour >> 8 & 255};{colour & 255}"


def expected(cell: ScreenCell) -> EmulatedCell:
    """Return the expected look of one cell, independent of its neighbours."""
    upper, lower, char, ink, style = cell
    bold, underlined = bool(style & BOLD), bool(style & UNDERLINE)
    if not char and upper != lower:
        return EmulatedCell("▀", true(upper), true(lower), bold, underlined)
    background = true(upper if upper == lower else mix(upper, lower, 0.5))
    return EmulatedCell(char or " ", true(ink) if char else "", background, bold, underlined)


@given(CELLS)
def test_a_terminal_shows_the_cells(cells: list[ScreenCell]) -> None:
    for seen, cell in zip(emulate_row(RowEncoder(ColourDepth.TRUE).encode(cells)), cells, strict=True):
        wanted = expected(cell)
        ink = wanted.ink if wanted.char != " " else seen.ink  # nobody sees the ink of a blank
        assert seen == wanted._replace(ink=ink)


@given(CELLS)
def test_without_colours_only_characters_and_styles_are_written(cells: list[ScreenCell]) -> None:
    for seen, (_, _, char, _, style) in zip(
        emulate_row(RowEncoder(ColourDepth.NONE).encode(cells)), cells, strict=True
    ):
        assert seen == EmulatedCell(char or " ", bold=bool(style & BOLD), underlined=bool(style & UNDERLINE))


def test_highlights_are_reversed_only_without_colours() -> None:
    cell: ScreenCell = (0, 0, "x", 0xFFFFFF, REVERSED)
    assert emulate_row(RowEncoder(ColourDepth.NONE).encode([cell]))[0].reversed
    assert not emulate_row(RowEncoder(ColourDepth.TRUE).encode([cell]))[0].reversed


@given(st.integers(0, 0xFFFFFF), st.integers(0, 0xFFFFFF))
def test_with_16_colours_characters_differ_from_their_background(ink: int, background: int) -> None:
    [seen] = emulate_row(RowEncoder(ColourDepth.FEW).encode([(background, background, "x", ink, PLAIN)]))
    assert int(seen.ink) + 10 != int(seen.background)


@pytest.mark.parametrize("behind", range(16))
@pytest.mark.parametrize("ink", range(16))
def test_with_16_colours_letters_can_be_read_on_consoles_and_in_xterm(ink: int, behind: int) -> None:
    paper = CONSOLE_COLOURS[behind]
    [seen] = emulate_row(
        RowEncoder(ColourDepth.FEW).encode([(paper, paper, "x", CONSOLE_COLOURS[ink], PLAIN)])
    )
    written = [int(seen.ink) - 30, int(seen.background) - 40]
    one, other = (index if index < 16 else index - 52 for index in written)
    assert palette16_contrast(one, other) >= LEGIBLE


def test_with_16_colours_dark_signs_are_brighter_on_black_and_keep_their_hue() -> None:
    for sign, code in (("◇", "94"), ("●", "94")):
        [seen] = emulate_row(RowEncoder(ColourDepth.FEW).encode([(0, 0, sign, 0x0000AA, PLAIN)]))
        assert seen.ink == code
    [seen] = emulate_row(RowEncoder(ColourDepth.FEW).encode([(0xFFFFFF, 0xFFFFFF, "●", 0x00AA00, PLAIN)]))
    assert seen.ink == "32"


def test_the_terminal_is_left_plain_at_the_end_of_a_row() -> None:
    for depth in ColourDepth:
        assert RowEncoder(depth).encode([(1, 1, "x", 2, BOLD)]).endswith("\x1b[0m")


def test_equal_neighbours_share_one_escape_sequence() -> None:
    cells: list[ScreenCell] = [(1, 1, "a", 2, PLAIN)] * 50
    assert RowEncoder(ColourDepth.TRUE).encode(cells).count("\x1b") == 2


def test_blanks_between_words_do_not_change_the_ink() -> None:
    cells: list[ScreenCell] = [(1, 1, "a", 2, PLAIN), (1, 1, "", 0, PLAIN), (1, 1, "b", 2, PLAIN)]
    assert RowEncoder(ColourDepth.TRUE).encode(cells).count("\x1b") == 2


def test_a_wide_character_takes_two_cells() -> None:
    canvas = Canvas(4, 1)
    canvas.text(0, 0, "界x", 0xFFFFFF)
    assert canvas.row(0)[1][2] == WIDE_TAIL
    assert [cell.char for cell in emulate_row(RowEncoder(ColourDepth.TRUE).encode(canvas.row(0)))] == [
        "界",
        "x",
        " ",
    ]
    assert plain_text(canvas.row(0)) == "界x "


@pytest.mark.parametrize("ink", [0xF2B63D, 0xFFFF66, 0xE8F0EE, 0x8BE5F2])
def test_pale_ink_on_white_is_black_in_16_colours(ink: int) -> None:
    for paper in (0xFFFFFF, 0xD8DEDC):
        written = RowEncoder(ColourDepth.FEW).encode([(paper, paper, "x", ink, PLAIN)])
        assert re.search(r"[\[;](30|90)(;|m)", written), written


def test_colours_are_forgotten_before_they_fill_the_memory() -> None:
    script = RowEncoder(ColourDepth.TRUE)
    for start in range(0, 1 << 18, 100):
        script.encode([(start + n, start + n, "", 0, PLAIN) for n in range(100)])
    held = (value for value in vars(script).values() if isinstance(value, dict))
    assert max(map(len, held)) <= (1 << 16) + 200


# Rows as Textual shows them: whole, or cropped at the end of what changed


def canvas_of(cells: list[ScreenCell]) -> Canvas:
    canvas = Canvas(len(cells), 1)
    canvas.cells = cells
    return canvas


def laid_over(screen: list[EmulatedCell], written: str) -> list[EmulatedCell]:
    """Return the row of an emulated terminal after output from some column on."""
    column, words = re.fullmatch(r"(?:\x1b\[(\d+)G)?(.*)", written, re.DOTALL).groups()  # type: ignore[union-attr]
    start, new = int(column or 1) - 1, emulate_row(words)
    return [*screen[:start], *new, *screen[start + len(new) :]]


@given(st.lists(CELLS, min_size=2, max_size=4).map(lambda rows: [row[: min(map(len, rows))] for row in rows]))
def test_writing_only_changes_shows_the_whole_row(rows: list[list[ScreenCell]]) -> None:
    """Also if some versions of a row are replaced before they are shown."""
    script, screen = RowEncoder(ColourDepth.TRUE), list[EmulatedCell]()
    row, unfinished_lists, before = ScreenRow(rows[0], script), [len(rows[0])], rows[0]
    screen = emulate_row(row.render(Console()))
    for number, cells in enumerate(rows[1:]):
        unfinished_lists = [] if row.shown else unfinished_lists
        for _, start, end in canvas_of(cells).changes(canvas_of(before)):
            row = row.replaced_by(cells, start)
            unfinished_lists.append(end)
        if number % 2:
            for end in unfinished_lists:
                screen = laid_over(screen, row.crop(0, end).render(Console()))
        before = cells
    for end in [] if row.shown else unfinished_lists:
        screen = laid_over(screen, row.crop(0, end).render(Console()))
    for seen, cell in zip(screen, rows[-1], strict=True):
        wanted = expected(cell)
        assert seen._replace(ink=wanted.ink if wanted.char == " " else seen.ink) == wanted


def test_a_wide_character_is_never_split() -> None:
    before, after = Canvas(6, 1), Canvas(6, 1)
    after.text(1, 0, "界", 0xFFFFFF)
    before.text(1, 0, "界", 0xFFFFFF)
    after.tint(2, 0, 0xFFFFFF, 1.0)
    assert after.changes(before) == [(0, 1, 3)]
    after.tint(1, 0, 0xFFFFFF, 1.0)
    before.tint(2, 0, 0xFFFFFF, 1.0)
    assert after.changes(before) == [(0, 1, 3)]

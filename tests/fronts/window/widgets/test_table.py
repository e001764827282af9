"""Tables: heights of rows, and the text of a row where there is little space."""

from __future__ import annotations

import pygame
import pytest

from fivefold.app.pages.parts import TableColumn, TablePart, TableRow
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.lists.table import table_height
from fivefold.fronts.window.widgets.lists.table_rows import ROW, TableRowPainter

COLUMNS = tuple(TableColumn(name, name) for name in ("Name", "Rank", "Time played", "Since", "Protected by"))
CELLS = (
    "Ann",
    "Laser chess: Beginner 1, and Five in a row: Advanced",
    "3 hours",
    "1 October",
    "A password",
)


def listed(width: int, theme: WindowTheme, rows: int = 3) -> TableRowPainter:
    table = TablePart("names", COLUMNS, tuple(TableRow(str(n), CELLS) for n in range(rows)))
    return TableRowPainter(pygame.Rect(0, 0, width, 400), table, theme)


@pytest.mark.parametrize(("width", "lines"), [(1200, 0), (420, 1), (300, 2)])
def test_a_row_has_as_many_lines_below_its_name_as_it_is_narrow(width: int, lines: int) -> None:
    assert listed(width, WindowTheme())._below == lines


def test_rows_grow_with_the_text_only_where_they_must() -> None:
    large = WindowTheme(text=1.4)
    assert listed(1200, WindowTheme()).row_height == listed(1200, large).row_height == WindowTheme().px(ROW)
    assert listed(300, large).row_height > listed(300, WindowTheme()).row_height > WindowTheme().px(ROW)


def test_text_that_does_not_fit_the_lines_is_cut_off_at_the_end() -> None:
    theme = WindowTheme()
    style = fonts.text_style("body", theme, size=13)
    whole = ", ".join(CELLS)
    first, second = listed(300, theme)._wrapped_detail(whole, style, 200)
    assert whole.startswith(first)
    assert second.endswith("…")
    assert max(fonts.text_width(first, style), fonts.text_width(second, style)) <= 200


def test_a_list_is_as_high_as_its_rows_and_an_empty_one_fits_a_sentence() -> None:
    theme = WindowTheme()
    height = [table_height(listed(1200, theme, rows).table, 1200, theme) for rows in range(4)]
    assert height[3] - height[2] == height[2] - height[1] == theme.px(ROW)
    assert height[0] == height[2]

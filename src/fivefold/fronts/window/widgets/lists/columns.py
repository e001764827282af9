"""Columns of a table: as wide as their text, or none where there is no space."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from fivefold.app.pages.parts import TableColumn, TablePart
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.theme import WindowTheme

GAP, APART = 18, 14  # between columns, and more where words follow numbers
SIGN = 22  # the mark before the state of a row, or the sort arrow
LEAST = 120  # least width of a reduced column
MEASURED = 200  # rows measured for the width of a column


class ColumnStrip(NamedTuple):
    """A column of a table, by number, and its rectangle."""

    number: int
    column: TableColumn
    rect: pygame.Rect


def column_strips(table: TablePart, rect: pygame.Rect, theme: WindowTheme, first: int) -> list[ColumnStrip]:
    """Return the columns from number `first` on, spread over the width; empty if they do not fit."""
    columns = table.columns[first:]
    gaps = [_column_gap(*pair, theme) for pair in pairwise(columns)]
    wanted = [_wanted_width(table, number, theme) for number in range(first, len(table.columns))]
    widths = _column_widths(columns, wanted, rect.width - sum(gaps), theme)
    spare = (rect.width - sum(widths) - sum(gaps)) // max(1, len(gaps))
    found, x = [], rect.x
    for number, (width, gap) in enumerate(zip(widths, [*gaps, 0], strict=False)):
        spot = pygame.Rect(x, rect.y, width, rect.height)
        found.append(ColumnStrip(first + number, columns[number], spot))
        x += width + gap + spare
    return found


def heading_strips(table: TablePart, rect: pygame.Rect, theme: WindowTheme) -> list[ColumnStrip]:
    """Return the sortable columns of a table without columns side by side; if they do not fit, the sorted
    one."""
    sortable = [(n, column) for n, column in enumerate(table.columns) if column.sortable]
    arrow = theme.px(SIGN)
    widths = [_label(column, theme) + (arrow if column.id == table.sort else 0) for _, column in sortable]
    spare = rect.width - sum(widths)
    if spare < theme.px(4) * len(widths):
        sorted_ = [(n, column) for n, column in sortable if column.id == table.sort]
        return [ColumnStrip(n, column, rect) for n, column in sorted_]
    gap = min(theme.px(GAP), spare // max(1, len(widths) - 1))
    found, x = [], rect.x
    for (number, column), width in zip(sortable, widths, strict=True):
        found.append(ColumnStrip(number, column, pygame.Rect(x, rect.y, width, rect.height)))
        x += width + gap
    return found


def _column_gap(one: TableColumn, other: TableColumn, theme: WindowTheme) -> int:
    return theme.px(GAP + APART if one.numeric and not other.numeric else GAP)


def _column_widths(
    columns: Sequence[TableColumn], wanted: list[int], free: int, theme: WindowTheme
) -> list[int]:
    """Return the wanted widths, with the widest text reduced; empty if that is not enough."""
    words = [number for number, column in enumerate(columns) if not column.numeric]
    widths = list(wanted)
    for number in words:
        over = sum(widths) - free
        widest = max(words, key=lambda n: widths[n])
        if over > 0 and number == widest:
            widths[number] = max(theme.px(LEAST * max(1.0, theme.text)), widths[number] - over)
    return widths if sum(widths) <= free else []


def _wanted_width(table: TablePart, number: int, theme: WindowTheme) -> int:
    column = table.columns[number]
    style = fonts.text_style("primary" if number == 0 else "body", theme, size=15, tabular=column.numeric)
    widest = max((fonts.text_width(row.cells[number], style) for row in table.rows[:MEASURED]), default=0)
    sign, arrow = (theme.px(SIGN) if there else 0 for there in (column.mood, column.sortable))
    return max(_label(column, theme) + arrow, widest + sign)


def _label(column: TableColumn, theme: WindowTheme) -> int:
    return fonts.text_width(column.label, fonts.text_style("small", theme, size=13))

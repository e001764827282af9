"""Groups of fields, laid out in a column of any height."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import pygame

from fivefold.app.pages.parts import Field, FieldGroup, PickField, SliderField
from fivefold.core.game import AnyGame
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.fields import GAP, lay_field_beside, lay_field_stacked
from fivefold.fronts.window.layout.rects import split_columns
from fivefold.fronts.window.theme import WindowTheme
from fivefold.fronts.window.widgets.fields.segments import segments_width
from fivefold.fronts.window.widgets.text import Divider, StatusLine, status_height
from fivefold.fronts.window.widgets.widget import Widget

LINE_MARGIN = 14  # above and below divider lines
PAIRS_FROM, PAIR_GAP = (
    420,
    28,
)  # width from which small fields are paired, and the gap between them


def lay_field_groups(
    groups: Iterable[FieldGroup],
    rect: pygame.Rect,
    context: LayoutContext,
    game: AnyGame | None,
    problem: str = "",
) -> Iterator[Widget]:
    """Yield all fields with labels above them, small ones in pairs where they fit, then the problem."""
    column, px = ColumnLayout(rect), context.px
    half = split_columns(rect, 2, px(PAIR_GAP))[0].width if rect.width >= px(PAIRS_FROM) else 0
    fields = [field for group in groups for field in group.fields]
    for small, run in groupby(fields, key=lambda field: _fits_half(field, half, context.theme)):
        alike = list(run)
        if small and (len(alike) > 1 or isinstance(alike[0], SliderField)):
            _lay_pairs(alike, column, context, game)
        else:
            for field in alike:
                column.add(lay_field_stacked(field, column.rest, context, game), px(GAP))
    if problem:
        height = status_height(problem, rect.width, context.theme)
        column.add([StatusLine(column.take(height), problem, "bad")], px(GAP))
    return iter(column)


def _fits_half(field: Field, half: int, theme: WindowTheme) -> bool:
    """Return whether half the width is enough for the field."""
    match field:
        case SliderField():
            return half > 0
        case PickField(style="segments", text=""):
            return len(field.options) > 1 and segments_width(field, theme) <= half
        case _:
            return False


def _lay_pairs(
    fields: list[Field], column: ColumnLayout, context: LayoutContext, game: AnyGame | None
) -> None:
    for start in range(0, len(fields), 2):
        spots = split_columns(column.rest, 2, context.px(PAIR_GAP))
        row = zip(fields[start : start + 2], spots, strict=False)
        widgets = [widget for field, spot in row for widget in lay_field_stacked(field, spot, context, game)]
        column.add(widgets, context.px(GAP))


def lay_settings_group(
    group: FieldGroup, rect: pygame.Rect, context: LayoutContext, game: AnyGame | None
) -> Iterator[Widget]:
    """Yield the fields of a group with the control to the right of the label and divider lines between."""
    column, px = ColumnLayout(rect), context.px
    for number, field in enumerate(group.fields):
        if number:
            column.add([Divider(column.take(px(1)))], px(LINE_MARGIN))
        column.add(lay_field_beside(field, column.rest, context, game), px(LINE_MARGIN))
    return iter(column)

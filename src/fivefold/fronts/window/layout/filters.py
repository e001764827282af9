"""The filters of a list, in one row or several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from fivefold.app.pages.parts import Field, PickField, TextField, ToggleField
from fivefold.core.values import replace
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.fields import fit_field_style, lay_control
from fivefold.fronts.window.layout.rects import RemainingRect, split_length
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.widgets.fields import switch, text_box
from fivefold.fronts.window.widgets.fields.segments import HIGH, segments_width
from fivefold.fronts.window.widgets.text import TextBlock
from fivefold.fronts.window.widgets.widget import Widget

LIST, TYPED = 156, 150  # least widths of a drop-down and of a text box
ACROSS, DOWN = 12, 10


def lay_filters(fields: Sequence[Field], rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the filter fields from the top of the rectangle; only switches have labels."""
    px, down = context.px, RemainingRect(rect)
    for row in _filter_rows(_choose_styles(fields, rect.width, context), rect.width, context):
        growing = sum(not isinstance(field, ToggleField) for field in row)
        more = iter(split_length(rect.width - _row_min_width(row, context), growing))
        across = RemainingRect(down.top(px(HIGH), px(DOWN)))
        for field in row:
            width = _field_min_width(field, context) + (0 if isinstance(field, ToggleField) else next(more))
            yield from _lay_filter(field, across.left(width, px(ACROSS)), context)


def _lay_filter(field: Field, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    if isinstance(field, ToggleField):
        height = fonts.line_height(fonts.text_style("button", context.theme))
        named = pygame.Rect(rect.x, rect.centery - height // 2, rect.width - context.px(switch.WIDE), height)
        yield TextBlock(named, field.label, "button")
    yield lay_control(field, rect, context, None)


def _choose_styles(fields: Sequence[Field], width: int, context: LayoutContext) -> list[Field]:
    """Return the fields with segments turned into drop-downs, last ones first, until all fit in one row.

    In a large window the first field stays as it is and takes a row more.
    """
    seen = [fit_field_style(field, width, context.theme) for field in fields]
    for kept in range(len(seen), 0, -1):
        tried = [field if n < kept else _as_dropdown(field) for n, field in enumerate(seen)]
        if len(_filter_rows(tried, width, context)) == 1:
            return tried
    return [field if n == 0 and context.has_rail else _as_dropdown(field) for n, field in enumerate(seen)]


def _as_dropdown(field: Field) -> Field:
    return replace(field, style="list") if isinstance(field, PickField) else field


def _filter_rows(fields: Sequence[Field], width: int, context: LayoutContext) -> list[list[Field]]:
    """Return the fields in one row, or segments in a row of their own and the others below."""
    if _row_min_width(fields, context) <= width:
        return [list(fields)]
    rows: list[list[Field]] = []
    for field in fields:
        match rows:
            case [*_, [PickField(style="segments")]]:
                rows.append([field])
            case [*_, row] if _row_min_width([*row, field], context) <= width:
                row.append(field)
            case _:
                rows.append([field])
    return rows


def _row_min_width(row: Sequence[Field], context: LayoutContext) -> int:
    """Return the least width of a row."""
    return sum(_field_min_width(field, context) for field in row) + context.px(ACROSS) * (len(row) - 1)


def _field_min_width(field: Field, context: LayoutContext) -> int:
    match field:
        case PickField(style="segments"):
            return segments_width(field, context.theme)
        case ToggleField():
            name = fonts.text_width(field.label, fonts.text_style("button", context.theme))
            return name + context.px(ACROSS + switch.WIDE)
        case TextField():
            return max(context.px(TYPED), text_box.hint_width(field, context.theme))
        case _:
            return context.px(LIST)

"""What narrows a list: its fields in a row, in more rows where they need them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from fivefold.app.pages.parts import Field, PickField, TextField, ToggleField
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut, shared
from fivefold.fronts.window.pages.fields import control, suited
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets import switch, textfield
from fivefold.fronts.window.widgets.segments import HIGH, segments_wide
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Words

LIST, TYPED = 156, 150  # the least that choices behind each other and typed words need
ACROSS, DOWN = 12, 10


def filters(fields: Sequence[Field], rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """From the top of the rectangle. Values and hints say what the fields are, so only switches are named."""
    px, down = place.px, Cut(rect)
    for row in _rows(_chosen(fields, rect.width, place), rect.width, place):
        growing = sum(not isinstance(field, ToggleField) for field in row)
        more = iter(shared(rect.width - _wide(row, place), growing))
        across = Cut(down.top(px(HIGH), px(DOWN)))
        for field in row:
            wide = _least(field, place) + (0 if isinstance(field, ToggleField) else next(more))
            yield from _field(field, across.left(wide, px(ACROSS)), place)


def _field(field: Field, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    if isinstance(field, ToggleField):
        high = fonts.height(fonts.style("button", place.look))
        named = pygame.Rect(rect.x, rect.centery - high // 2, rect.width - place.px(switch.WIDE), high)
        yield Words(named, field.label, "button")
    yield control(field, rect, place, None)


def _chosen(fields: Sequence[Field], width: int, place: Place) -> list[Field]:
    """The fields with their choices side by side as far as all of them stand in one row, the last ones being
    the first to become lists; in a large window the first one stays as it is for a row more."""
    seen = [suited(field, width, place.look) for field in fields]
    for kept in range(len(seen), 0, -1):
        tried = [field if n < kept else _listed(field) for n, field in enumerate(seen)]
        if len(_rows(tried, width, place)) == 1:
            return tried
    return [field if n == 0 and place.rail else _listed(field) for n, field in enumerate(seen)]


def _listed(field: Field) -> Field:
    return replace(field, style="list") if isinstance(field, PickField) else field


def _rows(fields: Sequence[Field], width: int, place: Place) -> list[list[Field]]:
    """All in one row, or choices side by side in one of their own and the others below it."""
    if _wide(fields, place) <= width:
        return [list(fields)]
    rows: list[list[Field]] = []
    for field in fields:
        match rows:
            case [*_, [PickField(style="segments")]]:
                rows.append([field])
            case [*_, row] if _wide([*row, field], place) <= width:
                row.append(field)
            case _:
                rows.append([field])
    return rows


def _wide(row: Sequence[Field], place: Place) -> int:
    """How much a row needs at least."""
    return sum(_least(field, place) for field in row) + place.px(ACROSS) * (len(row) - 1)


def _least(field: Field, place: Place) -> int:
    match field:
        case PickField(style="segments"):
            return segments_wide(field, place.look)
        case ToggleField():
            name = fonts.width(field.label, fonts.style("button", place.look))
            return name + place.px(ACROSS + switch.WIDE)
        case TextField():
            return max(place.px(TYPED), textfield.hint_wide(field, place.look))
        case _:
            return place.px(LIST)

"""What narrows a list: its fields in a row, in more rows where they need them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from fivefold.fronts.window import fonts
from fivefold.fronts.window.pages.fields import control, suited
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets import switch, textfield
from fivefold.fronts.window.widgets.segments import HIGH, segments_wide
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Words
from fivefold.house.parts import Field, Pick, TextField, Toggle

LIST, TYPED = 156, 150  # the least that choices behind each other and typed words need
ACROSS, DOWN = 12, 10


def filters(fields: Sequence[Field], rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """From the top of the rectangle. Values and hints say what the fields are, so only switches are named."""
    px, y = place.px, rect.y
    for row in _rows(_chosen(fields, rect.width, place), rect.width, place):
        widths = [_least(field, place) for field in row]
        growing = sum(not isinstance(field, Toggle) for field in row)
        spare = rect.width - sum(widths) - px(ACROSS) * (len(row) - 1)
        x = rect.x
        for field, width in zip(row, widths, strict=True):
            wide = width
            if not isinstance(field, Toggle):
                wide += spare // growing
                spare, growing = spare - spare // growing, growing - 1
            yield from _field(field, pygame.Rect(x, y, wide, px(HIGH)), place)
            x += wide + px(ACROSS)
        y += px(HIGH) + px(DOWN)


def _field(field: Field, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    if isinstance(field, Toggle):
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
    return replace(field, style="list") if isinstance(field, Pick) else field


def _rows(fields: Sequence[Field], width: int, place: Place) -> list[list[Field]]:
    """All in one row, or choices side by side in one of their own and the others below it."""
    rows: list[list[Field]] = []
    whole = sum(_least(field, place) + place.px(ACROSS) for field in fields) - place.px(ACROSS) <= width
    left = 0
    for field in fields:
        wanted = _least(field, place) + place.px(ACROSS)
        alone = not whole and bool(rows) and isinstance(rows[-1][0], Pick) and rows[-1][0].style == "segments"
        if not rows or alone or wanted > left:
            rows.append([])
            left = width + place.px(ACROSS)
        rows[-1].append(field)
        left -= wanted
    return rows


def _least(field: Field, place: Place) -> int:
    match field:
        case Pick(style="segments"):
            return segments_wide(field, place.look)
        case Toggle():
            name = fonts.width(field.label, fonts.style("button", place.look))
            return name + place.px(ACROSS + switch.WIDE)
        case TextField():
            return max(place.px(TYPED), textfield.hint_wide(field, place.look))
        case _:
            return place.px(LIST)

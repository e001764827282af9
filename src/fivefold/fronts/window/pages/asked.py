"""Groups of fields, laid out in a column of any height."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import pygame

from fivefold.app.pages.parts import Field, FieldGroup, PickField, SliderField
from fivefold.core.game import AnyGame
from fivefold.fronts.window.cut import columns
from fivefold.fronts.window.pages.fields import GAP, beside, stacked
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.theme import Look
from fivefold.fronts.window.widgets.segments import segments_wide
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Hairline, Status, status_tall

ROOM = 14  # above and below the lines between fields
PAIRED, BETWEEN = 420, 28  # the width from which on small fields stand in pairs, and what lies between them


def asked(
    groups: Iterable[FieldGroup], rect: pygame.Rect, place: Place, game: AnyGame | None, problem: str = ""
) -> Iterator[Widget]:
    """All fields with their labels above them, small ones in pairs where there is room; below them what is
    wrong with the whole."""
    flow, px = Flow(rect), place.px
    half = columns(rect, 2, px(BETWEEN))[0].width if rect.width >= px(PAIRED) else 0
    fields = [field for group in groups for field in group.fields]
    for small, run in groupby(fields, key=lambda field: _is_small(field, half, place.look)):
        alike = list(run)
        if small and (len(alike) > 1 or isinstance(alike[0], SliderField)):
            _in_pairs(alike, flow, place, game)
        else:
            for field in alike:
                flow.add(stacked(field, flow.rest, place, game), px(GAP))
    if problem:
        high = status_tall(problem, rect.width, place.look)
        flow.add([Status(flow.take(high), problem, "bad")], px(GAP))
    return iter(flow)


def _is_small(field: Field, half: int, look: Look) -> bool:
    """Whether half the width is enough for all of it."""
    match field:
        case SliderField():
            return half > 0
        case PickField(style="segments", text=""):
            return len(field.options) > 1 and segments_wide(field, look) <= half
        case _:
            return False


def _in_pairs(fields: list[Field], flow: Flow, place: Place, game: AnyGame | None) -> None:
    for start in range(0, len(fields), 2):
        spots = columns(flow.rest, 2, place.px(BETWEEN))
        row = zip(fields[start : start + 2], spots, strict=False)
        widgets = [widget for field, spot in row for widget in stacked(field, spot, place, game)]
        flow.add(widgets, place.px(GAP))


def listed(group: FieldGroup, rect: pygame.Rect, place: Place, game: AnyGame | None) -> Iterator[Widget]:
    """The fields of a group with the control at the right, and thin lines between them."""
    flow, px = Flow(rect), place.px
    for number, field in enumerate(group.fields):
        if number:
            flow.add([Hairline(flow.take(px(1)))], px(ROOM))
        flow.add(beside(field, flow.rest, place, game), px(ROOM))
    return iter(flow)

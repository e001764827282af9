"""Groups of fields, laid out in a column of any height."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import pygame

from fivefold.core.game import AnyGame
from fivefold.fronts.window.cut import columns
from fivefold.fronts.window.pages.fields import GAP, beside, stacked
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Hairline, Status, status_tall
from fivefold.house.parts import Field, Group, Slider

ROOM = 14  # above and below the lines between fields
PAIRED = 420  # the width from which on small fields stand in pairs


def asked(
    groups: Iterable[Group], rect: pygame.Rect, place: Place, game: AnyGame | None, problem: str = ""
) -> Iterator[Widget]:
    """All fields with their labels above them, small ones in pairs where there is room; below them what is
    wrong with the whole."""
    flow, px = Flow(rect), place.px
    fields = [field for group in groups for field in group.fields]
    for small, run in groupby(fields, key=lambda field: isinstance(field, Slider)):
        if small and rect.width >= px(PAIRED):
            _in_pairs(list(run), flow, place, game)
        else:
            for field in run:
                flow.add(stacked(field, flow.rest, place, game), px(GAP))
    if problem:
        high = status_tall(problem, rect.width, place.look)
        flow.add([Status(flow.take(high), problem, "bad")], px(GAP))
    return iter(flow)


def _in_pairs(fields: list[Field], flow: Flow, place: Place, game: AnyGame | None) -> None:
    for start in range(0, len(fields), 2):
        spots = columns(flow.rest, 2, place.px(28))
        row = zip(fields[start : start + 2], spots, strict=False)
        widgets = [widget for field, spot in row for widget in stacked(field, spot, place, game)]
        flow.add(widgets, place.px(GAP))


def listed(group: Group, rect: pygame.Rect, place: Place, game: AnyGame | None) -> Iterator[Widget]:
    """The fields of a group with the control at the right, and thin lines between them."""
    flow, px = Flow(rect), place.px
    for number, field in enumerate(group.fields):
        if number:
            flow.add([Hairline(flow.take(px(1)))], px(ROOM))
        flow.add(beside(field, flow.rest, place, game), px(ROOM))
    return iter(flow)

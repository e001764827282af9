"""Settings: the chapters at the left, the one with the keyboard at the right."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import FormPage
from fivefold.app.pages.parts import FieldGroup
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.asked import listed
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.foot import foot
from fivefold.fronts.window.pages.laid import Laid, laid
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.chapter import Chapter
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Panel

WIDE, NARROW, HIGH = 220, 190, 48


def lay_chapters(page: FormPage, place: Place) -> Laid:
    px = place.px
    widgets, cut = frame.wide(page, place)
    left = cut.left(px(WIDE) if place.rail else px(NARROW), px(32))
    flow = Flow(left)
    if not place.rail:
        flow.keep(frame.ways_row(page, flow.take(px(36), px(8)), place))
    flow.add([frame.title(page, flow.rest, place)], px(28))
    shown = _shown(page, place)
    for group in page.groups:
        flow.add([Chapter(flow.take(px(HIGH)), group, group is shown)], px(8))
    below = Cut(pygame.Rect(left.x, flow.y, left.width, left.bottom - flow.y))
    widgets += [*flow, *foot(page.buttons, below, place)]

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        return listed(shown, rect, place, page.game)

    body = cut.rest.inflate(-px(64), -px(64))
    body.height = min(body.height, max(widget.rect.bottom for widget in lay(body)) - body.y)
    view = viewed(body, f"chapter {shown.title}", place, lay)
    return laid([*widgets, Panel(body.inflate(px(64), px(64))), view])


def _shown(page: FormPage, place: Place) -> FieldGroup:
    """The chapter that has the focus; without one, that which was seen last."""
    for number, group in enumerate(page.groups):
        if any(field.id == place.focus for field in group.fields):
            place.scrolls.roll("chapter", number)
            return group
    return page.groups[min(place.scrolls.at("chapter"), len(page.groups) - 1)]

"""Forms: set-up with its board beside it, settings by chapters, and short questions on a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

import pygame

from fivefold.core.game import AnyGame
from fivefold.fronts.window.cut import Cut, columns, middle
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.fields import GAP, beside, stacked
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.frame import laid
from fivefold.fronts.window.pages.laid import Laid
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import BoardView, board_rect
from fivefold.fronts.window.widgets.button import PushButton, plain_wide
from fivefold.fronts.window.widgets.chapter import Chapter
from fivefold.fronts.window.widgets.view import viewed
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Hairline, Panel, Verdict, Words, lines_tall
from fivefold.house.pages import Form
from fivefold.house.parts import Button, Field, Group, Slider

PRIMARY, PLAIN = 54, 48
SHEET, CHAPTERS, PREVIEW, COLUMN = 560, 220, 516, 600


def lay_form(page: Form, place: Place) -> Laid:
    if not place.wide:
        return _narrow(page, place)
    if page.kind == "setup":
        return _setup(page, place)
    if len(page.groups) > 1:
        return _chapters(page, place)
    return _sheet(page, place)


# Set-up: the questions at the left, the board they lead to at the right


def _setup(page: Form, place: Place) -> Laid:
    px = place.px
    widgets, cut = frame.wide(page, place)
    panel = cut.right(min(px(PREVIEW), round(0.44 * cut.rest.width)), px(28))
    *groups, last = page.groups
    flow = Flow(cut.rest)
    if not place.rail:
        flow.add(frame.ways_row(page, flow.take(px(36)), place), px(8))
    flow.add([frame.title(page, flow.rest, place)], px(20))
    body = pygame.Rect(cut.rest.x, flow.y, cut.rest.width, cut.rest.bottom - flow.y)
    view = viewed(body, "form", place, lambda rect: _asked(groups, rect, place, page.game))
    return laid([*widgets, *flow, view, *_preview(page, last, panel, place)])


def _preview(page: Form, group: Group, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """The board on a panel, with the last group of fields and the buttons below it."""
    px = place.px
    yield Panel(rect)
    cut = Cut(rect.inflate(-px(56), -px(56)))
    if cut.rest.height < px(560):
        cut = Cut(rect.inflate(-px(40), -px(36)))
    buttons, high = _buttons(page.buttons, cut.rest, place)
    yield from buttons
    cut.bottom(high, px(20))
    fields = list(_asked([group], cut.rest, place, page.game))
    if page.problem:
        fields.append(_problem(page.problem, fields, cut.rest, place))
    tall = max(widget.rect.bottom for widget in fields) - cut.rest.y
    below = cut.bottom(min(tall, max(px(120), cut.rest.height // 2)), px(20))
    yield viewed(below, "position", place, lambda r: _with_problem(page, group, r, place))
    if page.preview and cut.rest.height > px(40):
        yield BoardView(board_rect(page.preview.scene, cut.rest), page.preview, live=False)


def _with_problem(page: Form, group: Group, rect: pygame.Rect, place: Place) -> list[Widget]:
    fields = list(_asked([group], rect, place, page.game))
    return [*fields, _problem(page.problem, fields, rect, place)] if page.problem else fields


def _problem(text: str, above: Sequence[Widget], rect: pygame.Rect, place: Place) -> Verdict:
    top = max((widget.rect.bottom for widget in above), default=rect.y) + place.px(12)
    high = lines_tall(text, rect.width - place.px(24), place.look, "status")
    return Verdict(pygame.Rect(rect.x, top, rect.width, high), text, good=False)


def _asked(
    groups: Iterable[Group], rect: pygame.Rect, place: Place, game: AnyGame | None
) -> Iterator[Widget]:
    """All fields with their labels above them; small ones in pairs where there is room."""
    flow, px = Flow(rect), place.px
    fields = [field for group in groups for field in group.fields]
    for pairs, run in groupby(fields, key=lambda field: isinstance(field, Slider)):
        if pairs and rect.width >= px(420):
            _in_pairs(list(run), flow, place, game)
        else:
            for field in run:
                flow.add(stacked(field, flow.rest, place, game), px(GAP))
    return iter(flow)


def _in_pairs(fields: list[Field], flow: Flow, place: Place, game: AnyGame | None) -> None:
    for start in range(0, len(fields), 2):
        pair = fields[start : start + 2]
        spots = columns(flow.rest, 2, place.px(28))
        row = [stacked(field, spot, place, game) for field, spot in zip(pair, spots, strict=False)]
        flow.add((widget for widgets in row for widget in widgets), place.px(GAP))


def _buttons(buttons: Sequence[Button], rect: pygame.Rect, place: Place) -> tuple[list[Widget], int]:
    """The buttons at the foot of a rectangle, the primary one as wide as it can be; and how high they are."""
    px = place.px
    first = [button for button in buttons if button.role == "primary"]
    others = [button for button in buttons if button.role != "primary"]
    wide = [plain_wide(button, place.look) for button in others]
    gap = px(12)
    one_row = first and sum(wide) + gap * len(wide) + plain_wide(first[0], place.look) <= rect.width
    widgets: list[Widget] = []
    y = rect.bottom - px(PRIMARY)
    if one_row or not first:
        x = rect.right
        for button, width in zip(reversed(others), reversed(wide), strict=True):
            x -= width
            widgets.append(PushButton(pygame.Rect(x, y, width, px(PRIMARY)), button))
            x -= gap
        if first:
            widgets.insert(0, PushButton(pygame.Rect(rect.x, y, x - rect.x, px(PRIMARY)), first[0]))
        return widgets, px(PRIMARY)
    spots = columns(pygame.Rect(rect.x, y, rect.width, px(PLAIN)), max(1, len(others)), gap)
    widgets += [PushButton(spot, button) for spot, button in zip(spots, others, strict=False)]
    top = y - px(12) - px(PRIMARY)
    widgets.insert(0, PushButton(pygame.Rect(rect.x, top, rect.width, px(PRIMARY)), first[0]))
    return widgets, rect.bottom - top


# Settings: chapters at the left, the one with the focus at the right


def _chapters(page: Form, place: Place) -> Laid:
    px = place.px
    widgets, cut = frame.wide(page, place)
    left = cut.left(px(CHAPTERS) if place.rail else px(190), px(32))
    flow = Flow(left)
    if not place.rail:
        flow.add(_ways_in_rows(page, flow, place), px(8))
    flow.add([frame.title(page, flow.rest, place)], px(28))
    shown = _shown(page, place)
    for group in page.groups:
        flow.add([Chapter(flow.take(px(48)), group, group is shown)], px(8))
    widgets += flow
    foot = Cut(pygame.Rect(left.x, flow.y, left.width, left.bottom - flow.y))
    for button in reversed(page.buttons):
        widgets.append(PushButton(foot.bottom(px(PLAIN), px(8)), button))
    widgets.append(Panel(cut.rest))
    body = cut.rest.inflate(-px(64), -px(48))
    view = viewed(body, f"chapter {shown.title}", place, lambda rect: settings(shown, rect, place, page.game))
    return laid([*widgets, view])


def _ways_in_rows(page: Form, flow: Flow, place: Place) -> Iterator[Widget]:
    return frame.ways_row(page, flow.take(place.px(36)), place)


def _shown(page: Form, place: Place) -> Group:
    """The chapter that has the focus; without one, that which was seen last."""
    for number, group in enumerate(page.groups):
        if any(field.id == place.focus for field in group.fields):
            place.scrolls.roll("chapter", number)
            return group
    return page.groups[min(place.scrolls.at("chapter"), len(page.groups) - 1)]


def settings(group: Group, rect: pygame.Rect, place: Place, game: AnyGame | None) -> Iterator[Widget]:
    """Fields with the control at the right, and thin lines between them."""
    flow, px = Flow(rect), place.px
    for number, field in enumerate(group.fields):
        if number:
            flow.add([Hairline(flow.take(px(1)))], px(16))
        flow.add(beside(field, flow.rest, place, game), px(16))
    return iter(flow)


# Short questions: a sheet in the middle


def _sheet(page: Form, place: Place) -> Laid:
    px = place.px
    widgets, cut = frame.wide(page, place)
    lay = _on_sheet(page, place)
    wide = min(px(SHEET), cut.rest.width)
    inside = list(lay(pygame.Rect(0, 0, wide - px(64), 0)))
    tall = max(widget.rect.bottom for widget in inside) + px(64)
    if not place.rail:
        row = cut.top(px(36), px(8))
        widgets += frame.ways_row(page, row, place)
    rect = middle(cut.rest, wide, min(tall, cut.rest.height))
    body = rect.inflate(-px(64), -px(64))
    return laid([*widgets, Panel(rect), viewed(body, "form", place, lay)])


def _on_sheet(page: Form, place: Place) -> Callable[[pygame.Rect], Iterator[Widget]]:
    px = place.px

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(rect)
        flow.add([frame.title(page, flow.rest, place)], px(24))
        flow.add(_asked(page.groups, flow.rest, place, page.game), px(8))
        if page.problem:
            flow.add([_problem(page.problem, (), flow.rest, place)], px(8))
        strip = flow.take(0)
        strip.height = px(PRIMARY * 2 + 12)
        buttons, high = _buttons(page.buttons, strip, place)
        _, top = 0, strip.bottom - high
        flow.add(_moved(buttons, strip.y + px(8) - top))
        return iter(flow)

    return lay


def _moved(widgets: Iterable[Widget], down: int) -> Iterator[Widget]:
    for widget in widgets:
        widget.rect.y += down
        yield widget


# Narrow: everything below each other


def _narrow(page: Form, place: Place) -> Laid:
    px = place.px
    widgets, cut, hidden, foot = frame.narrow(page, place)

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(rect)
        if page.subtitle:
            high = lines_tall(page.subtitle, rect.width, place.look, "body", 14)
            flow.add([Words(flow.take(high), page.subtitle, "body", "text2", 14)], px(18))
        for group in page.groups:
            if page.kind == "settings":
                high = lines_tall(group.title, rect.width, place.look, "card")
                flow.add([Words(flow.take(high), group.title, "card")], px(12))
                flow.add(settings(group, flow.rest, place, page.game), px(16))
            else:
                flow.add(_asked([group], flow.rest, place, page.game), px(GAP))
        if page.problem:
            flow.add([_problem(page.problem, (), flow.rest, place)], px(16))
        if page.preview:
            side = min(rect.width, px(420))
            spot = flow.take(side)
            flow.add([BoardView(board_rect(page.preview.scene, spot), page.preview, live=False)], px(16))
        return iter(flow)

    body = cut.rest.inflate(-px(32), -px(16))
    return laid([*widgets, viewed(body, "form", place, lay)], hidden, foot)

"""Any page laid out, with what lies over it: an open list, the sheet with more, a question, notices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import assert_never

import pygame

from fivefold.app.pages.pages import (
    EditorPage,
    FormPage,
    HelpPage,
    HomePage,
    LessonPage,
    ListPage,
    OverPage,
    Page,
    PlayingPage,
    ReviewPage,
)
from fivefold.app.pages.parts import Button, TextField
from fivefold.core.game import AnyGame
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import columns
from fivefold.fronts.window.hits import MORE, Hit, Open
from fivefold.fronts.window.pages.catalogue import lay_catalogue
from fivefold.fronts.window.pages.editing import lay_editing
from fivefold.fronts.window.pages.fields import stacked
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.form import lay_form
from fivefold.fronts.window.pages.frame import RAIL
from fivefold.fronts.window.pages.helping import lay_helping
from fivefold.fronts.window.pages.home import lay_home
from fivefold.fronts.window.pages.laid import Laid
from fivefold.fronts.window.pages.learning import lay_learning
from fivefold.fronts.window.pages.over import lay_over
from fivefold.fronts.window.pages.playing import lay_playing
from fivefold.fronts.window.pages.review import lay_review
from fivefold.fronts.window.pen import hue_of
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.bar import Bar
from fivefold.fronts.window.widgets.board import BoardView
from fivefold.fronts.window.widgets.button import PushButton, row_wide
from fivefold.fronts.window.widgets.dialog import Veil, ask
from fivefold.fronts.window.widgets.dropdown import ROW, Choice, DropDown, OpenList, list_rect
from fivefold.fronts.window.widgets.notice import toasts
from fivefold.fronts.window.widgets.view import View, viewed
from fivefold.fronts.window.widgets.widget import Scrolled, Widget
from fivefold.fronts.window.widgets.words import Words

SHEET, POPOVER, LINE = 480, 400, 46


@dataclass(frozen=True, eq=False)
class Layout:
    """Everything in the window: the page below, and what lies over it above; `asked` of those a question."""

    page: Page
    below: tuple[Widget, ...]
    above: tuple[Widget, ...]
    asked: tuple[Widget, ...]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return (*self.below, *self.above, *self.asked)

    @cached_property
    def boards(self) -> tuple[BoardView, ...]:
        """Those that stand on the page itself, which are painted every frame."""
        return tuple(widget for widget in self.below if isinstance(widget, BoardView))

    @cached_property
    def still(self) -> tuple[Widget, ...]:
        """The page without them, but with their shadows, which are to darken no words beside them."""
        return tuple(widget.shade if isinstance(widget, BoardView) else widget for widget in self.below)

    @cached_property
    def inner_boards(self) -> tuple[BoardView, ...]:
        """Those inside of something else, painted with it."""
        found = tuple(widget for widget in inside(self.widgets) if isinstance(widget, BoardView))
        return tuple(board for board in found if board not in self.boards)

    def hit(self, at: tuple[float, float]) -> Hit | None:
        """What lies topmost under a point."""
        for widget in reversed(self.widgets):
            for hit in reversed(tuple(widget.hits())):
                if hit.rect.collidepoint(at):
                    return hit
        return None

    def scrolled(self, at: tuple[float, float]) -> Scrolled | None:
        """What the wheel scrolls under a point: the innermost that has anything to scroll."""
        found = None
        for widget in self.widgets:
            if isinstance(widget, Veil | Cover):
                found = None  # what lies below it cannot be reached
            for scrolled in widget.scrolled():
                if scrolled.most > 0 and scrolled.rect.collidepoint(at):
                    found = scrolled
        return found


def lay(page: Page, place: Place) -> Layout:
    laid = _page(page, place)
    below = (*laid.widgets, *_help(page, laid, place))
    above: list[Widget] = []
    if opened := _sheet(page, laid, place):
        above += opened
    field = next(
        (w for w in inside(laid.widgets) if isinstance(w, DropDown) and w.pick.id == place.opened), None
    )
    if field:
        above += _list(field, place)
    above += toasts(page.notices, place, laid.foot)
    asked: list[Widget] = []
    if page.question:
        asked = [Veil(place.window), *ask(page.question, place, hue_of(page.game, place.look))]
    return Layout(page, below, tuple(above), tuple(asked))


def _page(page: Page, place: Place) -> Laid:
    match page:
        case HomePage():
            return lay_home(page, place)
        case FormPage():
            return lay_form(page, place)
        case ListPage():
            return lay_catalogue(page, place)
        case PlayingPage():
            return lay_playing(page, place)
        case OverPage():
            return lay_over(page, place)
        case ReviewPage():
            return lay_review(page, place)
        case EditorPage():
            return lay_editing(page, place)
        case HelpPage():
            return lay_helping(page, place)
        case LessonPage():
            return lay_learning(page, place)
        case _:
            assert_never(page)


def _help(page: Page, laid: Laid, place: Place) -> Iterator[Widget]:
    """A line about the keys at the foot of a wide window, where nothing else stands; it begins where the
    page does."""
    style = fonts.style("body", place.look, size=13)
    wide, high = fonts.width(page.help, style), fonts.height(style)
    left = min((w.rect.x for w in laid.widgets if w.rect.x >= place.px(RAIL)), default=place.px(RAIL + 24))
    spot = pygame.Rect(left, place.window.bottom - high - place.px(6), wide, high)
    free = spot.right <= place.window.right and spot.collidelist([w.rect for w in laid.widgets]) < 0
    said = any(isinstance(widget, Words) and widget.text == page.help for widget in laid.widgets)
    if place.rail and page.rail and page.help and free and not said:
        yield Words(spot, page.help, "body", "text3", 13)


def inside(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """The widgets, also those inside of something that scrolls."""
    for widget in widgets:
        yield widget
        if isinstance(widget, View):
            yield from inside(widget.widgets)


def _list(field: DropDown, place: Place) -> list[Widget]:
    """The choices of a field below or above it; pressing anywhere else closes them."""
    px, pick = place.px, field.pick
    rect = list_rect(pick, field.rect, place.window, place.look)
    inside = rect.inflate(-px(12), -px(12))

    def choices(space: pygame.Rect) -> Iterator[Widget]:
        for number, option in enumerate(pick.options):
            row = pygame.Rect(space.x, space.y + number * px(ROW), space.width, px(ROW))
            yield Choice(row, pick.id, option, option.value == pick.value)

    view = viewed(inside, f"list {pick.id}", place, choices)
    return [Cover(place.window), OpenList(rect), view]


def _sheet(page: Page, laid: Laid, place: Place) -> list[Widget]:
    """What found no room on the page; open while the keyboard is on one of it."""
    inside = any(part.id == place.focus for part in laid.hidden)
    if not laid.hidden or page.question or not (inside or place.opened == MORE):
        return []
    px, window = place.px, place.window
    pad = px(20)

    def rows(space: pygame.Rect) -> Iterator[Widget]:
        return _hidden(laid, space, place, page.game)

    wide = px(POPOVER) if place.wide else min(px(SHEET), window.width)
    tall = max(widget.rect.bottom for widget in rows(pygame.Rect(0, 0, wide - 2 * pad, 0)))
    high = min(tall + 2 * pad, window.height - px(40))
    more = next((w.rect for w in laid.widgets if isinstance(w, PushButton) and w.button.id == MORE), window)
    if place.wide:
        rect = pygame.Rect(0, 0, wide, high)
        rect.bottomright = more.right, more.y - px(8)
        rect.clamp_ip(window.inflate(-px(16), -px(16)))
        ground: list[Widget] = [Cover(window), OpenList(rect, "surface")]
    else:
        rect = pygame.Rect(window.centerx - wide // 2, window.bottom - high, wide, high)
        ground = [Veil(window, Open()), Bar(rect)]
    return [*ground, viewed(rect.inflate(-2 * pad, -2 * pad), "sheet", place, rows)]


def _hidden(laid: Laid, space: pygame.Rect, place: Place, game: AnyGame | None) -> Iterator[Widget]:
    """The buttons two in a row where they fit, fields below each other."""
    flow, px = Flow(space), place.px
    for typed, run in groupby(laid.hidden, key=lambda part: isinstance(part, TextField)):
        parts = list(run)
        for field in (part for part in parts if isinstance(part, TextField)):
            flow.add(stacked(field, flow.rest, place, game), px(12))
        buttons = [replace(part, role="plain") for part in parts if isinstance(part, Button)]
        if typed:
            continue
        across = 2 if max(row_wide(b, place.look) for b in buttons) <= (space.width - px(8)) // 2 else 1
        for start in range(0, len(buttons), across):
            spots = columns(flow.take(px(LINE), px(8)), across, px(8))
            row = zip(buttons[start : start + across], spots, strict=False)
            flow.keep(PushButton(spot, button, "row") for button, spot in row)
    return iter(flow)


@dataclass(frozen=True, eq=False)
class Cover(Widget):
    """Nothing to see; pressing it closes what is open."""

    def hits(self) -> Iterator[Hit]:
        yield Hit("cover", self.rect, Open())

    def paint(self, pen: object) -> None:
        """It is clear."""

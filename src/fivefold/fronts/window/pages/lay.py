"""Any page laid out, with what lies over it: an open list, the sheet with more, a question, notices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

import pygame

from fivefold.fronts.window.hits import MORE, Hit, Open
from fivefold.fronts.window.pages.catalogue import lay_catalogue
from fivefold.fronts.window.pages.editing import lay_editing
from fivefold.fronts.window.pages.fields import stacked
from fivefold.fronts.window.pages.flow import Flow
from fivefold.fronts.window.pages.form import lay_form
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
from fivefold.fronts.window.widgets.button import PushButton
from fivefold.fronts.window.widgets.dialog import Veil, ask
from fivefold.fronts.window.widgets.dropdown import ROW, Choice, DropDown, OpenList, list_rect
from fivefold.fronts.window.widgets.notice import toasts
from fivefold.fronts.window.widgets.view import View, viewed
from fivefold.fronts.window.widgets.widget import Scrolled, Widget
from fivefold.house.pages import (
    Catalogue,
    Editing,
    Form,
    Helping,
    Home,
    Learning,
    Over,
    Page,
    Playing,
    Review,
)
from fivefold.house.parts import Button

SHEET, LINE = 380, 48


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything in the window: the page below, and what lies over it above; `asked` of those a question."""

    page: Page
    below: tuple[Widget, ...]
    above: tuple[Widget, ...]
    asked: tuple[Widget, ...]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return (*self.below, *self.above, *self.asked)

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
        top = self.asked or self.above or self.below
        for widget in top:
            for scrolled in widget.scrolled():
                if scrolled.most > 0 and scrolled.rect.collidepoint(at):
                    found = scrolled
        return found


def lay(page: Page, place: Place) -> Layout:
    laid = _page(page, place)
    above: list[Widget] = []
    if opened := _sheet(page, laid, place):
        above += opened
    field = next(
        (w for w in _inner(laid.widgets) if isinstance(w, DropDown) and w.pick.id == place.opened), None
    )
    if field:
        above += _list(field, place)
    above += toasts(page.notices, place, laid.foot)
    asked: list[Widget] = []
    if page.question:
        asked = [Veil(place.window), *ask(page.question, place, hue_of(page.game, place.look))]
    return Layout(page, laid.widgets, tuple(above), tuple(asked))


def _page(page: Page, place: Place) -> Laid:
    match page:
        case Home():
            return lay_home(page, place)
        case Form():
            return lay_form(page, place)
        case Catalogue():
            return lay_catalogue(page, place)
        case Playing():
            return lay_playing(page, place)
        case Over():
            return lay_over(page, place)
        case Review():
            return lay_review(page, place)
        case Editing():
            return lay_editing(page, place)
        case Helping():
            return lay_helping(page, place)
        case Learning():
            return lay_learning(page, place)
        case _:
            assert_never(page)


def _inner(widgets: tuple[Widget, ...]) -> Iterator[Widget]:
    for widget in widgets:
        yield widget
        if isinstance(widget, View):
            yield from _inner(widget.widgets)


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
    """The buttons that found no room; open while the keyboard is on one of them."""
    inside = any(part.id == place.focus for part in laid.hidden)
    if not laid.hidden or page.question or not (inside or place.opened == MORE):
        return []
    px, window = place.px, place.window
    wide = min(px(SHEET), window.width)

    def rows(space: pygame.Rect) -> Iterator[Widget]:
        flow = Flow(space)
        for part in laid.hidden:
            if isinstance(part, Button):
                plain = replace(part, role="plain") if part.role == "primary" else part
                flow.add([PushButton(flow.take(px(LINE)), plain, "row")], px(8))
            else:
                flow.add(stacked(part, flow.rest, place, page.game), px(12))
        return iter(flow)

    tall = max(widget.rect.bottom for widget in rows(pygame.Rect(0, 0, wide - px(40), 0)))
    high = min(tall + px(44), window.height - px(40))
    rect = pygame.Rect(window.centerx - wide // 2, window.bottom - high, wide, high)
    if place.wide:
        rect.right = window.right - px(16)
    view = viewed(rect.inflate(-px(40), -px(44)), "sheet", place, rows)
    return [Veil(window, Open()), Bar(rect), view]


@dataclass(frozen=True, eq=False)
class Cover(Widget):
    """Nothing to see; pressing it closes what is open."""

    def hits(self) -> Iterator[Hit]:
        yield Hit("cover", self.rect, Open())

    def paint(self, pen: object) -> None:
        """It is clear."""

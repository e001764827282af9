"""The layout of a whole window: the page and its overlays (open list, more sheet, question, toasts)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
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
from fivefold.core.values import replace
from fivefold.fronts.window.input.hit_areas import MORE_SHEET, HitArea, OverlayAction
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.fields import lay_field_stacked
from fivefold.fronts.window.layout.frame import RAIL
from fivefold.fronts.window.layout.page_layout import PageLayout
from fivefold.fronts.window.layout.rects import split_columns
from fivefold.fronts.window.pages.editor import lay_editor
from fivefold.fronts.window.pages.form import lay_form
from fivefold.fronts.window.pages.help import lay_help
from fivefold.fronts.window.pages.home import lay_home
from fivefold.fronts.window.pages.lesson import lay_lesson
from fivefold.fronts.window.pages.list_page import lay_list_page
from fivefold.fronts.window.pages.over import lay_over
from fivefold.fronts.window.pages.playing import lay_playing
from fivefold.fronts.window.pages.review import lay_review
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import game_hue
from fivefold.fronts.window.widgets.button import PushButton, row_button_width
from fivefold.fronts.window.widgets.fields.dropdown import (
    DropDown,
    DropDownList,
    DropDownRow,
    list_rect,
    row_height,
)
from fivefold.fronts.window.widgets.match.board import BoardWidget
from fivefold.fronts.window.widgets.overlay.bottom_bar import BottomBar
from fivefold.fronts.window.widgets.overlay.dialog import DialogBackdrop, lay_dialog
from fivefold.fronts.window.widgets.overlay.toast import lay_toasts
from fivefold.fronts.window.widgets.scroll_area import ScrollArea, lay_scroll_area
from fivefold.fronts.window.widgets.text import TextBlock
from fivefold.fronts.window.widgets.widget import ScrollRegion, Widget
from fivefold.games import find_game

SHEET, POPOVER, LINE = 480, 400, 46


@dataclass(frozen=True, eq=False)
class WindowLayout:
    """All widgets in the window. `below` is the page, `above` its overlays, `asked` those of a question."""

    page: Page
    below: tuple[Widget, ...]
    above: tuple[Widget, ...]
    asked: tuple[Widget, ...]

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return (*self.below, *self.above, *self.asked)

    @cached_property
    def boards(self) -> tuple[BoardWidget, ...]:
        """Return the boards directly on the page, which are painted every frame."""
        return tuple(widget for widget in self.below if isinstance(widget, BoardWidget))

    @cached_property
    def still(self) -> tuple[Widget, ...]:
        """Return the page without its boards but with their shadows, which must not darken nearby text."""
        return tuple(widget.shadow if isinstance(widget, BoardWidget) else widget for widget in self.below)

    @cached_property
    def inner_boards(self) -> tuple[BoardWidget, ...]:
        """Return the boards inside other widgets, which are painted with them."""
        found = tuple(widget for widget in nested_widgets(self.widgets) if isinstance(widget, BoardWidget))
        return tuple(board for board in found if board not in self.boards)

    def hit_area_at(self, at: tuple[float, float]) -> HitArea | None:
        """Return the topmost hit area at a point."""
        for widget in reversed(self.widgets):
            for hit in reversed(tuple(widget.hit_areas())):
                if hit.rect.collidepoint(at):
                    return hit
        return None

    def scroll_region_at(self, at: tuple[float, float]) -> ScrollRegion | None:
        """Return the innermost region at a point that can be scrolled."""
        found = None
        for widget in self.widgets:
            if isinstance(widget, DialogBackdrop | ClickCatcher):
                found = None  # widgets below it cannot be reached
            for region in widget.scroll_regions():
                if region.most > 0 and region.rect.collidepoint(at):
                    found = region
        return found


def lay_window(page: Page, context: LayoutContext) -> WindowLayout:
    laid = _lay_page(page, context)
    below = (*laid.widgets, *_lay_key_help(page, laid, context))
    above: list[Widget] = []
    if sheet := _lay_more_sheet(page, laid, context):
        above += sheet
    field = next(
        (
            w
            for w in nested_widgets(laid.widgets)
            if isinstance(w, DropDown) and w.pick.id == context.open_overlay
        ),
        None,
    )
    if field:
        above += _lay_open_list(field, context)
    if page.notices:
        above += lay_toasts(page.notices, context, laid.foot, below)
    asked: list[Widget] = []
    if page.question:
        judged = isinstance(page, PlayingPage) and not page.board.hidden
        seen = next((w.rect for w in laid.widgets if isinstance(w, BoardWidget)), None) if judged else None
        asked = [
            DialogBackdrop(context.window, seen=seen),
            *lay_dialog(page.question, context, game_hue(find_game(page.game), context.theme), seen),
        ]
    return WindowLayout(page, below, tuple(above), tuple(asked))


def _lay_page(page: Page, context: LayoutContext) -> PageLayout:
    match page:
        case HomePage():
            return lay_home(page, context)
        case FormPage():
            return lay_form(page, context)
        case ListPage():
            return lay_list_page(page, context)
        case PlayingPage():
            return lay_playing(page, context)
        case OverPage():
            return lay_over(page, context)
        case ReviewPage():
            return lay_review(page, context)
        case EditorPage():
            return lay_editor(page, context)
        case HelpPage():
            return lay_help(page, context)
        case LessonPage():
            return lay_lesson(page, context)
        case _:
            assert_never(page)


def _lay_key_help(page: Page, laid: PageLayout, context: LayoutContext) -> Iterator[Widget]:
    """Yield a line about the keys at the bottom of a wide window if there is free space."""
    if not (context.has_rail and page.rail and page.help):
        return
    style = fonts.text_style("body", context.theme, size=13)
    width, height = fonts.text_width(page.help, style), fonts.line_height(style)
    left = min(
        (w.rect.x for w in laid.widgets if w.rect.x >= context.px(RAIL)), default=context.px(RAIL + 24)
    )
    spot = pygame.Rect(left, context.window.bottom - height - context.px(6), width, height)
    free = spot.right <= context.window.right and spot.collidelist([w.rect for w in laid.widgets]) < 0
    said = any(isinstance(widget, TextBlock) and widget.text == page.help for widget in laid.widgets)
    if free and not said:
        yield TextBlock(spot, page.help, "body", "text3", 13)


def nested_widgets(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """Yield the widgets, also those inside scroll areas."""
    for widget in widgets:
        yield widget
        if isinstance(widget, ScrollArea):
            yield from nested_widgets(widget.widgets)


def _lay_open_list(field: DropDown, context: LayoutContext) -> list[Widget]:
    """Yield the open list of a field, below or above it; pressing anywhere else closes it."""
    px, pick = context.px, field.pick
    rect = list_rect(pick, field.rect, context.window, context.theme)
    inside = rect.inflate(-px(12), -px(12))

    def choices(space: pygame.Rect) -> Iterator[Widget]:
        for number, option in enumerate(pick.options):
            height = row_height(pick, context.theme)
            row = pygame.Rect(space.x, space.y + number * height, space.width, height)
            yield DropDownRow(row, pick.id, option, option.value == pick.value)

    view = lay_scroll_area(inside, f"list {pick.id}", context, choices)
    return [ClickCatcher(context.window), DropDownList(rect), view]


def _lay_more_sheet(page: Page, laid: PageLayout, context: LayoutContext) -> list[Widget]:
    """Yield the sheet with everything that did not fit on the page; open while it has the focus."""
    inside = any(part.id == context.focus for part in laid.hidden)
    if not laid.hidden or page.question or not (inside or context.open_overlay == MORE_SHEET):
        return []
    px, window = context.px, context.window
    pad = px(20)

    def rows(space: pygame.Rect) -> Iterator[Widget]:
        return _lay_hidden(laid, space, context, find_game(page.game))

    width = px(POPOVER) if context.wide else min(px(SHEET), window.width)
    content_height = max(widget.rect.bottom for widget in rows(pygame.Rect(0, 0, width - 2 * pad, 0)))
    height = min(content_height + 2 * pad, window.height - px(40))
    more = next(
        (w.rect for w in laid.widgets if isinstance(w, PushButton) and w.button.id == MORE_SHEET), window
    )
    if context.wide:
        rect = pygame.Rect(0, 0, width, height)
        rect.bottomright = more.right, more.y - px(8)
        rect.clamp_ip(window.inflate(-px(16), -px(16)))
        ground: list[Widget] = [ClickCatcher(window), DropDownList(rect, "surface")]
    else:
        rect = pygame.Rect(window.centerx - width // 2, window.bottom - height, width, height)
        ground = [DialogBackdrop(window, OverlayAction()), BottomBar(rect)]
    return [*ground, lay_scroll_area(rect.inflate(-2 * pad, -2 * pad), "sheet", context, rows)]


def _lay_hidden(
    laid: PageLayout, space: pygame.Rect, context: LayoutContext, game: AnyGame | None
) -> Iterator[Widget]:
    """Yield the hidden buttons, two in a row where they fit, and the hidden fields below each other."""
    column, px = ColumnLayout(space), context.px
    for typed, run in groupby(laid.hidden, key=lambda part: isinstance(part, TextField)):
        parts = list(run)
        for field in (part for part in parts if isinstance(part, TextField)):
            column.add(lay_field_stacked(field, column.rest, context, game), px(12))
        buttons = [replace(part, role="plain") for part in parts if isinstance(part, Button)]
        if typed:
            continue
        across = (
            2 if max(row_button_width(b, context.theme) for b in buttons) <= (space.width - px(8)) // 2 else 1
        )
        for start in range(0, len(buttons), across):
            spots = split_columns(column.take(px(LINE), px(8)), across, px(8))
            row = zip(buttons[start : start + across], spots, strict=False)
            column.keep(PushButton(spot, button, "row") for button, spot in row)
    return iter(column)


@dataclass(frozen=True, eq=False)
class ClickCatcher(Widget):
    """An invisible widget; pressing it closes the overlay."""

    def hit_areas(self) -> Iterator[HitArea]:
        yield HitArea("cover", self.rect, OverlayAction())

    def paint(self, context: object) -> None:
        """Paint nothing."""

"""Form pages: set-up with a board preview, and short forms on a sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import FormPage
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.board_panel import role_line_height
from fivefold.fronts.window.layout.button_rows import buttons_height, lay_buttons
from fivefold.fronts.window.layout.column import ColumnLayout
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.field_groups import lay_field_groups, lay_settings_group
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.layout.rects import RemainingRect, centred
from fivefold.fronts.window.pages.settings import lay_settings
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.widgets.home.header import Logo
from fivefold.fronts.window.widgets.match.board import BoardWidget, board_rect
from fivefold.fronts.window.widgets.scroll_area import lay_scroll_area
from fivefold.fronts.window.widgets.text import Divider, PanelBackground, TextBlock, text_height
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import find_game

LONG = ("setup", "settings")  # forms that fill the page
SHEET, PAD = 560, 32
SIGN = 96  # size of the logo above a sheet
TOPICS = 3  # help topics shown beside the set-up
CAPTIONED = 260  # least height of a board with a caption
PREVIEW, LARGEST, SMALLEST = 516, 420, 40  # panel width, largest and smallest board


def lay_form(page: FormPage, context: LayoutContext) -> PageLayout:
    if not context.wide:
        return _lay_narrow(page, context) if page.kind in LONG else _lay_narrow_sheet(page, context)
    if page.kind == "setup":
        return _lay_setup(page, context)
    if len(page.groups) > 1:
        return lay_settings(page, context)
    return _lay_sheet(page, context)


def _lay_setup(page: FormPage, context: LayoutContext) -> PageLayout:
    """Lay out the fields to the left and the board they describe to the right."""
    px = context.px
    widgets, area = frame.lay_wide_frame(page, context)
    panel = area.right(min(px(PREVIEW), round(0.44 * area.rest.width)), px(28))
    column = ColumnLayout(area.rest)
    if not context.has_rail:
        column.keep(frame.lay_navigation_row(page, column.take(px(36), px(8)), context))
    column.add([frame.lay_title(page, column.rest, context)], px(20))
    body = RemainingRect(pygame.Rect(area.rest.x, column.y, area.rest.width, column.left))

    def questions(rect: pygame.Rect) -> Iterator[Widget]:
        return lay_field_groups(page.groups[:-1], rect, context, find_game(page.game))

    height = max(widget.rect.bottom for widget in questions(body.rest)) - body.rest.y
    view = lay_scroll_area(body.top(min(height, body.rest.height), px(28)), "form", context, questions)
    return page_layout(
        [*widgets, *column, view, *_lay_rules(page, body.rest, context), *_lay_preview(page, panel, context)]
    )


def _lay_rules(page: FormPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the rules of the game, as many paragraphs as fit."""
    px, area, title = context.px, RemainingRect(rect), role_line_height(context, "primary")
    for topic in page.about[:TOPICS]:
        for number, text in enumerate(topic.text):
            head = 0 if number else px(15) + title + px(6)
            height = text_height(text, rect.width, context.theme, "body", 14)
            if head + height > area.rest.height:
                return
            if head:
                yield Divider(area.top(px(1), px(14)))
                yield TextBlock(area.top(title, px(6)), topic.title, "primary", size=15)
            yield TextBlock(area.top(height, px(6)), text, "body", "text2", 14)
        area.top(0, px(10))


def _lay_preview(page: FormPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the board on a panel, with the last group of fields and the buttons below it."""
    px = context.px
    yield PanelBackground(rect)
    pad = px(28) if rect.height >= px(620) else px(18)
    area = RemainingRect(rect.inflate(-2 * pad, -2 * pad))
    yield from lay_buttons(page.buttons, area, context, beside=True)
    area.bottom(0, px(10))

    def position(space: pygame.Rect) -> Iterator[Widget]:
        return lay_field_groups(page.groups[-1:], space, context, find_game(page.game), page.problem)

    height = max(widget.rect.bottom for widget in position(area.rest)) - area.rest.y
    below = area.bottom(min(height, max(px(120), area.rest.height // 2)), px(20))
    yield lay_scroll_area(below, "position", context, position)
    if page.caption and area.rest.height > px(CAPTIONED):
        yield from _lay_caption(page, area.top(role_line_height(context, "card"), px(14)), context)
    if page.preview and area.rest.height > px(SMALLEST):
        yield BoardWidget(board_rect(page.preview.scene, area.rest), page.preview, live=False)


def _lay_caption(page: FormPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the caption to the left and the player who begins to the right, where both fit."""
    style, small = fonts.text_style("card", context.theme), fonts.text_style("body", context.theme, size=14)
    note = fonts.text_width(page.note, small)
    whole = fonts.text_width(page.caption, style) + note + context.px(16) <= rect.width
    room = rect.width - (note + context.px(16) if whole else 0)
    left = pygame.Rect(rect.x, rect.y, room, rect.height)
    yield TextBlock(left, fonts.ellipsize(page.caption, style, room), "card")
    if page.note and whole:
        height = fonts.line_height(small)
        spot = pygame.Rect(rect.right - note, rect.centery - height // 2, note, height)
        yield TextBlock(spot, page.note, "body", "text2", 14)


def _lay_sheet(page: FormPage, context: LayoutContext) -> PageLayout:
    """Lay out a short form in the middle of the window."""
    px = context.px
    widgets, area = frame.lay_wide_frame(page, context)
    if not context.has_rail and frame.navigation(page):
        widgets += frame.lay_navigation_row(page, area.top(px(36), px(8)), context)

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        column = ColumnLayout(rect)
        column.add([frame.lay_title(page, column.rest, context)], px(24))
        column.add(lay_field_groups(page.groups, column.rest, context, find_game(page.game), page.problem))
        _add_preview(page, column, context)
        return iter(column)

    width = min(px(SHEET), area.rest.width)
    column = pygame.Rect(0, 0, width - 2 * px(PAD), 0)
    below = px(8) + buttons_height(page.buttons, column.width, context, beside=True)
    height = max(widget.rect.bottom for widget in lay(column)) + below + 2 * px(PAD)
    sign = px(SIGN) if not page.game and height + 2 * px(SIGN) <= area.rest.height else 0
    rect = centred(area.rest, width, min(height + sign, area.rest.height))
    if sign:
        widgets.append(Logo(pygame.Rect(rect.centerx - sign // 2, rect.y, sign, sign)))
        rect = pygame.Rect(rect.x, rect.y + sign, rect.width, rect.height - sign)
    body = RemainingRect(rect.inflate(-2 * px(PAD), -2 * px(PAD)))
    buttons = list(lay_buttons(page.buttons, body, context, beside=True))
    body.bottom(0, px(8))
    return page_layout(
        [*widgets, PanelBackground(rect), lay_scroll_area(body.rest, "form", context, lay), *buttons]
    )


def _lay_narrow_sheet(page: FormPage, context: LayoutContext) -> PageLayout:
    """Lay out a short form on a sheet below the top bar."""
    px = context.px
    widgets, area, hidden, bar = frame.lay_narrow_frame(page, context)

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        column = ColumnLayout(rect)
        column.add(_lay_subtitle(page, column.rest, context), px(18))
        column.add(lay_field_groups(page.groups, column.rest, context, find_game(page.game), page.problem))
        _add_preview(page, column, context)
        return iter(column)

    body = area.rest.inflate(-px(64), -px(56))
    spare = body.height - (max(widget.rect.bottom for widget in lay(body)) - body.y)
    body.height -= max(0, spare)
    if not page.rail and spare > 2 * px(SIGN):  # at the first start, where there is nothing else
        body.y += spare // 2
        sign = pygame.Rect(body.centerx - px(SIGN / 2), body.y - px(SIGN + 20), px(SIGN), px(SIGN))
        widgets.append(Logo(sign))
    sheet = body.inflate(px(40), px(40))
    return page_layout(
        [*widgets, PanelBackground(sheet), lay_scroll_area(body, "form", context, lay)], hidden, bar
    )


def _add_preview(page: FormPage, column: ColumnLayout, context: LayoutContext) -> None:
    """Add the board that a form describes below its fields."""
    if page.preview:
        room = column.take(min(column.rest.width, context.px(LARGEST)))
        column.add(
            [BoardWidget(board_rect(page.preview.scene, room), page.preview, live=False)], context.px(16)
        )


def _lay_subtitle(page: FormPage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    if page.subtitle:
        rect.height = text_height(page.subtitle, rect.width, context.theme, "body", 14)
        yield TextBlock(rect, page.subtitle, "body", "text2", 14)


def _lay_narrow(page: FormPage, context: LayoutContext) -> PageLayout:
    """Lay out everything in one column."""
    px = context.px
    widgets, area, hidden, bar = frame.lay_narrow_frame(page, context)

    def lay(rect: pygame.Rect) -> Iterator[Widget]:
        column = ColumnLayout(rect)
        column.add(_lay_subtitle(page, column.rest, context), px(18))
        if page.kind == "settings":
            for group in page.groups:
                height = text_height(group.title, rect.width, context.theme, "card")
                column.add([TextBlock(column.take(height), group.title, "card")], px(12))
                column.add(lay_settings_group(group, column.rest, context, find_game(page.game)), px(32))
        else:
            column.add(
                lay_field_groups(page.groups, column.rest, context, find_game(page.game), page.problem),
                px(16),
            )
        _add_preview(page, column, context)
        return iter(column)

    body = area.rest.inflate(-px(32), -px(16))
    return page_layout([*widgets, lay_scroll_area(body, "form", context, lay)], hidden, bar)

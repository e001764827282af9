"""The home page: a panel for each game, and the buttons to other screens below."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from fivefold.app.pages.pages import HomePage
from fivefold.app.pages.parts import Button
from fivefold.core.values import replace
from fivefold.fronts.window.layout.button_rows import lay_buttons_across, lay_buttons_right
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.frame import lay_bottom_bar
from fivefold.fronts.window.layout.page_layout import PageLayout, page_layout
from fivefold.fronts.window.layout.rects import RemainingRect
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.widgets.button import PushButton, plain_button_width
from fivefold.fronts.window.widgets.home.game_panel import CONTINUE_HEIGHT, name_size
from fivefold.fronts.window.widgets.home.header import (
    SIGN,
    AccountChip,
    Logo,
    account_chip_width,
    logo_width,
)
from fivefold.fronts.window.widgets.home.narrow_panel import NarrowGamePanel, narrow_text_width
from fivefold.fronts.window.widgets.home.wide_panel import WideGamePanel, wide_text_width
from fivefold.fronts.window.widgets.text import TextBlock, text_height
from fivefold.fronts.window.widgets.widget import Widget

ACCOUNT, SIGNS = "accounts", ("settings", "exit")
HIGH, GOING, NEAR = 52, 240, 34


def lay_home(page: HomePage, context: LayoutContext) -> PageLayout:
    return _lay_wide(page, context) if context.wide else _lay_narrow(page, context)


def _lay_wide(page: HomePage, context: LayoutContext) -> PageLayout:
    px = context.px
    area = RemainingRect(context.window)
    small = context.window.height < px(700)
    side = px(56) if context.window.width >= px(1000) else px(24)
    area.left(side)
    area.right(side)
    head = area.top(px(76 if small else 104))
    area.bottom(px(20 if small else 32))
    foot = _lay_footer(page, area, context)
    area.bottom(px(14 if small else 32))
    widgets: list[Widget] = [
        *_lay_header(page, head, context),
        *_lay_game_panels(page, area.rest, context),
        *foot,
    ]
    return page_layout(widgets, foot=context.window.bottom - min(widget.rect.y for widget in foot))


def _lay_header(page: HomePage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the name of the program if it fits, the account, settings and exit."""
    px = context.px
    centre = rect.y + px(52) if rect.height >= px(90) else rect.centery
    right = rect.right
    for button in page.buttons:
        if button.id == ACCOUNT:
            signs = px(SIGN) + px(48) * (len(SIGNS) if context.wide else 1)
            width = min(account_chip_width(button, context.theme), rect.width - signs - px(10))
            spot = pygame.Rect(right - width, centre - px(24), width, px(48))
            yield AccountChip(spot, button, page.face)
            right = spot.x - px(10)
    for button in page.buttons:
        if button.id in (SIGNS if context.wide else SIGNS[:1]):
            spot = pygame.Rect(right - px(44), centre - px(22), px(44), px(44))
            yield PushButton(spot, button, "sign")
            right = spot.x - px(4)
    width = logo_width(page.title, context.theme)
    named = rect.x + width <= right
    emblem = pygame.Rect(rect.x - px(4), centre - px(26), width if named else px(52), px(52))
    yield Logo(emblem, page.title if named else "")


def _lay_game_panels(page: HomePage, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    count = len(page.cards)
    near = context.px(NEAR)
    edges = [rect.x + round(n * rect.width / count) for n in range(count + 1)]
    room = wide_text_width(rect.width // count, context.theme)
    size = name_size((card.title for card in page.cards), room, context.theme)
    going = any(card.going for card in page.cards)
    reserved = near + context.px(CONTINUE_HEIGHT + 10) if going else 0
    for number, card in enumerate(page.cards):
        rect_ = pygame.Rect(edges[number], rect.y, edges[number + 1] - edges[number], rect.height)
        panel = WideGamePanel(rect_, card, near, number % 2 == 0, size, reserved)
        yield panel
        if card.going:
            yield PushButton(panel.button_rect(context.theme), card.going)


def _lay_footer(page: HomePage, area: RemainingRect, context: LayoutContext) -> list[Widget]:
    """Yield the buttons to continue and to other screens, in a second line where they do not fit."""
    px = context.px
    going = next((b for b in page.buttons if b.role == "primary" and b.ready), None)
    row = area.bottom(px(HIGH))
    others = [b for b in page.buttons if b.role != "primary" and b.id not in (ACCOUNT, *SIGNS)]
    text = going.tip if going else page.help
    said = fonts.text_width(text, fonts.text_style("body", context.theme, size=14)) + px(40)
    width = max(plain_button_width(going, context.theme), px(GOING)) if going else 0
    widgets, left = lay_buttons_right(others, row, context, width + said)
    if left - row.x < width + (px(20) if going else said):
        widgets = lay_buttons_across(others, row, context)
        if going is None:
            return widgets
        area.bottom(px(10))
        row = area.bottom(px(HIGH))
        left = row.right
    spot = pygame.Rect(row.x, row.y, width, row.height)
    beside = pygame.Rect(spot.right + px(20 if going else 0), row.y, 0, row.height)
    beside.width = left - beside.x - px(20)
    return [*([PushButton(spot, going)] if going else []), *_lay_remark(text, beside, context), *widgets]


def _lay_remark(text: str, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield a short text beside a button if it fits."""
    if rect.width < context.px(90) or not text:
        return
    height = text_height(text, rect.width, context.theme, "body", 14)
    if height <= rect.height:
        spot = pygame.Rect(rect.x, rect.centery - height // 2, rect.width, height)
        yield TextBlock(spot, text, "body", "text2", 14)


def _lay_narrow(page: HomePage, context: LayoutContext) -> PageLayout:
    px = context.px
    area = RemainingRect(context.window)
    head = area.top(px(72))
    inner = head.inflate(-px(32), 0)
    at_foot, hidden, foot = lay_bottom_bar(_without_bar_buttons(page), area, context)
    going = next((b for b in page.buttons if b.role == "primary" and b.ready), None)
    widgets: list[Widget] = [*_lay_header(page, inner, context), *at_foot]
    if going:
        strip = area.bottom(px(HIGH) + px(12)).inflate(-px(32), 0)
        widgets.append(PushButton(pygame.Rect(strip.x, strip.y, strip.width, px(HIGH)), going))
        foot += strip.height
    area.bottom(px(12))
    count, room = len(page.cards), narrow_text_width(area.rest.width, px(NEAR), context.theme)
    size = name_size((card.title for card in page.cards), room, context.theme)
    for number, card in enumerate(page.cards):
        top = area.rest.y + round(number * area.rest.height / count)
        end = area.rest.y + round((number + 1) * area.rest.height / count)
        rect = pygame.Rect(area.rest.x, top, area.rest.width, end - top)
        panel = NarrowGamePanel(rect, card, px(NEAR), number % 2 == 0, size)
        widgets.append(panel)
        if card.going:
            widgets.append(PushButton(panel.button_rect(context.theme), card.going))
    return page_layout(widgets, hidden, foot)


def _without_bar_buttons(page: HomePage) -> HomePage:
    """Return the page without the buttons that belong to the bottom bar."""
    return replace(page, buttons=tuple(b for b in page.buttons if _belongs_in_bar(b)))


def _belongs_in_bar(button: Button) -> bool:
    return button.role != "primary" and button.id not in (ACCOUNT, SIGNS[0])

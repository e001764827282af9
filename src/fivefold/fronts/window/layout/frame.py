"""The frame of every page: the rail of a wide page, the top and bottom bars of a narrow one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from fivefold.app.pages.pages import Page
from fivefold.app.pages.parts import Button, TextField
from fivefold.core.text import gettext
from fivefold.fronts.window.input.hit_areas import MORE_SHEET, OverlayAction
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.page_layout import HiddenPart
from fivefold.fronts.window.layout.rects import RemainingRect, split_columns
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.painting.paint_context import game_hue
from fivefold.fronts.window.widgets.button import TILE_PAD, PushButton, tile_height, tile_lines
from fivefold.fronts.window.widgets.overlay.bottom_bar import BottomBar
from fivefold.fronts.window.widgets.text import PageTitle, title_height
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.games import find_game

RAIL, SIGN, SMALL_SIGN = 80, 48, 32
TOP, BAR_PAD = 68, 12
MOST = 5  # buttons in the bar of a narrow page
BROAD = 1.4  # largest width of the first button, in widths of the others
KEPT = ("trophy", "settings")  # icons of the navigation buttons that stay visible in a narrow window


def back_button() -> Button:
    return Button("back", gettext("Back"), "back")


def navigation(page: Page) -> tuple[Button, ...]:
    """Return the back button and the buttons to other screens."""
    return (back_button(), *page.rail) if page.back else page.rail


def lay_rail(page: Page, context: LayoutContext) -> Iterator[Widget]:
    """Yield the first button as the logo, those that lead on below it, and the others at the bottom."""
    if not page.rail:
        return
    px, window = context.px, context.window
    home, *others = page.rail
    centre = window.x + px(RAIL / 2)
    mark = pygame.Rect(0, 0, px(SIGN), px(SIGN))
    mark.center = centre, window.y + px(42)
    yield PushButton(mark, home, "mark")
    half = len(others) // 2
    above = (*((back_button(),) if page.back else ()), *others[:half])
    for number, button in enumerate(above):
        rect = mark.copy()
        rect.center = centre, window.y + px(106 + 54 * number)
        yield PushButton(rect, button, "sign")
    for number, button in enumerate(reversed(others[half:])):
        rect = mark.copy()
        rect.center = centre, window.bottom - px(40 + 54 * number)
        yield PushButton(rect, button, "sign")


def lay_navigation_row(page: Page, rect: pygame.Rect, context: LayoutContext) -> Iterator[Widget]:
    """Yield all navigation buttons in one row, for pages without a rail."""
    buttons = navigation(page)
    step = min(context.px(SMALL_SIGN + 6), rect.width // max(1, len(buttons)))
    for number, button in enumerate(buttons):
        side = min(step, context.px(SMALL_SIGN + 4))
        spot = pygame.Rect(rect.x + number * step, rect.y, side, rect.height)
        yield PushButton(spot, button, "sign")


def navigation_width(page: Page, context: LayoutContext) -> int:
    return len(navigation(page)) * context.px(SMALL_SIGN + 6)


def lay_title(page: Page, rect: pygame.Rect, context: LayoutContext) -> PageTitle:
    """Return the title of a page at the top of a rectangle, in a smaller font where it must be."""
    more = page.subtitle[:1].upper() + page.subtitle[1:]
    role = (
        "title"
        if fonts.text_width(page.title, fonts.text_style("title", context.theme)) <= rect.width
        else "card"
    )
    height = title_height(page.title, more, rect.width, context.theme, role)
    spot = pygame.Rect(rect.x, rect.y, rect.width, height)
    return PageTitle(spot, page.title, more, game_hue(find_game(page.game), context.theme), role)


def lay_top_bar(page: Page, area: RemainingRect, context: LayoutContext) -> Iterator[Widget]:
    """Yield the back button, the title and two navigation buttons."""
    px = context.px
    kept = [button for button in page.rail if button.icon in KEPT]
    line = pygame.Rect(area.rest.x, area.rest.y, area.rest.width, px(TOP))
    left, right = line.x + px(16), line.right - px(10)
    if page.back:
        spot = pygame.Rect(line.x + px(6), 0, px(44), px(44))
        spot.centery = line.y + px(36)
        yield PushButton(spot, back_button(), "sign")
        left = spot.right + px(6)
    for button in reversed(kept):
        spot = pygame.Rect(right - px(40), 0, px(40), px(44))
        spot.centery = line.y + px(36)
        yield PushButton(spot, button, "sign")
        right = spot.x
    room = right - left - px(8)
    height = title_height(page.title, "", room, context.theme, "card")
    rect = pygame.Rect(left, line.y + max(px(14), (px(TOP) - height) // 2), room, height)
    yield PageTitle(rect, page.title, "", game_hue(find_game(page.game), context.theme), "card")
    area.top(max(px(TOP), rect.bottom + px(8) - line.y))


def lay_bottom_bar(
    page: Page, area: RemainingRect, context: LayoutContext, extra: Sequence[TextField] = ()
) -> tuple[list[Widget], tuple[HiddenPart, ...], int]:
    """Return the bottom bar with the first buttons, the parts left for the more sheet, and its height."""
    px = context.px
    others = [button for button in page.rail if button.icon not in KEPT]
    shown, hidden = _visible_buttons(page.buttons, [*extra, *others], area.rest.width, context)
    if not shown:
        return [], (), 0
    spots = _button_rects(shown, area.rest.inflate(-px(2 * BAR_PAD), 0), context)
    lines = max(
        tile_lines([button], spot.width, context.theme) for button, spot in zip(shown, spots, strict=True)
    )
    height = max(px(64), tile_height(lines, context.theme))
    strip = area.bottom(height + px(2 * BAR_PAD))
    widgets: list[Widget] = [BottomBar(strip)]
    for button, spot in zip(shown, spots, strict=True):
        rect = pygame.Rect(spot.x, strip.y + px(BAR_PAD), spot.width, height)
        action = OverlayAction(MORE_SHEET) if button.id == MORE_SHEET else None
        widgets.append(PushButton(rect, button, "tile", action, lines))
    return widgets, tuple(hidden), strip.height


def _button_rects(shown: Sequence[Button], rect: pygame.Rect, context: LayoutContext) -> list[pygame.Rect]:
    """Return rectangles of one width, but a wider one for the primary button if its label needs it."""
    gap, count = context.px(6), len(shown)
    spots = split_columns(rect, count, gap)
    first, *others = shown
    if first.role != "primary" or not others or tile_lines([first], spots[0].width, context.theme) == 1:
        return spots
    area = RemainingRect(rect.copy())
    broad = area.left(round(BROAD * spots[0].width), gap)
    narrower = split_columns(area.rest, count - 1, gap)
    before, after = (tile_lines(others, spot.width, context.theme) for spot in (spots[0], narrower[0]))
    whole = all(label_fits(button.label, narrower[0].width, context) for button in others)
    return [broad, *narrower] if whole and after <= before else spots


def more_button() -> Button:
    return Button(MORE_SHEET, gettext("More"), "more")


def _visible_buttons(
    buttons: Sequence[Button], rest: Sequence[HiddenPart], width: int, context: LayoutContext
) -> tuple[list[Button], list[HiddenPart]]:
    """Return as many buttons as fit side by side with whole words; the last one opens the more sheet."""
    for count in range(min(MOST, len(buttons) + bool(rest)), 0, -1):
        whole = count >= len(buttons) + bool(rest)
        kept = list(buttons) if whole and not rest else list(buttons[: count - 1])
        wide = (width - context.px(2 * BAR_PAD) - (count - 1) * context.px(6)) // count
        if count == 1 or all(label_fits(button.label, wide, context) for button in kept):
            if whole and not rest:
                return kept, []
            return [*kept, more_button()], [*buttons[count - 1 :], *rest]
    return [], []


def label_fits(label: str, width: int, context: LayoutContext) -> bool:
    """Return whether a tile of that width breaks no word of its label."""
    style = fonts.text_style("label", context.theme)
    return max((fonts.text_width(word, style) for word in label.split()), default=0) <= width - context.px(
        TILE_PAD
    )


def lay_narrow_frame(
    page: Page, context: LayoutContext, extra: Sequence[TextField] = ()
) -> tuple[list[Widget], RemainingRect, tuple[HiddenPart, ...], int]:
    """Return the frame of a narrow page: widgets, remaining area, hidden parts, height of the bottom bar."""
    area = RemainingRect(context.window)
    widgets = list(lay_top_bar(page, area, context))
    at_foot, hidden, foot = lay_bottom_bar(page, area, context, extra)
    return [*widgets, *at_foot], area, hidden, foot


def lay_wide_frame(page: Page, context: LayoutContext) -> tuple[list[Widget], RemainingRect]:
    """Return the frame of a wide page: rail or navigation row with the title, and the remaining area."""
    px = context.px
    area = RemainingRect(context.window)
    widgets: list[Widget] = []
    margin = px(56) if context.has_rail else px(24)
    if context.has_rail and page.rail:
        widgets += lay_rail(page, context)
        area.left(px(RAIL + 24))
    else:
        area.left(margin)
    area.right(margin)
    area.top(px(40) if context.has_rail else px(20))
    area.bottom(px(36) if context.has_rail else px(20))
    return widgets, area

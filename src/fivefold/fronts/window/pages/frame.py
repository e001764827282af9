"""What surrounds every page: the rail at the left of a wide one, the top line and the bar of a narrow one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from fivefold.app.pages.pages import Page
from fivefold.app.pages.parts import Button, TextField
from fivefold.core.text import gettext
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut, columns
from fivefold.fronts.window.hits import MORE, Open
from fivefold.fronts.window.pages.laid import Hidden
from fivefold.fronts.window.pen import hue_of
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.bar import Bar
from fivefold.fronts.window.widgets.button import TILE_PAD, PushButton, tile_lines, tile_tall
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Title, title_tall

RAIL, SIGN, SMALL_SIGN = 80, 48, 32
TOP, BAR_PAD = 68, 12
MOST = 5  # buttons in the bar of a narrow page
BROAD = 1.4  # times as wide as the others the first may be
KEPT = ("trophy", "settings")  # the ways that stay in sight in a narrow window, by their signs


def back_button() -> Button:
    return Button("back", gettext("Back"), "back")


def ways(page: Page) -> tuple[Button, ...]:
    """The way back and those to the other rooms."""
    return (back_button(), *page.rail) if page.back else page.rail


def rail(page: Page, place: Place) -> Iterator[Widget]:
    """The first way as the sign of the program, those that lead on below it, the others at the foot."""
    if not page.rail:
        return
    px, window = place.px, place.window
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


def ways_row(page: Page, rect: pygame.Rect, place: Place) -> Iterator[Widget]:
    """All ways in one line, where there is no rail."""
    buttons = ways(page)
    step = min(place.px(SMALL_SIGN + 6), rect.width // max(1, len(buttons)))
    for number, button in enumerate(buttons):
        side = min(step, place.px(SMALL_SIGN + 4))
        spot = pygame.Rect(rect.x + number * step, rect.y, side, rect.height)
        yield PushButton(spot, button, "sign")


def ways_wide(page: Page, place: Place) -> int:
    return len(ways(page)) * place.px(SMALL_SIGN + 6)


def title(page: Page, rect: pygame.Rect, place: Place) -> Title:
    """The title of a page from the top of a rectangle, as high as it gets; smaller where it must be."""
    more = page.subtitle[:1].upper() + page.subtitle[1:]
    role = "title" if fonts.width(page.title, fonts.style("title", place.look)) <= rect.width else "card"
    high = title_tall(page.title, more, rect.width, place.look, role)
    spot = pygame.Rect(rect.x, rect.y, rect.width, high)
    return Title(spot, page.title, more, hue_of(page.game, place.look), role)


def top_line(page: Page, cut: Cut, place: Place) -> Iterator[Widget]:
    """Back, the title, and two ways."""
    px = place.px
    kept = [button for button in page.rail if button.icon in KEPT]
    line = pygame.Rect(cut.rest.x, cut.rest.y, cut.rest.width, px(TOP))
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
    high = title_tall(page.title, "", room, place.look, "card")
    rect = pygame.Rect(left, line.y + max(px(14), (px(TOP) - high) // 2), room, high)
    yield Title(rect, page.title, "", hue_of(page.game, place.look), "card")
    cut.top(max(px(TOP), rect.bottom + px(8) - line.y))


def bar(
    page: Page, cut: Cut, place: Place, extra: Sequence[TextField] = ()
) -> tuple[list[Widget], tuple[Hidden, ...], int]:
    """The bar at the foot with the first buttons, what is left for the sheet, and how high the bar is."""
    px = place.px
    others = [button for button in page.rail if button.icon not in KEPT]
    shown, hidden = _shown(page.buttons, [*extra, *others], cut.rest.width, place)
    if not shown:
        return [], (), 0
    spots = _spots(shown, cut.rest.inflate(-px(2 * BAR_PAD), 0), place)
    lines = max(
        tile_lines([button], spot.width, place.look) for button, spot in zip(shown, spots, strict=True)
    )
    high = max(px(64), tile_tall(lines, place.look))
    strip = cut.bottom(high + px(2 * BAR_PAD))
    widgets: list[Widget] = [Bar(strip)]
    for button, spot in zip(shown, spots, strict=True):
        rect = pygame.Rect(spot.x, strip.y + px(BAR_PAD), spot.width, high)
        meant = Open(MORE) if button.id == MORE else None
        widgets.append(PushButton(rect, button, "tile", meant, lines))
    return widgets, tuple(hidden), strip.height


def _spots(shown: Sequence[Button], rect: pygame.Rect, place: Place) -> list[pygame.Rect]:
    """All alike, but for what is to be done, if its words need a broader place that the others can spare."""
    gap, count = place.px(6), len(shown)
    spots = columns(rect, count, gap)
    first, *others = shown
    if first.role != "primary" or not others or tile_lines([first], spots[0].width, place.look) == 1:
        return spots
    cut = Cut(rect.copy())
    broad = cut.left(round(BROAD * spots[0].width), gap)
    narrower = columns(cut.rest, count - 1, gap)
    before, after = (tile_lines(others, spot.width, place.look) for spot in (spots[0], narrower[0]))
    whole = all(fits(button.label, narrower[0].width, place) for button in others)
    return [broad, *narrower] if whole and after <= before else spots


def more_button() -> Button:
    return Button(MORE, gettext("More"), "more")


def _shown(
    buttons: Sequence[Button], rest: Sequence[Hidden], width: int, place: Place
) -> tuple[list[Button], list[Hidden]]:
    """As many as can stand beside each other with all their words whole; the last one opens the sheet."""
    for count in range(min(MOST, len(buttons) + bool(rest)), 0, -1):
        whole = count >= len(buttons) + bool(rest)
        kept = list(buttons) if whole and not rest else list(buttons[: count - 1])
        wide = (width - place.px(2 * BAR_PAD) - (count - 1) * place.px(6)) // count
        if count == 1 or all(fits(button.label, wide, place) for button in kept):
            if whole and not rest:
                return kept, []
            return [*kept, more_button()], [*buttons[count - 1 :], *rest]
    return [], []


def fits(label: str, width: int, place: Place) -> bool:
    """Whether a tile of that width breaks no word of its label."""
    style = fonts.style("label", place.look)
    return max(fonts.width(word, style) for word in label.split()) <= width - place.px(TILE_PAD)


def narrow(
    page: Page, place: Place, extra: Sequence[TextField] = ()
) -> tuple[list[Widget], Cut, tuple[Hidden, ...], int]:
    """The frame of a narrow page: its widgets, what is left, what is hidden, and how high the foot is."""
    cut = Cut(place.window)
    widgets = list(top_line(page, cut, place))
    at_foot, hidden, foot = bar(page, cut, place, extra)
    return [*widgets, *at_foot], cut, hidden, foot


def wide(page: Page, place: Place) -> tuple[list[Widget], Cut]:
    """The frame of a wide page that has a title above its body: rail or ways, then the title."""
    px = place.px
    cut = Cut(place.window)
    widgets: list[Widget] = []
    margin = px(56) if place.rail else px(24)
    if place.rail and page.rail:
        widgets += rail(page, place)
        cut.left(px(RAIL + 24))
    else:
        cut.left(margin)
    cut.right(margin)
    cut.top(px(40) if place.rail else px(20))
    cut.bottom(px(36) if place.rail else px(20))
    return widgets, cut

"""Buttons at the foot of a panel: the one that says what to do, and the others around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from fivefold.app.pages.parts import Button
from fivefold.fronts.window.cut import Cut, columns, evenly, shared
from fivefold.fronts.window.hits import MORE, Open
from fivefold.fronts.window.pages.frame import fits, more_button
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.button import (
    Form,
    PushButton,
    plain_wide,
    row_wide,
    tile_lines,
    tile_tall,
)
from fivefold.fronts.window.widgets.widget import Widget

PRIMARY, PLAIN, GAP = 52, 48, 10
TILE, ROW, ACROSS = 64, 46, 3
PADS = (20, 14, 8)  # what the words of buttons in a row keep from their edges
TIGHT = 3  # units of the design that the words of paired buttons keep from their edges


def foot(buttons: Sequence[Button], cut: Cut, place: Place, *, beside: bool = False) -> Iterator[Widget]:
    """What to do, as wide as it can be, the rest in pairs below it; with `beside` all in one row where they
    find room."""
    for row in reversed(_rows(buttons, cut.rest.width, place, beside=beside)):
        primary = any(button.role == "primary" for button, _ in row)
        strip = cut.bottom(place.px(PRIMARY if primary else PLAIN), place.px(GAP))
        x = strip.x
        for button, width in row:
            yield PushButton(pygame.Rect(x, strip.y, width, strip.height), button)
            x += width + place.px(GAP)


def foot_tall(buttons: Sequence[Button], width: int, place: Place, *, beside: bool = False) -> int:
    """How much of a column they take."""
    rows = _rows(buttons, width, place, beside=beside)
    first = sum(any(button.role == "primary" for button, _ in row) for row in rows)
    return first * place.px(PRIMARY) + (len(rows) - first) * place.px(PLAIN) + len(rows) * place.px(GAP)


def _rows(
    buttons: Sequence[Button], width: int, place: Place, *, beside: bool
) -> list[list[tuple[Button, int]]]:
    """The buttons row by row, each with its width."""
    gap = place.px(GAP)
    first = [button for button in buttons if button.role == "primary"]
    others = [button for button in buttons if button.role != "primary"]
    wide = [plain_wide(button, place.look) for button in others]
    left = width - sum(wide) - gap * len(wide)
    if beside and first and left >= plain_wide(first[0], place.look):
        return [[(first[0], left), *zip(others, wide, strict=True)]]
    rows = [[(button, width)] for button in first]
    half = (width - gap) // 2
    waiting: Button | None = None
    for button in others:
        if waiting and all(plain_wide(each, place.look, TIGHT) <= half for each in (waiting, button)):
            rows[-1] = [(waiting, half), (button, half)]
            waiting = None
        else:
            rows.append([(button, width)])
            waiting = button
    return rows


def across(buttons: Sequence[Button], row: pygame.Rect, place: Place) -> list[Widget]:
    """The buttons over a whole row, all alike where their words allow it, or with even margins."""
    spots = columns(row, len(buttons), place.px(GAP))
    if all(plain_wide(button, place.look, PADS[1]) <= spots[0].width for button in buttons):
        return [PushButton(spot, button) for button, spot in zip(buttons, spots, strict=True)]
    own = [plain_wide(button, place.look, 0) for button in buttons]
    spare = row.width - sum(own) - place.px(GAP) * (len(buttons) - 1)
    if spare < 2 * place.px(TIGHT) * len(buttons):
        return in_row(buttons, row, place)[0]
    cut, margins = Cut(row), shared(spare, len(buttons))
    return [
        PushButton(cut.left(wide + margin, place.px(GAP)), button)
        for button, wide, margin in zip(buttons, own, margins, strict=True)
    ]


def in_row(
    buttons: Sequence[Button], row: pygame.Rect, place: Place, free: int = 0
) -> tuple[list[Widget], int]:
    """The buttons at the right end of a row, closer together where so much must stay free before them; and
    where the first begins."""
    gap = place.px(GAP)
    for pad in PADS:
        wide = [plain_wide(button, place.look, pad) for button in buttons]
        if sum(wide) + gap * len(wide) <= row.width - free:
            break
    x = row.right + gap
    widgets: list[Widget] = []
    for button, width in zip(reversed(buttons), reversed(wide), strict=True):
        x -= width + gap
        widgets.insert(0, PushButton(pygame.Rect(x, row.y, width, row.height), button))
    return widgets, x


def endings(
    buttons: Sequence[Button], cut: Cut, place: Place, rows: int, *, more: bool = False
) -> tuple[list[Widget], tuple[Button, ...]]:
    """What to do as wide as it can be, the others as tiles below it; and those that found no room. `more`:
    something else is hidden already."""
    first = [button for button in buttons if button.role == "primary"]
    others = [button for button in buttons if button.role != "primary"]
    widgets, hidden = tiles(others, cut, place, rows, across=max(1, min(ACROSS, len(others))), more=more)
    return [*widgets, *foot(first, cut, place)], hidden


def tiles(
    buttons: Sequence[Button],
    cut: Cut,
    place: Place,
    rows: int,
    *,
    across: int = ACROSS,
    more: bool = False,
) -> tuple[list[Widget], tuple[Button, ...]]:
    """Buttons in at most so many rows of tiles, the last one, if it ends something, in a row of its own; and
    those that found no room. `more`: something else is hidden already."""
    px = place.px
    widgets: list[Widget] = []
    across = _whole(buttons, cut.rest.width, place, rows, across)
    shown = list(buttons)
    hidden: tuple[Button, ...] = ()
    if shown and shown[-1].role == "danger":
        last = shown.pop()
        form: Form = "row" if row_wide(last, place.look) <= cut.rest.width else "plain"
        widgets.append(PushButton(cut.bottom(px(ROW), px(GAP)), last, form))
    room = rows * across
    if len(shown) + more > room:
        shown, hidden = [*shown[: room - 1], more_button()], tuple(shown[room - 1 :])
    elif more:
        shown.append(more_button())
    across = evenly(len(shown), across) if shown else across
    ranks = [shown[n : n + across] for n in range(0, len(shown), across)]
    counts = [len(rank) if len(ranks) > 1 and len(rank) > 1 else across for rank in ranks]
    spots = [columns(cut.rest, count, px(8)) for count in counts]
    lines = [tile_lines(rank, spot[0].width, place.look) for rank, spot in zip(ranks, spots, strict=True)]
    high = max([px(TILE), *(tile_tall(most, place.look) for most in lines)])
    for rank, count, most in reversed(list(zip(ranks, counts, lines, strict=True))):
        strip = cut.bottom(high, px(8))
        for button, spot in zip(rank, columns(strip, count, px(8)), strict=False):
            meant = Open(MORE) if button.id == MORE else None
            widgets.append(PushButton(spot, button, "tile", meant, most))
    return widgets, hidden


def _whole(buttons: Sequence[Button], width: int, place: Place, rows: int, most: int) -> int:
    """How many tiles stand beside each other so that no word is broken on those that are seen."""
    for across in range(most, 1, -1):
        wide, seen = (width - (across - 1) * place.px(8)) // across, rows * across
        shown = buttons if len(buttons) <= seen else buttons[: seen - 1]
        if all(fits(button.label, wide, place) for button in shown):
            return across
    return 1

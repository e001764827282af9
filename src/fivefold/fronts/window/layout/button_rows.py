"""Rows of buttons at the bottom of a panel: the primary action and the others around it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from fivefold.app.pages.parts import Button
from fivefold.fronts.window.input.hit_areas import MORE_SHEET, OverlayAction
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.frame import label_fits, more_button
from fivefold.fronts.window.layout.rects import (
    RemainingRect,
    even_row_count,
    split_columns,
    split_length,
)
from fivefold.fronts.window.widgets.button import (
    ButtonForm,
    PushButton,
    plain_button_width,
    row_button_width,
    tile_height,
    tile_lines,
)
from fivefold.fronts.window.widgets.widget import Widget

PRIMARY, PLAIN, GAP = 52, 48, 10
TILE, ROW, ACROSS = 64, 46, 3
PADS = (20, 14, 8)  # padding of the labels of buttons in a row, tried in order
TIGHT = 3  # padding of the labels of paired buttons


def lay_buttons(
    buttons: Sequence[Button], area: RemainingRect, context: LayoutContext, *, beside: bool = False
) -> Iterator[Widget]:
    """Return the primary button at full width and the others in pairs below it; with `beside` all in one row
    if they fit."""
    for row in reversed(_button_rows(buttons, area.rest.width, context, beside=beside)):
        primary = any(button.role == "primary" for button, _ in row)
        strip = area.bottom(context.px(PRIMARY if primary else PLAIN), context.px(GAP))
        x = strip.x
        for button, width in row:
            yield PushButton(pygame.Rect(x, strip.y, width, strip.height), button)
            x += width + context.px(GAP)


def buttons_height(
    buttons: Sequence[Button], width: int, context: LayoutContext, *, beside: bool = False
) -> int:
    """Return the height of the buttons in a column."""
    rows = _button_rows(buttons, width, context, beside=beside)
    first = sum(any(button.role == "primary" for button, _ in row) for row in rows)
    return first * context.px(PRIMARY) + (len(rows) - first) * context.px(PLAIN) + len(rows) * context.px(GAP)


def _button_rows(
    buttons: Sequence[Button], width: int, context: LayoutContext, *, beside: bool
) -> list[list[tuple[Button, int]]]:
    """Return the buttons row by row, each with its width."""
    gap = context.px(GAP)
    first = [button for button in buttons if button.role == "primary"]
    others = [button for button in buttons if button.role != "primary"]
    wide = [plain_button_width(button, context.theme) for button in others]
    left = width - sum(wide) - gap * len(wide)
    if beside and first and left >= plain_button_width(first[0], context.theme):
        return [[(first[0], left), *zip(others, wide, strict=True)]]
    rows = [[(button, width)] for button in first]
    half = (width - gap) // 2
    waiting: Button | None = None
    for button in others:
        if waiting and all(
            plain_button_width(each, context.theme, TIGHT) <= half for each in (waiting, button)
        ):
            rows[-1] = [(waiting, half), (button, half)]
            waiting = None
        else:
            rows.append([(button, width)])
            waiting = button
    return rows


def lay_buttons_across(buttons: Sequence[Button], row: pygame.Rect, context: LayoutContext) -> list[Widget]:
    """Yield the buttons over a whole row, all of one width where their labels allow it, else with equal
    margins."""
    spots = split_columns(row, len(buttons), context.px(GAP))
    if all(plain_button_width(button, context.theme, PADS[1]) <= spots[0].width for button in buttons):
        return [PushButton(spot, button) for button, spot in zip(buttons, spots, strict=True)]
    own = [plain_button_width(button, context.theme, 0) for button in buttons]
    spare = row.width - sum(own) - context.px(GAP) * (len(buttons) - 1)
    if spare < 2 * context.px(TIGHT) * len(buttons):
        return lay_buttons_right(buttons, row, context)[0]
    area, margins = RemainingRect(row), split_length(spare, len(buttons))
    return [
        PushButton(area.left(width + margin, context.px(GAP)), button)
        for button, width, margin in zip(buttons, own, margins, strict=True)
    ]


def lay_buttons_right(
    buttons: Sequence[Button], row: pygame.Rect, context: LayoutContext, free: int = 0
) -> tuple[list[Widget], int]:
    """Return the buttons at the right end of a row and the x of the first one; closer together if `free`
    pixels must stay empty before them."""
    gap = context.px(GAP)
    for pad in PADS:
        wide = [plain_button_width(button, context.theme, pad) for button in buttons]
        if sum(wide) + gap * len(wide) <= row.width - free:
            break
    x = row.right + gap
    widgets: list[Widget] = []
    for button, width in zip(reversed(buttons), reversed(wide), strict=True):
        x -= width + gap
        widgets.insert(0, PushButton(pygame.Rect(x, row.y, width, row.height), button))
    return widgets, x


def lay_action_and_tiles(
    buttons: Sequence[Button], area: RemainingRect, context: LayoutContext, rows: int, *, more: bool = False
) -> tuple[list[Widget], tuple[Button, ...]]:
    """Return the primary button at full width with the others as tiles below it, and the buttons that did not
    fit. `more` says that something else is hidden already."""
    first = [button for button in buttons if button.role == "primary"]
    others = [button for button in buttons if button.role != "primary"]
    widgets, hidden = lay_tiles(
        others, area, context, rows, across=max(1, min(ACROSS, len(others))), more=more
    )
    return [*widgets, *lay_buttons(first, area, context)], hidden


def lay_tiles(
    buttons: Sequence[Button],
    area: RemainingRect,
    context: LayoutContext,
    rows: int,
    *,
    across: int = ACROSS,
    more: bool = False,
) -> tuple[list[Widget], tuple[Button, ...]]:
    """Return the buttons in at most `rows` rows of tiles, a last one that ends the match in a row of its own,
    and the buttons that did not fit. `more` says that something else is hidden already."""
    px = context.px
    widgets: list[Widget] = []
    across = _tiles_per_row(buttons, area.rest.width, context, rows, across)
    shown = list(buttons)
    hidden: tuple[Button, ...] = ()
    if shown and shown[-1].role == "danger":
        last = shown.pop()
        form: ButtonForm = "row" if row_button_width(last, context.theme) <= area.rest.width else "plain"
        widgets.append(PushButton(area.bottom(px(ROW), px(GAP)), last, form))
    room = rows * across
    if len(shown) + more > room:
        shown, hidden = [*shown[: room - 1], more_button()], tuple(shown[room - 1 :])
    elif more:
        shown.append(more_button())
    across = even_row_count(len(shown), across) if shown else across
    ranks = [shown[n : n + across] for n in range(0, len(shown), across)]
    counts = [len(rank) if len(ranks) > 1 and len(rank) > 1 else across for rank in ranks]
    spots = [split_columns(area.rest, count, px(8)) for count in counts]
    lines = [tile_lines(rank, spot[0].width, context.theme) for rank, spot in zip(ranks, spots, strict=True)]
    height = max([px(TILE), *(tile_height(most, context.theme) for most in lines)])
    for rank, count, most in reversed(list(zip(ranks, counts, lines, strict=True))):
        strip = area.bottom(height, px(8))
        for button, spot in zip(rank, split_columns(strip, count, px(8)), strict=False):
            action = OverlayAction(MORE_SHEET) if button.id == MORE_SHEET else None
            widgets.append(PushButton(spot, button, "tile", action, most))
    return widgets, hidden


def _tiles_per_row(
    buttons: Sequence[Button], width: int, context: LayoutContext, rows: int, most: int
) -> int:
    """Return how many tiles fit in a row without breaking a word on the visible ones."""
    for across in range(most, 1, -1):
        wide, seen = (width - (across - 1) * context.px(8)) // across, rows * across
        shown = buttons if len(buttons) <= seen else buttons[: seen - 1]
        if all(label_fits(button.label, wide, context) for button in shown):
            return across
    return 1

"""A board with a panel beside it: how both stand in a wide window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from fivefold.core.scene import Scene
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut, columns
from fivefold.fronts.window.hits import MORE, Open
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.pages.frame import more_button
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import board_rect
from fivefold.fronts.window.widgets.button import Form, PushButton, row_wide, tile_tall
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Panel
from fivefold.house.pages import Page
from fivefold.house.parts import Button

PANEL_LEAST, PANEL_MOST = 274, 348
TILE, ROW, ACROSS = 64, 46, 3


class Sides(NamedTuple):
    """`board` is where the scene stands, `panel` the sheet beside it, `inner` the room on that sheet."""

    widgets: list[Widget]
    board: pygame.Rect
    panel: pygame.Rect
    inner: Cut


def sides(page: Page, scene: Scene, place: Place, above: int = 0, below: int = 0, beside: int = 0) -> Sides:
    """The board as large as it can be, with room above, below and at its left, and a panel as tall as all."""
    px, window = place.px, place.window
    small = not place.rail
    margin_y = px(16) if small or above else px(32)
    left = px(frame.RAIL + 16) if place.rail else px(16)
    gap, right = (px(20), px(16)) if small else (px(36), px(32))
    wide = window.width - left - gap - right - px(PANEL_LEAST) - beside
    high = window.height - 2 * margin_y - above - below
    board = board_rect(scene, pygame.Rect(0, 0, wide, high))
    rest = window.width - left - beside - board.width - gap - right
    panel_wide = min(px(PANEL_MOST), rest)
    spare = rest - panel_wide
    board.topleft = left + beside + spare // 2, margin_y + above + (high - board.height) // 2
    top, bottom = board.y - above, board.bottom + below
    least = min(px(620), window.height - 2 * margin_y)
    if bottom - top < least:
        top = max(margin_y, (top + bottom - least) // 2)
        bottom = top + least
    panel = pygame.Rect(board.right + gap, top, panel_wide, bottom - top)
    widgets: list[Widget] = [*frame.rail(page, place)] if place.rail else []
    widgets.append(Panel(panel))
    pad = px(28) if panel_wide >= px(300) and not small else px(20)
    inner = Cut(panel.inflate(-2 * pad, -2 * pad))
    if small:
        widgets += frame.ways_row(page, inner.top(px(32), px(8)), place)
    return Sides(widgets, board, panel, inner)


def actions(
    buttons: Sequence[Button],
    inner: Cut,
    place: Place,
    rows: int,
    *,
    across: int = ACROSS,
    more: bool = False,
) -> tuple[list[Widget], tuple[Button, ...]]:
    """Buttons at the foot of a panel in at most so many rows of tiles, the last one, if it ends something,
    in a row of its own; and those that found no room. `more`: something else is hidden already."""
    px = place.px
    widgets: list[Widget] = []
    tiles = list(buttons)
    if tiles and tiles[-1].role == "danger":
        last = tiles.pop()
        form: Form = "row" if row_wide(last, place.look) <= inner.rest.width else "plain"
        widgets.append(PushButton(inner.bottom(px(ROW), px(10)), last, form))
    wide = columns(inner.rest, across, px(8))[0].width
    room = rows * across
    hidden: tuple[Button, ...] = ()
    if len(tiles) + more > room:
        tiles, hidden = [*tiles[: room - 1], more_button()], tuple(tiles[room - 1 :])
    elif more:
        tiles.append(more_button())
    high = max([px(TILE), *(tile_tall(button.label, wide, place.look) for button in tiles)])
    lines = [tiles[n : n + across] for n in range(0, len(tiles), across)]
    for line in reversed(lines):
        strip = inner.bottom(high, px(8))
        count = len(line) if len(lines) > 1 and len(line) > 1 else across
        for button, spot in zip(line, columns(strip, count, px(8)), strict=False):
            meant = Open(MORE) if button.id == MORE else None
            widgets.append(PushButton(spot, button, "tile", meant))
    return widgets, hidden


def line_high(place: Place, role: str = "label") -> int:
    return fonts.height(fonts.style(role, place.look))

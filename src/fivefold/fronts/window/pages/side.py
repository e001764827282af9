"""A board with a panel beside it: how both stand in a wide window."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from fivefold.app.pages.pages import Page
from fivefold.core.scene.shapes import Scene
from fivefold.fronts.window import fonts
from fivefold.fronts.window.cut import Cut
from fivefold.fronts.window.pages import frame
from fivefold.fronts.window.place import Place
from fivefold.fronts.window.widgets.board import board_rect
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.fronts.window.widgets.words import Panel

PANEL_LEAST, PANEL_MOST, PANEL_TALL = 274, 348, 620


class Sides(NamedTuple):
    """`board` is where the scene stands, `panel` the sheet beside it, `inner` the room on that sheet."""

    widgets: list[Widget]
    board: pygame.Rect
    panel: pygame.Rect
    inner: Cut


def sides(
    page: Page,
    scene: Scene,
    place: Place,
    above: int = 0,
    below: int = 0,
    beside: int = 0,
    least: float = PANEL_TALL,
) -> Sides:
    """The board as large as it can be, with room above, below and at its left, and a panel as tall as all,
    but no lower than `least` where the window allows that."""
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
    tall = min(px(least), window.height - 2 * margin_y)
    if bottom - top < tall:
        top = max(margin_y, (top + bottom - tall) // 2)
        bottom = top + tall
    panel = pygame.Rect(board.right + gap, top, panel_wide, bottom - top)
    widgets: list[Widget] = [*frame.rail(page, place)] if place.rail else []
    widgets.append(Panel(panel))
    pad = px(28) if panel_wide >= px(300) and not small else px(20)
    inner = Cut(panel.inflate(-2 * pad, -2 * pad))
    if small:
        widgets += frame.ways_row(page, inner.top(px(32), px(8)), place)
    return Sides(widgets, board, panel, inner)


def line_high(place: Place, role: str = "label") -> int:
    return fonts.height(fonts.style(role, place.look))

"""A board with a panel beside it in a wide window."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from fivefold.app.pages.pages import Page
from fivefold.core.scene.shapes import Scene
from fivefold.fronts.window.layout import frame
from fivefold.fronts.window.layout.context import LayoutContext
from fivefold.fronts.window.layout.rects import RemainingRect
from fivefold.fronts.window.painting import fonts
from fivefold.fronts.window.widgets.match.board import board_rect
from fivefold.fronts.window.widgets.text import PanelBackground
from fivefold.fronts.window.widgets.widget import Widget

PANEL_LEAST, PANEL_MOST, PANEL_TALL = 274, 348, 620


class BoardAndPanel(NamedTuple):
    """`board` is the rectangle of the scene, `panel` the panel beside it, `inner` the space on that panel."""

    widgets: list[Widget]
    board: pygame.Rect
    panel: pygame.Rect
    inner: RemainingRect


def lay_board_and_panel(
    page: Page,
    scene: Scene,
    context: LayoutContext,
    above: int = 0,
    below: int = 0,
    beside: int = 0,
    least: float = PANEL_TALL,
) -> BoardAndPanel:
    """Return the board as large as possible, with margins above, below and to its left, and a panel of the
    same height, but at least `least` where the window allows it."""
    px, window = context.px, context.window
    small = not context.has_rail
    margin_y = px(16) if small or above else px(32)
    left = px(frame.RAIL + 16) if context.has_rail else px(16)
    gap, right = (px(20), px(16)) if small else (px(36), px(32))
    width = window.width - left - gap - right - px(PANEL_LEAST) - beside
    height = window.height - 2 * margin_y - above - below
    board = board_rect(scene, pygame.Rect(0, 0, width, height))
    rest = window.width - left - beside - board.width - gap - right
    panel_width = min(px(PANEL_MOST), rest)
    spare = rest - panel_width
    board.topleft = left + beside + spare // 2, margin_y + above + (height - board.height) // 2
    top, bottom = board.y - above, board.bottom + below
    min_height = min(px(least), window.height - 2 * margin_y)
    if bottom - top < min_height:
        top = max(margin_y, (top + bottom - min_height) // 2)
        bottom = top + min_height
    panel = pygame.Rect(board.right + gap, top, panel_width, bottom - top)
    widgets: list[Widget] = [*frame.lay_rail(page, context)] if context.has_rail else []
    widgets.append(PanelBackground(panel))
    pad = px(28) if panel_width >= px(300) and not small else px(20)
    inner = RemainingRect(panel.inflate(-2 * pad, -2 * pad))
    if small:
        widgets += frame.lay_navigation_row(page, inner.top(px(32), px(8)), context)
    return BoardAndPanel(widgets, board, panel, inner)


def role_line_height(context: LayoutContext, role: str = "label") -> int:
    return fonts.line_height(fonts.text_style(role, context.theme))

"""Common parts of pages with a board: the board at the left, a panel at the right."""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.app.pages.inputs import PressButton
from fivefold.app.pages.parts import BoardPart, Button, PlayerBar
from fivefold.core.game import AnyGame
from fivefold.fronts.terminal.board.board_layout import BoardLayout
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD
from fivefold.fronts.terminal.widgets.buttons import (
    button_row_height,
    draw_button_grid,
    draw_button_row,
    grid_columns,
    grid_height,
)
from fivefold.fronts.terminal.widgets.page_painter import PagePainter, wrap_text
from fivefold.fronts.terminal.widgets.side_panel import (
    TALL_SCREEN,
    PanelColumn,
    draw_player_bar,
    draw_progress_bar,
)

PANEL_WIDTHS = (42, 38, 34, 30)  # columns, widest first
PLAYER_BAR_WIDTH = 40


def draw_board_with_panel(
    painter: PagePainter, box: Box, board: BoardPart, game: AnyGame | None, strips: Sequence[PlayerBar] = ()
) -> PanelColumn:
    """Draw the board and its player bars, and return the panel to be filled."""
    around = 2 if strips else 0
    panel = max(
        PANEL_WIDTHS, key=lambda width: (_cell_rows(board, box.width - width - 1, box.height - around), width)
    )
    space, side = box.split_right(panel)
    space = space.split_right(1)[0]
    column = PanelColumn(painter, side.inset(2, painter.canvas.height >= TALL_SCREEN))
    painter.fill(side, "surface")
    inside = bool(strips) and _cell_rows(board, space.width, box.height) > _cell_rows(
        board, space.width, box.height - around
    )
    place = painter.place_board(space if inside else space.inset(0, around // 2), board)
    if strips and game:
        if inside:
            _draw_bars_in_panel(painter, column, strips, game)
        else:
            _draw_bars_around_board(painter, space, place, strips, game)
    return column


def _cell_rows(board: BoardPart, width: int, height: int) -> int:
    """Return the rows of a cell at that size; 0 if even the smallest cells do not fit."""
    layout = BoardLayout.fitting(board.scene, width, height)
    return layout.rows if layout.width <= width and layout.height <= height else 0


def _draw_bars_around_board(
    painter: PagePainter, space: Box, place: Box, strips: Sequence[PlayerBar], game: AnyGame
) -> None:
    """Draw player bars above and below the board, the first seat below."""
    wide = min(space.width, max(place.width, PLAYER_BAR_WIDTH))
    left = max(space.x, place.x - (wide - place.width) // 2)
    draw_player_bar(painter, Box(left, place.y - 1, wide, 1), strips[-1], game)
    draw_player_bar(painter, Box(left, place.bottom, wide, 1), strips[0], game)


def _draw_bars_in_panel(
    painter: PagePainter, column: PanelColumn, strips: Sequence[PlayerBar], game: AnyGame
) -> None:
    """Draw player bars in the panel, where the board needs the full height."""
    for strip in reversed(strips):
        draw_player_bar(painter, Box(column.box.x - 1, column.box.y, column.box.width + 2, 1), strip, game)
        column.take_rows(1)
    column.add_gap()


def draw_buttons(painter: PagePainter, column: PanelColumn, buttons: Sequence[Button], focus: str) -> None:
    """Draw buttons at the bottom of the panel, in columns if they fit, and shrink the panel."""
    width, step = column.box.width, 2 if painter.canvas.height >= TALL_SCREEN else 1
    in_columns = grid_columns(width, buttons) > 1
    rows = (grid_height if in_columns else button_row_height)(width, buttons, step)
    column.box, foot = column.box.split_bottom(rows)
    (draw_button_grid if in_columns else draw_button_row)(painter, foot, buttons, focus, step)


def draw_status(
    column: PanelColumn, status: str, share: float | None = None, paint: str = "accent", *, skip: bool = False
) -> None:
    """Draw the status line and its progress bar above the buttons; with `skip`, a click skips the wait."""
    lines = wrap_text(status, column.box.width - 2)
    column.box, area = column.box.split_bottom(len(lines) + 1)
    column.painter.text(area.x, area.y, "▸", "accenttext", BOLD)
    column.painter.paragraph(Box(area.x + 2, area.y, area.width - 2, len(lines)), status, "text", BOLD)
    if share is not None:
        draw_progress_bar(column.painter, Box(area.x + 2, area.bottom - 1, area.width - 2, 1), share, paint)
    if skip:
        column.painter.add_zone(area, PressButton("skip"))

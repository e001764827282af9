"""A drawn page: a static canvas, boards painted for each moment, and overlays on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivefold.app.pages.pages import Page, PlayingPage
from fivefold.core.game import AnyGame
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext
from fivefold.fronts.terminal.board.board_layout import BoardLayout
from fivefold.fronts.terminal.board.board_surface import BackgroundRenderer
from fivefold.fronts.terminal.board.scene_painter import TerminalScenePainter
from fivefold.fronts.terminal.display_options import DisplayOptions, board_surface
from fivefold.fronts.terminal.pages import draw_page_body
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, Canvas
from fivefold.fronts.terminal.widgets.click_zones import ClickZone, PlacedBoard
from fivefold.fronts.terminal.widgets.page_frame import (
    VEIL_ALPHA,
    draw_help_line,
    draw_overlays,
    draw_page_frame,
)
from fivefold.fronts.terminal.widgets.page_painter import PagePainter
from fivefold.fronts.terminal.widgets.view_state import ViewState
from fivefold.games import game_named

MIN_SIZE = (80, 24)


@dataclass(frozen=True, slots=True)
class DrawnPage:
    """The drawing of a page; later `zones` lie above earlier ones."""

    canvas: Canvas
    placed_boards: tuple[PlacedBoard, ...]
    zones: tuple[ClickZone, ...]
    unfinished_lists: tuple[str, ...]
    over: Canvas
    patches: tuple[Box, ...]
    veil: int | None  # the colour laid over the page while a question is open
    seen: Box | None = None  # the board that the veil leaves as it is

    def scenes(self, elapsed: float) -> tuple[Scene, ...]:
        """Return the scenes of the boards `elapsed` ms after the page was made.

        They are the same objects as before while nothing moves.
        """
        return tuple(placed_board.board.at(elapsed) for placed_board in self.placed_boards)

    def frame(self, scenes: Sequence[Scene], painters: ScenePainterCache) -> Canvas:
        """Return the whole screen with the boards painted from these scenes."""
        canvas = self.canvas.copy()
        for placed_board, scene in zip(self.placed_boards, scenes, strict=True):
            painted = painters.painter(game_named(placed_board.board.game), placed_board.layout).paint(scene)
            canvas.blit(
                painted,
                placed_board.box.x,
                placed_board.box.y,
                (*placed_board.shift, placed_board.box.width, placed_board.box.height),
            )
        if self.veil is not None:
            whole = Box(0, 0, canvas.width, canvas.height)
            for part in whole.around(self.seen) if self.seen else (whole,):
                canvas.fill_rect(part.x, 2 * part.y, part.width, 2 * part.height, self.veil, VEIL_ALPHA)
        for patch in self.patches:
            canvas.blit(self.over, patch.x, patch.y, (patch.x, patch.y, patch.width, patch.height))
        return canvas

    def zone_at(self, x: int, y: int) -> ClickZone | None:
        """Return the topmost zone at a character, if any."""
        return next((zone for zone in reversed(self.zones) if zone.box.covers((x, y))), None)


class ScenePainterCache:
    """Scene painters by game and layout, valid for one set of display options."""

    def __init__(self, display: DisplayOptions, render_background: BackgroundRenderer) -> None:
        self.display = display
        self._render_background = render_background
        self._kept: dict[tuple[AnyGame, BoardLayout], TerminalScenePainter] = {}

    def painter(self, game: AnyGame, layout: BoardLayout) -> TerminalScenePainter:
        if (game, layout) not in self._kept:
            self._kept[game, layout] = TerminalScenePainter(
                board_surface(game, layout, self.display, self._render_background)
            )
        return self._kept[game, layout]


def draw_page(
    page: Page, display: DisplayOptions, view_state: ViewState, width: int, height: int
) -> DrawnPage:
    """Draw a page on a screen of the given size."""
    painter = PagePainter(width, height, display, view_state)
    if width < MIN_SIZE[0] or height < MIN_SIZE[1]:
        _too_small(painter)
        return DrawnPage(painter.canvas, (), (), (), painter.canvas, (), None)
    body = draw_page_frame(painter, page)
    draw_page_body(painter, page, body)
    draw_help_line(painter, page)
    over = PagePainter(width, height, display, view_state)
    judged = isinstance(page, PlayingPage) and page.question is not None and not page.board.hidden
    seen = painter.placed_boards[0].box if judged and painter.placed_boards else None
    if seen and isinstance(page, PlayingPage) and page.strips:
        top, bottom = max(0, seen.y - 1), min(height - 1, seen.bottom + 1)
        seen = Box(seen.x, top, seen.width, bottom - top)
    patches = draw_overlays(over, painter, page, seen)
    zones = over.zones if page.question else [*painter.zones, *over.zones]
    veil = painter.paints["veil"] if page.question else None
    return DrawnPage(
        painter.canvas,
        tuple(painter.placed_boards),
        tuple(zones),
        tuple(painter.unfinished_lists),
        over.canvas,
        tuple(patches),
        veil,
        seen,
    )


def _too_small(painter: PagePainter) -> None:
    words = gettext(
        "This terminal has {width} columns and {height} rows; Fivefold needs {columns} by {rows}.",
        width=painter.canvas.width,
        height=painter.canvas.height,
        columns=MIN_SIZE[0],
        rows=MIN_SIZE[1],
    )
    painter.paragraph(painter.page_box, words, "text", BOLD)

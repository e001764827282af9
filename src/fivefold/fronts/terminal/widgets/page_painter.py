"""Painting of a page: text, planes, pieces and boards, with the zones that react to the pointer."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from functools import cache, partial

from fivefold.app.pages.parts import BoardPart
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext, shorten
from fivefold.core.values import replace
from fivefold.fronts.terminal.board.board_layout import BoardLayout
from fivefold.fronts.terminal.board.glyphs import glyph, monochrome_styles
from fivefold.fronts.terminal.board.scene_painter import paint_shapes
from fivefold.fronts.terminal.display_options import DisplayOptions, board_surface
from fivefold.fronts.terminal.screen.box import Box
from fivefold.fronts.terminal.screen.canvas import BOLD, PLAIN, REVERSED, Canvas, text_width
from fivefold.fronts.terminal.screen.colours import contrast, mix
from fivefold.fronts.terminal.widgets.click_zones import (
    BoardZone,
    ClickZone,
    PlacedBoard,
    ScrollZone,
    ZoneAction,
    offset_action,
)
from fivefold.fronts.terminal.widgets.view_state import BOARD_COLUMNS, BOARD_ROWS, ViewState

FOLD_COUNT = 5
MAX_SCROLL_ROWS = 400  # longest scrolled content
LONGEST_TEXT = 20_000  # characters of a text that is wrapped; nobody reads more in one place
PLANE_CONTRAST = 1.1  # enough to tell two planes apart
CHAR_CONTRAST = 1.8  # enough for a character
DARKENED = 0.45  # share of black in a plate on which a piece would hardly be seen


class PagePainter:
    """A page being drawn: its canvas, its zones, and the boards to paint at each moment."""

    def __init__(self, width: int, height: int, display: DisplayOptions, view_state: ViewState) -> None:
        self.display = display
        self.view_state = view_state
        self.paints = display.page_paints
        self.canvas = Canvas(width, height, self.paints["ground"])
        self.zones: list[ClickZone] = []
        self.placed_boards: list[PlacedBoard] = []
        self.focused_rows: tuple[int, int] | None = None  # row and height of the focused part
        self.tip = ""  # about the hovered or focused part
        self.unfinished_lists: list[str] = []  # lists that show their last loaded row and have more

    @property
    def page_box(self) -> Box:
        return Box(0, 0, self.canvas.width, self.canvas.height)

    def text(
        self,
        x: int,
        y: int,
        words: str,
        paint: str = "text",
        style: int = PLAIN,
        max_width: int | None = None,
    ) -> int:
        """Write one line and return the number of cells used."""
        return self.canvas.text(x, y, words, self.paints[paint], style, max_width)

    def text_right(self, box: Box, y: int, words: str, paint: str = "text", style: int = PLAIN) -> None:
        """Write one line aligned to the right edge of a box."""
        self.text(box.right - min(box.width, text_width(words)), y, words, paint, style, box.width)

    def text_centred(self, box: Box, y: int, words: str, paint: str = "text", style: int = PLAIN) -> None:
        """Write one line centred in a box."""
        self.text(box.x + max(0, box.width - text_width(words)) // 2, y, words, paint, style, box.width)

    def paragraph(self, box: Box, words: str, paint: str = "text", style: int = PLAIN) -> int:
        """Write wrapped text, as many lines as fit, and return their number."""
        lines = wrap_text(words, box.width)[: box.height]
        for y, line in enumerate(lines, box.y):
            self.text(box.x, y, line, paint, style, box.width)
        return len(lines)

    def fill(self, box: Box, paint: str, over: str = "", share: float = 0.0) -> None:
        """Fill a box; with `over`, mixed with a share of that paint."""
        colour = self.paints[paint]
        if over:
            colour = mix(colour, self.paints[over], share)
        self.canvas.fill_rect(box.x, 2 * box.y, box.width, 2 * box.height, colour)

    def raised_paint(self, box: Box) -> str:
        """Return the paint of a button at a box, chosen to contrast with its panel."""
        panel = self.paints["surface"]
        at = box.y * self.canvas.width + box.x
        on_panel = 0 <= at < len(self.canvas.cells) and self.canvas.cells[at][0] == panel
        return "sunken" if on_panel and contrast(self.paints["raised"], panel) < PLANE_CONTRAST else "raised"

    def reverse(self, box: Box) -> None:
        """Highlight a box on terminals without colours."""
        for y in range(box.y, box.bottom):
            for x in range(box.x, box.right):
                self.canvas.tint(x, y, 0, 0.0, REVERSED)

    def add_zone(self, box: Box, action: ZoneAction) -> None:
        self.zones.append(ClickZone(box, action))

    def is_hovered(self, box: Box) -> bool:
        return box.covers(self.view_state.pointer)

    def draw_piece(self, x: int, y: int, game: AnyGame, piece: Piece) -> int:
        """Draw a piece in its small characters and return the number of cells used."""
        art = next((art for art in game.sprites if art.kind == piece.kind), None)
        if art is None:
            return 0
        chars, paints = glyph(art, 1, 90.0 * piece.facing)[0], self.display.board_paints
        plate = paints[art.plate or piece_background(game, self.display)]
        if contrast(paints[art.ink], plate) < CHAR_CONTRAST:
            plate = max(plate, mix(plate, 0x000000, DARKENED), key=partial(contrast, paints[art.ink]))
        self.canvas.fill_rect(x, 2 * y, len(chars), 2, plate)
        self.canvas.text(
            x, y, chars, paints[art.ink], BOLD | monochrome_styles(game.sprites).get(art.kind, PLAIN)
        )
        return len(chars)

    def draw_pieces(self, box: Box, game: AnyGame, pieces: Iterable[Piece]) -> None:
        """Draw pieces side by side, as many as fit."""
        x = box.x
        for piece in pieces:
            if x + 2 > box.right:
                break
            x += self.draw_piece(x, box.y, game, piece) + 1

    def draw_scene(self, box: Box, game: AnyGame, scene: Scene) -> None:
        """Draw a static scene centred in a box, over the existing content."""
        layout = BoardLayout.fitting(scene, box.width, box.height)
        if layout.width > box.width or layout.height > box.height:
            return
        x, y = box.x + (box.width - layout.width) // 2, box.y + (box.height - layout.height) // 2
        canvas = Canvas(layout.width, layout.height)
        canvas.blit(self.canvas, 0, 0, (x, y, layout.width, layout.height))
        paint_shapes(board_surface(game, layout, self.display, lambda *_: (), canvas), scene.shapes)
        self.canvas.blit(canvas, x, y)

    def draw_fold_line(self, x: int, y: int, width: int, paint: str) -> None:
        """Draw the decorative line under a title, in alternating light and shade."""
        hue = self.paints[paint]
        for n in range(FOLD_COUNT):
            start, end = width * n // FOLD_COUNT, width * (n + 1) // FOLD_COUNT
            colour = mix(hue, 0x0B1A2A, 0.35) if n % 2 else hue
            for at in range(start, end):
                self.canvas.put_char(x + at, y, "▂" if (n % 2) == (at == start) else "▃", colour)

    def place_board(self, box: Box, board: BoardPart, *, live: bool = True) -> Box:
        """Place a board as large as the box allows, and return the box it takes."""
        layout = BoardLayout.fitting(board.scene, box.width, box.height)
        width, height = min(layout.width, box.width), min(layout.height, box.height)
        place = Box(box.x + (box.width - width) // 2, box.y + (box.height - height) // 2, width, height)
        placed_board = PlacedBoard(board, layout, place, self._shift(board, layout, place))
        if board.hidden:
            self.fill(place, "sunken")
            self.text_centred(place, place.y + place.height // 2, gettext("Paused"), "text2", BOLD)
        else:
            self.placed_boards.append(placed_board)
        if live:
            self.add_zone(place, BoardZone(placed_board))
        return place

    def _shift(self, board: BoardPart, layout: BoardLayout, place: Box) -> tuple[int, int]:
        """Return the scroll offset of a board that is larger than its box."""
        x = int(layout.across.at(board.focus.x)) if board.focus else -1
        y = int(layout.down.at(board.focus.y)) if board.focus else -1
        return (
            self.view_state.first_visible(BOARD_COLUMNS, layout.width, place.width, x, layout.columns),
            self.view_state.first_visible(BOARD_ROWS, layout.height, place.height, y, layout.rows),
        )

    def scroll_area(
        self, box: Box, part: str, draw: Callable[[PagePainter], int], background: str = "ground"
    ) -> None:
        """Draw content that may be longer than its box, and show the visible part of it.

        `draw` gets a painter as wide as the box, and returns the number of rows used.
        """
        content = PagePainter(
            box.width - 1, MAX_SCROLL_ROWS, self.display, replace(self.view_state, pointer=None)
        )
        content.fill(content.page_box, background)
        rows = min(draw(content), MAX_SCROLL_ROWS)
        wanted, height = content.focused_rows or (-1, 1)
        first = self.view_state.first_visible(part, rows, box.height, wanted, height)
        shown = min(rows - first, box.height)
        if shown > 0:
            self.canvas.blit(content.canvas, box.x, box.y, (0, first, box.width - 1, shown))
        self.add_zone(box, ScrollZone(part))
        for zone in content.zones:
            moved = zone.box._replace(x=zone.box.x + box.x, y=zone.box.y + box.y - first)
            if box.y <= moved.y < box.bottom:
                self.add_zone(moved, offset_action(zone.action, box.x, box.y - first))
        self.tip = content.tip or self.tip
        draw_scrollbar(self, box, first, rows)


def draw_scrollbar(painter: PagePainter, box: Box, first: int, rows: int) -> None:
    """Draw a scroll bar at the right edge of a box, if not all rows are visible."""
    if rows <= box.height:
        return
    size = max(1, box.height * box.height // rows)
    top = (box.height - size) * first // max(1, rows - box.height)
    for y in range(box.height):
        inside = top <= y < top + size
        painter.text(box.right - 1, box.y + y, "┃" if inside else "│", "text3" if inside else "line")


@cache
def piece_background(game: AnyGame, display: DisplayOptions) -> str:
    """Return the background paint on which all pieces of a game are visible outside of the board."""
    paints = display.board_paints
    inks = [paints[art.ink] for art in game.sprites if not art.plate]
    return max(
        ("cell", "wood"),
        key=lambda paint: min([CHAR_CONTRAST, *(contrast(ink, paints[paint]) for ink in inks)]),
    )


def fitting_clauses(words: str, width: int) -> str:
    """Return as many clauses of a text as fit, perhaps none.

    >>> fitting_clauses("Enter opens it; Escape goes back", 20)
    'Enter opens it'
    """
    while words and text_width(words) > width:
        words = words[: max(words.rfind(char) for char in ";,") + 1][:-1]
    return words


def fitting_help(words: str, width: int) -> str:
    """Return those parts of a help line that fit, left to right; a long one makes way for shorter ones.

    >>> fitting_help("Enter opens it; Left and Right sort; Escape goes back.", 32)
    'Enter opens it; Escape goes back'
    """
    if text_width(words) <= width:
        return words
    kept: list[str] = []
    for part in words.removesuffix(".").split("; "):
        if text_width("; ".join((*kept, part))) <= width:
            kept.append(part)
    return "; ".join(kept) or fitting_clauses(words, width)


def wrap_text(words: str, width: int) -> list[str]:
    """Return the text in lines of at most `width` cells; line breaks are kept."""
    return [
        line
        for part in shorten(words, LONGEST_TEXT).splitlines() or [""]
        for line in textwrap.wrap(part, max(1, width), break_long_words=True) or [""]
    ]

"""Draws words, planes and pieces on a page, and notes what the pointer can reach."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache

from fivefold.app.pages.parts import BoardPart
from fivefold.core.events import Piece
from fivefold.core.game import AnyGame
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.canvas import BOLD, PLAIN, REVERSED, Canvas, length
from fivefold.fronts.terminal.colours import apart, mix
from fivefold.fronts.terminal.fit import Fit
from fivefold.fronts.terminal.glyphs import glyph, stress
from fivefold.fronts.terminal.look import Look, easel
from fivefold.fronts.terminal.paint import paint_shapes
from fivefold.fronts.terminal.sight import ACROSS, DOWN, Sight
from fivefold.fronts.terminal.zones import Act, Play, Roll, Stage, Zone, shifted

FOLDS = 5
LONGEST = 400  # rows of a sheet that is scrolled
SEEN = 1.1  # contrast from which one plane is told from another
APART = 1.8  # contrast that is enough for a sign


class Pen:
    """One page under way: its canvas, its zones, the boards to be painted on it at every moment."""

    def __init__(self, width: int, height: int, look: Look, sight: Sight) -> None:
        self.look = look
        self.sight = sight
        self.paints = look.page_paints
        self.canvas = Canvas(width, height, self.paints["ground"])
        self.zones: list[Zone] = []
        self.stages: list[Stage] = []
        self.sought: tuple[int, int] | None = None  # row and height of what must be in sight
        self.tip = ""  # more about what is pointed at or has the focus
        self.ends: list[str] = []  # lists that go on beyond the last row they have, which is in sight

    @property
    def whole(self) -> Box:
        return Box(0, 0, self.canvas.width, self.canvas.height)

    def text(
        self, x: int, y: int, words: str, paint: str = "text", style: int = PLAIN, room: int | None = None
    ) -> int:
        """Write one line; the number of cells it took."""
        return self.canvas.text(x, y, words, self.paints[paint], style, room)

    def right(self, box: Box, y: int, words: str, paint: str = "text", style: int = PLAIN) -> None:
        """Write one line up to the right edge of a box."""
        self.text(box.right - min(box.width, length(words)), y, words, paint, style, box.width)

    def middle(self, box: Box, y: int, words: str, paint: str = "text", style: int = PLAIN) -> None:
        """Write one line in the middle of a box."""
        self.text(box.x + max(0, box.width - length(words)) // 2, y, words, paint, style, box.width)

    def paragraph(self, box: Box, words: str, paint: str = "text", style: int = PLAIN) -> int:
        """Write as many lines as there is room for; how many they were."""
        lines = wrapped(words, box.width)[: box.height]
        for y, line in enumerate(lines, box.y):
            self.text(box.x, y, line, paint, style, box.width)
        return len(lines)

    def fill(self, box: Box, paint: str, over: str = "", share: float = 0.0) -> None:
        """Paint a box; with `over`, a share of that paint over the first."""
        colour = self.paints[paint]
        if over:
            colour = mix(colour, self.paints[over], share)
        self.canvas.plane(box.x, 2 * box.y, box.width, 2 * box.height, colour)

    def raised(self, box: Box) -> str:
        """The paint of what can be pressed there; another one on panels that are as light themselves."""
        panel = self.paints["surface"]
        on_panel = self.canvas.cells[box.y * self.canvas.width + box.x][0] == panel
        return "sunken" if on_panel and apart(self.paints["raised"], panel) < SEEN else "raised"

    def reverse(self, box: Box) -> None:
        """Make a box stand out on terminals without colours."""
        for y in range(box.y, box.bottom):
            for x in range(box.x, box.right):
                self.canvas.ground(x, y, 0, 0.0, REVERSED)

    def zone(self, box: Box, act: Act) -> None:
        self.zones.append(Zone(box, act))

    def pointed(self, box: Box) -> bool:
        return box.covers(self.sight.pointer)

    def piece(self, x: int, y: int, game: AnyGame, piece: Piece) -> int:
        """A piece of the game in its small signs; the number of cells it took."""
        art = next((art for art in game.sprites if art.kind == piece.kind), None)
        if art is None:
            return 0
        signs, paints = glyph(art, 1, 90.0 * piece.facing)[0], self.look.board_paints
        self.canvas.plane(x, 2 * y, len(signs), 2, paints[art.plate or chip(game, self.look)])
        self.canvas.text(x, y, signs, paints[art.ink], BOLD | stress(game.sprites).get(art.kind, PLAIN))
        return len(signs)

    def pieces(self, box: Box, game: AnyGame, pieces: Iterable[Piece]) -> None:
        """As many as there is room for, side by side."""
        x = box.x
        for piece in pieces:
            if x + 2 > box.right:
                break
            x += self.piece(x, box.y, game, piece) + 1

    def picture(self, box: Box, game: AnyGame, scene: Scene) -> None:
        """A scene that stands still, over whatever is there, in the middle of a box."""
        fit = Fit.within(scene, box.width, box.height)
        if fit.width > box.width or fit.height > box.height:
            return
        x, y = box.x + (box.width - fit.width) // 2, box.y + (box.height - fit.height) // 2
        canvas = Canvas(fit.width, fit.height)
        canvas.blit(self.canvas, 0, 0, (x, y, fit.width, fit.height))
        paint_shapes(easel(game, fit, self.look, lambda *_: (), canvas), scene.shapes)
        self.canvas.blit(canvas, x, y)

    def folds(self, x: int, y: int, width: int, paint: str) -> None:
        """The fold under a title: planes in light and in shade by turns."""
        hue = self.paints[paint]
        for n in range(FOLDS):
            start, end = width * n // FOLDS, width * (n + 1) // FOLDS
            colour = mix(hue, 0x0B1A2A, 0.35) if n % 2 else hue
            for at in range(start, end):
                self.canvas.sign(x + at, y, "▂" if (n % 2) == (at == start) else "▃", colour)

    def board(self, box: Box, board: BoardPart, *, live: bool = True) -> Box:
        """Place a board as large as the box allows; the box it takes."""
        fit = Fit.within(board.scene, box.width, box.height)
        width, height = min(fit.width, box.width), min(fit.height, box.height)
        place = Box(box.x + (box.width - width) // 2, box.y + (box.height - height) // 2, width, height)
        stage = Stage(board, fit, place, self._shift(board, fit, place))
        if board.hidden:
            self.fill(place, "sunken")
            self.middle(place, place.y + place.height // 2, gettext("Paused"), "text2", BOLD)
        else:
            self.stages.append(stage)
        if live:
            self.zone(place, Play(stage))
        return place

    def _shift(self, board: BoardPart, fit: Fit, place: Box) -> tuple[int, int]:
        """Which part of a board that is too large is seen: round the cursor, or where the wheel led."""
        x = int(fit.across.at(board.focus.x)) if board.focus else -1
        y = int(fit.down.at(board.focus.y)) if board.focus else -1
        return (
            self.sight.first(ACROSS, fit.width, place.width, x, fit.columns),
            self.sight.first(DOWN, fit.height, place.height, y, fit.rows),
        )

    def scrolled(self, box: Box, part: str, draw: Callable[[Pen], int], ground: str = "ground") -> None:
        """What is longer than its box is drawn on a sheet of its own, and a part of that is shown.

        `draw` gets a pen for a sheet as wide as the box, and says how many rows it used.
        """
        sheet = Pen(box.width - 1, LONGEST, self.look, replace(self.sight, pointer=None))
        sheet.fill(sheet.whole, ground)
        rows = draw(sheet)
        wanted, height = sheet.sought or (-1, 1)
        first = self.sight.first(part, rows, box.height, wanted, height)
        shown = min(rows - first, box.height)
        if shown > 0:
            self.canvas.blit(sheet.canvas, box.x, box.y, (0, first, box.width - 1, shown))
        self.zone(box, Roll(part))
        for zone in sheet.zones:
            moved = zone.box._replace(x=zone.box.x + box.x, y=zone.box.y + box.y - first)
            if box.y <= moved.y < box.bottom:
                self.zone(moved, shifted(zone.act, box.x, box.y - first))
        self.tip = sheet.tip or self.tip
        bar(self, box, first, rows)


def bar(pen: Pen, box: Box, first: int, rows: int) -> None:
    """How much of a list is seen, at its right edge."""
    if rows <= box.height:
        return
    size = max(1, box.height * box.height // rows)
    top = (box.height - size) * first // max(1, rows - box.height)
    for y in range(box.height):
        inside = top <= y < top + size
        pen.text(box.right - 1, box.y + y, "┃" if inside else "│", "text3" if inside else "line")


@cache
def chip(game: AnyGame, look: Look) -> str:
    """The ground on which all pieces of a game can be told off the board."""
    paints = look.board_paints
    inks = [paints[art.ink] for art in game.sprites if not art.plate]
    return max(("cell", "wood"), key=lambda paint: min([APART, *(apart(ink, paints[paint]) for ink in inks)]))


def wrapped(words: str, width: int) -> list[str]:
    """The words in lines of at most so many cells; lines of their own stay so."""
    return [
        line
        for part in words.splitlines() or [""]
        for line in textwrap.wrap(part, max(1, width), break_long_words=True) or [""]
    ]

"""A page drawn: what stands still is drawn once, the boards at every moment, what lies over them last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fivefold.app.pages.pages import Page
from fivefold.core.game import AnyGame
from fivefold.core.scene.shapes import Scene
from fivefold.core.text import gettext
from fivefold.fronts.terminal.box import Box
from fivefold.fronts.terminal.canvas import BOLD, Canvas
from fivefold.fronts.terminal.easel import Drawing
from fivefold.fronts.terminal.fit import Fit
from fivefold.fronts.terminal.look import Look, easel
from fivefold.fronts.terminal.pages import draw_body
from fivefold.fronts.terminal.paint import Painter
from fivefold.fronts.terminal.pen import Pen
from fivefold.fronts.terminal.sheet import VEIL, draw_above, draw_foot, draw_sheet
from fivefold.fronts.terminal.sight import Sight
from fivefold.fronts.terminal.zones import Stage, Zone

SMALLEST = (80, 24)


@dataclass(frozen=True, slots=True)
class Drawn:
    """`zones` are found from the last to the first; `ends` are lists whose end is in sight."""

    canvas: Canvas
    stages: tuple[Stage, ...]
    zones: tuple[Zone, ...]
    ends: tuple[str, ...]
    over: Canvas
    patches: tuple[Box, ...]
    veil: int | None  # the colour over everything while a question is open

    def scenes(self, now: float) -> tuple[Scene, ...]:
        """What the boards show at this moment; the same objects as before while nothing moves."""
        return tuple(stage.board.at(now) for stage in self.stages)

    def frame(self, scenes: Sequence[Scene], painters: Painters) -> Canvas:
        """The whole screen with the boards as they are in these scenes."""
        canvas = self.canvas.copy()
        for stage, scene in zip(self.stages, scenes, strict=True):
            painted = painters.painter(stage.board.game, stage.fit).paint(scene)
            canvas.blit(painted, stage.box.x, stage.box.y, (*stage.shift, stage.box.width, stage.box.height))
        if self.veil is not None:
            canvas.plane(0, 0, canvas.width, 2 * canvas.height, self.veil, VEIL)
        for patch in self.patches:
            canvas.blit(self.over, patch.x, patch.y, (patch.x, patch.y, patch.width, patch.height))
        return canvas

    def zone(self, x: int, y: int) -> Zone | None:
        """What the pointer touches there."""
        return next((zone for zone in reversed(self.zones) if zone.box.covers((x, y))), None)


class Painters:
    """Painters by game and size, kept as long as the look stays the same."""

    def __init__(self, look: Look, drawing: Drawing) -> None:
        self.look = look
        self._drawing = drawing
        self._kept: dict[tuple[AnyGame, Fit], Painter] = {}

    def painter(self, game: AnyGame, fit: Fit) -> Painter:
        if (game, fit) not in self._kept:
            self._kept[game, fit] = Painter(easel(game, fit, self.look, self._drawing))
        return self._kept[game, fit]


def drawn(page: Page, look: Look, sight: Sight, width: int, height: int) -> Drawn:
    """The page on a screen of that size."""
    pen = Pen(width, height, look, sight)
    if width < SMALLEST[0] or height < SMALLEST[1]:
        _too_small(pen)
        return Drawn(pen.canvas, (), (), (), pen.canvas, (), None)
    body = draw_sheet(pen, page)
    draw_body(pen, page, body)
    draw_foot(pen, page)
    over = Pen(width, height, look, sight)
    patches = draw_above(over, page)
    zones = over.zones if page.question else [*pen.zones, *over.zones]
    veil = pen.paints["veil"] if page.question else None
    return Drawn(
        pen.canvas, tuple(pen.stages), tuple(zones), tuple(pen.ends), over.canvas, tuple(patches), veil
    )


def _too_small(pen: Pen) -> None:
    words = gettext(
        "This terminal has {width} columns and {height} rows; Fivefold needs {columns} by {rows}.",
        width=pen.canvas.width,
        height=pen.canvas.height,
        columns=SMALLEST[0],
        rows=SMALLEST[1],
    )
    pen.paragraph(pen.whole, words, "text", BOLD)

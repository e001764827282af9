"""The tools of the editor: move, turn, erase, and a piece of every kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from fivefold.app.pages.inputs import ChooseRow
from fivefold.app.pages.pages import EditorTool
from fivefold.core.game import AnyGame
from fivefold.fronts.window.input.hit_areas import ClickAction, HitArea
from fivefold.fronts.window.painting.paint_context import PaintContext
from fivefold.fronts.window.theme import WindowTheme, mixed
from fivefold.fronts.window.widgets.match.badge import needs_neutral_fill, neutral_fill
from fivefold.fronts.window.widgets.widget import Widget

CELL, GAP, RADIUS = 52, 6, 11  # large enough for a finger
COLUMN = 4  # at most that many tools in a row make a column
SIGNS = {"move": "move", "turn": "rotate-cw", "erase": "delete"}
TOOLS = "tools"


def tool_palette_width(across: int, theme: WindowTheme) -> int:
    return across * theme.px(CELL + GAP) - theme.px(GAP)


def tool_palette_height(tools: Sequence[EditorTool], width: int, theme: WindowTheme) -> int:
    rows = 1 + max(y for _, y in _tool_cells(tools, _tools_per_row(width, theme)))
    return rows * theme.px(CELL + GAP) - theme.px(GAP)


def _tools_per_row(width: int, theme: WindowTheme) -> int:
    return max(1, (width + theme.px(GAP)) // theme.px(CELL + GAP))


def _tool_cells(tools: Sequence[EditorTool], across: int) -> Iterator[tuple[int, int]]:
    """Return the column and row of each tool; in a narrow palette the pieces begin a new row."""
    signs = sum(tool.piece is None for tool in tools)
    free = -signs % across if across <= COLUMN else 0
    for number, tool in enumerate(tools):
        y, x = divmod(number + (free if tool.piece else 0), across)
        yield x, y


@dataclass(frozen=True, eq=False)
class ToolPalette(Widget):
    tools: tuple[EditorTool, ...]
    chosen: str
    game: AnyGame
    theme: WindowTheme

    def _spots(self) -> Iterator[tuple[EditorTool, pygame.Rect]]:
        across, cell, step = (
            _tools_per_row(self.rect.width, self.theme),
            self.theme.px(CELL),
            self.theme.px(CELL + GAP),
        )
        for tool, (x, y) in zip(self.tools, _tool_cells(self.tools, across), strict=True):
            yield tool, pygame.Rect(self.rect.x + x * step, self.rect.y + y * step, cell, cell)

    def hit_areas(self) -> Iterator[HitArea]:
        for tool, spot in self._spots():
            yield HitArea(f"tool {tool.id}", spot, ClickAction(ChooseRow(TOOLS, tool.id)), TOOLS, tool.label)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield TOOLS, next((spot for tool, spot in self._spots() if tool.id == self.chosen), self.rect)

    def paint(self, context: PaintContext) -> None:
        for tool, spot in self._spots():
            chosen, name = tool.id == self.chosen, f"tool {tool.id}"
            fill = (
                mixed(context.colour("raised"), context.colour("accent"), 0.14)
                if chosen
                else context.hover_fill("raised", name)
            )
            context.box(
                spot, RADIUS, fill, "accent" if chosen else context.hover_edge(name), line=2 if chosen else 1
            )
            if tool.piece:
                self._piece(context, tool, spot)
            else:
                context.icon(SIGNS.get(tool.id, "edit"), spot.center, 24, "text")
            if chosen:
                context.focus_ring(spot, RADIUS, TOOLS)

    def _piece(self, context: PaintContext, tool: EditorTool, spot: pygame.Rect) -> None:
        if tool.piece is None:
            return
        if needs_neutral_fill(context, self.game):
            context.box(
                spot.inflate(-context.px(8), -context.px(8)), RADIUS - 3, neutral_fill(context, self.game)
            )
        context.piece(self.game, tool.piece, spot.center, context.px(CELL - 10))

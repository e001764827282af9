"""The editor's tools: signs for moving, turning and erasing, and a piece of every kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from fivefold.core.game import AnyGame
from fivefold.fronts.window.hits import Click, Hit
from fivefold.fronts.window.pen import Pen
from fivefold.fronts.window.theme import Look, mixed
from fivefold.fronts.window.widgets.badge import chip, needs_chip
from fivefold.fronts.window.widgets.widget import Widget
from fivefold.house.inputs import Choose
from fivefold.house.pages import Tool

CELL, GAP, RADIUS = 52, 6, 11  # large enough for a finger
SIGNS = {"move": "move", "turn": "rotate-cw", "erase": "delete"}
TOOLS = "tools"


def tools_wide(across: int, look: Look) -> int:
    return across * look.px(CELL + GAP) - look.px(GAP)


def tools_tall(count: int, width: int, look: Look) -> int:
    rows = -(-count // _across(width, look))
    return rows * look.px(CELL + GAP) - look.px(GAP)


def _across(width: int, look: Look) -> int:
    return max(1, (width + look.px(GAP)) // look.px(CELL + GAP))


@dataclass(frozen=True, eq=False)
class Tools(Widget):
    tools: tuple[Tool, ...]
    chosen: str
    game: AnyGame
    look: Look

    def _spots(self) -> Iterator[tuple[Tool, pygame.Rect]]:
        across, cell, step = _across(self.rect.width, self.look), self.look.px(CELL), self.look.px(CELL + GAP)
        for number, tool in enumerate(self.tools):
            y, x = divmod(number, across)
            yield tool, pygame.Rect(self.rect.x + x * step, self.rect.y + y * step, cell, cell)

    def hits(self) -> Iterator[Hit]:
        for tool, spot in self._spots():
            yield Hit(f"tool {tool.id}", spot, Click(Choose(TOOLS, tool.id)), TOOLS, tool.label)

    def parts(self) -> Iterator[tuple[str, pygame.Rect]]:
        yield TOOLS, next((spot for tool, spot in self._spots() if tool.id == self.chosen), self.rect)

    def paint(self, pen: Pen) -> None:
        for tool, spot in self._spots():
            chosen, name = tool.id == self.chosen, f"tool {tool.id}"
            fill = mixed(pen.ink("raised"), pen.ink("accent"), 0.14) if chosen else pen.lit("raised", name)
            pen.plane(spot, RADIUS, fill, "accent" if chosen else pen.edge(name), line=2 if chosen else 1)
            if tool.piece:
                self._piece(pen, tool, spot)
            else:
                pen.icon(SIGNS.get(tool.id, "edit"), spot.center, 24, "text")
            if chosen:
                pen.ring(spot, RADIUS, TOOLS)

    def _piece(self, pen: Pen, tool: Tool, spot: pygame.Rect) -> None:
        if tool.piece is None:
            return
        if needs_chip(pen, self.game):
            pen.plane(spot.inflate(-pen.px(8), -pen.px(8)), RADIUS - 3, chip(pen, self.game))
        pen.piece(self.game, tool.piece, spot.center, pen.px(CELL - 10))

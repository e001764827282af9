"""Shapes that belong to one cell of a board, named after it."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.grid import Cell, Grid
from fivefold.core.scene import Layer, Tile


@dataclass(frozen=True, slots=True)
class Tiles:
    """Planes and outlines, all `gap` from the edge of their cell; the id of each is `what` and the cell."""

    grid: Grid
    gap: float
    radius: float

    def plane(
        self, what: str, cell: Cell, paint: str, *, layer: Layer = Layer.UNDER, alpha: float = 1.0
    ) -> Tile:
        return self._tile(what, cell, paint, "", layer, alpha)

    def outline(self, what: str, cell: Cell, edge: str, *, alpha: float = 1.0) -> Tile:
        return self._tile(what, cell, "", edge, Layer.UNDER, alpha)

    def cursor(self, cell: Cell) -> Tile:
        """The ring of the keyboard, round the whole cell."""
        return Tile("cursor", cell.x, cell.y, 1, 1, "", self.radius + self.gap, "focus", Layer.OVER)

    def _tile(self, what: str, cell: Cell, paint: str, edge: str, layer: Layer, alpha: float) -> Tile:
        side = 1 - 2 * self.gap
        x, y = cell.x + self.gap, cell.y + self.gap
        return Tile(
            f"{what}-{self.grid.name(cell)}", x, y, side, side, paint, self.radius, edge, layer, alpha
        )

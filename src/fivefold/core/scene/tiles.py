"""Shapes that belong to one cell of a board or of a cover, named after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivefold.core.grid import Cell, Grid
from fivefold.core.scene.shapes import Layer, Tile

COVER_GAP, COVER_RADIUS = 0.04, 0.16


def cell_id(what: str, grid: Grid, cell: Cell) -> str:
    """Return the id of a shape that belongs to a cell.

    >>> cell_id("target", Grid(9, 9), Cell(0, 8))
    'target-a1'
    """
    return f"{what}-{grid.name(cell)}"


@dataclass(frozen=True, slots=True)
class Tiles:
    """Planes and outlines, all `gap` from the edge of their cell; `what` and the cell make the id of each.

    >>> Tiles(Grid(9, 9), gap=0.04, radius=0.16).plane("last", Cell(0, 8), "accent").id
    'last-a1'
    """

    grid: Grid
    gap: float
    radius: float

    def plane(
        self, what: str, cell: Cell, paint: str, *, layer: Layer = Layer.UNDER, alpha: float = 1.0
    ) -> Tile:
        return self._tile(what, cell, paint, "", layer, alpha)

    def outline(self, what: str, cell: Cell, edge: str, *, alpha: float = 1.0) -> Tile:
        return self._tile(what, cell, "", edge, Layer.UNDER, alpha)

    def framed(self, what: str, cell: Cell, *, tint: float, edge: float = 1.0) -> tuple[Tile, Tile]:
        """Return a tint with an outline, in the accent; both numbers are opacities."""
        tinted = self.plane(f"{what}-fill", cell, "accent", alpha=tint)
        return tinted, self.outline(what, cell, "accent", alpha=edge)

    def cursor(self, cell: Cell | None) -> tuple[Tile, ...]:
        """Return the ring of the keyboard cursor round the whole cell; nothing without a cursor."""
        if cell is None:
            return ()
        return (Tile("cursor", cell.x, cell.y, 1, 1, "", self.radius + self.gap, "focus", Layer.OVER),)

    def _tile(self, what: str, cell: Cell, paint: str, edge: str, layer: Layer, alpha: float) -> Tile:
        side = 1 - 2 * self.gap
        x, y = cell.x + self.gap, cell.y + self.gap
        name = cell_id(what, self.grid, cell)
        return Tile(name, x, y, side, side, paint, self.radius, edge, layer, alpha)


def cover_cells(width: int, height: int, dark: float) -> Iterator[Tile]:
    """Yield the faint cells of a cover, the picture of a game on the home page; the panel shines through.

    >>> [tile.id for tile in cover_cells(2, 1, dark=0.1)]
    ['cell 0 0', 'cell 1 0']
    """
    side = 1 - 2 * COVER_GAP
    for y in range(height):
        for x in range(width):
            yield Tile(
                f"cell {x} {y}", x + COVER_GAP, y + COVER_GAP, side, side, "black.shade", COVER_RADIUS,
                layer=Layer.CELL, alpha=dark,
            )  # fmt: skip

"""Mutable board interface: made from a tuple of tiles, changed in place, read back as a tuple."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeAlias, TypeVar

from fivefold.core.grid import Cell, Grid
from fivefold.games.onet.board.slides import Lane

P = TypeVar("P")
TileMove: TypeAlias = tuple[Cell, Cell]  # a tile went from the first cell to the second


class Board(ABC, Generic[P]):
    """Tiles on places of type `P`. A border of places without tiles surrounds the cells, for lines to run
    through."""

    def __init__(self, grid: Grid, tiles: tuple[int, ...]) -> None:
        self.grid = grid

    @abstractmethod
    def place(self, cell: Cell) -> P: ...

    @abstractmethod
    def cell(self, place: P) -> Cell: ...

    @abstractmethod
    def tile(self, place: P) -> int:
        """Return the tile there, 0 for none."""

    @abstractmethod
    def beside(self, place: P, way: int) -> P | None:
        """Return the neighbour in one of the four WAYS; None beyond the border."""

    @abstractmethod
    def tiles(self) -> tuple[int, ...]: ...

    @abstractmethod
    def remove(self, cell: Cell) -> None: ...

    @abstractmethod
    def move(self, cell: Cell, to: Cell) -> None: ...

    @abstractmethod
    def close(self, lane: Lane) -> list[TileMove]:
        """Close the gaps of the lane towards its start, and return the tiles that slid."""

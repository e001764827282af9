"""Moves: a stone on a point, an answer of swap2, or a pass."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Self, TypeAlias

from fivefold.core.grid import Cell, Grid


class Place(NamedTuple):
    """Stone on a point; a1 is file 1, rank 1."""

    file: int
    rank: int

    @classmethod
    def on(cls, cell: Cell, grid: Grid) -> Self:
        return cls(cell.x + 1, grid.height - cell.y)

    def cell(self, grid: Grid) -> Cell:
        return Cell(self.file - 1, grid.height - self.rank)

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.file - 1)}{self.rank}"


class Answer(StrEnum):
    """Move without a stone: a colour choice or two more stones in swap2, or black's forced pass."""

    WHITE = "white"
    BLACK = "black"
    MORE = "more"
    PASS = "pass"


Move: TypeAlias = Place | Answer

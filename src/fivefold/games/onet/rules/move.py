"""Moves: join two tiles, or one of a few acts."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Self, TypeAlias

from fivefold.core.grid import Cell, Grid


class Join(NamedTuple):
    """Two tiles to be joined; the one nearer the top left comes first, so that a pair has one name."""

    one: Cell
    other: Cell
    grid: Grid

    @classmethod
    def of(cls, grid: Grid, a: Cell, b: Cell) -> Self:
        one, other = sorted((a, b), key=grid.index)
        return cls(one, other, grid)

    def __str__(self) -> str:
        return self.grid.name(self.one) + self.grid.name(self.other)


class Act(StrEnum):
    HINT = "hint"
    SHUFFLE = "shuffle"
    TIME = "time"  # made by the clock, never by a player
    NEXT = "next"
    RETRY = "retry"
    END = "end"


Move: TypeAlias = Join | Act

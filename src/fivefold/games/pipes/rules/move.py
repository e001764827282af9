"""Moves of Pipes and Pipes 2048, and their text."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from fivefold.core.grid import Cell, Grid


class Turn(NamedTuple):
    """Quarter turn of one block: 1 is clockwise, -1 anticlockwise."""

    cell: Cell
    quarters: int
    grid: Grid

    def __str__(self) -> str:
        return self.grid.name(self.cell) + ("+" if self.quarters > 0 else "-")


class Lock(NamedTuple):
    """Locks a block against turning, or unlocks it."""

    cell: Cell
    grid: Grid

    def __str__(self) -> str:
        return f"lock {self.grid.name(self.cell)}"


class Swipe(StrEnum):
    """Slides all blocks to one edge."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"


class Act(StrEnum):
    """Ends an attempt, or the game."""

    DONE = "done"
    GIVE_UP = "giveup"


class Aid(StrEnum):
    """Help for a player who is stuck."""

    HINT = "hint"
    RESTART = "restart"

"""A board to think about: the tiles and the dice, without points, clock and phases."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.games.onet.aftermath import take
from fivefold.games.onet.arrayboard import ArrayBoard
from fivefold.games.onet.levels import Level
from fivefold.games.onet.move import Join
from fivefold.games.onet.sight import Sight


@dataclass(frozen=True, slots=True)
class Position:
    level: Level
    grid: Grid
    tiles: tuple[int, ...]
    dice: Dice

    def joins(self, first: int = 0) -> Iterator[Join]:
        """All pairs that can be joined, looking round the board from the cell with the index `first`."""
        for pair in Sight(self.grid, self.tiles, free=self.level.free).pairs(first):
            yield Join.of(self.grid, *map(self.grid.cell, pair))

    def after(self, join: Join) -> Position:
        """The board when the pair is gone; that it can be joined is not checked."""
        board = ArrayBoard(self.grid, self.tiles)
        dice = take(board, join.one, join.other, self.level, self.dice).dice
        return replace(self, tiles=board.tiles(), dice=dice)

"""Board for searching: tiles and dice, without points, clock and phases."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.core.values import replace
from fivefold.games.onet.board.array_board import ArrayBoard
from fivefold.games.onet.board.pair_finder import PairFinder
from fivefold.games.onet.dealing.levels import Level
from fivefold.games.onet.rules.match_effects import remove_pair
from fivefold.games.onet.rules.move import Join


@dataclass(frozen=True, slots=True)
class Position:
    level: Level
    grid: Grid
    tiles: tuple[int, ...]
    dice: Dice

    def joins(self, first: int = 0) -> Iterator[Join]:
        """Yield all pairs that can be joined, beginning at the cell with the index `first`."""
        for pair in PairFinder(self.grid, self.tiles, free=self.level.free).pairs(first):
            yield Join.of(self.grid, *map(self.grid.cell, pair))

    def hint(self) -> Join | None:
        """Return the first of `joins`, found by the kernel; None if no pair can be joined."""
        from fivefold.kernels.onet.board import OnetBoard  # noqa: PLC0415  the first page has no board

        level, grid = self.level, self.grid
        pair = OnetBoard(grid.width, grid.height, self.tiles, free=level.free).hint()
        return None if pair is None else Join.of(grid, *map(grid.cell, pair))

    def after(self, join: Join) -> Position:
        """Return the board without the pair; it is not checked that the pair can be joined."""
        board = ArrayBoard(self.grid, self.tiles)
        dice = remove_pair(board, join.one, join.other, self.level, self.dice).dice
        return replace(self, tiles=board.tiles(), dice=dice)

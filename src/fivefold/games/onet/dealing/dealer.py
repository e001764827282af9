"""Dealing of boards that can be cleared, with proof.

The kernel lays the tiles out and plays the board to its end; see `fivefold.kernels.onet.dealer`. A deal never
fails, at any level, and equal dice always deal equal boards: records depend on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.games.onet.board.creatures import pick_creatures
from fivefold.games.onet.dealing.levels import Level
from fivefold.games.onet.dealing.stages import Stage
from fivefold.games.onet.rules.move import Join

MOST_KEPT = 4


class TileSet(NamedTuple):
    """Tiles to lay out at a level; every picture is in the bag an even number of times."""

    level: Level
    grid: Grid
    cells: tuple[int, ...]
    bag: tuple[int, ...]
    dice: Dice


class Layout(NamedTuple):
    """Board, the dice to play it with, and pairs that clear it with these dice."""

    tiles: tuple[int, ...]
    dice: Dice
    proof: tuple[Join, ...]


def tiles_of_stage(level: Level, stage: Stage, dice: Dice) -> TileSet:
    """Return the tiles for the full board of a stage, with each picture equally often."""
    pictures, dice = pick_creatures(stage.pictures, dice)
    bag = tuple(pictures[pair % len(pictures)] for pair in range(len(stage.grid) // 2)) * 2
    return TileSet(level, stage.grid, tuple(range(len(stage.grid))), bag, dice)


def tiles_of_board(level: Level, grid: Grid, tiles: Sequence[int], dice: Dice) -> TileSet:
    """Return the tiles for a shuffle: the same cells and the same tiles."""
    cells = tuple(index for index, tile in enumerate(tiles) if tile)
    return TileSet(level, grid, cells, tuple(tiles[index] for index in cells), dice)


_kept: dict[TileSet, Layout] = {}  # prefetched layouts; they only save time


def keep_layout(tiles: TileSet, layout: Layout) -> None:
    """Keep the layout of these tiles for `lay_out`, dropping the oldest one."""
    _kept[tiles] = layout
    if len(_kept) > MOST_KEPT:
        del _kept[next(iter(_kept))]


def lay_out(tiles: TileSet) -> Layout:
    """Return a board that can be cleared; quicker if its layout is kept."""
    return _kept.get(tiles) or _build_layout(*tiles)


def _build_layout(level: Level, grid: Grid, cells: Sequence[int], bag: Sequence[int], dice: Dice) -> Layout:
    from fivefold.kernels.onet.dealer import OnetDealer  # noqa: PLC0415  the first page deals no board

    # A dealer of its own for each call, because a dealer serves one thread at a time.
    dealer = OnetDealer(grid.width, grid.height, free=level.free, slide=level.slide, naughty=level.naughty)
    dealt = dealer.deal(bag, dice.word, cells)
    proof = tuple(Join.of(grid, grid.cell(one), grid.cell(other)) for one, other in dealt.proof)
    return Layout(dealt.tiles, Dice(dealt.word), proof)

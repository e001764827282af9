"""Dealing of boards that can be cleared, with proof.

The dealer lays the tiles out at random and plays the board to its end. Where no two equal tiles can be
joined, it takes two tiles that a line would join and exchanges the picture of one with a third tile, so
that they become equal. This does not invalidate earlier pairs, because slides never depend on pictures.
Two such tiles always exist: the top tiles of two columns are joined over the border above the board,
and neighbours in a single column are joined directly. So a deal never fails, at any level, and the
pairs taken are the proof.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.games.onet.board.array_board import ArrayBoard
from fivefold.games.onet.board.creatures import pick_creatures
from fivefold.games.onet.board.pair_finder import PairFinder
from fivefold.games.onet.dealing.levels import Level
from fivefold.games.onet.dealing.stages import Stage
from fivefold.games.onet.rules.match_effects import remove_pair
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
    """Return a board that can be cleared; slow, unless its layout is kept."""
    return _kept.get(tiles) or _build_layout(*tiles)


def _build_layout(level: Level, grid: Grid, cells: Sequence[int], bag: Sequence[int], dice: Dice) -> Layout:
    order, dice = dice.shuffled(bag)
    word, dice = dice.throw()
    chance = Dice(word)  # for the proof's choices, so that the game's dice stay unchanged
    pictures = [0, *order]  # by tile number, which moves along with the tile
    numbers = [0] * len(grid)
    for number, index in enumerate(cells, 1):
        numbers[index] = number
    board, playing, proof = ArrayBoard(grid, tuple(numbers)), dice, []
    while any(standing := board.tiles()):
        first, chance = chance.below(len(grid))
        shown = tuple(pictures[number] for number in standing)
        pair = next(PairFinder(grid, shown, free=level.free).pairs(first), None)
        if pair is None:
            blank = tuple(min(number, 1) for number in standing)
            pair = next(PairFinder(grid, blank, free=level.free).pairs(first))
            _make_alike(pictures, standing, pair)
        join = Join.of(grid, *map(grid.cell, pair))
        proof.append(join)
        playing = remove_pair(board, join.one, join.other, level, playing).dice
    return Layout(tuple(pictures[number] for number in numbers), dice, tuple(proof))


def _make_alike(pictures: list[int], standing: Sequence[int], pair: tuple[int, int]) -> None:
    """Give both tiles the picture of the first; the third tile that had it takes the second's."""
    one, other = (standing[index] for index in pair)
    third = next(n for n in standing if n and n not in (one, other) and pictures[n] == pictures[one])
    pictures[other], pictures[third] = pictures[third], pictures[other]

"""Boards that can be cleared, with the proof.

The dealer lays the tiles out at random and plays the board to its end. Where no two alike can be joined,
it takes two that a line would join and exchanges the picture of one with a third tile, so that they are
alike: that spoils nothing, for what a board does never depends on the pictures. Two such tiles are always
there: the uppermost ones of two columns see each other over the ring above the board, and within a single
column neighbours do. So a deal never fails, at any level, and the pairs taken are the proof.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.games.onet.aftermath import take
from fivefold.games.onet.arrayboard import ArrayBoard
from fivefold.games.onet.creatures import cast
from fivefold.games.onet.levels import Level
from fivefold.games.onet.move import Join
from fivefold.games.onet.sight import Sight
from fivefold.games.onet.stages import Stage


class Layout(NamedTuple):
    """A board, the dice to play it with, and pairs that clear it with these dice."""

    tiles: tuple[int, ...]
    dice: Dice
    proof: tuple[Join, ...]


def deal_stage(level: Level, stage: Stage, dice: Dice) -> Layout:
    """A full board for a stage, its pictures equally often."""
    pictures, dice = cast(stage.pictures, dice)
    bag = [pictures[pair % len(pictures)] for pair in range(len(stage.grid) // 2)] * 2
    return lay_out(level, stage.grid, range(len(stage.grid)), bag, dice)


def shuffle_tiles(level: Level, grid: Grid, tiles: Sequence[int], dice: Dice) -> Layout:
    """The same cells and the same tiles, in an order that can be cleared."""
    cells = [index for index, tile in enumerate(tiles) if tile]
    return lay_out(level, grid, cells, [tiles[index] for index in cells], dice)


def lay_out(level: Level, grid: Grid, cells: Sequence[int], bag: Sequence[int], dice: Dice) -> Layout:
    """The tiles of the bag, every picture an even number of times, on the cells."""
    order, dice = dice.shuffled(bag)
    word, dice = dice.throw()
    chance = Dice(word)  # for the choices of the proof: the game's own dice must stay as they are
    pictures = [0, *order]  # by the number of the tile, which stays with it wherever it goes
    numbers = [0] * len(grid)
    for number, index in enumerate(cells, 1):
        numbers[index] = number
    board, playing, proof = ArrayBoard(grid, tuple(numbers)), dice, []
    while any(standing := board.tiles()):
        first, chance = chance.below(len(grid))
        shown = tuple(pictures[number] for number in standing)
        pair = next(Sight(grid, shown, free=level.free).pairs(first), None)
        if pair is None:
            blank = tuple(min(number, 1) for number in standing)
            pair = next(Sight(grid, blank, free=level.free).pairs(first))
            _make_alike(pictures, standing, pair)
        join = Join.of(grid, *map(grid.cell, pair))
        proof.append(join)
        playing = take(board, join.one, join.other, level, playing).dice
    return Layout(tuple(pictures[number] for number in numbers), dice, tuple(proof))


def _make_alike(pictures: list[int], standing: Sequence[int], pair: tuple[int, int]) -> None:
    """Give both tiles the picture of the first; the third tile that had it takes the second's."""
    one, other = (standing[index] for index in pair)
    third = next(n for n in standing if n and n not in (one, other) and pictures[n] == pictures[one])
    pictures[other], pictures[third] = pictures[third], pictures[other]

"""Reference dealer of Onet: the dealer of the first version, which archived games were dealt by.

It lays the tiles out at random and plays the board to its end. Where no two equal tiles can be joined, it
takes two tiles that a line would join and exchanges the picture of one with a third tile, so that they become
equal. This does not invalidate earlier pairs, because slides never depend on pictures.
"""

from __future__ import annotations

from collections.abc import Sequence

from fivefold.core.dice import Dice
from fivefold.core.grid import Grid
from fivefold.games.onet.board.array_board import ArrayBoard
from fivefold.games.onet.board.pair_finder import PairFinder
from fivefold.games.onet.dealing.dealer import Layout
from fivefold.games.onet.dealing.levels import Level
from fivefold.games.onet.rules.match_effects import remove_pair
from fivefold.games.onet.rules.move import Join


def reference_layout(
    level: Level, grid: Grid, cells: Sequence[int], bag: Sequence[int], dice: Dice
) -> Layout:
    """Return the layout of a tile set; call it with `*tiles`."""
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

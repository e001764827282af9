"""Effects of a match: the two tiles go, gaps close, naughty tiles step aside."""

from __future__ import annotations

from typing import Any, NamedTuple

from fivefold.core.dice import Dice
from fivefold.core.grid import Cell, Grid
from fivefold.games.onet.board.board import Board, TileMove
from fivefold.games.onet.board.slides import lanes
from fivefold.games.onet.dealing.levels import Level

_MOST_STEPS = 3  # naughty tiles that step at once


class MatchEffects(NamedTuple):
    """Tiles that slid, tiles that stepped aside, and the dice afterwards."""

    slid: tuple[TileMove, ...]
    stepped: tuple[TileMove, ...]
    dice: Dice


def remove_pair(board: Board[Any], one: Cell, other: Cell, level: Level, dice: Dice) -> MatchEffects:
    """Remove a pair from the board and apply the effects of the level.

    The effects depend on where tiles are, never on their pictures; the dealer relies on that.
    """
    board.remove(one)
    board.remove(other)
    slid = tuple(hop for lane in lanes(level.slide, board.grid) for hop in board.close(lane))
    stepped: tuple[TileMove, ...] = ()
    if level.naughty:
        stepped, dice = _naughty_steps(board.grid, board.tiles(), dice)
        for cell, to in stepped:
            board.move(cell, to)
    return MatchEffects(slid, stepped, dice)


def _naughty_steps(grid: Grid, tiles: tuple[int, ...], dice: Dice) -> tuple[tuple[TileMove, ...], Dice]:
    """Let one to three tiles step into a free neighbouring cell with a chance of one half, otherwise none."""
    staying, dice = dice.below(2)
    if staying:
        return (), dice
    number, dice = dice.below(_MOST_STEPS)
    movers, dice = dice.shuffled(index for index, tile in enumerate(tiles) if tile)
    steps: dict[int, int] = {}
    for mover in movers:
        if len(steps) > number:
            break
        free_cells = [
            near for near in grid.neighbours()[mover] if not tiles[near] and near not in steps.values()
        ]
        if free_cells:
            steps[mover], dice = dice.pick(free_cells)
    return tuple((grid.cell(mover), grid.cell(to)) for mover, to in steps.items()), dice

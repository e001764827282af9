"""The board of Onet as an array and as a linked list, side by side, on the largest stage.

Run it from the project's root: python -m bench.onet_boards [ROUNDS]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import combinations
from statistics import median
from time import process_time
from typing import Any

from fivefold.core.grid import Grid
from fivefold.games.onet.board.array_board import ArrayBoard
from fivefold.games.onet.board.board import Board
from fivefold.games.onet.board.joining_line import joining_line
from fivefold.games.onet.board.linked_board import LinkedBoard
from fivefold.games.onet.board.slides import lanes
from fivefold.games.onet.game import ONET

Kind = type[Board[Any]]
Tiles = tuple[int, ...]


def make(kind: Kind, grid: Grid, tiles: Tiles) -> None:
    for _ in range(20):
        kind(grid, tiles).tiles()


def join(kind: Kind, grid: Grid, tiles: Tiles) -> None:
    board = kind(grid, tiles)
    cells = [cell for cell in grid if tiles[grid.index(cell)]]
    for one, other in combinations(cells[::4], 2):
        joining_line(board, one, other, free=False)


def slide(kind: Kind, grid: Grid, tiles: Tiles) -> None:
    board = kind(grid, tiles)
    for cell in grid:
        board.remove(cell)
        for lane in lanes("left", grid):
            board.close(lane)


def milliseconds(work: Callable[[Kind, Grid, Tiles], None], kind: Kind, grid: Grid, tiles: Tiles) -> float:
    """Of processor time, which other work on the machine hardly changes."""
    begun = process_time()
    work(kind, grid, tiles)
    return 1_000 * (process_time() - begun)


def main(rounds: int) -> None:
    state = ONET.start(given={"stage": 12, "run": "stage"}, seed=1)
    half = tuple(tile if n % 2 else 0 for n, tile in enumerate(state.tiles))
    for work, tiles in ((make, state.tiles), (join, half), (slide, half)):
        # In turn, so that a warmer or slower machine is so for both.
        pairs = [
            [milliseconds(work, kind, state.grid, tiles) for kind in (ArrayBoard, LinkedBoard)]
            for _ in range(rounds)
        ]
        array, linked = (median(times) for times in zip(*pairs, strict=True))
        print(
            f"{work.__name__:6} array {array:7.1f} ms   linked {linked:7.1f} ms   ratio {linked / array:.2f}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 11)

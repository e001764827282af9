"""Search for the line that joins two tiles over empty places, also round the outside of the board."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Any, TypeAlias

from fivefold.core.grid import WAYS, Cell
from fivefold.games.onet.board.board import Board, P

_TURNS = 2
_Trail: TypeAlias = tuple[Any, "_Trail | None"]


def joining_line(board: Board[P], one: Cell, other: Cell, *, free: bool) -> tuple[Cell, ...] | None:
    """Return all cells from one tile to the other along the best line, or None if no line joins them.

    The best line has the fewest turns, two at most, then the fewest cells. When any line counts
    (`free`), it has the fewest cells, then the fewest turns.
    """
    start, goal = board.place(one), board.place(other)
    entry = count()  # breaks ties, so that places are never compared
    ahead: list[tuple[tuple[int, int], int, P, int, _Trail]] = []

    def push(bends: int, cells: int, place: P, way: int, trail: _Trail) -> None:
        cost = (cells, bends) if free else (bends, cells)
        heappush(ahead, (cost, next(entry), place, way, trail))

    for way in range(len(WAYS)):
        push(0, 0, start, way, (start, None))
    seen: set[tuple[P, int]] = set()
    while ahead:
        cost, _, place, way, trail = heappop(ahead)
        if (place, way) in seen:
            continue
        seen.add((place, way))
        bends, cells = cost[::-1] if free else cost
        beyond = board.beside(place, way)
        if beyond == goal:
            return _cells(board, (beyond, trail))
        if beyond is not None and not board.tile(beyond):
            push(bends, cells + 1, beyond, way, (beyond, trail))
        if place != start and (free or bends < _TURNS):
            for side in ((way + 1) % 4, (way + 3) % 4):
                push(bends + 1, cells, place, side, trail)
    return None


def _cells(board: Board[P], trail: _Trail | None) -> tuple[Cell, ...]:
    cells = []
    while trail is not None:
        place, trail = trail
        cells.append(board.cell(place))
    return tuple(reversed(cells))

"""Both beams of a laser position at rest, and what a move would make one of them hit.

A move that touches no square of a beam leaves it as it is, so most moves need no new trace; the others are
traced from the first square they change.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.laser.board import LaserBoard
from fivefold.kernels.laser.codes import CLOCKWISE, HIT, LEFT, LONGEST_BEAM, SPHINXES, SQUARES
from fivefold.kernels.laser.tables import LIGHT, NEIGHBOURS, TURNED


class BeamTracer:
    """The paths of both beams on one board, as they were when `_trace` last looked.

    A hit is `code << 7 | square`, or 0 where the beam hits nothing.
    """

    def __init__(self, board: LaserBoard) -> None:
        self.board = board
        self.path = array("b", [0]) * (2 * LONGEST_BEAM)
        self.ways = array("b", [0]) * (2 * LONGEST_BEAM)
        self.first = array("h", [0]) * (2 * SQUARES)
        self.count = array("i", [0, 0])
        self.hit = array("i", [0, 0])

    def hits(self, moves: list[int]) -> list[int]:
        """Return what each of these legal moves of the side to move would hit."""
        side: cython.int = self.board.turn
        self._trace(side)
        return [self._hit_after(side, move) for move in moves]

    def _trace(self, side: cython.int) -> None:
        """Follow a side's beam as if it fired now."""
        base: cython.int = side * LONGEST_BEAM
        mark: cython.int = side * SQUARES
        i: cython.int
        square: cython.int
        way: cython.int
        for i in range(base, base + self.count[side]):
            self.first[mark + self.path[i]] = 0
        square = SPHINXES[side]
        way = self.board.board[square] & 3
        self.path[base] = square
        self.first[mark + square] = 1
        i = 1
        while way < LEFT:
            square = NEIGHBOURS[square * 8 + way * 2]
            if square < 0:
                way = LEFT
            else:
                self.path[base + i] = square
                self.ways[base + i] = way
                i += 1
                if self.first[mark + square] == 0:
                    self.first[mark + square] = i
                way = LIGHT[self.board.board[square] * 4 + way]
        self.count[side] = i
        self.hit[side] = self.board.board[square] << 7 | square if way == HIT else 0

    def _touches(self, side: cython.int, move: cython.int) -> cython.bint:
        """Tell whether a move changes a square that the side's beam runs through."""
        mark: cython.int = side * SQUARES
        return self.first[mark + (move & 127)] != 0 or self.first[mark + (move >> 7 & 127)] != 0

    def _hit_after(self, side: cython.int, move: cython.int) -> cython.int:
        """Return what the side's beam would hit after a move of either side."""
        start: cython.int = move & 127
        goal: cython.int = move >> 7 & 127
        how: cython.int = move >> 14
        index: cython.int = self.first[side * SQUARES + start]
        other: cython.int = self.first[side * SQUARES + goal]
        moved: cython.int
        pushed: cython.int
        square: cython.int
        way: cython.int
        result: cython.int = 0
        if other != 0 and (index == 0 or other < index):
            index = other
        if index == 0:
            return self.hit[side]
        moved = self.board.board[start]
        pushed = self.board.board[goal]
        if how < CLOCKWISE:
            self.board.board[start] = pushed
            self.board.board[goal] = moved
        else:
            self.board.board[start] = TURNED[moved * 2 + how - CLOCKWISE]
        square = self.path[side * LONGEST_BEAM + index - 1]
        way = self.ways[side * LONGEST_BEAM + index - 1]
        # The first square of a path is the Sphinx, which only a turn of its own can change.
        way = self.board.board[square] & 3 if index == 1 else LIGHT[self.board.board[square] * 4 + way]
        while way < LEFT:
            square = NEIGHBOURS[square * 8 + way * 2]
            way = LEFT if square < 0 else LIGHT[self.board.board[square] * 4 + way]
        if way == HIT:
            result = self.board.board[square] << 7 | square
        self.board.board[goal] = pushed
        self.board.board[start] = moved
        return result

# cython: cdivision=True
"""The player of the 2048 mode: it swipes until a pipe can run from source to outlet, then turns the blocks.

A position is worth what its cheapest route costs: the cells from the source to the outlet where the block
that lies there does not fit, each by how far it is from fitting. A route without such cells wins. Slides are
compared by expectimax over the new pipes, with the same random pipes for every slide. The dice of the board
are never looked at.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.pipes2048.blocks import (
    CELLS,
    EMPTY,
    NEAR,
    QUARTERS,
    WORD,
    seeded,
)
from fivefold.kernels.pipes2048.board import SlidingBoard

DEEPEST = 3
MISFIT = 100
"""From here on a route has a cell that does not fit; below, its cost is the quarter turns it needs."""

FAR = 1 << 20
WON = 1 << 40
STATES = 4 * CELLS
APART = 0xD1342543DE82EF95
NEVER = array("i", [0])

# By kind, for a route that goes straight on and for one that turns: what it costs that the kind does not
# fit, in hundredths of a misfit. Straight pipes can still merge into turns, turns into nothing.
FITS = array("i", [130, 130, 170, 0, 0, 110, 170, 160, 120, 120])

# By kind: what each block on the board costs, wherever it lies. Crosses and tees have to merge first.
KIND_COSTS = array("i", [12, 0, 4, 16, 0])


class Move(NamedTuple):
    """A slide (`number` is 0 to 3), a turn of the cell `number` by a quarter, done, or giving up."""

    what: str
    number: int = 0
    quarters: int = 0


class ChosenLine(NamedTuple):
    """The moves to play, first the one that is due, and how many positions were judged to find them."""

    line: tuple[Move, ...]
    nodes: int


class SlidingPlayer:
    """Chooses moves. For one thread at a time."""

    def __init__(self) -> None:
        self.distance, self.parent = array("i", [0]) * STATES, array("i", [0]) * STATES
        self.queue, self.queued = array("i", [0]) * STATES, array("b", [0]) * STATES
        self.seen = array("b", [0]) * CELLS
        self.costs = array("i", KIND_COSTS)
        self.board1, self.board2, self.board3, self.board4, self.board5 = (
            SlidingBoard([EMPTY] * CELLS) for _ in range(5)
        )
        self.stop = NEVER
        self.nodes = self.limit = 0
        self.samples = self.last = 0
        self.word = 0

    def choose(
        self,
        board: SlidingBoard,
        *,
        depth: int = 2,
        samples: int = 4,
        nodes: int = 1 << 40,
        seed: int = 0,
        stop: array[int] = NEVER,
    ) -> ChosenLine:
        """Return the moves to play: turns and done when a route fits, else a slide, else giving up.

        `depth` slides are looked ahead, each but the last with so many `samples` of the new pipe; the
        search ends early after so many nodes, or when `stop[0]` is set, with the best slide so far.
        """
        for name, number, high in (
            ("depth", depth, DEEPEST),
            ("samples", samples, 64),
            ("nodes", nodes, 1 << 40),
        ):
            if not 1 <= number <= high:
                raise ValueError(f"{name} is 1 to {high}, not {number}")
        self.stop = stop
        self.samples = samples
        self.nodes = 0
        self.limit = nodes
        if route := self.route(board):
            return ChosenLine((*self._turns(board, route), Move("done")), self.nodes)
        slides = board.slides()
        if not slides:
            return ChosenLine((Move("give up"),), self.nodes)
        # The slides in turn get the same depth: deeper only when all of them have been looked at before.
        chosen = slides[0]
        for plies in range(1, depth + 1):
            values = self._values(board, slides, plies, seeded(seed))
            if values is None:
                break
            chosen = slides[values.index(max(values))]
        return ChosenLine((Move("slide", chosen),), self.nodes)

    def route(self, board: SlidingBoard) -> tuple[tuple[int, int], ...]:
        """Return cells and the ways open there, of a route on which every block fits; () if none is found."""
        self.nodes += 1
        if self._route(board) >= MISFIT or not self._simple():
            return ()
        cells = []
        state, leaving = self.last, 2
        while state >= 0:
            cells.append((state >> 2, 1 << (state & 3) | 1 << leaving))
            leaving = (state & 3) ^ 2
            state = self.parent[state]
        return tuple(reversed(cells))

    def _turns(self, board: SlidingBoard, route: tuple[tuple[int, int], ...]) -> list[Move]:
        moves = []
        for cell, ways in route:
            block = board.board[cell]
            needed = [n for n in (0, 1, -1, 2) if QUARTERS[(block & ~3 | (block + n & 3)) * 16 + ways] == 0]
            quarters = needed[0]
            step = 1 if quarters > 0 else -1
            moves += [Move("turn", cell, step)] * abs(quarters)
        return moves

    def _values(self, board: SlidingBoard, slides: list[int], plies: int, word: int) -> list[int] | None:
        """Return the value of each slide, or None when stopped before all have one."""
        values = []
        depth: cython.int = plies
        dice: cython.ulonglong = word
        value: cython.longlong
        for slide in slides:
            self.board1._copy(board)
            self.board1._slide(slide)
            with cython.nogil:
                value = self._after(
                    self.board1, self.board2, self.board3, self.board4, self.board5, depth - 1, dice
                )
            if self.stop[0] or self.nodes >= self.limit:
                return None
            values.append(value)
        return values

    def _cost(
        self, board: SlidingBoard, cell: cython.int, entry: cython.int, leaving: cython.int
    ) -> cython.int:
        """Return what it costs to lead a route through a cell, from one of its sides to another."""
        block: cython.int = board.board[cell]
        kind: cython.int = block >> 2
        bends: cython.int = 0 if leaving == entry ^ 2 else 1
        misfit: cython.int = FITS[2 * kind + bends]
        return misfit or QUARTERS[block * 16 + (1 << entry | 1 << leaving)]

    def _route(self, board: SlidingBoard) -> cython.int:
        """Find the cheapest route; leave its last state in `last` and the states before in `parent`."""
        state: cython.int
        other: cython.int
        cell: cython.int
        to: cython.int
        way: cython.int
        cost: cython.int
        first: cython.int = 0
        waiting: cython.int = 1
        best: cython.int = FAR
        for state in range(STATES):
            self.distance[state] = FAR
            self.queued[state] = 0
        self.distance[0] = 0
        self.parent[0] = -1
        self.queue[0] = 0
        self.last = 0
        while waiting:
            state = self.queue[first]
            first = (first + 1) % STATES
            waiting -= 1
            self.queued[state] = 0
            cell = state >> 2
            if self.distance[state] >= best:
                continue
            for way in range(4):
                if way == state & 3:
                    continue
                to = NEAR[cell * 4 + way]
                if to < 0 and (cell != CELLS - 1 or way != 2):
                    continue
                cost = self.distance[state] + self._cost(board, cell, state & 3, way)
                if to < 0:
                    if cost < best:
                        best = cost
                        self.last = state
                    continue
                other = to * 4 + (way ^ 2)
                if cost < self.distance[other]:
                    self.distance[other] = cost
                    self.parent[other] = state
                    if not self.queued[other]:
                        self.queued[other] = 1
                        self.queue[(first + waiting) % STATES] = other
                        waiting += 1
        return best

    def _simple(self) -> cython.bint:
        """Return whether the route found last meets no cell twice."""
        cell: cython.int
        state: cython.int = self.last
        for cell in range(CELLS):
            self.seen[cell] = 0
        while state >= 0:
            if self.seen[state >> 2]:
                return False
            self.seen[state >> 2] = 1
            state = self.parent[state]
        return True

    def _worth(self, board: SlidingBoard) -> cython.longlong:
        """Return the value of a board after a slide: less for a dearer route, most for one that fits."""
        cell: cython.int
        cost: cython.int = self._route(board)
        blocks: cython.int = 0
        self.nodes += 1
        if cost < MISFIT:
            if self._simple():
                return WON - cost
            cost += MISFIT
        for cell in range(CELLS):
            blocks += self.costs[board.board[cell] >> 2]
        return -cost - blocks

    def _after(
        self,
        board: SlidingBoard,
        spare1: SlidingBoard,
        spare2: SlidingBoard,
        spare3: SlidingBoard,
        spare4: SlidingBoard,
        depth: cython.int,
        word: cython.ulonglong,
    ) -> cython.longlong:
        """Return the value of a board before its new pipe comes, so many slides looked ahead."""
        left: cython.int = self.samples
        total: cython.longlong = self._worth(board)
        if depth == 0 or total > 0:
            return total
        total = 0
        while left > 0:
            if self.stop[0] or self.nodes >= self.limit:
                return 0
            left -= 1
            spare1._copy(board)
            spare1.dice = word
            spare1._spawn()
            word = (word + APART) & WORD
            total += self._best(spare1, spare2, spare3, spare4, depth, word)
        return total // self.samples if total >= 0 else -(-total // self.samples)

    def _best(
        self,
        board: SlidingBoard,
        spare1: SlidingBoard,
        spare2: SlidingBoard,
        spare3: SlidingBoard,
        depth: cython.int,
        word: cython.ulonglong,
    ) -> cython.longlong:
        """Return the value of the best slide; a board on which nothing slides is lost."""
        slide: cython.int
        value: cython.longlong
        best: cython.longlong = -FAR
        for slide in range(4):
            spare1._copy(board)
            if spare1._slide(slide):
                value = self._after(spare1, spare2, spare3, spare3, spare3, depth - 1, word)
                if value > best:
                    best = value
        return best

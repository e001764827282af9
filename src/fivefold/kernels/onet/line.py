"""The line that joins two tiles of an Onet board: the best one, exactly as the rules choose it.

The best has the fewest turns, two at most, then the fewest cells; where any line is free to count, the
fewest cells, then the fewest turns. Compiled through line.pxd it runs without the GIL.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.onet.board import OnetBoard

MOST_TURNS = 2
ENTRY = (1 << 24) - 1  # the bits of a key that number the entries


class LineFinder:
    """Finds lines on a board; for one thread at a time.

    Entries wait in a heap, by cost and then by number, so that the first that was found wins a tie.
    """

    def __init__(self, board: OnetBoard) -> None:
        self.board = board
        # Each place and way is left once, straight on or to either side, and four entries start.
        size = 12 * (board.width + 4) * (board.height + 4) + 8
        none = array("i", [0]) * size
        self.heap, self.length = array("q", [0]) * size, 0
        self.places, self.ways, self.parents, self.entries = none[:], none[:], none[:], 0
        self.visited = none[:]
        self.visit = 0

    def line(self, one: int, other: int) -> list[tuple[int, int]] | None:
        """Return the cells from one tile to the other as (x, y), those of the ring too; None if none."""
        for cell in (one, other):
            if not 0 <= cell < self.board.cells:
                raise ValueError(f"a cell is 0 to {self.board.cells - 1}, not {cell}")
        if one == other:
            raise ValueError(f"a line joins two cells, not cell {one} with itself")
        start: cython.int = self._place(one)
        goal: cython.int = self._place(other)
        found: cython.int
        with cython.nogil:
            found = self._search(start, goal)
        if found < 0:
            return None
        cells = [goal]
        while found >= 0:
            if self.places[found] != goal:  # a turn stays where it is
                goal = self.places[found]
                cells.append(goal)
            found = self.parents[found]
        row = self.board.width + 4
        return [(place % row - 2, place // row - 2) for place in reversed(cells)]

    def _place(self, cell: cython.int) -> cython.int:
        return self.board.place[cell]

    def _search(self, start: cython.int, goal: cython.int) -> cython.int:
        """Return the entry from which the goal is reached, or -1."""
        way: cython.int
        place: cython.int
        to: cython.int
        entry: cython.int
        turns: cython.int
        cells: cython.int
        key: cython.longlong
        free: cython.bint = self.board.free
        self.visit += 1
        self.length = self.entries = 0
        for way in range(4):
            self._push(0, 0, start, way, -1)
        while self.length:
            key = self._pop()
            entry = key & ENTRY
            place = self.places[entry]
            way = self.ways[entry]
            if self.visited[4 * place + way] == self.visit:
                continue
            self.visited[4 * place + way] = self.visit
            cells = key >> 44 if free else key >> 24 & 0xFFFFF
            turns = key >> 24 & 0xFFFFF if free else key >> 44
            to = place + self.board.steps[way]
            if to == goal:
                return entry
            if self.board.tiles[to] == 0:
                self._push(turns, cells + 1, to, way, entry)
            if place != start and (free or turns < MOST_TURNS):
                self._push(turns + 1, cells, place, (way + 1) & 3, entry)
                self._push(turns + 1, cells, place, (way + 3) & 3, entry)
        return -1

    def _push(
        self, turns: cython.int, cells: cython.int, place: cython.int, way: cython.int, parent: cython.int
    ) -> None:
        key: cython.longlong
        up: cython.int
        at: cython.int = self.length
        if self.board.free:
            key = cells
            key = key << 20 | turns
        else:
            key = turns
            key = key << 20 | cells
        key = key << 24 | self.entries
        self.places[self.entries] = place
        self.ways[self.entries] = way
        self.parents[self.entries] = parent
        self.entries += 1
        self.length += 1
        while at:
            up = (at - 1) >> 1
            if self.heap[up] <= key:
                break
            self.heap[at] = self.heap[up]
            at = up
        self.heap[at] = key

    def _pop(self) -> cython.longlong:
        key: cython.longlong = self.heap[0]
        last: cython.longlong
        at: cython.int = 0
        child: cython.int = 1
        self.length -= 1
        last = self.heap[self.length]
        while child < self.length:
            if child + 1 < self.length and self.heap[child + 1] < self.heap[child]:
                child += 1
            if last <= self.heap[child]:
                break
            self.heap[at] = self.heap[child]
            at = child
            child = 2 * at + 1
        self.heap[at] = last
        return key

"""A depth-first search over a Pipes board, which finds the cells that cut others off from the source.

Compiled through traversal.pxd it runs without the GIL.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.pipes.tables import DRY, WITH


class Traversal:
    """The cells of one board in the order in which a search from the first cell meets them."""

    def __init__(self, near: array[int]) -> None:
        self.near, self.cells = near, len(near) // 4
        none = array("i", [0]) * self.cells
        self.number, self.low, self.parent, self.next_way = none[:], none[:], none[:], none[:]
        self.end, self.wet, self.order = none[:], none[:], none[:]

    def _traverse(self, options: array[int]) -> cython.int:
        """Search depth first from the first cell over all ways that may be open; return how many it reaches.

        Fills `order`, and for each cell its `number` in it (-1 if unreached), its `parent`, the `low`est
        number its subtree reaches, the `end` of its subtree in `order`, and the cells in it that must be
        wet.
        """
        cell: cython.int
        way: cython.int
        to: cython.int
        up: cython.int
        count: cython.int = 1
        for cell in range(self.cells):
            self.number[cell] = -1
            self.next_way[cell] = 0
        cell = 0
        self.number[0] = self.low[0] = self.order[0] = 0
        self.parent[0] = -1
        self.wet[0] = (options[0] & DRY) ^ 1
        while cell >= 0:
            way = self.next_way[cell]
            if way == 4:
                self.end[cell] = count
                up = self.parent[cell]
                if up >= 0:
                    if self.low[cell] < self.low[up]:
                        self.low[up] = self.low[cell]
                    self.wet[up] += self.wet[cell]
                cell = up
                continue
            self.next_way[cell] = way + 1
            to = self.near[4 * cell + way]
            if to < 0 or not options[cell] & WITH[way]:
                continue
            if self.number[to] < 0:
                self.parent[to] = cell
                self.number[to] = self.low[to] = count
                self.order[count] = to
                self.wet[to] = (options[to] & DRY) ^ 1
                count += 1
                cell = to
            elif self.number[to] < self.low[cell] and to != self.parent[cell]:
                self.low[cell] = self.number[to]
        return count

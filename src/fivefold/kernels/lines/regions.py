# cython: cdivision=True
"""The regions of a table of Lines: cells that a ball can roll between, parted by big balls.

Compiled through regions.pxd it runs without the GIL.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.lines.geometry import neighbours


class LinesRegions:
    """The regions of tables of one side; cells of big balls have the region -1."""

    def __init__(self, side: int) -> None:
        self.cells = side * side
        self.near = neighbours(side)
        self.region = array("i", [0]) * self.cells
        self.queue = array("i", [0]) * self.cells
        self.found = 0

    def _label(self, board: array[int]) -> None:
        """Flood every region of cells without a big ball, numbered in the order of their first cells."""
        cell: cython.int
        first: cython.int
        at: cython.int
        end: cython.int
        way: cython.int
        near: cython.int
        found: cython.int = 0
        for cell in range(self.cells):
            self.region[cell] = -1
        for cell in range(self.cells):
            if board[cell] > 0 or self.region[cell] >= 0:
                continue
            self.region[cell] = found
            self.queue[0] = cell
            first = 0
            end = 1
            while first < end:
                at = self.queue[first] * 4
                first += 1
                for way in range(4):
                    near = self.near[at + way]
                    if near >= 0 and board[near] <= 0 and self.region[near] < 0:
                        self.region[near] = found
                        self.queue[end] = near
                        end += 1
            found += 1
        self.found = found

    def _touches(self, start: cython.int, region: cython.int) -> cython.bint:
        way: cython.int
        near: cython.int
        for way in range(4):
            near = self.near[start * 4 + way]
            if near >= 0 and self.region[near] == region:
                return True
        return False

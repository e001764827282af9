"""The Pipes solver: counts the networks that win a board and finds the one with the fewest steps.

Compiled through solver.pxd it searches without the GIL; interpreted it visits the same nodes, slower.
A network is the open ways of every wetted cell, 0 for a cell that stays dry.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.pipes.deduction import Deduction
from fivefold.kernels.pipes.tables import CONNECTED, COSTS, DRY, KINDS, SETTINGS, TRIAL

NEVER = array("i", [0])
MOST = 1 << 30
KINDS_OF_BOARD = ("plain", "strict")


class Count(NamedTuple):
    """The number of solutions found; they are all there are when `sure`, or as many as were wanted."""

    number: int
    sure: bool


class Fewest(NamedTuple):
    """The network that takes the fewest steps, None when none was found; final when `sure`."""

    steps: int
    network: tuple[int, ...] | None
    sure: bool


class PipesSolver:
    """Searches one board, given as the kinds of its blocks row by row; for one thread at a time."""

    def __init__(self, width: int, height: int, kinds: Sequence[int]) -> None:
        self.deduction = Deduction(width, height, kinds)
        self.cells = width * height
        self.blocks = array("i", [0]) * self.cells
        self.network = array("i", [0]) * self.cells
        self.stop = NEVER
        self.found = self.most = self.best = self.nodes = self.limit = 0
        self.strict = self.cut = False

    def count(self, kind: str = "plain", most: int = 2, *, nodes: int = 0, stop: array[int] = NEVER) -> Count:
        """Count solutions up to `most`: networks for `plain`, settings of all blocks for `strict`.

        The search ends unsure after so many nodes (0 for no limit), or when `stop[0]` is set.
        """
        if kind not in KINDS_OF_BOARD:
            raise ValueError(f"a kind of board is plain or strict, not {kind!r}")
        if not 1 <= most < MOST:
            raise ValueError(f"solutions are counted up to 1 or more, not {most}")
        self._begin(nodes, stop)
        self.most = most
        self.strict = kind == "strict"
        with cython.nogil:
            if self.deduction._start():
                self._count()
        return Count(min(self.found, most), not self.cut)

    def first(self, *, nodes: int = 0, stop: array[int] = NEVER) -> tuple[int, ...] | None:
        """Return a network that wins the board, or None when none was found."""
        return tuple(self.network) if self.count(most=1, nodes=nodes, stop=stop).number else None

    def fewest(self, blocks: Sequence[int], *, nodes: int = 0, stop: array[int] = NEVER) -> Fewest:
        """Find the network that takes the fewest quarter turns, either way round, from these blocks."""
        kinds = [block >> 2 for block in blocks]
        if any(block not in range(4 * KINDS) for block in blocks) or kinds != list(self.deduction.kinds):
            raise ValueError("the blocks are not of the kinds this solver was made for")
        self._begin(nodes, stop)
        self.blocks = array("i", blocks)
        self.best = MOST
        with cython.nogil:
            if self.deduction._start():
                self._cheapest()
        if self.best == MOST:
            return Fewest(0, None, not self.cut)
        return Fewest(self.best, tuple(self.network), not self.cut)

    def _begin(self, nodes: int, stop: array[int]) -> None:
        if nodes < 0:
            raise ValueError(f"a search looks at 0 or more nodes, not {nodes}")
        self.stop = stop
        self.limit = nodes
        self.found = self.nodes = 0
        self.cut = False

    def _visit(self) -> cython.bint:
        """Count a node; return False when the search has to end or the node is contradictory."""
        if self.stop[0] != 0 or (self.limit > 0 and self.nodes >= self.limit):
            self.cut = True
            return False
        self.nodes += 1
        return self.deduction._settle(CONNECTED)

    def _count(self) -> None:
        cell: cython.int
        ways: cython.int
        options: cython.int
        size: cython.int
        if not self._visit():
            return
        cell = self.deduction._undecided()
        if cell < 0:
            if self.found == 0:
                self._keep()
            self.found += self._settings()
            return
        options = self.deduction.options[cell]
        for ways in range(1, 16):
            if options >> ways & 1:
                size = self.deduction.trail_size
                self.deduction._narrow(cell, 1 << ways, TRIAL, -1)
                self._count()
                self.deduction._undo(size)
                if self.cut or self.found >= self.most:
                    return

    def _settings(self) -> cython.int:
        """Return how many settings the found network stands for, up to what is wanted."""
        cell: cython.int
        number: cython.int = 1
        if not self.strict:
            return 1
        for cell in range(self.cells):
            if self.deduction.options[cell] == DRY and number < self.most:
                number *= SETTINGS[self.deduction.kinds[cell]]
        return number

    def _keep(self) -> None:
        """Keep the network that the options stand for."""
        cell: cython.int
        ways: cython.int
        for cell in range(self.cells):
            ways = 0
            while self.deduction.options[cell] >> ways & 1 == 0:
                ways += 1
            self.network[cell] = ways

    def _cheapest(self) -> None:
        cell: cython.int
        ways: cython.int
        price: cython.int
        options: cython.int
        size: cython.int
        if not self._visit() or self._at_least() >= self.best:
            return
        cell = self.deduction._undecided()
        if cell < 0:
            self.best = self._at_least()
            self._keep()
            return
        options = self.deduction.options[cell]
        for price in range(3):
            for ways in range(1, 16):
                if options >> ways & 1 and COSTS[self.blocks[cell] * 16 + ways] == price:
                    size = self.deduction.trail_size
                    self.deduction._narrow(cell, 1 << ways, TRIAL, -1)
                    self._cheapest()
                    self.deduction._undo(size)
                    if self.cut:
                        return

    def _at_least(self) -> cython.int:
        """Return the steps that no network within the options can save."""
        cell: cython.int
        ways: cython.int
        least: cython.int
        options: cython.int
        total: cython.int = 0
        for cell in range(self.cells):
            options = self.deduction.options[cell]
            if options & DRY:
                continue
            least = 2
            for ways in range(1, 16):
                if options >> ways & 1 and COSTS[self.blocks[cell] * 16 + ways] < least:
                    least = COSTS[self.blocks[cell] * 16 + ways]
            total += least
        return total

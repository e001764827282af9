# cython: cdivision=True
"""Gains: the value that balls add to a table on the cells where they may come to lie.

Compiled through gains.pxd it runs without the GIL.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.lines.contents import LinesContents
from fivefold.kernels.lines.patterns import SLOTS, layout
from fivefold.kernels.lines.table import LinesTable


class LinesGains:
    """The gains of tables of one side, number of colours and length of line, by the weights of a value."""

    def __init__(self, weights: array[int], side: int, colours: int, line: int) -> None:
        shape = layout(side, line)
        self.weights, self.colours, self.cells = weights, colours, side * side
        self.gain = array("i", [0]) * (self.cells * colours)  # by cell and colour
        self.mean = array("i", [0]) * colours  # by colour: the mean over the free cells
        self.stretch_mark = array("i", [-1]) * shape.stretches
        self.stretch_power = array("i", [0]) * shape.stretches
        self.block_mark = array("i", [-1]) * shape.blocks
        self.block_bit = array("i", [0]) * shape.blocks
        self.marked = -1

    def _find(self, contents: LinesContents, table: LinesTable, grown: LinesTable) -> None:
        """Find the gains of a table's free cells from what lies there once its small balls have grown."""
        cell: cython.int
        for cell in range(self.cells):
            if grown.board[cell] == 0:
                self._add(contents, cell)
            elif table.displaced and table.board[cell] < 0:
                self._replace(contents, cell, grown.board[cell] - 1)
        if table.displaced:
            self._average(table)

    def _add(self, contents: LinesContents, cell: cython.int) -> None:
        """Find what a ball of each colour adds on an empty cell."""
        colours: cython.int = self.colours
        at: cython.int
        i: cython.int
        c: cython.int
        stretch: cython.int
        power: cython.int
        weight: cython.int
        blocked: cython.int
        common: cython.int = 0
        for c in range(colours):
            self.gain[cell * colours + c] = 0
        for at in range(contents.through_start[cell], contents.through_start[cell + 1]):
            stretch = contents.through_stretch[at]
            power = contents.through_power[at]
            if contents.kinds[stretch] == 0:
                for c in range(colours):
                    weight = contents.variant[c] + contents.taken[stretch] + power
                    self.gain[cell * colours + c] += self.weights[weight]
            for i in range(contents.kinds[stretch]):
                c = contents.present[stretch * SLOTS + i]
                weight = contents.variant[c] + contents.taken[stretch] - contents.own[stretch * colours + c]
                blocked = self.weights[weight + 2 * power]
                common += blocked - self.weights[weight]
                self.gain[cell * colours + c] += self.weights[weight + power] - blocked
        for at in range(contents.inside_start[cell], contents.inside_start[cell + 1]):
            weight = contents.mask[contents.inside_block[at]]
            common += self.weights[weight + contents.inside_bit[at]] - self.weights[weight]
        for c in range(colours):
            self.gain[cell * colours + c] += common

    def _replace(self, contents: LinesContents, cell: cython.int, held: cython.int) -> None:
        """Find what a ball of each colour adds on a cell in place of the ball there."""
        colours: cython.int = self.colours
        at: cython.int
        i: cython.int
        c: cython.int
        stretch: cython.int
        power: cython.int
        weight: cython.int
        common: cython.int = 0
        for c in range(colours):
            self.gain[cell * colours + c] = 0
        for at in range(contents.through_start[cell], contents.through_start[cell + 1]):
            stretch = contents.through_stretch[at]
            power = contents.through_power[at]
            weight = contents.variant[held] + contents.taken[stretch] - contents.own[stretch * colours + held]
            common += self.weights[weight + power] - self.weights[weight]
            if contents.kinds[stretch] == 1 and contents.own[stretch * colours + held] == power:
                for c in range(colours):
                    weight = contents.variant[c] + contents.taken[stretch] - power
                    self.gain[cell * colours + c] += self.weights[weight]
            for i in range(contents.kinds[stretch]):
                c = contents.present[stretch * SLOTS + i]
                if c != held:
                    weight = (
                        contents.variant[c] + contents.taken[stretch] - contents.own[stretch * colours + c]
                    )
                    self.gain[cell * colours + c] += self.weights[weight - power] - self.weights[weight]
        for c in range(colours):
            self.gain[cell * colours + c] += common
        self.gain[cell * colours + held] = 0

    def _average(self, table: LinesTable) -> None:
        """Find what a displaced ball of each colour adds on average over the free cells."""
        cell: cython.int
        c: cython.int
        free: cython.int = 0
        sums: cython.longlong
        size: cython.longlong
        for cell in range(self.cells):
            free += table.board[cell] == 0
        for c in range(self.colours):
            sums = 0
            for cell in range(self.cells):
                if table.board[cell] == 0:
                    sums += self.gain[cell * self.colours + c]
            size = -sums if sums < 0 else sums
            size = size // free if free else 0
            self.mean[c] = -size if sums < 0 else size

    def _mark(self, contents: LinesContents, start: cython.int) -> None:
        """Mark the stretches and blocks through a cell."""
        at: cython.int
        group: cython.int
        for at in range(contents.through_start[start], contents.through_start[start + 1]):
            group = contents.through_stretch[at]
            self.stretch_mark[group] = start
            self.stretch_power[group] = contents.through_power[at]
        for at in range(contents.inside_start[start], contents.inside_start[start + 1]):
            group = contents.inside_block[at]
            self.block_mark[group] = start
            self.block_bit[group] = contents.inside_bit[at]
        self.marked = start

    def _shared(
        self,
        contents: LinesContents,
        start: cython.int,
        goal: cython.int,
        colour: cython.int,
        held: cython.int,
    ) -> cython.int:
        """Return what stretches and blocks that hold both cells are worth beyond loss and gain.

        `held` is the colour of the ball that the goal holds, or -1.
        """
        at: cython.int
        i: cython.int
        c: cython.int
        group: cython.int
        power: cython.int
        left: cython.int
        come: cython.int
        weight: cython.int
        total: cython.int = 0
        if self.marked != start:
            self._mark(contents, start)
        for at in range(contents.through_start[goal], contents.through_start[goal + 1]):
            group = contents.through_stretch[at]
            if self.stretch_mark[group] != start or held == colour:
                continue
            power = contents.through_power[at]
            for i in range(contents.kinds[group]):
                c = contents.present[group * SLOTS + i]
                weight = contents.variant[c] + contents.taken[group] - contents.own[group * self.colours + c]
                left = -self.stretch_power[group] if c == colour else -2 * self.stretch_power[group]
                if held < 0:
                    come = power if c == colour else 2 * power
                else:
                    come = -power if c == colour else power if c == held else 0
                total += (
                    self.weights[weight + left + come]
                    - self.weights[weight + left]
                    - self.weights[weight + come]
                    + self.weights[weight]
                )
        if held >= 0:
            return total  # its blocks are taken there before and after
        for at in range(contents.inside_start[goal], contents.inside_start[goal + 1]):
            group = contents.inside_block[at]
            if self.block_mark[group] == start:
                weight = contents.mask[group]
                power = contents.inside_bit[at]
                left = self.block_bit[group]
                total += (
                    self.weights[weight + power - left]
                    - self.weights[weight + power]
                    - self.weights[weight - left]
                    + self.weights[weight]
                )
        return total

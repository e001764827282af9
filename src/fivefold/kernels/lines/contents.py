# cython: cdivision=True
"""Contents of the stretches and blocks of a table of big balls, and the sum of their weights.

A colour counts on a stretch where it has a ball. Read as digits, 0 for an empty cell, 1 for a ball of the
colour and 2 for another ball, the cells of the stretch are the number of its weight. A single ball beside
balls of other colours has no weight: it is far from a line.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.lines.patterns import MOST, SLOTS, STAGES, layout
from fivefold.kernels.lines.table import LinesTable


class LinesContents:
    """The contents of tables of one side, number of colours and length of line."""

    def __init__(self, side: int, colours: int, line: int) -> None:
        shape = layout(side, line)
        self.cells, self.colours = side * side, colours
        self.stretches, self.blocks = shape.stretches, shape.blocks
        self.most = shape.stretches * line + shape.blocks + 1 + colours
        self.variant_size = shape.variant_size
        self.balls_base, self.colours_base = shape.balls_base, shape.colours_base
        self.stretch_base, self.block_base = shape.stretch_base, shape.block_base
        self.through_start, self.inside_start = shape.through_start, shape.inside_start
        self.through_stretch, self.inside_block = shape.through_stretch, shape.inside_block
        self.through_power, self.inside_bit = shape.through_power, shape.inside_bit
        self.counted = shape.counted
        self.taken = _ints(self.stretches)  # by stretch: its first weight and the digit 2 on every taken cell
        self.own = _ints(self.stretches * colours)  # the digit 1 on every cell with a ball of the colour
        self.present = _ints(self.stretches * SLOTS)
        self.kinds = _ints(self.stretches)
        self.mask = _ints(self.blocks)
        self.same, self.variant = _ints(colours), _ints(colours)
        self.balls = 0

    def _clear(self) -> None:
        at: cython.int
        for at in range(self.stretches):
            self.taken[at] = self.stretch_base[at]
            self.kinds[at] = 0
        for at in range(self.stretches * self.colours):
            self.own[at] = 0
        for at in range(self.blocks):
            self.mask[at] = self.block_base[at]
        for at in range(self.colours):
            self.same[at] = 0
        self.balls = 0

    def _put(self, cell: cython.int, colour: cython.int) -> None:
        """Put a ball of a colour, counted from 0, on an empty cell."""
        at: cython.int
        stretch: cython.int
        power: cython.int
        own: cython.int
        for at in range(self.through_start[cell], self.through_start[cell + 1]):
            stretch = self.through_stretch[at]
            power = self.through_power[at]
            own = stretch * self.colours + colour
            if self.own[own] == 0:
                self.present[stretch * SLOTS + self.kinds[stretch]] = colour
                self.kinds[stretch] += 1
            self.own[own] += power
            self.taken[stretch] += 2 * power
        for at in range(self.inside_start[cell], self.inside_start[cell + 1]):
            self.mask[self.inside_block[at]] += self.inside_bit[at]
        self.same[colour] += 1
        self.balls += 1

    def _read(self, table: LinesTable) -> None:
        """Take over the big balls of a table."""
        cell: cython.int
        self._clear()
        for cell in range(self.cells):
            if table.board[cell] > 0:
                self._put(cell, table.board[cell] - 1)
        self._choose_variants()

    def _leave_out(self, colour: cython.int) -> None:
        """Count a ball of a colour out that is about to be taken away."""
        self.same[colour] -= 1
        self.balls -= 1
        self._choose_variants()

    def _choose_variants(self) -> None:
        """Find where the weights of each colour begin, by the balls on the table and those of the colour."""
        c: cython.int
        same: cython.int
        stage: cython.int = self.balls * 27 // self.cells // 4 - 1
        if stage < 0:
            stage = 0
        if stage >= STAGES:
            stage = STAGES - 1
        for c in range(self.colours):
            same = min(MOST, self.same[c])
            self.variant[c] = (stage * (MOST + 1) + same) * self.variant_size

    def _collect(self, out: array[int]) -> cython.int:
        """Write the numbers of the weights that add up; return how many."""
        at: cython.int
        i: cython.int
        c: cython.int
        weight: cython.int
        n: cython.int = 0
        for at in range(self.stretches):
            for i in range(self.kinds[at]):
                c = self.present[at * SLOTS + i]
                weight = self.taken[at] - self.own[at * self.colours + c]
                if self.counted[weight]:
                    out[n] = self.variant[c] + weight
                    n += 1
        for at in range(self.blocks):
            out[n] = self.mask[at]
            n += 1
        for c in range(self.colours):
            out[n] = self.colours_base + self.same[c]
            n += 1
        out[n] = self.balls_base + self.balls
        return n + 1

    def _total(self, weights: array[int]) -> cython.longlong:
        """Return the sum of the weights."""
        at: cython.int
        i: cython.int
        c: cython.int
        total: cython.longlong = weights[self.balls_base + self.balls]
        for at in range(self.stretches):
            for i in range(self.kinds[at]):
                c = self.present[at * SLOTS + i]
                total += weights[self.variant[c] + self.taken[at] - self.own[at * self.colours + c]]
        for at in range(self.blocks):
            total += weights[self.mask[at]]
        for c in range(self.colours):
            total += weights[self.colours_base + self.same[c]]
        return total

    def _loss(self, weights: array[int], cell: cython.int, colour: cython.int) -> cython.int:
        """Return what stretches and blocks gain when the ball of a cell is taken away."""
        at: cython.int
        stretch: cython.int
        power: cython.int
        i: cython.int
        c: cython.int
        weight: cython.int
        total: cython.int = 0
        for at in range(self.through_start[cell], self.through_start[cell + 1]):
            stretch = self.through_stretch[at]
            power = self.through_power[at]
            for i in range(self.kinds[stretch]):
                c = self.present[stretch * SLOTS + i]
                weight = self.variant[c] + self.taken[stretch] - self.own[stretch * self.colours + c]
                total += weights[weight - (power if c == colour else 2 * power)] - weights[weight]
        for at in range(self.inside_start[cell], self.inside_start[cell + 1]):
            weight = self.mask[self.inside_block[at]]
            total += weights[weight - self.inside_bit[at]] - weights[weight]
        return total


def _ints(n: int) -> array[int]:
    return array("i", [0]) * n

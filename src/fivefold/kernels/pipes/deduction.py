"""Deductions about a Pipes board: the options every cell is left with, narrowed until nothing follows.

Compiled through deduction.pxd it runs without the GIL; interpreted it gives the same answers, slower.
Cells, ways, options and reasons are the codes of `tables`.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.pipes.tables import (
    BLANK,
    CHOICES,
    CLOSED_NEIGHBOUR,
    CONNECTED,
    DRY,
    EDGE,
    EMPTY,
    ENTRY,
    LEFT,
    LOCAL,
    MEETING,
    OPEN_NEIGHBOUR,
    OUTLET,
    PASSAGE,
    RIGHT,
    SHORT_TRIALS,
    SOURCE,
    TRIAL,
    TRIALS,
    UNREACHABLE,
    WITH,
    DeductionStep,
    check_board,
    neighbours,
)
from fivefold.kernels.pipes.traversal import Traversal


class Deduction:
    """The knowledge about a board; options only ever shrink, and every change can be taken back."""

    def __init__(self, width: int, height: int, kinds: Sequence[int]) -> None:
        check_board(width, height, kinds)
        self.width, self.height, self.cells = width, height, width * height
        none = array("i", [0]) * self.cells
        self.kinds = array("i", kinds)
        self.near = neighbours(width, height)
        self.options = none[:]
        self.stack, self.stacked, self.stack_size = none[:], none[:], 0
        # A cell has at most five options, so it is narrowed at most five times.
        self.trail, self.trail_size = none * 5, 0
        self.steps, self.step_count, self.recording = none * 20, 0, False
        self.trials, self.struck = 0, False
        self.found = Traversal(self.near)
        self.rim = array("i", [self._rim_options(cell) for cell in range(self.cells)])

    def _rim_options(self, cell: int) -> int:
        """Return the options that walls, source and outlet leave to a cell, whatever its kind."""
        options = -1
        for way in range(4):
            if self.near[4 * cell + way] < 0 and (cell, way) not in ((0, LEFT), (self.cells - 1, RIGHT)):
                options &= ~WITH[way]
        if cell == 0:
            options &= WITH[LEFT]
        return options & WITH[RIGHT] if cell == self.cells - 1 else options

    def deduce(self, level: int = CONNECTED) -> bool:
        """Start afresh and deduce all that a level allows; return False when the board has no solution.

        `known` then tells the options of every cell and `recorded` the steps that led there.
        """
        if level not in (LOCAL, CONNECTED, SHORT_TRIALS, TRIALS):
            raise ValueError(f"no level of deduction has the number {level}")
        wanted: cython.int = level
        sound: cython.bint
        self.recording = True
        with cython.nogil:
            sound = self._start() and self._settle(wanted)
            if sound and wanted >= SHORT_TRIALS:
                sound = self._try_all(wanted)
        self.recording = False
        return sound

    def known(self) -> list[int]:
        """Return the set of options of every cell."""
        return list(self.options)

    def solved(self) -> bool:
        """Return whether every cell that gets wet has one option left."""
        return self._undecided() < 0

    def recorded(self) -> list[DeductionStep]:
        """Return the steps of the last `deduce`, in order."""
        return [DeductionStep(*self.steps[4 * n : 4 * n + 4]) for n in range(self.step_count)]

    def _start(self) -> cython.bint:
        """Give every cell all options of its kind except what edges and empty blocks forbid."""
        cell: cython.int
        way: cython.int
        to: cython.int
        sound: cython.bint = True
        self.trail_size = self.step_count = self.trials = 0
        self._clear_stack()
        if not self.recording:
            return self._start_quickly()
        for cell in range(self.cells):
            self.options[cell] = CHOICES[self.kinds[cell]]
        sound = self._narrow(0, WITH[LEFT], SOURCE, -1)
        sound = self._narrow(self.cells - 1, WITH[RIGHT], OUTLET, -1) and sound
        for cell in range(self.cells):
            if self.kinds[cell] == EMPTY:
                continue
            for way in range(4):
                to = self.near[4 * cell + way]
                if to >= 0:
                    if self.kinds[to] == EMPTY:
                        sound = self._narrow(cell, ~WITH[way], BLANK, to) and sound
                elif (cell > 0 or way != LEFT) and (cell < self.cells - 1 or way != RIGHT):
                    sound = self._narrow(cell, ~WITH[way], EDGE, -1) and sound
        # Cells that nothing narrowed can still tell their neighbours something: a cross next to a corner.
        for cell in range(self.cells):
            if not self.options[cell] & DRY:
                self._push(cell)
        return sound

    def _start_quickly(self) -> cython.bint:
        """Do what `_start` does where nobody asks for the steps."""
        cell: cython.int
        way: cython.int
        to: cython.int
        left: cython.int
        every: cython.int
        sound: cython.bint = True
        for cell in range(self.cells):
            every = CHOICES[self.kinds[cell]]
            left = every & self.rim[cell]
            if self.kinds[cell] == EMPTY:
                left = every if 0 < cell < self.cells - 1 else left
            else:
                for way in range(4):
                    to = self.near[4 * cell + way]
                    if to >= 0 and self.kinds[to] == EMPTY:
                        left &= ~WITH[way]
            self.options[cell] = left
            if left != every or not left & DRY:
                self._push(cell)
            sound = sound and left != 0
        return sound

    def _push(self, cell: cython.int) -> None:
        if not self.stacked[cell]:
            self.stacked[cell] = 1
            self.stack[self.stack_size] = cell
            self.stack_size += 1

    def _clear_stack(self) -> None:
        while self.stack_size:
            self.stack_size -= 1
            self.stacked[self.stack[self.stack_size]] = 0

    def _narrow(
        self, cell: cython.int, left: cython.int, reason: cython.int, other: cython.int
    ) -> cython.bint:
        """Leave a cell these of its options; return False when none remains."""
        old: cython.int = self.options[cell]
        at: cython.int
        left &= old
        if left == old:
            return True
        self.trail[self.trail_size] = old << 10 | cell
        self.trail_size += 1
        self.options[cell] = left
        if self.recording:
            at = 4 * self.step_count
            self.steps[at] = cell
            self.steps[at + 1] = left
            self.steps[at + 2] = reason
            self.steps[at + 3] = other
            self.step_count += 1
        self._push(cell)
        return left != 0

    def _undo(self, size: cython.int) -> None:
        """Take changes back until the trail has this size again."""
        change: cython.int
        self._clear_stack()
        while self.trail_size > size:
            self.trail_size -= 1
            change = self.trail[self.trail_size]
            self.options[change & 1023] = change >> 10

    def _settle(self, level: cython.int) -> cython.bint:
        """Deduce what follows from the cells on the stack; return False on a contradiction."""
        while True:
            if not self._agree():
                return False
            if level == LOCAL:
                return True
            if not self._connect():
                return False
            if self.stack_size == 0:
                return True

    def _agree(self) -> cython.bint:
        """Make neighbours open to each other or closed to each other."""
        cell: cython.int
        way: cython.int
        to: cython.int
        mine: cython.int
        with_way: cython.int
        back: cython.int
        while self.stack_size:
            self.stack_size -= 1
            cell = self.stack[self.stack_size]
            self.stacked[cell] = 0
            mine = self.options[cell]
            for way in range(4):
                with_way = WITH[way]
                if mine & with_way:
                    if mine & ~with_way:
                        continue  # it may be open or closed
                    to = self.near[4 * cell + way]
                    back = WITH[way ^ 2]
                    if to < 0 or not self.options[to] & ~back:
                        continue
                    if not self._narrow(to, back, OPEN_NEIGHBOUR, cell):
                        return False
                else:
                    to = self.near[4 * cell + way]
                    back = WITH[way ^ 2]
                    if to < 0 or not self.options[to] & back:
                        continue
                    if not self._narrow(to, ~back, CLOSED_NEIGHBOUR, cell):
                        return False
        return True

    def _connect(self) -> cython.bint:
        """Narrow cells by what water from the source can reach, and which cells it has to pass.

        A depth-first search over all edges that may be open finds the cells that cut others off.
        """
        cell: cython.int
        way: cython.int
        to: cython.int
        n: cython.int
        mine: cython.int
        branch: cython.int
        branches: cython.int
        reached: cython.int = self.found._traverse(self.options)
        if reached < self.cells:
            for cell in range(self.cells):
                if self.found.number[cell] < 0 and not self._narrow(cell, DRY, UNREACHABLE, -1):
                    return False
        for n in range(reached):
            cell = self.found.order[n]
            mine = self.options[cell]
            branches = 0
            for way in range(4):
                to = self.near[4 * cell + way]
                if to < 0 or not mine & WITH[way] or self.found.parent[to] != cell or self.found.low[to] < n:
                    continue
                branch = self._branch(cell, mine, to)
                branches |= branch
                if self.found.wet[to] and not self._pass(cell, branch, to):
                    return False
            branches = DRY | MEETING[15 ^ branches] if branches and cell else mine
            if not self._narrow(cell, branches, ENTRY, self.found.parent[cell]):
                return False
        return True

    def _branch(self, cell: cython.int, mine: cython.int, child: cython.int) -> cython.int:
        """Return the ways of a cell that lead into the subtree of a child."""
        way: cython.int
        to: cython.int
        found: cython.int = 0
        for way in range(4):
            to = self.near[4 * cell + way]
            if (
                to >= 0
                and mine & WITH[way]
                and self.found.number[child] <= self.found.number[to] < self.found.end[child]
            ):
                found |= 1 << way
        return found

    def _pass(self, cell: cython.int, branch: cython.int, child: cython.int) -> cython.bint:
        """Make a cell open into a branch that holds a wet cell; return False when it cannot."""
        if not self.options[cell] & ~MEETING[branch]:
            return True
        return self._narrow(cell, MEETING[branch], PASSAGE, self._wet_in(child))

    def _wet_in(self, child: cython.int) -> cython.int:
        """Return a cell of a subtree that must be wet."""
        n: cython.int = self.found.number[child]
        while self.options[self.found.order[n]] & DRY:
            n += 1
        return self.found.order[n]

    def _undecided(self) -> cython.int:
        """Return a cell that gets wet but has several options, one with the fewest; -1 if there is none."""
        cell: cython.int
        mine: cython.int
        few: cython.int
        fewest: cython.int = 5
        best: cython.int = -1
        for cell in range(self.cells):
            mine = self.options[cell]
            if mine & DRY or not mine & (mine - 1):
                continue
            few = 2
            mine &= mine - 1
            mine &= mine - 1
            while mine:
                few += 1
                mine &= mine - 1
            if few < fewest:
                best = cell
                fewest = few
                if few == 2:
                    return best
        return best

    def _all_decided(self) -> cython.bint:
        """Return whether every cell has one option, also those that may stay dry."""
        cell: cython.int
        several: cython.int = 0
        for cell in range(self.cells):
            several |= self.options[cell] & (self.options[cell] - 1)
        return several == 0

    def _try_all(self, level: cython.int) -> cython.bint:
        """Strike out options that lead to a contradiction, until none does; False on a contradiction.

        Short trials go first, so that longer ones are only made where they are needed.
        """
        while True:
            if not self._try_round(LOCAL):
                return False
            if level == SHORT_TRIALS or not self._try_round(CONNECTED):
                return level == SHORT_TRIALS
            if not self.struck:
                return True

    def _try_round(self, level: cython.int) -> cython.bint:
        """Try all open cells; short trials again and again, others until one strikes out an option."""
        cell: cython.int
        progress: cython.bint = True
        self.struck = False
        while progress:
            progress = False
            for cell in range(self.cells):
                if self.options[cell] & DRY or not self.options[cell] & (self.options[cell] - 1):
                    continue
                if self._try(cell, level):
                    self.struck = progress = True
                    self.trials += 1
                    if not self._settle(CONNECTED):
                        return False
                    if level == CONNECTED:
                        return True
        return True

    def _try(self, cell: cython.int, level: cython.int) -> cython.bint:
        """Try every option of a settled cell; strike out those that fail and return whether any did."""
        ways: cython.int
        size: cython.int
        sound: cython.bint
        recording: cython.bint = self.recording
        left: cython.int = self.options[cell]
        for ways in range(1, 16):
            if not left >> ways & 1:
                continue
            size = self.trail_size
            self.recording = False
            sound = self._narrow(cell, 1 << ways, TRIAL, -1) and self._settle(level)
            self._undo(size)
            self.recording = recording
            if not sound:
                left &= ~(1 << ways)
        if left == self.options[cell]:
            return False
        self._narrow(cell, left, TRIAL, -1)
        return True

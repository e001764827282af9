"""Random networks on a Pipes board: pipes without a leak, laid and changed by dice.

A network is the open ways of every cell, 0 where the cell stays dry. Compiled through layout.pxd it runs
without the GIL; interpreted it lays the same networks, slower.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.pipes.tables import LEFT, RIGHT, SIZES, neighbours

# Of the splitmix64 generator.
WORD, HALF = (1 << 64) - 1, (1 << 32) - 1
STEP, MIX, MIX_AGAIN = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

PATH = 16  # marks the cells of a path while it grows, so that it does not meet itself
STRAIGHT_ON = 45  # per cent of the steps that keep their way
INTO_THE_DRY = 80  # per cent of the steps of a loop that prefer dry cells


class Layout:
    """The network of one board under construction, and the dice for it."""

    def __init__(self, width: int, height: int) -> None:
        self.cells = width * height
        none = array("i", [0]) * self.cells
        self.near = neighbours(width, height)
        self.network, self.path, self.place = none[:], none[:], none[:]
        self.word = 0

    def seed(self, seed: int) -> None:
        """Take the dice that `Dice.seeded` gives for a seed."""
        self.word = _mix(seed & WORD)

    def _below(self, n: cython.int) -> cython.int:
        """Return a number from 0 to n - 1, as `Dice.below` of splitmix64 does."""
        number: cython.ulonglong
        high: cython.ulonglong
        low: cython.ulonglong
        self.word = (self.word + STEP) & WORD
        number = _mix(self.word)
        high = (number >> 32) * n
        low = (number & HALF) * n
        return (high + (low >> 32)) >> 32

    def _lay(self, cover: cython.int) -> None:
        """Lay a winding pipe from the source to the outlet and add loops that leave it and come back."""
        cell: cython.int
        wet: cython.int
        tries: cython.int
        for cell in range(self.cells):
            self.network[cell] = 0
        wet = self._open(self._stroll())
        self.network[0] |= 1 << LEFT
        self.network[self.cells - 1] |= 1 << RIGHT
        tries = 8 * self.cells
        while tries and 100 * wet < cover * self.cells:
            tries -= 1
            cell = self._below(self.cells)
            if self.network[cell] == 0:
                wet += self._open(self._loop(cell))

    def _open(self, length: cython.int) -> cython.int:
        """Open the cells of `path` to each other; return how many of them were dry."""
        n: cython.int
        way: cython.int
        cell: cython.int
        dry: cython.int = 0
        for n in range(length):
            dry += self.network[self.path[n]] == 0
        for n in range(1, length):
            cell = self.path[n - 1]
            way = 0
            while self.near[4 * cell + way] != self.path[n]:
                way += 1
            self.network[cell] |= 1 << way
            self.network[self.path[n]] |= 1 << (way ^ 2)
        return dry

    def _stroll(self) -> cython.int:
        """Walk from the first cell to the last into `path`, forgetting every detour; return its length."""
        cell: cython.int
        to: cython.int
        way: cython.int = RIGHT
        length: cython.int = 1
        for cell in range(self.cells):
            self.place[cell] = -1
        cell = self.path[0] = self.place[0] = 0
        while cell != self.cells - 1:
            if self._below(100) >= STRAIGHT_ON or self.near[4 * cell + way] < 0:
                way = self._below(4)
                while self.near[4 * cell + way] < 0:
                    way = self._below(4)
            to = self.near[4 * cell + way]
            if self.place[to] >= 0:
                while length > self.place[to] + 1:
                    length -= 1
                    self.place[self.path[length]] = -1
            else:
                self.place[to] = length
                self.path[length] = to
                length += 1
            cell = to
        return length

    def _loop(self, start: cython.int) -> cython.int:
        """Walk over dry cells from one wet cell to another into `path`; return its length, 0 if it fails."""
        cell: cython.int = start
        n: cython.int
        length: cython.int = 2
        way: cython.int = self._wet_way(start, -1)
        if way < 0:
            return 0
        self.path[0] = self.near[4 * start + way]
        self.path[1] = start
        self.network[start] = PATH
        way ^= 2
        while self.network[cell] == PATH:
            if self._below(100) < INTO_THE_DRY:
                way = self._dry_way(cell, way)
                if way < 0:
                    way = self._wet_way(cell, self.path[0])
            else:
                way = self._wet_way(cell, self.path[0])
                if way < 0:
                    way = self._dry_way(cell, 0)
            if way < 0:
                break
            cell = self.near[4 * cell + way]
            self.path[length] = cell
            length += 1
            if self.network[cell] == 0:
                self.network[cell] = PATH
        for n in range(1, length):
            if self.network[self.path[n]] == PATH:
                self.network[self.path[n]] = 0
        return length if self.network[cell] else 0

    def _dry_way(self, cell: cython.int, way: cython.int) -> cython.int:
        """Return the same way on if it leads to a dry cell and chance keeps it, else any such way; or -1."""
        to: cython.int = self.near[4 * cell + way]
        number: cython.int = 0
        found: cython.int = -1
        if to >= 0 and self.network[to] == 0 and self._below(100) < STRAIGHT_ON:
            return way
        for way in range(4):
            to = self.near[4 * cell + way]
            if to >= 0 and self.network[to] == 0:
                number += 1
                if number == 1 or self._below(number) == 0:
                    found = way
        return found

    def _wet_way(self, cell: cython.int, but: cython.int) -> cython.int:
        """Return a random way to a wet cell with room for one more way, except one cell; or -1."""
        way: cython.int
        to: cython.int
        number: cython.int = 0
        found: cython.int = -1
        for way in range(4):
            to = self.near[4 * cell + way]
            if to >= 0 and to != but and 0 < self.network[to] < 15:
                number += 1
                if number == 1 or self._below(number) == 0:
                    found = way
        return found

    def _toggle(self, cell: cython.int, way: cython.int, to: cython.int) -> cython.bint:
        """Connect two wet neighbours or part them, if the network stays whole; return whether it did."""
        joined: cython.bint = self.network[cell] >> way & 1 == 1
        if joined and (SIZES[self.network[cell]] < 3 or SIZES[self.network[to]] < 3):
            return False
        self.network[cell] ^= 1 << way
        self.network[to] ^= 1 << (way ^ 2)
        if joined and not self._linked(cell, to):
            self.network[cell] ^= 1 << way
            self.network[to] ^= 1 << (way ^ 2)
            return False
        return True

    def _linked(self, start: cython.int, goal: cython.int) -> cython.bint:
        """Return whether open ways lead from one cell to another."""
        cell: cython.int
        way: cython.int
        to: cython.int
        done: cython.int = 0
        length: cython.int = 1
        for cell in range(self.cells):
            self.place[cell] = 0
        self.path[0] = start
        self.place[start] = 1
        while done < length:
            cell = self.path[done]
            done += 1
            for way in range(4):
                to = self.near[4 * cell + way]
                if to >= 0 and self.network[cell] >> way & 1 and not self.place[to]:
                    if to == goal:
                        return True
                    self.place[to] = 1
                    self.path[length] = to
                    length += 1
        return False


def _mix(x: cython.ulonglong) -> cython.ulonglong:
    """Return the output function of splitmix64."""
    x = ((x ^ (x >> 30)) * MIX) & WORD
    x = ((x ^ (x >> 27)) * MIX_AGAIN) & WORD
    return x ^ (x >> 31)

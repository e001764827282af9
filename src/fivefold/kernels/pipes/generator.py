"""The Pipes generator: boards with exactly one solution, made from a seed and proven by deduction.

A network is laid at random and the deductions are asked what follows from its blocks. Where they leave
cells open, the network is changed there, until nothing is left open: the deductions are the proof that no
other network wins. Compiled through generator.pxd it runs without the GIL; interpreted it makes the same
boards, slower.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.pipes.deduction import Deduction
from fivefold.kernels.pipes.tables import (
    CONNECTED,
    COSTS,
    DRY,
    EMPTY,
    KIND_OF_WAYS,
    LEFT,
    LOCAL,
    OPEN,
    RIGHT,
    SHORT_TRIALS,
    SIZES,
    STRAIGHT,
    TEE,
    TRIALS,
    TURN,
    check_size,
)

VERSION = 2
SMALLEST_MADE = 4
DIFFICULTIES = ("easy", "normal", "hard")

# Of the splitmix64 generator.
WORD, HALF = (1 << 64) - 1, (1 << 32) - 1
STEP, MIX, MIX_AGAIN = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB

# By kind of board and difficulty: how much of the board gets wet and how much of the rest has a block.
_RECIPES = {
    ("plain", "easy"): (60, 30),
    ("plain", "normal"): (55, 75),
    ("plain", "hard"): (50, 100),
    ("strict", "easy"): (70, 0),
    ("strict", "normal"): (85, 0),
    ("strict", "hard"): (95, 0),
}


class Made(NamedTuple):
    """A board to start from, the only network that wins it, and the fewest steps that takes."""

    blocks: tuple[int, ...]
    network: tuple[int, ...]
    fewest: int


class PipesGenerator:
    """Makes boards of one size; for one thread at a time."""

    def __init__(self, width: int, height: int) -> None:
        check_size(width, height, SMALLEST_MADE)
        self.cells = width * height
        self.deduction = Deduction(width, height, [EMPTY] * self.cells)
        none = array("i", [0]) * self.cells
        self.near = self.deduction.near
        self.network, self.blocks, self.path, self.place = none[:], none[:], none[:], none[:]
        self.word = 0
        self.rounds = self.layouts = 0

    def make(self, kind: str, difficulty: str, seed: int) -> Made:
        """Make the board of a seed: the same for everyone who names the same."""
        if (kind, difficulty) not in _RECIPES:
            raise ValueError(f"no boards are {kind!r} and {difficulty!r}: plain or strict; easy, normal or hard")
        cover: cython.int
        decoys: cython.int
        level: cython.int = (LOCAL, SHORT_TRIALS, TRIALS)[DIFFICULTIES.index(difficulty)]
        trials: cython.int = (0, 1, max(2, self.cells // 20))[DIFFICULTIES.index(difficulty)]
        cover, decoys = _RECIPES[kind, difficulty]
        self.word = _mix(seed & WORD)
        self.rounds = self.layouts = 0
        with cython.nogil:
            self._make(cover, decoys, level, trials)
        fewest = sum(COSTS[16 * block + ways] for block, ways in zip(self.blocks, self.network, strict=True))
        return Made(tuple(self.blocks), tuple(self.network), fewest)

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

    def _make(self, cover: cython.int, decoys: cython.int, level: cython.int, trials: cython.int) -> None:
        left: cython.int
        while True:
            self._lay(cover)
            self._strew(decoys)
            self.layouts += 1
            left = 40 + self.cells // 4
            while left:
                left -= 1
                self.rounds += 1
                if not self._solved(level):
                    self._mend_all()
                elif self.deduction.trials >= trials:
                    self._scramble()
                    return
                else:
                    self._mend(self._below(self.cells))

    def _solved(self, level: cython.int) -> cython.bint:
        """Deduce what the kinds of the blocks allow; return whether that is the network alone."""
        self.deduction._start()
        self.deduction._settle(level)
        if level >= SHORT_TRIALS and self.deduction._undecided() >= 0:
            self.deduction._try_all(level)
        return self.deduction._undecided() < 0

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
        for cell in range(self.cells):
            self.deduction.kinds[cell] = KIND_OF_WAYS[self.network[cell]]

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
            if self._below(100) >= 45 or self.near[4 * cell + way] < 0:
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
        cell: cython.int
        way: cython.int
        length: cython.int = 2
        way = self._pick(start, -1, True)
        if way < 0:
            return 0
        self.path[0] = self.near[4 * start + way]
        self.path[1] = start
        # Cells of the path are marked while it grows, so that it does not meet itself.
        self.network[start] = 16
        cell = start
        way = way ^ 2
        while self.network[cell] == 16:
            if self._below(100) < 80:
                way = self._onward(cell, way, False)
                if way < 0:
                    way = self._pick(cell, self.path[0], True)
            else:
                way = self._pick(cell, self.path[0], True)
                if way < 0:
                    way = self._onward(cell, 0, False)
            if way < 0:
                break
            cell = self.near[4 * cell + way]
            self.path[length] = cell
            length += 1
            if self.network[cell] == 0:
                self.network[cell] = 16
        for way in range(1, length):
            if self.network[self.path[way]] == 16:
                self.network[self.path[way]] = 0
        return length if self.network[cell] else 0

    def _onward(self, cell: cython.int, way: cython.int, wet: cython.bint) -> cython.int:
        """Return the same way on if it leads to a dry cell and chance keeps it, else any such way."""
        to: cython.int = self.near[4 * cell + way]
        if to >= 0 and self.network[to] == 0 and self._below(100) < 45:
            return way
        return self._pick(cell, -1, wet)

    def _pick(self, cell: cython.int, but: cython.int, wet: cython.bint) -> cython.int:
        """Return a random way from a cell to a wet cell that has room for one more, or to a dry one; or -1."""
        way: cython.int
        to: cython.int
        found: cython.int = -1
        number: cython.int = 0
        for way in range(4):
            to = self.near[4 * cell + way]
            if to < 0 or to == but or (self.network[to] != 0) != wet or self.network[to] >= 15:
                continue
            number += 1
            if number == 1 or self._below(number) == 0:
                found = way
        return found

    def _strew(self, percent: cython.int) -> None:
        """Put blocks that stay dry on empty cells."""
        cell: cython.int
        lot: cython.int
        if percent == 0:
            return
        for cell in range(self.cells):
            if self.network[cell] == 0 and self._below(100) < percent:
                lot = self._below(6)
                self.deduction.kinds[cell] = TEE if lot == 0 else TURN if lot < 3 else STRAIGHT

    def _mend_all(self) -> None:
        """Change the board near the cells that the deductions leave open, at most one change for each."""
        cell: cython.int
        options: cython.int
        for cell in range(self.cells):
            options = self.deduction.options[cell]
            if not options & DRY and options & (options - 1) and self._below(2) == 0:
                self._mend(cell)

    def _mend(self, cell: cython.int) -> None:
        """Take a decoy beside a cell away, or else connect or part it and a wet neighbour."""
        way: cython.int = self._below(4)
        turn: cython.int
        to: cython.int
        for turn in range(4):
            way = (way + 1) & 3
            to = self.near[4 * cell + way]
            if to < 0:
                continue
            if self.network[to] == 0:
                if self.deduction.kinds[to] != EMPTY:
                    self.deduction.kinds[to] = EMPTY
                    return
            elif self.network[cell] and self._toggle(cell, way, to):
                return

    def _toggle(self, cell: cython.int, way: cython.int, to: cython.int) -> cython.bint:
        """Connect two wet neighbours or part them, if the network stays whole; return whether it did."""
        joined: cython.bint = self.network[cell] >> way & 1
        if joined and (SIZES[self.network[cell]] < 3 or SIZES[self.network[to]] < 3):
            return False
        self.network[cell] ^= 1 << way
        self.network[to] ^= 1 << (way ^ 2)
        if joined and not self._linked(cell, to):
            self.network[cell] ^= 1 << way
            self.network[to] ^= 1 << (way ^ 2)
            return False
        self.deduction.kinds[cell] = KIND_OF_WAYS[self.network[cell]]
        self.deduction.kinds[to] = KIND_OF_WAYS[self.network[to]]
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

    def _scramble(self) -> None:
        """Turn all blocks at random, until the board is not solved."""
        cell: cython.int
        solved: cython.bint = True
        while solved:
            for cell in range(self.cells):
                self.blocks[cell] = 4 * self.deduction.kinds[cell]
                if self.deduction.kinds[cell] != EMPTY:
                    self.blocks[cell] += self._below(4)
                if self.network[cell] and OPEN[self.blocks[cell]] != self.network[cell]:
                    solved = False


def _mix(x: cython.ulonglong) -> cython.ulonglong:
    """Return the output function of splitmix64."""
    x = ((x ^ (x >> 30)) * MIX) & WORD
    x = ((x ^ (x >> 27)) * MIX_AGAIN) & WORD
    return x ^ (x >> 31)

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
from fivefold.kernels.pipes.grading import hard_trials
from fivefold.kernels.pipes.layout import Layout
from fivefold.kernels.pipes.tables import (
    CONNECTED,
    COSTS,
    DRY,
    EMPTY,
    KIND_OF_WAYS,
    LOCAL,
    OPEN,
    SHORT_TRIALS,
    STRAIGHT,
    TEE,
    TRIALS,
    TURN,
    check_size,
    neighbours,
)

VERSION = 2
SMALL = 36  # cells of a board that is hardly ever more than easy unless all of it gets wet
MOST_OPEN = 12
SMALLEST_MADE = 4
DIFFICULTIES = ("easy", "normal", "hard")


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
        self.near = neighbours(width, height)
        self.layout = Layout(width, height)
        self.blocks = array("i", [0]) * self.cells
        self.rounds = self.layouts = 0
        self.easy = False  # walls and neighbours alone have solved the board

    def make(self, kind: str, difficulty: str, seed: int) -> Made:
        """Make the board of a seed: the same for everyone who names the same."""
        if (kind, difficulty) not in _RECIPES:
            raise ValueError(
                f"no boards are {kind!r} and {difficulty!r}: plain or strict; easy, normal or hard"
            )
        cover: cython.int
        decoys: cython.int
        level: cython.int = (LOCAL, SHORT_TRIALS, TRIALS)[DIFFICULTIES.index(difficulty)]
        least: cython.int = (0, 1, hard_trials(self.cells))[DIFFICULTIES.index(difficulty)]
        most: cython.int = (0, hard_trials(self.cells) - 1, self.cells)[DIFFICULTIES.index(difficulty)]
        cover, decoys = _RECIPES[kind, difficulty]
        if kind == "strict" and difficulty == "normal" and self.cells <= SMALL:
            cover = 100
        self.layout.seed(seed)
        self.rounds = self.layouts = 0
        with cython.nogil:
            self._make(cover, decoys, level, least, most)
        return self._made()

    def _made(self) -> Made:
        cell: cython.int
        fewest: cython.int = 0
        for cell in range(self.cells):
            fewest += COSTS[16 * self.blocks[cell] + self.layout.network[cell]]
        blocks = [self.blocks[cell] for cell in range(self.cells)]
        network = [self.layout.network[cell] for cell in range(self.cells)]
        return Made(tuple(blocks), tuple(network), fewest)

    def _make(
        self,
        cover: cython.int,
        decoys: cython.int,
        level: cython.int,
        least: cython.int,
        most: cython.int,
    ) -> None:
        """Make a board that deductions of a level solve, with so many trials."""
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
                elif self.deduction.trials > most:
                    self._solved(CONNECTED)
                    self._mend_all()
                elif self.deduction.trials >= least or (least == 1 and not self.easy):
                    self._scramble()
                    return
                else:
                    self._spoil(decoys > 0)

    def _spoil(self, decoys: cython.bint) -> None:
        """Make changes all over a board that is too easy."""
        cell: cython.int
        way: cython.int
        to: cython.int
        left: cython.int = 1 + self.cells // 4
        while left:
            left -= 1
            cell = self.layout._below(self.cells)
            if self.layout.network[cell] == 0:
                if decoys:
                    self._put_decoy(cell)
                continue
            way = self.layout._below(4)
            to = self.near[4 * cell + way]
            if to >= 0 and self.layout.network[to]:
                self._toggle(cell, way, to)

    def _put_decoy(self, cell: cython.int) -> None:
        """Put a random block on a cell that stays dry."""
        lot: cython.int = self.layout._below(6)
        self.deduction.kinds[cell] = TEE if lot == 0 else TURN if lot < 3 else STRAIGHT

    def _solved(self, level: cython.int) -> cython.bint:
        """Deduce what the kinds of the blocks allow; return whether that is the network alone."""
        self.deduction._start()
        self.deduction._settle(LOCAL)
        self.easy = True
        if self.deduction._all_decided():
            return True  # most boards that are changed until they are hard enough
        self.easy = self.deduction._undecided() < 0
        self.deduction._settle(level)
        if level >= SHORT_TRIALS and self.deduction._undecided() >= 0:
            self.deduction._try_all(SHORT_TRIALS)
            if level == TRIALS and self._few_open():
                self.deduction._try_all(TRIALS)
        return self.deduction._undecided() < 0

    def _few_open(self) -> cython.bint:
        """Return whether so few cells are open that long trials of all of them are worth their time."""
        cell: cython.int
        options: cython.int
        number: cython.int = 0
        for cell in range(self.cells):
            options = self.deduction.options[cell]
            number += not options & DRY and options & (options - 1) != 0
        return 0 < number <= MOST_OPEN

    def _lay(self, cover: cython.int) -> None:
        """Lay a new network and take the kinds of block it needs."""
        cell: cython.int
        self.layout._lay(cover)
        for cell in range(self.cells):
            self.deduction.kinds[cell] = KIND_OF_WAYS[self.layout.network[cell]]

    def _strew(self, percent: cython.int) -> None:
        """Put blocks that stay dry on empty cells."""
        cell: cython.int
        if percent == 0:
            return
        for cell in range(self.cells):
            if self.layout.network[cell] == 0 and self.layout._below(100) < percent:
                self._put_decoy(cell)

    def _mend_all(self) -> None:
        """Change the board near the cells that the deductions leave open, at most one change for each."""
        cell: cython.int
        options: cython.int
        for cell in range(self.cells):
            options = self.deduction.options[cell]
            if not options & DRY and options & (options - 1) and self.layout._below(2) == 0:
                self._mend(cell)

    def _mend(self, cell: cython.int) -> None:
        """Take a decoy beside a cell away, or else connect or part it and a wet neighbour."""
        way: cython.int = self.layout._below(4)
        to: cython.int
        left: cython.int = 4
        while left:
            left -= 1
            way = (way + 1) & 3
            to = self.near[4 * cell + way]
            if to < 0:
                continue
            if self.layout.network[to] == 0:
                if self.deduction.kinds[to] != EMPTY:
                    self.deduction.kinds[to] = EMPTY
                    return
            elif self.layout.network[cell] and self._toggle(cell, way, to):
                return

    def _toggle(self, cell: cython.int, way: cython.int, to: cython.int) -> cython.bint:
        """Connect two wet neighbours or part them, if the network stays whole; return whether it did."""
        if not self.layout._toggle(cell, way, to):
            return False
        self.deduction.kinds[cell] = KIND_OF_WAYS[self.layout.network[cell]]
        self.deduction.kinds[to] = KIND_OF_WAYS[self.layout.network[to]]
        return True

    def _scramble(self) -> None:
        """Turn all blocks at random, until the board is not solved."""
        cell: cython.int
        solved: cython.bint = True
        while solved:
            for cell in range(self.cells):
                self.blocks[cell] = 4 * self.deduction.kinds[cell]
                if self.deduction.kinds[cell] != EMPTY:
                    self.blocks[cell] += self.layout._below(4)
                if self.layout.network[cell] and OPEN[self.blocks[cell]] != self.layout.network[cell]:
                    solved = False

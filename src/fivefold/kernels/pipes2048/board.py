# cython: cdivision=True
"""The board of the 2048 mode: slides, merges, new pipes, turns, water.

Compiled through board.pxd it runs without the GIL; interpreted it gives the same answers, slower. Blocks,
slides and outcomes are the codes of `blocks`; the dice are thrown as the rules throw them.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.pipes2048.blocks import (
    BECOMES,
    CELLS,
    CONNECTED,
    CROSS,
    EMPTY,
    FIRST_PIPES,
    GOLDEN,
    LEAK,
    LINES,
    MIX1,
    MIX2,
    NEAR,
    OPEN,
    OUTCOMES,
    SIDE,
    SLIDES,
    STRAIGHT,
    STUCK,
    WORD,
    seeded,
)

LOW = 0xFFFFFFFF


class SlidingBoard:
    """A position with its dice; moves are played in place. For one thread at a time."""

    def __init__(self, blocks: Sequence[int], *, steps: int = 0, dice: int = 0) -> None:
        if len(blocks) != CELLS:
            raise ValueError(f"a board has {CELLS} blocks, not {len(blocks)}")
        for cell, block in enumerate(blocks):
            if not 0 <= block <= EMPTY:
                raise ValueError(f"no block has the code {block} of cell {cell}")
        if not 0 <= dice <= WORD:
            raise ValueError(f"dice are a word of 64 bits, not {dice}")
        if not 0 <= steps < 1 << 30:
            raise ValueError(f"the steps are 0 or more, not {steps}")
        self.board = array("b", blocks)
        self.steps, self.dice = steps, dice
        self.ring, self.following = array("i", [0]) * CELLS, array("i", [0]) * CELLS
        self.entered, self.arriving = array("i", [0]) * CELLS, array("i", [0]) * CELLS
        self.free = array("i", [0]) * CELLS
        self.wet = array("b", [0]) * CELLS

    @classmethod
    def deal(cls, seed: int) -> SlidingBoard:
        """Return the board that the rules deal for a seed."""
        board = cls([EMPTY] * CELLS, dice=seeded(seed))
        pool = list(range(CELLS))
        for place in range(FIRST_PIPES):
            other = place + board.throw(CELLS - place)
            pool[place], pool[other] = pool[other], pool[place]
        blocks = [EMPTY] * CELLS
        for cell in pool[:FIRST_PIPES]:
            kind = (STRAIGHT, CROSS)[board.throw(2)]
            blocks[cell] = 4 * kind + board.throw(4)
        return cls(blocks, dice=board.dice)

    def copy(self) -> SlidingBoard:
        """Return a board of the same blocks, steps and dice."""
        return SlidingBoard(list(self.board), steps=self.steps, dice=self.dice)

    def blocks(self) -> list[int]:
        """Return the blocks, row by row."""
        return list(self.board)

    def slides(self) -> list[int]:
        """Return the slides that change something."""
        return [slide for slide in range(4) if self._can_slide(slide)]

    def slide(self, slide: int) -> None:
        """Slide all blocks to a wall; a new pipe comes."""
        if slide not in range(4):
            raise ValueError(f"a slide is 0 to 3, not {slide}")
        if not self._slide(slide):
            raise ValueError(f"a slide {SLIDES[slide]} moves nothing")
        self._spawn()
        self.steps += 1

    def turn(self, cell: int, quarters: int) -> None:
        """Turn a block by a quarter: 1 is clockwise, -1 anticlockwise."""
        if cell not in range(CELLS) or quarters not in (1, -1):
            raise ValueError(f"no block {cell} turns by {quarters} quarters")
        block = self.board[cell]
        if block >> 2 >= CROSS:
            raise ValueError(f"turning the block of cell {cell} changes nothing")
        self.board[cell] = block & ~3 | (block + quarters & 3)
        self.steps += 1

    def flow(self) -> str:
        """Return how the water flows: connected, leak or stuck."""
        return OUTCOMES[self._flow()]

    def throw(self, n: int) -> int:
        """Throw the dice: a number from 0 to n - 1."""
        if not 1 <= n <= 1 << 20:
            raise ValueError(f"dice are thrown for 1 to {1 << 20} numbers, not {n}")
        return self._below(n)

    def reroll(self, seed: int) -> None:
        """Take fresh dice."""
        self.dice = seeded(seed)

    def _below(self, n: cython.int) -> cython.int:
        x: cython.ulonglong = (self.dice + GOLDEN) & WORD
        self.dice = x
        x = ((x ^ (x >> 30)) * MIX1) & WORD
        x = ((x ^ (x >> 27)) * MIX2) & WORD
        x = x ^ (x >> 31)
        # The upper 64 bits of x * n, by halves.
        return ((x >> 32) * n + ((x & LOW) * n >> 32)) >> 32

    def _slide(self, slide: cython.int) -> cython.bint:
        """Slide and merge without a new pipe; return whether anything changed."""
        line: cython.int
        place: cython.int
        cell: cython.int
        block: cython.int
        kind: cython.int
        first: cython.int
        end: cython.int
        last: cython.int
        single: cython.bint
        moved: cython.bint = False
        for line in range(SIDE):
            first = (slide * SIDE + line) * SIDE
            end = 0
            single = False
            for place in range(SIDE):
                cell = LINES[first + place]
                block = self.board[cell]
                if block == EMPTY:
                    continue
                kind = block >> 2
                if single:
                    last = LINES[first + end - 1]
                    if self.board[last] >> 2 == kind and BECOMES[kind] >= 0:
                        self.board[last] = 4 * BECOMES[kind] + (self.board[last] & 3)
                        self.board[cell] = EMPTY
                        single = False
                        moved = True
                        continue
                if place != end:
                    self.board[LINES[first + end]] = block
                    self.board[cell] = EMPTY
                    moved = True
                end += 1
                single = True
        return moved

    def _can_slide(self, slide: cython.int) -> cython.bint:
        line: cython.int
        place: cython.int
        block: cython.int
        kind: cython.int
        before: cython.int
        gap: cython.bint
        for line in range(SIDE):
            gap = False
            before = -1
            for place in range(SIDE):
                block = self.board[LINES[(slide * SIDE + line) * SIDE + place]]
                if block == EMPTY:
                    gap = True
                    continue
                kind = block >> 2
                if gap or (kind == before and BECOMES[kind] >= 0):
                    return True
                before = kind
        return False

    def _spawn(self) -> None:
        """Put a new pipe on a free cell; after a slide that moved something there is one."""
        cell: cython.int
        kind: cython.int
        n: cython.int = 0
        for cell in range(CELLS):
            if self.board[cell] == EMPTY:
                self.free[n] = cell
                n += 1
        cell = self.free[self._below(n)]
        kind = CROSS if self._below(2) else STRAIGHT
        self.board[cell] = 4 * kind + self._below(4)

    def _flow(self) -> cython.int:
        """Let the water in, ring by ring, until a ring leaks or no block is left to wet."""
        cell: cython.int
        i: cython.int
        way: cython.int
        to: cython.int
        count: cython.int = 1
        coming: cython.int
        leaking: cython.bint = False
        reached: cython.bint = False
        if not OPEN[self.board[0]] & 1:
            return LEAK
        for cell in range(CELLS):
            self.wet[cell] = 0
            self.arriving[cell] = 0
        self.ring[0] = 0
        self.entered[0] = 1
        while count and not leaking:
            for i in range(count):
                self.wet[self.ring[i]] = 1
            coming = 0
            for i in range(count):
                cell = self.ring[i]
                for way in range(4):
                    if not OPEN[self.board[cell]] >> way & 1 or self.entered[cell] >> way & 1:
                        continue
                    to = NEAR[cell * 4 + way]
                    if to < 0 and cell == CELLS - 1 and way == 2:
                        reached = True
                    elif to < 0 or not OPEN[self.board[to]] >> (way ^ 2) & 1:
                        leaking = True
                    elif not self.wet[to]:
                        if self.arriving[to] == 0:
                            self.following[coming] = to
                            coming += 1
                        self.arriving[to] |= 1 << (way ^ 2)
            for i in range(coming):
                cell = self.following[i]
                self.ring[i] = cell
                self.entered[cell] = self.arriving[cell]
            count = coming
        if leaking:
            return LEAK
        return CONNECTED if reached else STUCK

    def _copy(self, other: SlidingBoard) -> None:
        """Take over blocks, steps and dice."""
        cell: cython.int
        for cell in range(CELLS):
            self.board[cell] = other.board[cell]
        self.steps = other.steps
        self.dice = other.dice

"""Players of Onet: a search for a line that clears the board, and rollouts for boards moved by chance.

Compiled through planner.pxd it searches without the GIL; interpreted it visits the same nodes, slower.
A node is a pair taken.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.onet.board import OnetBoard
from fivefold.kernels.onet.tables import check_board

NEVER = array("i", [0])
WORD, FACTOR = (1 << 64) - 1, 0x100000001B3
BITS = 16
SLOTS = 1 << BITS
MOST_PAIRS = 24  # that rollouts compare


class OnetPlanner:
    """Plans on boards of one size at one level; for one thread at a time.

    Plans follow the naughty steps of the dice they are given; without dice they expect none.
    """

    def __init__(
        self, width: int, height: int, *, free: bool = False, slide: str = "none", naughty: bool = False
    ) -> None:
        none = [0] * (width * height)
        self.board = OnetBoard(width, height, none, free=free, slide=slide, naughty=naughty)
        self.slide, self.still, self.naughty = slide, slide == "none", naughty
        self.cells, self.depth, self.pairs = width * height, 0, 0
        size = (width + 4) * (height + 4)
        levels = self.cells // 2 + 1
        self.saved = array("i", [0]) * (size * levels)
        self.words = array("Q", [0]) * levels
        numbers = array("i", [0]) * levels
        self.first, self.cell, self.mate, self.only = numbers[:], numbers[:], numbers[:], numbers[:]
        self.dead = array("Q", [0]) * SLOTS
        self.counts, self.kinds = array("i", [0]), 1
        self.codes, self.gains = array("i", [0]) * MOST_PAIRS, array("i", [0]) * MOST_PAIRS
        self.chance = 0
        self.nodes = self.limit = self.attempt_end = 0
        self.stop = NEVER

    def plan(
        self,
        tiles: Sequence[int],
        *,
        word: int | None = None,
        nodes: int = 100_000,
        seed: int = 0,
        stop: array[int] = NEVER,
    ) -> list[tuple[int, int]] | None:
        """Return pairs that clear the board one after the other; None when none are found in so many nodes.

        No points are lost to shuffles or hints along such a line: played quickly, none scores more.
        """
        self._set(tiles, nodes, seed, stop)
        self.board.naughty = self.naughty and word is not None
        self.board.word = word or 0
        self.words[0] = self.board.word
        found: cython.bint
        with cython.nogil:
            found = self._plan()
        if not found:
            return None
        pairs = [(self.cell[n], self.mate[n]) for n in range(self.pairs)]
        return [(min(pair), max(pair)) for pair in pairs]

    def choose(
        self, tiles: Sequence[int], *, nodes: int = 20_000, seed: int = 0, stop: array[int] = NEVER
    ) -> tuple[int, int] | None:
        """Return the pair after which rollouts take the most pairs before they are stuck; None if no pair.

        The rollouts throw dice of their own, so that a player does not see those of the board.
        """
        self._set(tiles, nodes, seed, stop)
        self.board.naughty = self.naughty
        code: cython.int
        with cython.nogil:
            code = self._choose()
        if code < 0:
            return None
        cell, mate = divmod(code, self.cells)
        return (cell, mate) if cell < mate else (mate, cell)

    def _set(self, tiles: Sequence[int], nodes: int, seed: int, stop: array[int]) -> None:
        check_board(self.board.width, self.board.height, tiles, self.slide)
        if nodes < 1:
            raise ValueError(f"a search looks at 1 node or more, not {nodes}")
        left = sum(1 for tile in tiles if tile)
        if any(tiles.count(tile) % 2 for tile in set(tiles) if tile):
            raise ValueError("every tile comes in pairs")
        names = {tile: number for number, tile in enumerate(sorted({0, *tiles}))}
        self.board.pictures = array("i", range(len(names)))
        self.counts, self.kinds = array("i", [0]) * len(names), len(names)
        for cell, tile in enumerate(tiles):
            self.board.tiles[self.board.place[cell]] = names[tile]
        self.board.left = left
        self.pairs = left // 2
        self.nodes, self.limit, self.stop = 0, nodes, stop
        self.chance = seed & WORD
        self._save(0)

    def _save(self, depth: cython.int) -> None:
        place: cython.int
        start: cython.int = depth * self.board.places
        for place in range(self.board.places):
            self.saved[start + place] = self.board.tiles[place]
        self.words[depth] = self.board.word

    def _restore(self, depth: cython.int) -> None:
        place: cython.int
        start: cython.int = depth * self.board.places
        for place in range(self.board.places):
            self.board.tiles[place] = self.saved[start + place]
        self.board.word = self.words[depth]
        self.board.left = 2 * (self.pairs - depth)

    def _random(self, n: cython.int) -> cython.int:
        """Return a number from 0 to n - 1 by the dice of the search; the board's dice stay as they are."""
        word: cython.ulonglong = self.board.word
        number: cython.int
        self.board.word = self.chance
        number = self.board._below(n)
        self.chance = self.board.word
        self.board.word = word
        return number

    def _over(self) -> cython.bint:
        return self.nodes >= self.limit or self.stop[0] != 0

    def _plan(self) -> cython.bint:
        """Search again and again, each attempt longer than the one before."""
        n: cython.int
        attempt: cython.int = 1
        for n in range(SLOTS):
            self.dead[n] = 0
        if self.pairs == 0:
            return True
        while not self._over():
            attempt += 1
            self.attempt_end = self.nodes + attempt * self.pairs
            if self._attempt():
                return True
            if self.depth < 0:
                return False
        return False

    def _attempt(self) -> cython.bint:
        """Take random pairs and turn back where none is left; `depth` is -1 when all has been tried."""
        depth: cython.int = 0
        code: cython.int
        self._restore(0)
        self._enter(0)
        while depth >= 0:
            if self._over() or self.nodes >= self.attempt_end:
                self.depth = depth
                return False
            code = self._following(depth)
            if code < 0:
                self.dead[self._slot()] = self._hash()
                depth -= 1
                if depth >= 0:
                    self._restore(depth)
                continue
            self.cell[depth] = code // self.cells
            self.mate[depth] = code % self.cells
            self.nodes += 1
            self.board._take(self.board.place[self.cell[depth]], self.board.place[self.mate[depth]])
            depth += 1
            if depth == self.pairs:
                return True
            if self.dead[self._slot()] == self._hash():
                depth -= 1
                self._restore(depth)
                continue
            self._save(depth)
            self._enter(depth)
        self.depth = -1
        return False

    def _enter(self, depth: cython.int) -> None:
        """Begin to look for pairs somewhere on the board."""
        self.first[depth] = self._random(self.cells)
        self.cell[depth] = self.first[depth]
        self.mate[depth] = -1
        self.only[depth] = 0

    def _following(self, depth: cython.int) -> cython.int:
        """Return the next pair to try at a depth, or -1.

        Where nothing moves, the last two tiles of a picture can always go: that only opens lines.
        """
        code: cython.int
        if self.only[depth]:
            return -1
        if self.still and not self.board.naughty and self.mate[depth] < 0:
            code = self._last_two(self.first[depth])
            if code >= 0:
                self.only[depth] = 1
                return code
        return self.board._next(self.first[depth], self.cell[depth], self.mate[depth])

    def _last_two(self, first: cython.int) -> cython.int:
        """Return the first pair that can be joined and is the last of its picture, or -1."""
        cell: cython.int
        tile: cython.int
        code: cython.int
        for tile in range(self.kinds):
            self.counts[tile] = 0
        for cell in range(self.cells):
            self.counts[self.board.tiles[self.board.place[cell]]] += 1
        code = self.board._next(first, first, -1)
        while code >= 0 and self.counts[self.board.tiles[self.board.place[code // self.cells]]] > 2:
            code = self.board._next(first, code // self.cells, code % self.cells)
        return code

    def _hash(self) -> cython.ulonglong:
        """Return a hash of the board and its dice, never 0."""
        cell: cython.int
        value: cython.ulonglong = self.board.word if self.board.naughty else 0
        for cell in range(self.cells):
            value = ((value ^ (self.board.tiles[self.board.place[cell]] + 1)) * FACTOR) & WORD
            value ^= value >> 29
        return value | 1

    def _slot(self) -> cython.int:
        return self._hash() >> (64 - BITS)

    def _choose(self) -> cython.int:
        """Roll out all pairs in turn until the nodes are used up; return the pair that did best."""
        n: cython.int
        rounds: cython.int = 0
        number: cython.int = 0
        best: cython.int = 0
        code: cython.int
        first: cython.int = self._random(self.cells)
        code = self.board._next(first, first, -1)
        while code >= 0 and number < MOST_PAIRS:
            self.codes[number] = code
            self.gains[number] = 0
            number += 1
            code = self.board._next(first, code // self.cells, code % self.cells)
        if number < 2:
            return self.codes[0] if number else -1
        while rounds == 0 or not self._over():
            rounds += 1
            for n in range(number):
                self.gains[n] += self._roll_out(self.codes[n])
        for n in range(1, number):
            if self.gains[n] > self.gains[best]:
                best = n
        return self.codes[best]

    def _roll_out(self, code: cython.int) -> cython.int:
        """Take a pair and then random ones until the board is stuck; return how many were taken."""
        taken: cython.int = 0
        first: cython.int
        self._restore(0)
        self.board.word = self.chance
        while code >= 0:
            self.board._take(self.board.place[code // self.cells], self.board.place[code % self.cells])
            self.nodes += 1
            taken += 1
            first = self.board._below(self.cells)
            code = self.board._next(first, first, -1)
        self.chance = self.board.word
        self._restore(0)
        return taken

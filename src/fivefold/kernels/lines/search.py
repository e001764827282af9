# cython: cdivision=True
"""Choosing a move of Lines: the best moves by learned value are compared on what chance may bring.

Each candidate is tried with the same random new balls as the others, the answer to them is the best move by
value, and the worse half of the candidates goes out after every round (sequential halving). The dice of the
table are never looked at: the new balls are thrown with the dice of the search. Compiled through search.pxd
it runs without the GIL; limited by nodes it gives the same answer every time.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.lines.geometry import GOAL_MASK, MOVE_SHIFT, WORD, seeded
from fivefold.kernels.lines.patterns import EXACT, SLACK, UNIT
from fivefold.kernels.lines.table import LinesTable
from fivefold.kernels.lines.value import LinesValue
from fivefold.kernels.search_results import ChosenMove

WIDEST = 256
DEEPEST = 64
UNIT_ = UNIT
APART = 0xD1342543DE82EF95
NEVER = array("i", [0])


class LinesSearch:
    """Chooses moves by the values of a judge. For one thread at a time."""

    def __init__(self, judge: LinesValue) -> None:
        self.judge = judge
        self.moves = array("i", [0]) * WIDEST
        self.totals = array("q", [0]) * WIDEST
        self.counts = array("q", [0]) * WIDEST
        self.results = array("q", [0]) * WIDEST
        self.points = array("q", [0]) * (2 * DEEPEST + 2)
        self.stop = NEVER
        self.alive = self.depth = 0
        self.nodes = self.limit = 0
        self.word = 0

    def choose(
        self,
        table: LinesTable,
        *,
        nodes: int = 500,
        seed: int = 0,
        width: int = 16,
        depth: int = 1,
        stop: array[int] = NEVER,
    ) -> ChosenMove:
        """Return the best move found within a number of nodes, or until `stop[0]` is set.

        A node is a table with all its moves judged. `width` moves are compared, and new balls come
        `depth` times before the value is taken. With one node the choice is that of the value alone.
        """
        self.judge.check(table)
        if table.over:
            raise ValueError("the game is over: there is no move to choose")
        for name, number, high in (
            ("nodes", nodes, 1 << 40),
            ("width", width, WIDEST),
            ("depth", depth, DEEPEST),
        ):
            if not 1 <= number <= high:
                raise ValueError(f"{name} is 1 to {high}, not {number}")
        # Fewer candidates when there are not enough nodes to try each of them a few times.
        wide: cython.int = max(1, min(width, nodes // (4 * depth)))
        self.root, self.trial = table.copy(), table.copy()
        self.stop = stop
        self.depth = depth
        self.nodes = 0
        self.limit = nodes
        self.word = seeded(seed)
        with cython.nogil:
            self._search(wide)
        return ChosenMove(self.moves[0], self.totals[0] / (UNIT * self.counts[0]), self.nodes)

    def _choose_candidates(self, width: cython.int) -> None:
        """Take the best moves by value, best first."""
        i: cython.int
        best: cython.int
        n: cython.int = 0
        found: cython.int = self.judge.found
        value: cython.longlong
        while n < width and n < found:
            best = n
            for i in range(n + 1, found):
                if self.judge.worth[i] > self.judge.worth[best]:
                    best = i
            value = self.judge.worth[best]
            self.moves[n] = self.judge.listed[best]
            self.totals[n] = value
            self.counts[n] = 1
            self.judge.worth[best] = self.judge.worth[n]
            self.judge.listed[best] = self.judge.listed[n]
            self.judge.worth[n] = value
            n += 1
        self.alive = n

    def _better(self, one: cython.int, other: cython.int) -> cython.bint:
        """Return whether a candidate has the higher mean."""
        return self.totals[one] * self.counts[other] > self.totals[other] * self.counts[one]

    def _swap(self, one: cython.int, other: cython.int) -> None:
        move: cython.int = self.moves[one]
        total: cython.longlong = self.totals[one]
        count: cython.longlong = self.counts[one]
        self.moves[one] = self.moves[other]
        self.totals[one] = self.totals[other]
        self.counts[one] = self.counts[other]
        self.moves[other] = move
        self.totals[other] = total
        self.counts[other] = count

    def _halve(self) -> None:
        """Bring the better half to the front, in order, and leave the others out."""
        i: cython.int
        n: cython.int
        best: cython.int
        half: cython.int = (self.alive + 1) // 2
        for n in range(half):
            best = n
            for i in range(n + 1, self.alive):
                if self._better(i, best):
                    best = i
            self._swap(n, best)
        self.alive = half

    def _sample(self, move: cython.int, word: cython.ulonglong) -> cython.longlong:
        """Play a move on with new balls thrown from a word, and return the value of what comes of it."""
        steps: cython.int = 1
        ripe: cython.int = 0
        best: cython.int
        value: cython.longlong = 0
        self.trial._copy(self.root)
        self.trial.by_cell = True
        self.trial.dice = word
        self.points[0] = self.trial._play(move >> MOVE_SHIFT, move & GOAL_MASK)
        ripe += not self.trial.cleared
        self.nodes += 1
        while not self.trial.over:
            self.judge._evaluate(self.trial, SLACK)
            best = self.judge.best
            if ripe >= self.depth or steps > 2 * self.depth:
                value = self.judge.worth[best]
                break
            move = self.judge.listed[best]
            self.points[steps] = self.trial._play(move >> MOVE_SHIFT, move & GOAL_MASK)
            ripe += not self.trial.cleared
            steps += 1
            self.nodes += 1
        while steps > 0:
            steps -= 1
            value = self.points[steps] * UNIT_ + self.judge._fade(value)
        return value

    def _pass(self, word: cython.ulonglong) -> cython.bint:
        """Try every candidate once with the same new balls; return False when stopped before the end."""
        i: cython.int
        for i in range(self.alive):
            if self.stop[0]:
                return False
            self.results[i] = self._sample(self.moves[i], word)
        for i in range(self.alive):
            self.totals[i] += self.results[i]
            self.counts[i] += 1
        return True

    def _search(self, width: cython.int) -> None:
        i: cython.int
        rounds: cython.int = 0
        left: cython.int
        until: cython.longlong
        sampled: cython.bint = False
        word: cython.ulonglong = self.word
        self.judge._evaluate(self.root, EXACT)
        self.nodes = 1
        self._choose_candidates(width)
        left = self.alive
        while left > 1:
            rounds += 1
            left = (left + 1) // 2
        while self.alive > 1:
            until = self.nodes + (self.limit - self.nodes) // rounds
            while self.nodes < until:
                if not self._pass(word):
                    self._halve()
                    return
                if not sampled:
                    # From here on what was tried counts, and no longer the value.
                    for i in range(self.alive):
                        self.totals[i] = self.results[i]
                        self.counts[i] = 1
                    sampled = True
                word = (word + APART) & WORD
            rounds -= 1
            self._halve()

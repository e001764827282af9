# cython: cdivision=True
"""Learning the value of a table of Lines by temporal differences, from games against chance.

The value of what a move led to is corrected towards the points of the next move and the value after it.
Every weight has a learning rate of its own, the size of the sum of its errors by the sum of their sizes
(temporal coherence): it stays high while errors have one sign and falls when they cancel out. All numbers
are whole, so that the same seed gives the same weights on every machine.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.lines.geometry import GOAL_MASK, MOVE_SHIFT
from fivefold.kernels.lines.patterns import SLACK, UNIT, layout
from fivefold.kernels.lines.table import LinesTable
from fivefold.kernels.lines.value import LinesValue

FRACTION = FRACTION_BITS = 20
"""Bits that a precise weight has beyond the weight that is played with."""

LARGEST_ERROR = 1 << 22
KEPT_SCORES = 4096
NEVER = array("i", [0])


class LinesLearner:
    """Plays one game after another with the best moves it knows and learns from each of them.

    `memory` is what a learner goes on from, three numbers a weight: the precise weight, the sum of its
    errors, the sum of their sizes. Without it a learner starts from nothing.
    """

    def __init__(
        self,
        table: LinesTable,
        *,
        fade: int = 8,
        rate: int = 1000,
        memory: array[int] | None = None,
    ) -> None:
        shape = layout(table.side, table.line)
        known = array("q", [0]) * (3 * shape.size) if memory is None else memory
        if len(known) != 3 * shape.size or known.typecode != "q":
            raise ValueError(f"a memory of {3 * shape.size} numbers of type 'q' is needed, not {len(known)}")
        if not 1 <= rate <= 1000:
            raise ValueError(f"the rate is 1 to 1000 thousandths, not {rate}")
        weights = played_with(known)
        self.memory, self.weights = known, weights
        self.mirror = shape.mirror
        self.table, self.after = table.copy(), table.copy()
        self.judge = LinesValue(weights, side=table.side, colours=table.colours, line=table.line, fade=fade)
        self.judge.check(table)
        self.active = array("i", [0]) * (self.judge.actives + 1)
        self.distinct = array("i", [0]) * (self.judge.actives + 1)
        self.times = array("i", [0]) * shape.size
        self.n = self.known_points = 0
        self.rate = rate
        self.scores = array("q", [0]) * KEPT_SCORES
        self.stop = NEVER
        self.games = 0
        self.moves = self.error = 0

    def learn(self, moves: int, stop: array[int] = NEVER) -> list[int]:
        """Play so many moves, or fewer when `stop[0]` is set; return the scores of the games that ended."""
        if moves < 0:
            raise ValueError(f"0 or more moves are played, not {moves}")
        count: cython.longlong = moves
        self.stop = stop
        self.games = 0
        self.moves = self.error = 0
        with cython.nogil:
            self._learn(count)
        return list(self.scores[: min(self.games, KEPT_SCORES)])

    def learned(self) -> array[int]:
        """Return a copy of the memory."""
        return array("q", self.memory)

    def _predicted(self) -> cython.longlong:
        i: cython.int
        total: cython.longlong = self.known_points
        for i in range(self.n):
            total += self.weights[self.active[i]]
        return total

    def _step(
        self, weight: cython.int, times: cython.int, change: cython.longlong, error: cython.longlong
    ) -> None:
        """Correct a weight that adds up so many times: by the whole change while errors have one sign."""
        at: cython.int = 3 * weight
        sums: cython.longlong = self.memory[at + 1]
        size: cython.longlong = self.memory[at + 2]
        if size:
            change = change * (((sums if sums >= 0 else -sums) << 10) // size) >> 10
        self.memory[at] += times * (change if error >= 0 else -change)
        self.memory[at + 1] = sums + times * error
        self.memory[at + 2] = size + times * (error if error >= 0 else -error)
        self.weights[weight] = self.memory[at] >> FRACTION_BITS

    def _correct(self, error: cython.longlong) -> None:
        """Share an error out among the active weights, each as often as it adds up.

        A weight and that of its mirror image are one; the shares are such that, with all rates at their
        highest, the error would be gone.
        """
        i: cython.int
        n: cython.int = 0
        weight: cython.int
        times: cython.int
        squares: cython.longlong = 0
        size: cython.longlong
        change: cython.longlong
        for i in range(self.n):
            weight = self.active[i]
            if self.mirror[weight] < weight:
                weight = self.mirror[weight]
            if self.times[weight] == 0:
                self.distinct[n] = weight
                n += 1
            self.times[weight] += 1
        for i in range(n):
            squares += self.times[self.distinct[i]] * self.times[self.distinct[i]]
        if error > LARGEST_ERROR:
            error = LARGEST_ERROR
        if error < -LARGEST_ERROR:
            error = -LARGEST_ERROR
        size = error if error >= 0 else -error
        self.error += size
        change = (size << FRACTION_BITS) // squares * self.rate // 1000
        for i in range(n):
            weight = self.distinct[i]
            times = self.times[weight]
            self.times[weight] = 0
            self._step(weight, times, change, error)
            if self.mirror[weight] != weight:
                self.memory[3 * self.mirror[weight]] = self.memory[3 * weight]
                self.weights[self.mirror[weight]] = self.weights[weight]

    def _begin(self) -> None:
        """Start a game: the first balls come as small ones and grow."""
        cell: cython.int
        for cell in range(self.table.cells):
            self.table.board[cell] = 0
        self.table.over = False
        self.table.score = 0
        self.table._sow()
        while self.table._empty():
            self.table._ripen()
        self.n = 0

    def _play(self, table: LinesTable, move: cython.int) -> None:
        """Play a move and keep which weights are active when the small balls have grown after it."""
        points: cython.int = table._roll(move >> MOVE_SHIFT, move & GOAL_MASK)
        grown_points: cython.int
        self.after._copy(table)
        grown_points = self.after._grow()
        self.judge.after._read(self.after)
        self.n = self.judge.after._collect(self.active)
        self.known_points = 0
        if table.cleared:
            self.known_points = grown_points * UNIT
            self.active[self.n] = self.judge.tempo_base + self.judge.after.balls
            self.n += 1
        else:
            points += table._ripen()
        while not table.over and table._empty():
            points += table._ripen()
        table.score += points

    def _learn(self, moves: cython.longlong) -> None:
        best: cython.int
        while self.moves < moves and not self.stop[0]:
            self.judge._evaluate(self.table, SLACK)
            best = self.judge.best
            if self.n:
                self._correct(self.judge.worth[best] - self._predicted())
            self._play(self.table, self.judge.listed[best])
            self.moves += 1
            if self.table.over:
                self._correct(-self._predicted())
                self.scores[self.games % KEPT_SCORES] = self.table.score
                self.games += 1
                self._begin()


def played_with(memory: array[int]) -> array[int]:
    """Return the weights that a memory stands for."""
    return array("i", [memory[at] >> FRACTION for at in range(0, len(memory), 3)])


def memory_of(weights: array[int]) -> array[int]:
    """Return a memory to learn on from given weights."""
    return array("q", [number for weight in weights for number in (weight << FRACTION, 0, 0)])

# cython: cdivision=True
"""The table of Lines that searches and training run on: regions, moves, playing, dice.

Compiled through table.pxd it runs without the GIL; interpreted it gives the same answers, slower. Balls are
numbered as in the rules: 0 for an empty cell, 1 to 9 for a big ball of that colour, -1 to -9 for a small one.
A move is `start << 9 | goal`, cells counted row by row from the top left.

The dice are splitmix64 and are thrown as the rules throw them. A turn throws in this order:

1. `displaced` only, when the goal holds a small ball: one number below the count of free cells. The free
   cells are listed row by row once the big ball has left its start, so the start is one of them; a cell is
   free when it holds neither a big nor a small ball. The small ball moves to the cell of that number. This
   comes before lines are looked for.
2. When the small balls have grown: one number for each new cell, by a partial Fisher-Yates shuffle over the
   free cells, then one number for each colour.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.lines.geometry import (
    AXES,
    GOAL_MASK,
    GOLDEN,
    MIX1,
    MIX2,
    MOVE_SHIFT,
    WORD,
    check_board,
    check_rules,
    seeded,
)
from fivefold.kernels.lines.regions import LinesRegions

LOW = 0xFFFFFFFF


class LinesTable:
    """A position with its dice; moves are played in place. For one thread at a time."""

    def __init__(
        self,
        board: Sequence[int],
        *,
        side: int = 9,
        colours: int = 5,
        new: int = 3,
        line: int = 5,
        square: bool = False,
        displaced: bool = False,
        score: int = 0,
        dice: int = 0,
        over: bool = False,
    ) -> None:
        check_rules(side, colours, new, line)
        check_board(board, side, colours)
        if not 0 <= dice <= WORD:
            raise ValueError(f"dice are a word of 64 bits, not {dice}")
        if not 0 <= score < 1 << 60:
            raise ValueError(f"a score is 0 or more, not {score}")
        self.side, self.colours, self.new, self.line = side, colours, new, line
        self.cells = side * side
        self.square, self.displaced, self.over = square, displaced, over
        self.score, self.dice = score, dice
        self.by_cell = self.cleared = False
        self.board = array("b", board)
        self.gone = array("b", [0]) * self.cells
        self.regions = LinesRegions(side)
        self.queue = array("i", [0]) * self.cells
        self.free = array("i", [0]) * self.cells
        self.listed = array("i", [0]) * (self.cells * self.cells // 4 + self.cells)
        if run := self._standing():
            raise ValueError(f"the balls from cell {run[0]} to cell {run[1]} are a line already")
        big = sum(ball > 0 for ball in board)
        if not over and (big == 0 or big == self.cells):
            raise ValueError("a game that goes on needs a big ball and a cell to roll to")

    @classmethod
    def deal(
        cls,
        seed: int,
        *,
        side: int = 9,
        colours: int = 5,
        new: int = 3,
        line: int = 5,
        square: bool = False,
        displaced: bool = False,
    ) -> LinesTable:
        """Return the table that the rules deal for a seed."""
        check_rules(side, colours, new, line)
        cells = side * side
        table = cls(
            [1, *[0] * (cells - 1)],
            side=side,
            colours=colours,
            new=new,
            line=line,
            square=square,
            displaced=displaced,
            dice=seeded(seed),
        )
        dealt = False
        while not dealt:
            dealt = table._deal()
        return table

    def _deal(self) -> bool:
        """Throw the first balls; a throw with a line standing does not count."""
        pool = list(range(self.cells))
        for place in range(2 * self.new):
            other = place + self._below(self.cells - place)
            pool[place], pool[other] = pool[other], pool[place]
        for at in range(self.cells):
            self.board[at] = 0
        for n in range(2 * self.new):
            colour = 1 + self._below(self.colours)
            self.board[pool[n]] = colour if n < self.new else -colour
        return self._standing() is None

    def copy(self) -> LinesTable:
        """Return a table of the same rules, balls, score and dice."""
        other = LinesTable(
            list(self.board),
            side=self.side,
            colours=self.colours,
            new=self.new,
            line=self.line,
            square=self.square,
            displaced=self.displaced,
            over=True,
        )
        other._copy(self)
        return other

    def balls(self) -> list[int]:
        """Return what lies on the cells, row by row."""
        return list(self.board)

    def cell_regions(self) -> list[int]:
        """Return the number of each cell's region; big balls part regions and have -1."""
        self._label()
        return list(self.regions.region)

    def moves(self) -> list[int]:
        """Return the legal moves, ordered by start and goal."""
        return [] if self.over else list(self.listed[: self._list()])

    def reaches(self, start: int, goal: int) -> bool:
        """Return whether a big ball stands on the start and has a way to the goal."""
        for cell in (start, goal):
            if not 0 <= cell < self.cells:
                raise ValueError(f"a cell is 0 to {self.cells - 1}, not {cell}")
        self._label()
        return self._reaches(start, goal)

    def play(self, move: int) -> int:
        """Play a legal move and return its points, those of growing balls included."""
        if self.over:
            raise ValueError("the game is over")
        start, goal = move >> MOVE_SHIFT, move & GOAL_MASK
        if move < 0 or start >= self.cells or goal >= self.cells or not self.reaches(start, goal):
            raise ValueError(f"{move} is no legal move here")
        return self._play(start, goal)

    def throw(self, n: int) -> int:
        """Throw the dice: a number from 0 to n - 1."""
        if not 1 <= n <= 1 << 20:
            raise ValueError(f"dice are thrown for 1 to {1 << 20} numbers, not {n}")
        return self._below(n)

    def reroll(self, seed: int) -> None:
        """Take fresh dice."""
        self.dice = seeded(seed)

    def _standing(self) -> tuple[int, int] | None:
        """Return both ends of a line that stands on the table."""
        for cell in range(self.cells):
            if self.board[cell] > 0:
                for dx, dy in AXES:
                    length = self._run(cell, dx, dy)
                    if length + 1 >= self.line:
                        return cell, cell + length * (dx + dy * self.side)
        return None

    def _below(self, n: cython.int) -> cython.int:
        x: cython.ulonglong = (self.dice + GOLDEN) & WORD
        self.dice = x
        x = ((x ^ (x >> 30)) * MIX1) & WORD
        x = ((x ^ (x >> 27)) * MIX2) & WORD
        x = x ^ (x >> 31)
        # The upper 64 bits of x * n, by halves.
        return ((x >> 32) * n + ((x & LOW) * n >> 32)) >> 32

    def _worth(self, balls: cython.int) -> cython.int:
        return balls * (balls - self.line + 1) if self.square else balls

    def _label(self) -> None:
        self.regions._label(self.board)

    def _reaches(self, start: cython.int, goal: cython.int) -> cython.bint:
        """Return whether a ball rolls so; regions are labelled."""
        return (
            self.board[start] > 0
            and self.board[goal] <= 0
            and self.regions._touches(start, self.regions.region[goal])
        )

    def _list(self) -> cython.int:
        """Write the legal moves into `listed`; return how many."""
        start: cython.int
        goal: cython.int
        n: cython.int = 0
        self._label()
        for start in range(self.cells):
            if self.board[start] > 0:
                for goal in range(self.cells):
                    if self.regions.region[goal] >= 0 and self.regions._touches(
                        start, self.regions.region[goal]
                    ):
                        self.listed[n] = start << MOVE_SHIFT | goal
                        n += 1
        return n

    def _run(self, cell: cython.int, dx: cython.int, dy: cython.int) -> cython.int:
        """Return how many balls of the cell's colour follow it in a direction."""
        ball: cython.int = self.board[cell]
        x: cython.int = cell % self.side + dx
        y: cython.int = cell // self.side + dy
        length: cython.int = 0
        while x >= 0 and y >= 0 and x < self.side and y < self.side and self.board[y * self.side + x] == ball:
            length += 1
            x += dx
            y += dy
        return length

    def _mark(self, cell: cython.int) -> None:
        """Mark the balls of all lines through a big ball."""
        axis: cython.int
        dx: cython.int
        dy: cython.int
        back: cython.int
        length: cython.int
        step: cython.int
        at: cython.int
        i: cython.int
        for axis in range(4):
            dx = 0 if axis == 1 else 1
            dy = 0 if axis == 0 else (-1 if axis == 3 else 1)
            back = self._run(cell, -dx, -dy)
            length = back + 1 + self._run(cell, dx, dy)
            if length >= self.line:
                step = dx + dy * self.side
                at = cell - back * step
                for i in range(length):
                    self.gone[at + i * step] = 1

    def _remove(self) -> cython.int:
        """Take the marked balls away and return their points."""
        cell: cython.int
        balls: cython.int = 0
        for cell in range(self.cells):
            if self.gone[cell]:
                self.gone[cell] = 0
                self.board[cell] = 0
                balls += 1
        return self._worth(balls) if balls else 0

    def _displace(self, ball: cython.int) -> None:
        """Put a small ball on a random free cell."""
        cell: cython.int
        n: cython.int = 0
        for cell in range(self.cells):
            if self.board[cell] == 0:
                self.free[n] = cell
                n += 1
        self.board[self.free[self._below(n)]] = ball

    def _grow(self) -> cython.int:
        """Let the small balls grow and the lines that this makes go; return the points."""
        cell: cython.int
        n: cython.int = 0
        i: cython.int
        for cell in range(self.cells):
            if self.board[cell] < 0:
                self.board[cell] = -self.board[cell]
                self.queue[n] = cell
                n += 1
        for i in range(n):
            self._mark(self.queue[i])
        return self._remove()

    def _sow(self) -> cython.bint:
        """Put new small balls on the table; return False, with the game over, when there is no room."""
        cell: cython.int
        i: cython.int
        other: cython.int
        n: cython.int = 0
        for cell in range(self.cells):
            if self.board[cell] == 0:
                self.free[n] = cell
                n += 1
        if n < self.new:
            self.over = True
            return False
        if self.by_cell:
            self._sow_by_cell()
            return True
        for i in range(self.new):
            other = i + self._below(n - i)
            cell = self.free[other]
            self.free[other] = self.free[i]
            self.free[i] = cell
        for i in range(self.new):
            self.board[self.free[i]] = -1 - self._below(self.colours)
        return True

    def _sow_by_cell(self) -> None:
        """Throw cells of the whole table until enough are free.

        The chances are those of `_sow`, but with the same dice two tables that differ in a few cells
        mostly get the same new balls. Searches compare moves that way.
        """
        colour: cython.int
        cell: cython.int
        left: cython.int = self.new
        while left > 0:
            left -= 1
            colour = 1 + self._below(self.colours)
            cell = self._below(self.cells)
            while self.board[cell] != 0:
                cell = self._below(self.cells)
            self.board[cell] = -colour

    def _roll(self, start: cython.int, goal: cython.int) -> cython.int:
        """Roll a ball and let lines go; leave in `cleared` whether there was one; return the points."""
        small: cython.int = self.board[goal]
        points: cython.int
        self.board[goal] = self.board[start]
        self.board[start] = 0
        if small and self.displaced:
            self._displace(small)
        self._mark(goal)
        self.cleared = self.gone[goal] != 0
        points = self._remove() if self.cleared else 0
        return points

    def _ripen(self) -> cython.int:
        points: cython.int = self._grow()
        self._sow()
        return points

    def _empty(self) -> cython.bint:
        """Return whether no big ball is left."""
        cell: cython.int = 0
        while cell < self.cells and self.board[cell] <= 0:
            cell += 1
        return cell == self.cells

    def _play(self, start: cython.int, goal: cython.int) -> cython.int:
        points: cython.int = self._roll(start, goal)
        if not self.cleared:
            points += self._ripen()
        while not self.over and self._empty():
            points += self._ripen()
        self.score += points
        return points

    def _copy(self, other: LinesTable) -> None:
        """Take over balls, score and dice of a table of the same rules."""
        cell: cython.int
        for cell in range(self.cells):
            self.board[cell] = other.board[cell]
        self.score = other.score
        self.dice = other.dice
        self.over = other.over

# cython: cdivision=True
"""The value of every move of a table of Lines, by a sum of learned weights.

What a move leads to is judged after the small balls have grown and before new ones come, for all of that is
known. Only the stretches and blocks through two cells change by most moves, so that one pass over the table
gives the values of all its moves. Compiled through value.pxd it runs without the GIL.

Values are whole numbers, `UNIT` to a point, so that every machine finds the same best move.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.lines.contents import LinesContents
from fivefold.kernels.lines.gains import LinesGains
from fivefold.kernels.lines.geometry import GOAL_MASK, MOVE_SHIFT, check_rules
from fivefold.kernels.lines.patterns import EXACT, SLOTS, UNIT, layout
from fivefold.kernels.lines.table import LinesTable


class LinesValue:
    """Judges tables of one side, number of colours and length of line. For one thread at a time.

    `fade` says how much less a point is worth a move later: one part in `2 ** fade`; 0 for no less.
    """

    def __init__(
        self,
        weights: array[int],
        *,
        side: int = 9,
        colours: int = 7,
        line: int = 5,
        fade: int = 8,
    ) -> None:
        check_rules(side, colours, 1, line)
        shape = layout(side, line)
        if len(weights) != shape.size or weights.typecode != "i":
            raise ValueError(f"{shape.size} weights of type 'i' are needed, not {len(weights)}")
        if not 0 <= fade <= 20:
            raise ValueError(f"fade is 0 to 20, not {fade}")
        self.side, self.colours, self.line, self.fade = side, colours, line, fade
        self.cells = cells = side * side
        self.weights, self.size = weights, shape.size
        self.tempo_base, self.near = shape.tempo_base, shape.near
        self.full = (3**line - 1) // 2
        self.contents = LinesContents(side, colours, line)
        self.after = LinesContents(side, colours, line)
        self.actives = self.contents.most
        self.gains = LinesGains(weights, side, colours, line)
        self.loss = _ints(cells)
        self.region_mark, self.goals = _ints(cells), _ints(cells)
        self.hot = array("b", [0]) * (cells * colours)
        blank = [1, *[0] * (cells - 1)]
        self.grown = LinesTable(blank, side=side, colours=colours, line=line)
        self.trial = LinesTable(blank, side=side, colours=colours, line=line)
        self.spent = array("b", [0]) * cells
        self.grown_points = 0
        self.vanished = self.lines_made = False
        self.base = self.best_worth = 0
        self.listed = _ints(cells * cells // 4 + cells)
        self.worth = array("q", [0]) * (cells * cells // 4 + cells)
        self.found = self.best = 0

    def moves(self, table: LinesTable) -> dict[int, int]:
        """Return the value of every legal move: its points and what is expected after it."""
        self.check(table)
        if table.over:
            return {}
        n = self._evaluate(table, EXACT)
        return {self.listed[i]: self.worth[i] for i in range(n)}

    def value(self, table: LinesTable) -> int:
        """Return what is expected from a table whose small balls have grown and are to come anew."""
        self.check(table)
        self.contents._read(table)
        return self.contents._total(self.weights)

    def check(self, table: LinesTable) -> None:
        """Raise ValueError for a table of other rules."""
        if (table.side, table.colours, table.line) != (self.side, self.colours, self.line):
            raise ValueError(
                f"these weights judge tables of side {self.side}, {self.colours} colours and lines of "
                f"{self.line}, not of side {table.side}, {table.colours} colours and lines of {table.line}"
            )
        self.grown.square = self.trial.square = table.square

    def _fade(self, value: cython.longlong) -> cython.longlong:
        return value - (value >> self.fade) if self.fade else value

    def _load(self, table: LinesTable, crushed: cython.int) -> None:
        """Let the small balls grow on a copy, except a crushed one, and sum up what lies there."""
        cell: cython.int
        ripe: cython.int = 0
        self.grown._copy(table)
        if crushed >= 0:
            self.grown.board[crushed] = 0
        for cell in range(self.cells):
            ripe += self.grown.board[cell] != 0
        self.grown_points = self.grown._grow()
        self.contents._read(self.grown)
        self.vanished = self.contents.balls != ripe
        if self.vanished:
            # A ball may make a line with those that vanish as they grow.
            self.trial._copy(table)
            if crushed >= 0:
                self.trial.board[crushed] = 0
            for cell in range(self.cells):
                if self.trial.board[cell] < 0:
                    self.trial.board[cell] = -self.trial.board[cell]
            self.after._read(self.trial)
            self._find_lines(table, self.after, crushed)
        else:
            self._find_lines(table, self.contents, crushed)
        self.base = self.contents._total(self.weights)

    def _find_lines(self, table: LinesTable, contents: LinesContents, only: cython.int) -> None:
        """Note for each cell, or for one only, the colours of which a ball would make a line there."""
        cell: cython.int
        at: cython.int
        i: cython.int
        c: cython.int
        stretch: cython.int
        colours: cython.int = self.colours
        for cell in range(self.cells * colours):
            self.hot[cell] = 0
        for cell in range(self.cells):
            if table.board[cell] > 0 or (only >= 0 and cell != only):
                continue
            for at in range(contents.through_start[cell], contents.through_start[cell + 1]):
                stretch = contents.through_stretch[at]
                for i in range(contents.kinds[stretch]):
                    c = contents.present[stretch * SLOTS + i]
                    if contents.own[stretch * colours + c] + contents.through_power[at] == self.full:
                        self.hot[cell * colours + c] = 1

    def _special(self, table: LinesTable, start: cython.int, goal: cython.int) -> cython.longlong:
        """Return the value of a move that may make a line, by playing it out to where balls have grown."""
        small: cython.int = table.board[goal]
        points: cython.longlong = 0
        grown_points: cython.longlong
        value: cython.longlong = 0
        self.trial._copy(table)
        self.trial.board[goal] = table.board[start]
        self.trial.board[start] = 0
        self.trial._mark(goal)
        self.trial.cleared = self.trial.gone[goal] != 0
        if self.trial.cleared:
            points = self.trial._remove()
        grown_points = self.trial._grow()
        self.after._read(self.trial)
        value = self.after._total(self.weights)
        if small and table.displaced:
            value += self.gains.mean[-small - 1]
        if not self.trial.cleared:
            return (points + grown_points) * UNIT + self._fade(value)
        value += self.weights[self.tempo_base + self.after.balls]
        return points * UNIT + self._fade(grown_points * UNIT + value)

    def _value(
        self, table: LinesTable, start: cython.int, goal: cython.int, slack: cython.longlong
    ) -> cython.longlong:
        """Return the value of a move on what was loaded; one that is far from the best may be rough."""
        colour: cython.int = table.board[start] - 1
        held: cython.int = self.grown.board[goal]
        change: cython.int
        value: cython.longlong
        if self.hot[goal * self.colours + colour]:
            return self._special(table, start, goal)
        if self.vanished and (
            self.grown.board[start] == 0 or (held == 0 and table.board[goal] != 0 and table.displaced)
        ):
            return self._special(table, start, goal)
        change = self.loss[start] + self.gains.gain[goal * self.colours + colour]
        if held:
            change += self.gains.mean[held - 1]
        value = self.grown_points * UNIT + self._fade(self.base + change)
        if self.near[start * self.cells + goal] and value + slack > self.best_worth:
            change += self.gains._shared(self.contents, start, goal, colour, held - 1)
            value = self.grown_points * UNIT + self._fade(self.base + change)
        return value

    def _list(self, table: LinesTable, slack: cython.longlong) -> cython.int:
        """Write all moves into `listed`, and into `worth` the values of those of the usual kind.

        Left out are those that make a line on an empty cell and those that crush a small ball.
        """
        start: cython.int
        goal: cython.int
        i: cython.int
        near: cython.int
        n: cython.int = 0
        free: cython.int = 0
        for goal in range(self.cells):
            self.region_mark[goal] = -1
            if table.board[goal] <= 0:
                self.goals[free] = goal
                free += 1
        for start in range(self.cells):
            if table.board[start] <= 0:
                continue
            for i in range(4):
                near = table.regions.near[start * 4 + i]
                if near >= 0 and table.regions.region[near] >= 0:
                    self.region_mark[table.regions.region[near]] = start
            if self.grown.board[start]:
                self.loss[start] = self.contents._loss(self.weights, start, table.board[start] - 1)
            for i in range(free):
                goal = self.goals[i]
                if self.region_mark[table.regions.region[goal]] != start:
                    continue
                self.listed[n] = start << MOVE_SHIFT | goal
                if table.board[goal] == 0 and self.hot[goal * self.colours + table.board[start] - 1]:
                    self.lines_made = True
                elif table.displaced or table.board[goal] == 0:
                    self.worth[n] = self._value(table, start, goal, slack)
                    if self.worth[n] > self.best_worth:
                        self.best_worth = self.worth[n]
                n += 1
        return n

    def _make_lines(self, table: LinesTable, goal: cython.int, colour: cython.int) -> None:
        """Write the values of the moves that make a line of a colour on an empty cell.

        The table is read once, with the line gone and all other balls of the colour on it.
        """
        i: cython.int
        start: cython.int
        points: cython.longlong
        value: cython.longlong
        self.trial._copy(table)
        self.trial.board[goal] = colour + 1
        self.trial._mark(goal)
        for i in range(self.cells):
            self.spent[i] = self.trial.gone[i]
        points = self.trial._remove()
        if self.trial._grow() or points == 0:
            self.spent[goal] = 0
        self.after._read(self.trial)
        self.after._leave_out(colour)
        value = self.after._total(self.weights) + self.weights[self.tempo_base + self.after.balls]
        for i in range(self.found):
            start = self.listed[i] >> MOVE_SHIFT
            if self.listed[i] & GOAL_MASK != goal or table.board[start] != colour + 1 or self.spent[start]:
                continue
            self.worth[i] = points * UNIT + self._fade(value + self.after._loss(self.weights, start, colour))
        for i in range(self.found):
            start = self.listed[i] >> MOVE_SHIFT
            if self.listed[i] & GOAL_MASK != goal or table.board[start] != colour + 1:
                continue
            if self.spent[start] or not self.spent[goal]:
                self.worth[i] = self._special(table, start, goal)

    def _crush(self, table: LinesTable, goal: cython.int) -> None:
        """Write the values of the moves that crush the small ball of a cell: it never grows."""
        i: cython.int
        start: cython.int
        self._load(table, goal)
        self.gains._add(self.contents, goal)
        for i in range(self.found):
            if self.listed[i] & GOAL_MASK == goal:
                start = self.listed[i] >> MOVE_SHIFT
                if self.grown.board[start]:
                    self.loss[start] = self.contents._loss(self.weights, start, table.board[start] - 1)
                self.worth[i] = self._value(table, start, goal, EXACT)

    def _evaluate(self, table: LinesTable, slack: cython.longlong) -> cython.int:
        """Write all moves and their values into `listed` and `worth`, the best one's number into `best`.

        The values of moves that seem worse than the best by more than `slack` are rough.
        """
        at: cython.int
        self._load(table, -1)
        table._label()
        self.gains._find(self.contents, table, self.grown)
        self.best_worth = -(1 << 60)
        self.lines_made = False
        self.found = self._list(table, slack)
        if self.lines_made:
            for at in range(self.cells * self.colours):
                if self.hot[at] and table.board[at // self.colours] == 0:
                    self._make_lines(table, at // self.colours, at % self.colours)
        if not table.displaced:
            for at in range(self.cells):
                if table.board[at] < 0:
                    self._crush(table, at)
        self.best = 0
        for at in range(1, self.found):
            if self.worth[at] > self.worth[self.best]:
                self.best = at
        return self.found


def _ints(n: int) -> array[int]:
    return array("i", [0]) * n

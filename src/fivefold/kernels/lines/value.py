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

from fivefold.kernels.lines.geometry import GOAL_MASK, MOVE_SHIFT, check_rules
from fivefold.kernels.lines.patterns import MOST, STAGES, UNIT, layout
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
        self.weights = weights
        self.size, self.variant_size = shape.size, shape.variant_size
        self.stretches, self.blocks = shape.stretches, shape.blocks
        self.balls_base, self.colours_base = shape.balls_base, shape.colours_base
        self.tempo_base = shape.tempo_base
        self.stretch_base, self.block_base = shape.stretch_base, shape.block_base
        self.through_start, self.inside_start = shape.through_start, shape.inside_start
        self.through_stretch, self.inside_block = shape.through_stretch, shape.inside_block
        self.through_power, self.inside_bit = shape.through_power, shape.inside_bit
        self.near = shape.near
        self.counts_at = self.stretches * colours + self.blocks
        self.actives = self.counts_at + 1 + colours
        self.index, self.spare = _ints(self.actives), _ints(self.actives)
        self.stretch_value = _ints(self.stretches)
        self.loss, self.gain = _ints(cells), _ints(cells * colours)
        self.loss_part = _ints(len(shape.through_stretch))
        self.gain_part = _ints(len(shape.through_stretch) * colours)
        self.seat_gain = _ints(cells)
        self.seat_loss_part = _ints(len(shape.inside_block))
        self.seat_gain_part = _ints(len(shape.inside_block))
        self.mean_gain = _ints(colours + 1)
        self.stretch_mark, self.stretch_at = _ints(self.stretches), _ints(self.stretches)
        self.block_mark, self.block_at = _ints(self.blocks), _ints(self.blocks)
        self.region_mark = _ints(cells)
        self.row = array("i", [cell // side for cell in range(cells)])
        self.column = array("i", [cell % side for cell in range(cells)])
        self.ripe, self.hot = array("b", [0]) * cells, array("b", [0]) * (cells * (colours + 1))
        blank = [1, *[0] * (cells - 1)]
        self.grown = LinesTable(blank, side=side, colours=colours, line=line)
        self.trial = LinesTable(blank, side=side, colours=colours, line=line)
        self.grown_points = 0
        self.base = 0
        self.listed = _ints(cells * cells // 4 + cells)
        self.worth = array("q", [0]) * (cells * cells // 4 + cells)
        self.found = self.best = 0

    def moves(self, table: LinesTable) -> dict[int, int]:
        """Return the value of every legal move: its points and what is expected after it."""
        self.check(table)
        if table.over:
            return {}
        n = self._evaluate(table)
        return {self.listed[i]: self.worth[i] for i in range(n)}

    def value(self, table: LinesTable) -> int:
        """Return what is expected from a table whose small balls have grown and are to come anew."""
        self.check(table)
        return self._sum(self.spare, self._collect(table, self.spare))

    def check(self, table: LinesTable) -> None:
        """Raise ValueError for a table of other rules."""
        if (table.side, table.colours, table.line) != (self.side, self.colours, self.line):
            raise ValueError(
                f"these weights judge tables of side {self.side}, {self.colours} colours and lines of "
                f"{self.line}, not of side {table.side}, {table.colours} colours and lines of {table.line}"
            )
        self.grown.square = self.trial.square = table.square

    def _collect(self, table: LinesTable, out: array[int]) -> cython.int:
        """Write the numbers of the weights that a table of big balls adds up; return how many."""
        cell: cython.int
        ball: cython.int
        at: cython.int
        place: cython.int
        power: cython.int
        c: cython.int
        balls: cython.int = 0
        colours: cython.int = self.colours
        blocks_at: cython.int = self.stretches * colours
        for at in range(self.stretches):
            for c in range(colours):
                out[at * colours + c] = self.stretch_base[at]
        for at in range(self.blocks):
            out[blocks_at + at] = self.block_base[at]
        for c in range(colours):
            out[self.counts_at + 1 + c] = self.colours_base
        for cell in range(self.cells):
            ball = table.board[cell]
            if ball <= 0:
                continue
            balls += 1
            out[self.counts_at + ball] += 1
            for at in range(self.through_start[cell], self.through_start[cell + 1]):
                place = self.through_stretch[at] * colours
                power = self.through_power[at]
                for c in range(colours):
                    out[place + c] += 2 * power
                out[place + ball - 1] -= power
            for at in range(self.inside_start[cell], self.inside_start[cell + 1]):
                out[blocks_at + self.inside_block[at]] += self.inside_bit[at]
        out[self.counts_at] = self.balls_base + balls
        for c in range(colours):
            power = self._variant(balls, out[self.counts_at + 1 + c] - self.colours_base)
            for at in range(self.stretches):
                out[at * colours + c] += power
        return self.actives

    def _variant(self, balls: cython.int, same: cython.int) -> cython.int:
        """Return where the weights begin for a colour, by the balls on the table and those of the colour."""
        stage: cython.int = balls * 27 // self.cells // 4 - 1
        if stage < 0:
            stage = 0
        if stage >= STAGES:
            stage = STAGES - 1
        if same > MOST:
            same = MOST
        return (stage * (MOST + 1) + same) * self.variant_size

    def _sum(self, active: array[int], n: cython.int) -> cython.longlong:
        i: cython.int
        total: cython.longlong = 0
        for i in range(n):
            total += self.weights[active[i]]
        return total

    def _fade(self, value: cython.longlong) -> cython.longlong:
        return value - (value >> self.fade) if self.fade else value

    def _load(self, table: LinesTable, crushed: cython.int) -> None:
        """Let the small balls grow on a copy, except a crushed one, and sum up what lies there."""
        cell: cython.int
        at: cython.int
        c: cython.int
        total: cython.int
        self.grown._copy(table)
        if crushed >= 0:
            self.grown.board[crushed] = 0
        for cell in range(self.cells):
            at = self.grown.board[cell]
            self.ripe[cell] = at if at >= 0 else -at
        self.grown_points = self.grown._grow()
        self._collect(self.grown, self.index)
        self.base = self._sum(self.index, self.actives)
        for at in range(self.stretches):
            total = 0
            for c in range(self.colours):
                total += self.weights[self.index[at * self.colours + c]]
            self.stretch_value[at] = total

    def _look(self, cell: cython.int, dx: cython.int, dy: cython.int) -> None:
        """Note the colours that would make a line through the cell in a direction and its opposite."""
        side: cython.int = self.side
        way: cython.int
        x: cython.int
        y: cython.int
        colour: cython.int
        length: cython.int
        first: cython.int = 0
        first_length: cython.int = 0
        for way in range(2):
            x = self.column[cell] + dx
            y = self.row[cell] + dy
            colour = length = 0
            if x >= 0 and y >= 0 and x < side and y < side:
                colour = self.ripe[y * side + x]
            while colour and x >= 0 and y >= 0 and x < side and y < side:
                if self.ripe[y * side + x] != colour:
                    break
                length += 1
                x += dx
                y += dy
            if way and colour == first:
                length += first_length
            if length + 1 >= self.line:
                self.hot[cell * (self.colours + 1) + colour] = 1
            if not way:
                first = colour
                first_length = length
                dx = -dx
                dy = -dy

    def _gains(self, table: LinesTable, cell: cython.int) -> None:
        """Find what a ball of each colour adds on a cell, in place of what grows there."""
        colours: cython.int = self.colours
        held: cython.int = self.grown.board[cell]
        at: cython.int
        c: cython.int
        i: cython.int
        first: cython.int
        power: cython.int
        others: cython.int
        seats: cython.int = 0
        blocks_at: cython.int = self.stretches * colours
        for c in range(colours):
            self.gain[cell * colours + c] = 0
        for at in range(self.through_start[cell], self.through_start[cell + 1]):
            first = self.through_stretch[at] * colours
            power = self.through_power[at]
            others = -self.stretch_value[self.through_stretch[at]]
            for c in range(colours):
                i = self.index[first + c] + 2 * power
                if held:
                    i -= power if c == held - 1 else 2 * power
                others += self.weights[i]
                self.gain_part[at * colours + c] = self.weights[i - power] - self.weights[i]
            for c in range(colours):
                self.gain_part[at * colours + c] += others
                self.gain[cell * colours + c] += self.gain_part[at * colours + c]
        for at in range(self.inside_start[cell], self.inside_start[cell + 1]):
            i = self.index[blocks_at + self.inside_block[at]]
            self.seat_gain_part[at] = 0 if held else self.weights[i + self.inside_bit[at]] - self.weights[i]
            seats += self.seat_gain_part[at]
        self.seat_gain[cell] = seats
        for c in range(colours + 1):
            self.hot[cell * (colours + 1) + c] = 0
        self._look(cell, 1, 0)
        self._look(cell, 0, 1)
        self._look(cell, 1, 1)
        self._look(cell, 1, -1)

    def _losses(self, cell: cython.int, colour: cython.int) -> None:
        """Find what changes when the ball of a cell is taken away, and mark its stretches and blocks."""
        colours: cython.int = self.colours
        at: cython.int
        c: cython.int
        i: cython.int
        stretch: cython.int
        block: cython.int
        power: cython.int
        change: cython.int
        total: cython.int = 0
        blocks_at: cython.int = self.stretches * colours
        for at in range(self.through_start[cell], self.through_start[cell + 1]):
            stretch = self.through_stretch[at]
            power = self.through_power[at]
            change = -self.stretch_value[stretch]
            for c in range(colours):
                i = self.index[stretch * colours + c]
                change += self.weights[i - (power if c == colour - 1 else 2 * power)]
            self.loss_part[at] = change
            self.stretch_mark[stretch] = cell + 1
            self.stretch_at[stretch] = at
            total += change
        for at in range(self.inside_start[cell], self.inside_start[cell + 1]):
            block = self.inside_block[at]
            i = self.index[blocks_at + block]
            self.seat_loss_part[at] = self.weights[i - self.inside_bit[at]] - self.weights[i]
            self.block_mark[block] = cell + 1
            self.block_at[block] = at
            total += self.seat_loss_part[at]
        self.loss[cell] = total

    def _means(self, table: LinesTable) -> None:
        """Find what a displaced ball of each colour adds on average over the free cells."""
        cell: cython.int
        c: cython.int
        free: cython.int = 0
        sums: cython.longlong
        size: cython.longlong
        for cell in range(self.cells):
            free += table.board[cell] == 0
        for c in range(self.colours):
            sums = 0
            for cell in range(self.cells):
                if table.board[cell] == 0:
                    sums += self.gain[cell * self.colours + c] + self.seat_gain[cell]
            size = -sums if sums < 0 else sums
            size = size // free if free else 0
            self.mean_gain[c + 1] = -size if sums < 0 else size

    def _shared(self, start: cython.int, goal: cython.int, colour: cython.int) -> cython.int:
        """Return what the stretches that hold both cells are worth beyond the sum of loss and gain."""
        colours: cython.int = self.colours
        held: cython.int = self.grown.board[goal]
        at: cython.int
        stretch: cython.int
        c: cython.int
        i: cython.int
        away: cython.int
        power: cython.int
        total: cython.int = 0
        for at in range(self.through_start[goal], self.through_start[goal + 1]):
            stretch = self.through_stretch[at]
            if self.stretch_mark[stretch] != start + 1:
                continue
            away = self.through_power[self.stretch_at[stretch]]
            power = self.through_power[at]
            for c in range(colours):
                i = self.index[stretch * colours + c]
                if held:
                    i -= power if c == held - 1 else 2 * power
                i += power - away if c == colour - 1 else 2 * (power - away)
                total += self.weights[i]
            total -= (
                self.stretch_value[stretch]
                + self.loss_part[self.stretch_at[stretch]]
                + self.gain_part[at * colours + colour - 1]
            )
        return total

    def _overlap(self, start: cython.int, goal: cython.int) -> cython.int:
        """Return what the blocks that hold both cells are worth beyond the sum of loss and gain."""
        at: cython.int
        block: cython.int
        i: cython.int
        total: cython.int = 0
        blocks_at: cython.int = self.stretches * self.colours
        if self.grown.board[goal]:
            return 0  # taken before and after
        for at in range(self.inside_start[goal], self.inside_start[goal + 1]):
            block = self.inside_block[at]
            if self.block_mark[block] == start + 1:
                i = self.index[blocks_at + block]
                total += (
                    self.weights[i + self.inside_bit[at] - self.inside_bit[self.block_at[block]]]
                    - self.weights[i]
                    - self.seat_loss_part[self.block_at[block]]
                    - self.seat_gain_part[at]
                )
        return total

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
        self._collect(self.trial, self.spare)
        value = self._sum(self.spare, self.actives)
        if small and table.displaced:
            value += self.mean_gain[-small]
        if not self.trial.cleared:
            return (points + grown_points) * UNIT + self._fade(value)
        value += self.weights[self.tempo_base + self.spare[self.counts_at] - self.balls_base]
        return points * UNIT + self._fade(grown_points * UNIT + value)

    def _value(self, table: LinesTable, start: cython.int, goal: cython.int) -> cython.longlong:
        """Return the value of a move on what was loaded."""
        colour: cython.int = table.board[start]
        held: cython.int = self.grown.board[goal]
        near: cython.int = self.near[start * self.cells + goal]
        change: cython.int
        if (
            self.grown.board[start] == 0
            or self.hot[goal * (self.colours + 1) + colour]
            or held != self.ripe[goal]
        ):
            return self._special(table, start, goal)
        change = self.loss[start] + self.gain[goal * self.colours + colour - 1]
        change += self.mean_gain[held] if held else self.seat_gain[goal]
        if near & 1:
            change += self._shared(start, goal, colour)
        if near & 2:
            change += self._overlap(start, goal)
        return self.grown_points * UNIT + self._fade(self.base + change)

    def _list(self, table: LinesTable) -> cython.int:
        """Write all moves into `listed`, and the values of those that crush nothing into `worth`."""
        start: cython.int
        goal: cython.int
        way: cython.int
        near: cython.int
        n: cython.int = 0
        for start in range(self.cells):
            if table.board[start] <= 0:
                continue
            for way in range(4):
                near = table.near[start * 4 + way]
                if near >= 0 and table.region[near] >= 0:
                    self.region_mark[table.region[near]] = start + 1
            if self.grown.board[start]:
                self._losses(start, table.board[start])
            for goal in range(self.cells):
                if table.region[goal] < 0 or self.region_mark[table.region[goal]] != start + 1:
                    continue
                self.listed[n] = start << MOVE_SHIFT | goal
                if table.displaced or table.board[goal] == 0:
                    self.worth[n] = self._value(table, start, goal)
                n += 1
        return n

    def _crush(self, table: LinesTable, goal: cython.int) -> None:
        """Write the values of the moves that crush the small ball of a cell: it never grows."""
        i: cython.int
        start: cython.int
        self._load(table, goal)
        self._gains(table, goal)
        for i in range(self.found):
            if self.listed[i] & GOAL_MASK == goal:
                start = self.listed[i] >> MOVE_SHIFT
                if self.grown.board[start]:
                    self._losses(start, table.board[start])
                self.worth[i] = self._value(table, start, goal)

    def _evaluate(self, table: LinesTable) -> cython.int:
        """Write all moves and their values into `listed` and `worth`, the best one's number into `best`."""
        at: cython.int
        self._load(table, -1)
        table._label()
        for at in range(self.cells):
            if table.board[at] == 0 or (table.displaced and table.board[at] < 0):
                self._gains(table, at)
            self.region_mark[at] = 0
        if table.displaced:
            self._means(table)
        for at in range(self.stretches):
            self.stretch_mark[at] = 0
        for at in range(self.blocks):
            self.block_mark[at] = 0
        self.found = self._list(table)
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

"""The board of five in a row that searches run on: stones, patterns of both sides, evaluation, bans.

Stones are placed and taken back in turn. Every row, column and diagonal is kept as one number with two bits a
cell, and at every free point what a stone of either side would make there, by table of the cells around it.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.gomoku.codes import (
    BARRED,
    BLACK,
    BLACK_STONE,
    CELLS,
    CLASSES,
    COMBINATIONS,
    DOUBLE_FOUR,
    EDGE,
    FOUR,
    FREE,
    KEYS,
    LARGEST,
    LINE_OF,
    LINES,
    MAKES_FIVE,
    MAKES_FOUR,
    MAKES_FOUR_PLUS,
    MAKES_FOUR_THREE,
    MAKES_OPEN_FOUR,
    MAKES_THREE,
    MAKES_THREE_PLUS,
    MAKES_TWO_THREES,
    MARGIN,
    OPEN_FOUR,
    OVERLINE,
    POWERS,
    REACH,
    SHIFT_OF,
    SMALLEST,
    STRIDES,
    TURN_KEY,
    WHITE,
    WHITE_STONE,
    WIDTH,
)
from fivefold.kernels.gomoku.patterns import Rule, rule, rule_tables
from fivefold.kernels.gomoku.weights import THREATS

FREESTYLE = rule("freestyle")
CHANGES = 96
"""The most changes of patterns that one stone makes: eight rays of five points, for two sides."""
MOST_STONES = LARGEST * LARGEST + 8


class GomokuBoard:
    """A position that stones are placed on and taken back from; for one thread at a time.

    A point is numbered row by row from the top left: `y * size + x`. `stones` holds 0 for a free point, 1
    for a black stone, 2 for a white one.
    """

    def __init__(
        self,
        stones: Sequence[int],
        *,
        size: int = 15,
        rule: Rule = FREESTYLE,
        black_to_move: bool = True,
    ) -> None:
        _check(stones, size)
        self.size = size
        self.rule = rule
        self.points = array(
            "h", [(y + MARGIN) * WIDTH + x + MARGIN for y in range(size) for x in range(size)]
        )
        self.total = size * size
        self.cells = array("b", [EDGE]) * CELLS
        self.lines = array("Q", [(1 << 64) - 1]) * LINES
        edge: cython.ulonglong = EDGE
        for cell in self.points:
            self.cells[cell] = FREE
            for direction in range(4):
                self.lines[LINE_OF[cell * 4 + direction]] ^= edge << SHIFT_OF[cell * 4 + direction]
        black, white = rule
        self.exact_black, self.exact_white = black.exact, white.exact
        self.reach, self.patterns, self.growths, self.facts, self.orders = rule_tables(rule)
        self.white_facts = 0 if black == white else COMBINATIONS
        self.bans = black.bans
        self.overline = black.overline
        self.double_four = black.double_four
        self.double_three = black.double_three
        self.combined = array("i", [0]) * (CELLS * 2)
        self.grades = array("b", [0]) * (CELLS * 2)
        self.known = array("i", [0]) * (CELLS * 2)
        self.counts = array("i", [0]) * (CLASSES * 2)
        self.changed = array("i", [0]) * (CHANGES * MOST_STONES * 3)
        self.top = 0
        self.tops = array("i", [0]) * MOST_STONES
        self.worths = array("i", [0]) * MOST_STONES
        self.placed = array("h", [0]) * MOST_STONES
        self.count = 0
        self.free = self.total
        self.worth = 0
        self.turn = BLACK
        self.hash = 0
        self.set_up = 0
        self._start_patterns()
        for stone, side in ((BLACK_STONE, BLACK), (WHITE_STONE, WHITE)):
            for point, there in enumerate(stones):
                if there == stone:
                    self._put(self.points[point], side)
        self.set_up = self.count
        if not black_to_move:
            self._pass()

    def stones(self) -> list[int]:
        """Return 0, 1 or 2 for every point: free, black, white."""
        return [self.cells[cell] for cell in self.points]

    def place(self, point: int) -> None:
        """Place a stone of the side to move."""
        if not 0 <= point < self.total or self.cells[self.points[point]] != FREE:
            raise ValueError(f"{point} is no free point of this board")
        self._place(self.points[point])

    def undo(self) -> None:
        """Take back the last stone that was placed."""
        if self.count == self.set_up:
            raise ValueError("there is no stone to take back")
        self._undo()

    def wins(self, point: int) -> bool:
        """Return whether the stone on the point is part of a five."""
        if not 0 <= point < self.total:
            raise ValueError(f"{point} is no point of this board")
        return self.cells[self.points[point]] != FREE and bool(self._wins(self.points[point]))

    def fives(self, side: int) -> list[int]:
        """Return the free points where a stone of the side makes a winning five."""
        return self._of_class(side, MAKES_FIVE, MAKES_FIVE)

    def forbidden(self) -> list[int]:
        """Return the free points that black may not take."""
        return [
            point
            for point in range(self.total)
            if self.cells[self.points[point]] == FREE and self._banned(self.points[point])
        ]

    def grade(self, point: int, side: int) -> int:
        """Return the class of a free point for a side."""
        if not 0 <= point < self.total or side not in (BLACK, WHITE):
            raise ValueError(f"no point {point} or no side {side}")
        return self.grades[self.points[point] * 2 + side]

    def evaluate(self) -> int:
        """Return the static evaluation for the side to move."""
        return self._evaluate()

    def features(self) -> list[int]:
        """Return what the evaluation adds up: 272 counts for black, 272 for white, 10 for the side to move.

        Of each side: how often each pattern occurs around free points, then each pair of the best two.
        """
        found = [0] * (2 * 272)
        for cell in self.points:
            if self.cells[cell] == FREE:
                for side in (BLACK, WHITE):
                    if self.grades[cell * 2 + side] != BARRED:
                        combined = self.combined[cell * 2 + side]
                        made = sorted(combined >> shift & 15 for shift in (0, 4, 8, 12))
                        for pattern in made:
                            found[side * 272 + pattern] += 1
                        found[side * 272 + 16 + made[3] * 16 + made[2]] += 1
        return found + [self._threatens(number) for number in range(10)]

    def _of_class(self, side: int, lowest: int, highest: int) -> list[int]:
        if side not in (BLACK, WHITE):
            raise ValueError(f"no side has the number {side}")
        return [
            point
            for point in range(self.total)
            if self.cells[self.points[point]] == FREE
            and lowest <= self.grades[self.points[point] * 2 + side] <= highest
        ]

    def _start_patterns(self) -> None:
        """Work out patterns and the evaluation of the empty board."""
        point: cython.int
        cell: cython.int
        direction: cython.int
        both: cython.int
        side: cython.int
        fact: cython.int
        for point in range(self.total):
            cell = self.points[point]
            for direction in range(4):
                both = self.patterns[self._window(cell, direction)]
                self.combined[cell * 2] |= (both & 15) << 4 * direction
                self.combined[cell * 2 + 1] |= (both >> 4) << 4 * direction
            for side in range(2):
                fact = self.facts[side * self.white_facts + self.combined[cell * 2 + side]]
                self.known[cell * 2 + side] = fact
                self.grades[cell * 2 + side] = fact & 15
                self.counts[side * CLASSES + (fact & 15)] += 1
                self.worth += fact >> 4 if side == BLACK else -(fact >> 4)

    def _window(self, cell: cython.int, direction: cython.int) -> cython.int:
        """Return the cells before and behind a cell on a line, two bits each: the index of its patterns."""
        word: cython.ulonglong = self.lines[LINE_OF[cell * 4 + direction]]
        shift: cython.int = SHIFT_OF[cell * 4 + direction]
        bits: cython.int = 2 * self.reach
        mask: cython.ulonglong = (1 << bits) - 1
        return (word >> (shift - bits) & mask) | (word >> (shift + 2) & mask) << bits

    def _place(self, cell: cython.int) -> None:
        """Place a stone of the side to move and pass the turn on."""
        self._put(cell, self.turn)
        self.turn ^= 1
        self.hash ^= TURN_KEY

    def _undo(self) -> None:
        """Take the last stone back and the turn with it."""
        self.turn ^= 1
        self.hash ^= TURN_KEY
        self._take(self.turn)

    def _pass(self) -> None:
        self.turn ^= 1
        self.hash ^= TURN_KEY

    def _put(self, cell: cython.int, side: cython.int) -> None:
        """Put a stone of a side on a free cell, whoever is to move."""
        direction: cython.int
        way: cython.int
        step: cython.int
        _distance: cython.int
        at: cython.int
        shift: cython.int
        who: cython.int
        old: cython.int
        new: cython.int
        both: cython.int
        index: cython.int
        stone: cython.ulonglong = side + 1
        word: cython.ulonglong
        place: cython.int
        reach: cython.int = self.reach
        bits: cython.int = 2 * reach
        mask: cython.ulonglong = (1 << bits) - 1
        top: cython.int = self.top
        worth: cython.int = self.worth
        self.tops[self.count] = top
        self.worths[self.count] = worth
        self.placed[self.count] = cell
        self.count += 1
        self.free -= 1
        self.hash ^= KEYS[side * CELLS + cell]
        self.counts[self.grades[cell * 2]] -= 1
        self.counts[CLASSES + self.grades[cell * 2 + 1]] -= 1
        worth -= self.known[cell * 2] >> 4
        worth += self.known[cell * 2 + 1] >> 4
        self.cells[cell] = side + 1
        for direction in range(4):
            shift = 4 * direction
            index = LINE_OF[cell * 4 + direction]
            word = self.lines[index] ^ stone << SHIFT_OF[cell * 4 + direction]
            self.lines[index] = word
            for way in range(2):
                step = STRIDES[direction] if way == 0 else -STRIDES[direction]
                at = cell
                place = SHIFT_OF[cell * 4 + direction]
                for _distance in range(1, reach + 1):
                    at += step
                    place += 2 if way == 0 else -2
                    if self.cells[at] != FREE:
                        if self.cells[at] == EDGE:
                            break
                        continue
                    both = self.patterns[
                        (word >> (place - bits) & mask) | (word >> (place + 2) & mask) << bits
                    ]
                    for who in range(2):
                        index = at * 2 + who
                        old = self.combined[index]
                        new = both & 15 if who == 0 else both >> 4
                        if (old >> shift & 15) != new:
                            new = old ^ ((old >> shift & 15) ^ new) << shift
                            self.changed[top] = index
                            self.changed[top + 1] = old
                            old = self.known[index]
                            self.changed[top + 2] = old
                            top += 3
                            self.combined[index] = new
                            if who == 0:
                                new = self.facts[new]
                                worth += (new >> 4) - (old >> 4)
                            else:
                                new = self.facts[self.white_facts + new]
                                worth -= (new >> 4) - (old >> 4)
                            self.known[index] = new
                            if (old ^ new) & 15:
                                self.counts[who * CLASSES + (old & 15)] -= 1
                                self.counts[who * CLASSES + (new & 15)] += 1
                                self.grades[index] = new & 15
        self.top = top
        self.worth = worth

    def _take(self, side: cython.int) -> None:
        """Take the last stone back, which was the side's."""
        direction: cython.int
        who: cython.int
        grade: cython.int
        index: cython.int
        cell: cython.int
        stone: cython.ulonglong = side + 1
        top: cython.int = self.top
        bottom: cython.int
        self.count -= 1
        self.free += 1
        cell = self.placed[self.count]
        bottom = self.tops[self.count]
        self.hash ^= KEYS[side * CELLS + cell]
        while top > bottom:
            top -= 3
            index = self.changed[top]
            self.combined[index] = self.changed[top + 1]
            self.known[index] = self.changed[top + 2]
            grade = self.known[index] & 15
            if grade != self.grades[index]:
                who = index & 1
                self.counts[who * CLASSES + self.grades[index]] -= 1
                self.counts[who * CLASSES + grade] += 1
                self.grades[index] = grade
        self.top = bottom
        self.worth = self.worths[self.count]
        for direction in range(4):
            self.lines[LINE_OF[cell * 4 + direction]] ^= stone << SHIFT_OF[cell * 4 + direction]
        self.cells[cell] = FREE
        self.counts[self.grades[cell * 2]] += 1
        self.counts[CLASSES + self.grades[cell * 2 + 1]] += 1

    def _wins(self, cell: cython.int) -> cython.bint:
        """Return whether the stone on the cell is part of a five under its side's law."""
        direction: cython.int
        step: cython.int
        at: cython.int
        length: cython.int
        stone: cython.int = self.cells[cell]
        exact: cython.bint = self.exact_black if stone == BLACK_STONE else self.exact_white
        for direction in range(4):
            step = STRIDES[direction]
            length = 1
            at = cell + step
            while self.cells[at] == stone:
                length += 1
                at += step
            at = cell - step
            while self.cells[at] == stone:
                length += 1
                at -= step
            if length == 5 or (length > 5 and not exact):
                return True
        return False

    def _banned(self, cell: cython.int) -> cython.bint:
        """Return whether black may not take the free cell."""
        direction: cython.int
        made: cython.int
        combined: cython.int
        fours: cython.int = 0
        threes: cython.int = 0
        real: cython.int = 0
        if not self.bans or self.grades[cell * 2] != BARRED:
            return False
        combined = self.combined[cell * 2]
        for direction in range(4):
            made = combined >> 4 * direction & 15
            if made == OVERLINE and self.overline:
                return True
            if made in (FOUR, OPEN_FOUR):
                fours += 1
            elif made == DOUBLE_FOUR:
                fours += 2
            elif self.growths[self._black_code(cell, direction)]:
                threes += 1
        if self.double_four and fours >= 2:
            return True
        if not self.double_three or threes < 2:
            return False
        self._put(cell, BLACK)
        for direction in range(4):
            made = combined >> 4 * direction & 15
            if made < FOUR and self._three_grows(cell, direction):
                real += 1
        self._take(BLACK)
        return real >= 2

    def _black_code(self, cell: cython.int, direction: cython.int) -> cython.int:
        """Return the line code around a cell as black sees it, whatever is on the cell."""
        distance: cython.int
        there: cython.int
        code: cython.int = 0
        step: cython.int = STRIDES[direction]
        for distance in range(1, self.reach + 1):
            there = self.cells[cell - distance * step]
            code += POWERS[REACH - distance] * (2 if there > BLACK_STONE else there)
            there = self.cells[cell + distance * step]
            code += POWERS[REACH - 1 + distance] * (2 if there > BLACK_STONE else there)
        return code

    def _three_grows(self, cell: cython.int, direction: cython.int) -> cython.bint:
        """Return whether a legal move makes a straight four of black's three through the stone on the cell.

        A move that makes five is no such move.
        """
        digit: cython.int
        at: cython.int
        step: cython.int = STRIDES[direction]
        growths: cython.int = self.growths[self._black_code(cell, direction)]
        for digit in range(10):
            if growths >> digit & 1:
                at = cell + (digit - 5 if digit < 5 else digit - 4) * step
                if self.grades[at * 2] != MAKES_FIVE and not self._banned(at):
                    return True
        return False

    def _threatens(self, number: cython.int) -> cython.int:
        """Return 1 if the threat of that number in the table of weights exists, else 0."""
        own: cython.int = self.turn * CLASSES
        enemy: cython.int = (self.turn ^ 1) * CLASSES
        if number == 0:
            return 1
        if number == 5:
            return self.counts[enemy + MAKES_OPEN_FOUR] != 0
        if number > 5:
            number -= 5
            own = enemy
        if number == 1:
            return self.counts[own + MAKES_FOUR_PLUS] + self.counts[own + MAKES_FOUR_THREE] != 0
        if number == 2:
            return self.counts[own + MAKES_FOUR] != 0
        if number == 3:
            return self.counts[own + MAKES_THREE_PLUS] + self.counts[own + MAKES_TWO_THREES] != 0
        return self.counts[own + MAKES_THREE] != 0

    def _evaluate(self) -> cython.int:
        """Return the static evaluation for the side to move.

        The patterns count as they are and as they were before the last stone, half each: otherwise the side
        that moved last would always look better.
        """
        number: cython.int
        worth: cython.int = self.worth
        worth += self.worths[self.count - 1] if self.count > self.set_up else worth
        if self.turn == 1:
            worth = -worth
        worth = worth >> 1
        for number in range(10):
            if self._threatens(number):
                worth += THREATS[number]
        return worth


def _check(stones: Sequence[int], size: int) -> None:
    if not SMALLEST <= size <= LARGEST:
        raise ValueError(f"a board has {SMALLEST} to {LARGEST} points a side, not {size}")
    if len(stones) != size * size:
        raise ValueError(f"a board of {size} points a side has {size * size} points, not {len(stones)}")
    for point, stone in enumerate(stones):
        if stone not in (FREE, BLACK_STONE, WHITE_STONE):
            raise ValueError(f"no stone has the code {stone} of point {point}")

"""Solvers for wins by force: by fours alone (VCF), and by fours and open threes (VCT).

The attacker is the side to move. An attack that is found is proven: every answer of the defender that could
meet the threat has been tried. That none is found proves nothing beyond the depth searched.
"""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.gomoku.board import GomokuBoard
from fivefold.kernels.gomoku.codes import (
    BARRED,
    BLACK,
    CELLS,
    CLASSES,
    DOUBLE_FOUR,
    EDGE,
    FOUR,
    FREE,
    MAKES_FIVE,
    MAKES_FOUR,
    MAKES_FOUR_PLUS,
    MAKES_FOUR_THREE,
    MAKES_OPEN_FOUR,
    MAKES_THREE,
    MARGIN,
    OPEN_FOUR,
    STRIDES,
    WIDTH,
)
from fivefold.kernels.gomoku.table import HashTable

NEVER = array("i", [0])
NO_LIMIT = 1 << 62
DEEPEST = 60
ROOM = 416
VCT_KEY = 0x3C6E_F372_FE94_F82B


class ThreatSolver:
    """Wins by force on a board, for whoever is to move there; its tables are kept between questions."""

    def __init__(self, board: GomokuBoard, bits: int = 16) -> None:
        self.board = board
        self.table = HashTable(bits)
        self.moves = array("h", [0]) * (ROOM * 2 * (DEEPEST + 2))
        self.stamps = array("i", [0]) * CELLS
        self.tick = 0
        self.nodes = 0
        self.limit = NO_LIMIT
        self.stop = NEVER
        self.stopped = False
        self.plies = 0

    def vcf(self, depth: int = 24, *, nodes: int = NO_LIMIT, stop: array[int] = NEVER) -> list[int]:
        """Return the points of a win by fours, or nothing where none of so many fours is found."""
        self._begin(depth, nodes, stop)
        fours: cython.int = 1
        found: cython.int = 0
        while fours <= depth and not found and not self.stopped:
            with cython.nogil:
                found = self._vcf(fours, 0)
            fours += 1
        self.plies = found
        return self._line(found, threes=False)

    def vct(self, depth: int = 12, *, nodes: int = NO_LIMIT, stop: array[int] = NEVER) -> list[int]:
        """Return the points of a win by fours and threes, or nothing where none of so many moves is found."""
        self._begin(depth, nodes, stop)
        attacks: cython.int = 1
        found: cython.int = 0
        while attacks <= depth and not found and not self.stopped:
            with cython.nogil:
                found = self._vct(attacks, 0)
            attacks += 1
        self.plies = found
        return self._line(found, threes=True)

    def clear(self) -> None:
        """Forget what was found."""
        self.table.clear()

    def _begin(self, depth: int, nodes: int, stop: array[int]) -> None:
        if not 1 <= depth <= DEEPEST:
            raise ValueError(f"a depth is 1 to {DEEPEST}, not {depth}")
        self.nodes = 0
        self.limit = nodes
        self.stop = stop
        self.stopped = False

    def _line(self, plies: int, *, threes: bool) -> list[int]:
        """Return the moves of a win that was just found; it is searched once more where the table lost it."""
        line: list[int] = []
        board = self.board
        while plies > 0:
            cell = self._winning_move(plies, threes)
            if cell < 0:
                break
            board._place(cell)
            line.append(cell)
            if plies == 1:
                break
            cell = self._longest_answer(plies - 1, threes)
            if cell < 0:
                break
            board._place(cell)
            line.append(cell)
            plies = 1 if plies == 3 else self._solve(plies // 2, 0, threes)
        for _ in line:
            board._undo()
        return [(cell // WIDTH - MARGIN) * board.size + cell % WIDTH - MARGIN for cell in line]

    def _solve(self, depth: cython.int, ply: cython.int, threes: cython.bint) -> cython.int:
        return self._vct(depth, ply) if threes else self._vcf(depth, ply)

    def _winning_move(self, plies: cython.int, threes: cython.bint) -> cython.int:
        """Return the attacker's move of a win in so many plies, or -1."""
        i: cython.int
        cell: cython.int
        left: cython.int
        me: cython.int = self.board.turn
        for i in range(self.board.total):
            cell = self.board.points[i]
            if self.board.cells[cell] != FREE or (me == BLACK and self.board._banned(cell)):
                continue
            if plies == 1:
                if self.board.grades[cell * 2 + me] == MAKES_FIVE:
                    return cell
            elif MAKES_THREE <= self.board.grades[cell * 2 + me] <= BARRED or threes:
                self.board._place(cell)
                left = self._refuted(plies // 2, 0, threes)
                self.board._undo()
                if left and left < plies:
                    return cell
        return -1

    def _longest_answer(self, plies: cython.int, threes: cython.bint) -> cython.int:
        """Return the defender's move that holds out longest, or -1 where it has none.

        Against two fives it is one of their points; none saves it.
        """
        i: cython.int
        left: cython.int
        count: cython.int = self._list_answers(0)
        best: cython.int = -1 if count else self._five_point(self.board.turn ^ 1)
        if best >= 0 and self.board.turn == BLACK and self.board._banned(best):
            best = -1
        longest: cython.int = -1
        for i in range(count):
            self.board._place(self.moves[i])
            left = self._solve(plies // 2, 1, threes)
            self.board._undo()
            if left > longest:
                longest = left
                best = self.moves[i]
        return best

    def _refuted(self, depth: cython.int, ply: cython.int, threes: cython.bint) -> cython.int:
        """Return the plies in which the defender, to move, loses; 0 where it may hold."""
        attacker: cython.int = (self.board.turn ^ 1) * CLASSES
        if threes:
            return self._defend(depth, ply)
        if self.board.counts[attacker + MAKES_FIVE] == 0:
            return self._defend(1, ply) if self.board.counts[attacker + MAKES_OPEN_FOUR] else 0
        return self._answer_four(depth, ply)

    def _five_point(self, side: cython.int) -> cython.int:
        """Return a free cell where the side makes five, or -1."""
        i: cython.int
        for i in range(self.board.total):
            if (
                self.board.grades[self.board.points[i] * 2 + side] == MAKES_FIVE
                and self.board.cells[self.board.points[i]] == FREE
            ):
                return self.board.points[i]
        return -1

    def _five_point_near(self, cell: cython.int, side: cython.int) -> cython.int:
        """Return a free cell on a line through the cell where the side makes five, or -1."""
        direction: cython.int
        distance: cython.int
        at: cython.int
        for direction in range(4):
            for distance in range(1, 5):
                at = cell + distance * STRIDES[direction]
                if self.board.cells[at] == EDGE:
                    break
                if self.board.cells[at] == FREE and self.board.grades[at * 2 + side] == MAKES_FIVE:
                    return at
            for distance in range(1, 5):
                at = cell - distance * STRIDES[direction]
                if self.board.cells[at] == EDGE:
                    break
                if self.board.cells[at] == FREE and self.board.grades[at * 2 + side] == MAKES_FIVE:
                    return at
        return -1

    def _tally(self) -> cython.bint:
        """Count a node and return whether to go on."""
        self.nodes += 1
        if self.nodes >= self.limit or ((self.nodes & 255) == 0 and self.stop[0] != 0):
            self.stopped = True
        return not self.stopped

    def _fours(self, side: cython.int) -> cython.int:
        """Return how many points could make a four and no more for the side, barred ones among them."""
        base: cython.int = side * CLASSES
        count: cython.int = (
            self.board.counts[base + MAKES_FOUR]
            + self.board.counts[base + MAKES_FOUR_PLUS]
            + self.board.counts[base + MAKES_FOUR_THREE]
            + self.board.counts[base + MAKES_OPEN_FOUR]
        )
        if side == BLACK and self.board.bans:
            count += self.board.counts[BARRED]
        return count

    def _is_four(self, cell: cython.int, side: cython.int) -> cython.bint:
        """Return whether the side may take the free cell and makes a four there that is no five."""
        grade: cython.int = self.board.grades[cell * 2 + side]
        direction: cython.int
        made: cython.int
        if MAKES_FOUR <= grade <= MAKES_OPEN_FOUR:
            return True
        if grade != BARRED or self.board._banned(cell):
            return False
        for direction in range(4):
            made = self.board.combined[cell * 2 + side] >> 4 * direction & 15
            if made in (FOUR, OPEN_FOUR, DOUBLE_FOUR):
                return True
        return False

    def _vcf(self, depth: cython.int, ply: cython.int) -> cython.int:
        """Return in how many plies the side to move wins by at most so many fours, or 0."""
        me: cython.int = self.board.turn
        own: cython.int = me * CLASSES
        enemy: cython.int = (me ^ 1) * CLASSES
        base: cython.int = ply * ROOM
        threatened: cython.int = self.board.counts[enemy + MAKES_FIVE]
        fours: cython.int
        i: cython.int
        found: cython.int = 0
        grade: cython.int
        cell: cython.int
        left: cython.int
        stored: cython.int
        entry: cython.ulonglong
        if self.board.counts[own + MAKES_FIVE]:
            return 1
        if threatened > 1 or not self._tally():
            return 0
        if threatened == 0 and self.board.counts[own + MAKES_OPEN_FOUR]:
            return 3
        fours = self._fours(me)
        if fours == 0 or depth <= 0 or ply >= DEEPEST:
            return 0
        entry = self.table._probe(self.board.hash)
        if entry:
            left = entry >> 8 & 255
            stored = entry & 255
            if left or stored >= depth:
                return left
        if threatened:
            cell = self._five_point(me ^ 1)
            if self._is_four(cell, me):
                self.moves[base] = cell
                found = 1
        else:
            for i in range(self.board.total):
                cell = self.board.points[i]
                if self.board.grades[cell * 2 + me] >= MAKES_FOUR and self.board.cells[cell] == FREE:
                    fours -= 1
                    if self._is_four(cell, me):
                        self.moves[base + found] = cell
                        found += 1
                    if fours == 0:
                        break
        for grade in range(3):
            for i in range(base, base + found):
                cell = self.moves[i]
                if self._rank(self.board.grades[cell * 2 + me]) != grade:
                    continue
                self.board._place(cell)
                left = self._answer_four(depth, ply)
                self.board._undo()
                if self.stopped:
                    return 0
                if left:
                    self.table._store(self.board.hash, depth | (left + 1) << 8)
                    return left + 1
        self.table._store(self.board.hash, depth)
        return 0

    def _rank(self, grade: cython.int) -> cython.int:
        """Return the order in which a four is tried, by what else it makes."""
        if grade in (MAKES_FOUR_THREE, MAKES_OPEN_FOUR):
            return 0
        return 1 if grade == MAKES_FOUR_PLUS else 2

    def _answer_four(self, depth: cython.int, ply: cython.int) -> cython.int:
        """Return in how many plies the defender, facing a four, loses; 0 where it may hold."""
        me: cython.int = self.board.turn
        attacker: cython.int = (me ^ 1) * CLASSES
        cell: cython.int
        left: cython.int
        if self.board.counts[me * CLASSES + MAKES_FIVE]:
            return 0
        if self.board.counts[attacker + MAKES_FIVE] > 1:
            return 2
        cell = self._five_point_near(self.board.placed[self.board.count - 1], me ^ 1)
        if cell < 0:
            cell = self._five_point(me ^ 1)
        if cell < 0:
            return 0
        if me == BLACK and self.board._banned(cell):
            return 2
        self.board._place(cell)
        left = self._vcf(depth - 1, ply + 1)
        self.board._undo()
        return left + 1 if left else 0

    def _vct(self, depth: cython.int, ply: cython.int) -> cython.int:
        """Return in how many plies the side to move wins by at most so many fours and threes, or 0."""
        me: cython.int = self.board.turn
        own: cython.int = me * CLASSES
        enemy: cython.int = (me ^ 1) * CLASSES
        base: cython.int = ply * ROOM
        threatened: cython.int = self.board.counts[enemy + MAKES_FIVE]
        i: cython.int
        found: cython.int = 0
        cell: cython.int
        grade: cython.int
        wanted: cython.int
        left: cython.int
        stored: cython.int
        entry: cython.ulonglong
        key: cython.ulonglong = self.board.hash ^ VCT_KEY
        if self.board.counts[own + MAKES_FIVE]:
            return 1
        if threatened > 1 or not self._tally():
            return 0
        if threatened == 0 and self.board.counts[own + MAKES_OPEN_FOUR]:
            return 3
        if depth <= 0 or ply >= DEEPEST:
            return 0
        left = self._vcf(depth + 4, ply)
        if left or self.stopped:
            return left
        entry = self.table._probe(key)
        if entry:
            left = entry >> 8 & 255
            stored = entry & 255
            if left or stored >= depth:
                return left
        if threatened:
            cell = self._five_point(me ^ 1)
            if not (me == BLACK and self.board._banned(cell)):
                self.moves[base] = cell
                found = 1
        else:
            for wanted in range(BARRED, MAKES_THREE - 1, -1):
                if self.board.counts[own + wanted] == 0:
                    continue
                for i in range(self.board.total):
                    cell = self.board.points[i]
                    grade = self.board.grades[cell * 2 + me]
                    if grade == wanted and self.board.cells[cell] == FREE:
                        if grade == BARRED and self.board._banned(cell):
                            continue
                        self.moves[base + found] = cell
                        found += 1
        for i in range(base, base + found):
            cell = self.moves[i]
            self.board._place(cell)
            left = self._defend(depth, ply)
            self.board._undo()
            if self.stopped:
                return 0
            if left:
                self.table._store(key, depth | (left + 1) << 8)
                return left + 1
        self.table._store(key, depth)
        return 0

    def _defend(self, depth: cython.int, ply: cython.int) -> cython.int:
        """Return in how many plies the defender, to move, loses to fours and threes; 0 where it may hold."""
        me: cython.int = self.board.turn
        attacker: cython.int = (me ^ 1) * CLASSES
        base: cython.int = (ply + DEEPEST + 2) * ROOM
        count: cython.int
        i: cython.int
        left: cython.int
        longest: cython.int = 0
        if self.board.counts[me * CLASSES + MAKES_FIVE]:
            return 0
        if self.board.counts[attacker + MAKES_FIVE] == 0 and (
            self.board.counts[me * CLASSES + MAKES_OPEN_FOUR]
            or self.board.counts[attacker + MAKES_OPEN_FOUR] == 0
        ):
            return 0
        count = self._list_answers(base)
        if count == 0:
            return 2 if self.board.counts[attacker + MAKES_FIVE] else 4
        for i in range(base, base + count):
            self.board._place(self.moves[i])
            left = self._vct(depth - 1, ply + 1)
            self.board._undo()
            if left == 0:
                return 0
            if left > longest:
                longest = left
        return longest + 1

    def _list_answers(self, base: cython.int) -> cython.int:
        """List from `base` every move that could meet the attacker's threat of a five or an open four.

        Return how many there are. A five can only be met on its point. An open four can be met by a four of
        one's own, or on the lines on which it would be made: a stone anywhere else leaves it as it is.
        """
        me: cython.int = self.board.turn
        he: cython.int = me ^ 1
        found: cython.int = 0
        i: cython.int
        cell: cython.int
        at: cython.int
        direction: cython.int
        _distance: cython.int
        made: cython.int
        way: cython.int
        barred: cython.bint = me == BLACK and self.board.bans
        if self.board.counts[he * CLASSES + MAKES_FIVE]:
            if self.board.counts[he * CLASSES + MAKES_FIVE] > 1:
                return 0
            cell = self._five_point(he)
            if barred and self.board._banned(cell):
                return 0
            self.moves[base] = cell
            return 1
        self.tick += 1
        cell = -1
        for i in range(self.board.total):
            at = self.board.points[i]
            if self.board.cells[at] != FREE:
                continue
            if cell < 0 and self.board.grades[at * 2 + he] == MAKES_OPEN_FOUR:
                cell = at
            if self.board.grades[at * 2 + me] >= MAKES_FOUR and self._is_four(at, me):
                self.stamps[at] = self.tick
                self.moves[base + found] = at
                found += 1
        if cell < 0:
            return found
        if self.stamps[cell] != self.tick and not (barred and self.board._banned(cell)):
            self.moves[base + found] = cell
            found += 1
        for direction in range(4):
            made = self.board.combined[cell * 2 + he] >> 4 * direction & 15
            if made != FOUR and made != OPEN_FOUR and made != DOUBLE_FOUR:
                continue
            for way in range(2):
                at = cell
                for _distance in range(4):
                    at += STRIDES[direction] if way == 0 else -STRIDES[direction]
                    if self.board.cells[at] == EDGE or self.board.cells[at] == me + 1:
                        break
                    if (
                        self.board.cells[at] == FREE
                        and self.stamps[at] != self.tick
                        and not (barred and self.board._banned(at))
                    ):
                        self.stamps[at] = self.tick
                        self.moves[base + found] = at
                        found += 1
        return found

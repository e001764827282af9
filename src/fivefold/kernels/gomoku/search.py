"""The search of five in a row: one iteration a call, principal-variation search with threat solvers."""

from __future__ import annotations

from array import array
from math import log

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.gomoku.board import GomokuBoard
from fivefold.kernels.gomoku.codes import (
    BLACK,
    CELLS,
    CLASSES,
    COMBINATIONS,
    DECIDED,
    FREE,
    MAKES_FIVE,
    MAKES_FOUR,
    MAKES_FOUR_THREE,
    MAKES_OPEN_FOUR,
    MAKES_THREE,
    MAKES_TWO_THREES,
    MARGIN,
    MOST_LINES,
    NOTHING,
    WIDTH,
    WIN,
)
from fivefold.kernels.gomoku.table import HashTable
from fivefold.kernels.gomoku.threats import NEVER, NO_LIMIT, ThreatSolver
from fivefold.kernels.search_results import Iteration, ScoredLine

INFINITE = 32_000
HIGHEST = 20_000
MOST_PLIES = 120
DEEPEST = 99
ROOM = 416
ONE = 16
"""One ply in the units that depths are counted in."""
LOWER, UPPER, EXACT = 1, 2, 3
EXCLUDED_KEY = 0x1F83_D9AB_FB41_BD6B
LEAF_FOURS = 8
ROOT_FOURS = 30
ROOT_FOURS_NODES = 20_000

REDUCTIONS = array(
    "i",
    [
        int(ONE * log(max(depth, 1)) * log(max(number, 1)) * 0.9)
        for depth in range(64)
        for number in range(64)
    ],
)
MOVE_COUNTS = array("i", [3 + int(depth**1.32) for depth in range(64)])


class GomokuSearch:
    """A search of one position of a board; searches in several threads may share a table.

    Every search has a board of its own, which it leaves as it was.
    """

    def __init__(self, board: GomokuBoard, table: HashTable | None = None, *, age: int = 0) -> None:
        self.board = board
        self.table = HashTable() if table is None else table
        self.solver = ThreatSolver(board)
        self.age = age & 255
        self.moves = array("h", [0]) * (ROOM * (MOST_PLIES + 2))
        self.scores = array("i", [0]) * (ROOM * (MOST_PLIES + 2))
        self.history = array("i", [0]) * (CELLS * 2)
        self.counters = array("h", [0]) * (CELLS * 2)
        self.killers = array("h", [0]) * (2 * (MOST_PLIES + 4))
        self.evaluations = array("i", [0]) * (MOST_PLIES + 4)
        self.excluded = array("h", [0]) * (MOST_PLIES + 2)
        self.passed = array("h", [0]) * (MOST_PLIES + 2)
        self.line = array("h", [0]) * ((MOST_PLIES + 2) * (MOST_PLIES + 2))
        self.lengths = array("i", [0]) * (MOST_PLIES + 2)
        self.root = array("h", [0]) * ROOM
        self.root_scores = array("i", [0]) * ROOM
        self.root_count = 0
        self.searched = 0
        self.nodes = 0
        self.limit = NO_LIMIT
        self.stop = NEVER
        self.stopped = False
        self.seldepth = 0
        self.last: tuple[ScoredLine, ...] = ()
        self.forced: tuple[ScoredLine, ...] = ()  # a win by fours, found before the search

    def deepen(
        self, depth: int, stop: array[int] = NEVER, *, nodes: int = NO_LIMIT, lines: int = 1
    ) -> Iteration:
        """Search one iteration to a depth. `nodes` limits the nodes of all iterations together.

        Call it for depth 1, 2, 3 and so on while there is time. `stop[0]` set by another thread ends it.
        """
        if not 1 <= depth <= DEEPEST:
            raise ValueError(f"a depth is 1 to {DEEPEST}, not {depth}")
        if not 1 <= lines <= MOST_LINES:
            raise ValueError(f"a search has 1 to {MOST_LINES} lines, not {lines}")
        if self.board.free == 0 or self._over():
            raise ValueError("the game on this board is over")
        self._begin(stop, nodes)
        if self.root_count == 0:
            raise ValueError("black may not take any free point of this board")
        if depth == 1 and not self.last:
            self.last = self.forced = self._win_by_fours()
            if self.forced:
                self._put_first(self.forced[0].moves[0])
        if lines == 1 and self.last and self.last[0].score >= DECIDED and len(self.last) == 1:
            return Iteration(depth, self.seldepth, self.nodes, not self.stopped, self.last)
        found = list(self.forced)
        for number in range(len(found), min(lines, self.root_count)):
            before = self.last[number].score if number < len(self.last) else 0
            line = self._search_line(depth, number, before)
            if line is not None:
                found.append(line)
            if self.stopped:
                break
        found.sort(key=lambda line: -line.score)
        if not self.stopped or (found and lines == 1):
            self.last = tuple(found)
        best = tuple(found) or self.last
        if not best:
            best = (ScoredLine(self.board._evaluate(), (self._point(self.root[0]),)),)
        return Iteration(depth, self.seldepth, self.nodes, not self.stopped, best)

    def _over(self) -> bool:
        board = self.board
        return any(board.cells[cell] != FREE and board._wins(cell) for cell in board.points)

    def _begin(self, stop: array[int], nodes: int) -> None:
        """Prepare an iteration; the first one lists the moves of the root."""
        self.stop = self.solver.stop = stop
        self.limit = nodes
        self.stopped = self.nodes >= nodes
        self.solver.limit = NO_LIMIT
        self.solver.stopped = False
        if not self.last and self.root_count == 0:
            count = self._list(0)
            if count == 0:  # a lost position is defended all the same
                count = self._list_near(0)
            if count == 0 or self.board.free == self.board.total:
                count = self._list_free(0)
            for i in range(count):
                self._pick(i, count)
                self.root[i] = self.moves[i]
                self.root_scores[i] = 0
            # On an empty board only the middle is worth a search.
            self.root_count = 1 if self.board.free == self.board.total else count

    def _win_by_fours(self) -> tuple[ScoredLine, ...]:
        """Return the line of a win by fours, if there is one, after a short look for it."""
        line = self.solver.vcf(ROOT_FOURS, nodes=min(ROOT_FOURS_NODES, self.limit), stop=self.stop)
        self.nodes += self.solver.nodes
        self.solver.limit = NO_LIMIT
        self.solver.stopped = False
        if not line:
            return ()
        return (ScoredLine(WIN - self.solver.plies, tuple(line)),)

    def _put_first(self, point: int) -> None:
        """Make a move the first of the root's moves, also if it was not among them."""
        cell = (point // self.board.size + MARGIN) * WIDTH + point % self.board.size + MARGIN
        others = [other for other in self.root[: self.root_count] if other != cell]
        self.root_count = len(others) + 1
        for index, other in enumerate([cell, *others]):
            self.root[index] = other

    def _search_line(self, depth: int, number: int, before: int) -> ScoredLine | None:
        """Search the best root move from `number` on and put it there; None where stopped too early."""
        window = 24
        alpha, beta = -INFINITE, INFINITE
        if depth > 3 and abs(before) < DECIDED:
            alpha, beta = before - window, before + window
        plies: cython.int = depth
        first: cython.int = number
        low: cython.int
        high: cython.int
        score: cython.int
        while True:
            low, high = alpha, beta
            with cython.nogil:
                score = self._search_root(low, high, plies * ONE, first)
            if self.stopped:
                break
            if score <= alpha and alpha > -INFINITE:
                alpha = max(score - window, -INFINITE) if window < 400 else -INFINITE
                beta = min(beta, score + window)
            elif score >= beta and beta < INFINITE:
                beta = min(score + window, INFINITE) if window < 400 else INFINITE
            else:
                break
            window *= 3
        if self.stopped and not self.searched:
            return None
        points = tuple(self._point(cell) for cell in self.line[: self.lengths[0]])
        return ScoredLine(self.root_scores[number], points)

    def _point(self, cell: int) -> int:
        """Return the number that a cell has outside."""
        return (cell // WIDTH - MARGIN) * self.board.size + cell % WIDTH - MARGIN

    def _search_root(
        self, alpha: cython.int, beta: cython.int, depth: cython.int, first: cython.int
    ) -> cython.int:
        """Search the root moves from `first` on; the best one moves up to that place."""
        i: cython.int
        j: cython.int
        cell: cython.int
        score: cython.int
        best: cython.int = -INFINITE
        new_depth: cython.int
        reduction: cython.int
        self.searched = 0
        self.seldepth = 0
        self.evaluations[0] = self.board._evaluate()
        for i in range(first, self.root_count):
            cell = self.root[i]
            new_depth = depth - ONE
            reduction = 0
            if i - first >= 3 and depth >= 3 * ONE:
                reduction = self._reduction(depth, i - first)
                if self.board.grades[cell * 2 + self.board.turn] >= MAKES_THREE:
                    reduction = reduction >> 1
            self.excluded[1] = 0
            if self.board.grades[cell * 2 + self.board.turn] == MAKES_FIVE:
                score = WIN - 1
                self.lengths[1] = 0
            else:
                self.board._place(cell)
                if i == first:
                    score = -self._search(-beta, -alpha, new_depth, 1, 0)
                else:
                    score = -self._search(-alpha - 1, -alpha, new_depth - reduction, 1, 1)
                    if score > alpha and reduction:
                        score = -self._search(-alpha - 1, -alpha, new_depth, 1, 1)
                    if alpha < score < beta:
                        score = -self._search(-beta, -alpha, new_depth, 1, 0)
                self.board._undo()
            if self.stopped:
                return best
            if score > best:
                best = score
                if score > alpha or i == first:
                    self.searched = 1
                    self._extend_line(0, cell)
                    for j in range(i, first, -1):
                        self.root[j] = self.root[j - 1]
                    self.root[first] = cell
                    self.root_scores[first] = score
                if score > alpha:
                    alpha = score
                if score >= beta:
                    break
        return best

    def _reduction(self, depth: cython.int, number: cython.int) -> cython.int:
        plies: cython.int = depth // ONE
        if plies > 63:
            plies = 63
        if number > 63:
            number = 63
        return REDUCTIONS[plies * 64 + number]

    def _extend_line(self, ply: cython.int, cell: cython.int) -> None:
        """Put a move before the line of the next ply."""
        i: cython.int
        row: cython.int = ply * (MOST_PLIES + 2)
        below: cython.int = row + MOST_PLIES + 2
        length: cython.int = self.lengths[ply + 1]
        self.line[row] = cell
        for i in range(length):
            self.line[row + 1 + i] = self.line[below + i]
        self.lengths[ply] = length + 1

    def _decided(self, ply: cython.int) -> cython.int:
        """Return the score where the side to move wins or loses at once by simple threats, or 0."""
        me: cython.int = self.board.turn
        own: cython.int = me * CLASSES
        enemy: cython.int = (me ^ 1) * CLASSES
        if self.board.counts[own + MAKES_FIVE]:
            return WIN - ply - 1
        if self.board.counts[enemy + MAKES_FIVE]:
            return ply + 2 - WIN if self.board.counts[enemy + MAKES_FIVE] > 1 else 0
        if self.board.counts[own + MAKES_OPEN_FOUR]:
            return WIN - ply - 3
        if (
            (me != BLACK or not self.board.bans)
            and (self.board.counts[own + MAKES_FOUR_THREE] or self.board.counts[own + MAKES_TWO_THREES])
            and self.solver._fours(me ^ 1) == 0
        ):
            return WIN - ply - 5
        return 0

    def _leaf(self, ply: cython.int) -> cython.int:
        """Return the evaluation, or the score of a win by fours."""
        plies: cython.int
        if self.solver._fours(self.board.turn):
            self.solver.nodes = 0
            plies = self.solver._vcf(LEAF_FOURS, 0)
            self.nodes += self.solver.nodes
            if self.solver.stopped:
                self.stopped = True
            if plies:
                return WIN - ply - plies
        return self._bounded()

    def _bounded(self) -> cython.int:
        value: cython.int = self.board._evaluate()
        if value > HIGHEST:
            return HIGHEST
        return max(value, -HIGHEST)

    def _search(
        self, alpha: cython.int, beta: cython.int, depth: cython.int, ply: cython.int, cut: cython.int
    ) -> cython.int:
        """Return the score of the position for the side to move, within the window or a bound outside it."""
        me: cython.int = self.board.turn
        enemy: cython.int = (me ^ 1) * CLASSES
        wide: cython.bint = beta - alpha > 1
        threatened: cython.bint = self.board.counts[enemy + MAKES_FIVE] != 0
        pressed: cython.bint
        staged: cython.bint
        improving: cython.bint = False
        score: cython.int
        value: cython.int
        best: cython.int = -INFINITE
        best_move: cython.int = 0
        table_move: cython.int = 0
        table_depth: cython.int = -1
        table_bound: cython.int = 0
        table_score: cython.int = 0
        known: cython.bint = False
        start: cython.int = alpha
        count: cython.int
        number: cython.int = 0
        i: cython.int
        cell: cython.int
        base: cython.int = ply * ROOM
        grade: cython.int
        reduction: cython.int
        extension: cython.int
        new_depth: cython.int
        plies: cython.int
        skipped: cython.int = self.excluded[ply]
        last: cython.int = self.board.placed[self.board.count - 1]
        key: cython.ulonglong = self.board.hash
        entry: cython.ulonglong
        self.lengths[ply] = 0
        self.nodes += 1
        if self.nodes >= self.limit or ((self.nodes & 255) == 0 and self.stop[0] != 0):
            self.stopped = True
        if self.stopped:
            return 0
        if ply > self.seldepth:
            self.seldepth = ply
        if self.board.free == 0:
            return 0
        value = self._decided(ply)
        if value:
            return value
        if ply >= MOST_PLIES:
            return self._bounded()
        if depth <= 0 and not threatened:
            return self._leaf(ply)
        if alpha < ply - WIN:
            alpha = ply - WIN
        if beta > WIN - ply - 1:
            beta = WIN - ply - 1
        if alpha >= beta:
            return alpha
        if skipped:
            key ^= EXCLUDED_KEY
        entry = self.table._probe(key)
        if entry:
            known = True
            table_depth = entry & 255
            table_bound = entry >> 8 & 3
            table_move = entry >> 10 & 1023
            table_score = entry >> 20 & 65535
            table_score -= 32768
            if table_score >= DECIDED:
                table_score -= ply
            elif table_score <= -DECIDED:
                table_score += ply
            if (
                not wide
                and table_depth * ONE >= depth
                and (table_bound & (LOWER if table_score >= beta else UPPER))
            ):
                return table_score
        pressed = threatened or self.board.counts[enemy + MAKES_OPEN_FOUR] != 0
        if pressed:
            value = -self.evaluations[ply - 1]
        elif known:
            value = entry >> 36 & 65535
            value -= 32768
        else:
            value = self._bounded()
        self.evaluations[ply] = value
        self.killers[2 * ply + 2] = self.killers[2 * ply + 3] = 0
        self.excluded[ply + 1] = 0
        plies = depth // ONE
        if not threatened and not wide and not skipped:
            improving = ply >= 2 and value > self.evaluations[ply - 2]
            if known and table_bound & (LOWER if table_score > value else UPPER):
                score = table_score
            else:
                score = value
            # Razoring: far below alpha near the leaves only a win by fours helps.
            if not pressed and depth < 3 * ONE and score + 19 + 14 * plies < alpha and alpha < DECIDED:
                return self._leaf(ply)
            # Futility: far above beta near the leaves.
            if (
                not pressed
                and score < DECIDED
                and beta > -DECIDED
                and score - 60 * (plies - 1 if plies > improving + 1 else 1) + 60 * improving >= beta
            ):
                return score
            if (
                not pressed
                and plies >= 10
                and score >= beta + 585 - 28 * min(11, plies)
                and abs(beta) < DECIDED
                and not self.passed[ply]
            ):
                self.passed[ply + 1] = 1
                self.board._pass()
                score = -self._search(-beta, 1 - beta, depth - (4 * ONE + depth // 6), ply + 1, not cut)
                self.board._pass()
                self.passed[ply + 1] = 0
                if self.stopped:
                    return 0
                if score >= beta:
                    return beta if score >= DECIDED else score
        if not table_move and plies >= 5 and not threatened:
            depth -= ONE
            plies -= 1
        extension = 0
        if (
            table_move
            and not skipped
            and plies >= 6
            and table_depth >= plies - 3
            and table_bound & LOWER
            and abs(table_score) < DECIDED
            and not threatened
        ):
            value = table_score - plies
            self.excluded[ply] = table_move
            score = self._search(value - 1, value, depth // 2, ply, cut)
            self.excluded[ply] = 0
            if self.stopped:
                return 0
            if score < value:
                extension = ONE
            elif value >= beta:
                return value
        # The move of the table is tried before the others are listed.
        staged = (
            table_move != 0
            and not pressed
            and not skipped
            and self.board.cells[table_move] == FREE
            and not (me == BLACK and self.board._banned(table_move))
        )
        if staged:
            self.moves[base] = table_move
            count = 1
        else:
            count = self._list_ordered(ply, table_move, last)
        i = -1
        while True:
            i += 1
            if staged and i == 1:
                staged = False
                count = self._list_ordered(ply, table_move, last)
                if self.moves[base] != table_move:
                    i = 0
            if i >= count:
                break
            if i:
                self._pick(base + i, base + count)
            cell = self.moves[base + i]
            if cell == skipped:
                continue
            number += 1
            grade = self.board.grades[cell * 2 + me]
            if (
                best > -DECIDED
                and not pressed
                and grade < MAKES_FOUR
                and plies < 63
                and number > MOVE_COUNTS[plies] // (1 if improving or wide else 2) + 1
            ):
                continue
            new_depth = depth - ONE
            if threatened:
                new_depth += ONE
            elif cell == table_move:
                new_depth += extension
            reduction = 0
            if number > 1 and depth >= 2 * ONE and not threatened:
                reduction = self._reduction(depth, number)
                if not wide and not improving:
                    reduction += ONE // 2
                if cut:
                    reduction += ONE // 2
                if grade >= MAKES_THREE:
                    reduction -= ONE
                if pressed:
                    reduction -= ONE
                reduction -= self.history[me * CELLS + cell] // 512
                if reduction < 0:
                    reduction = 0
                if reduction > new_depth - ONE:
                    reduction = new_depth - ONE if new_depth > ONE else 0
            self.board._place(cell)
            if number == 1:
                score = -self._search(-beta, -alpha, new_depth, ply + 1, not cut and not wide)
            else:
                score = -self._search(-alpha - 1, -alpha, new_depth - reduction, ply + 1, 1)
                if score > alpha and reduction > 0:
                    score = -self._search(-alpha - 1, -alpha, new_depth, ply + 1, not cut)
                if alpha < score < beta:
                    score = -self._search(-beta, -alpha, new_depth, ply + 1, 0)
            self.board._undo()
            if self.stopped:
                return 0
            if score > best:
                best = score
                if score > alpha:
                    best_move = cell
                    if wide:
                        self._extend_line(ply, cell)
                    alpha = score
                    if score >= beta:
                        break
                    # After an improvement the other moves are unlikely to do better still.
                    if 2 < plies < 12 and abs(score) < DECIDED:
                        depth -= ONE
                        plies -= 1
        if number == 0:
            if skipped:
                return start
            return ply + 2 - WIN if threatened else ply + 4 - WIN if pressed else 0
        if best_move and not threatened:
            self._reward(ply, best_move, plies, i, last)
        if not skipped:
            self._remember(key, ply, plies, best, best_move or table_move, start, beta)
        return best

    def _remember(
        self,
        key: cython.ulonglong,
        ply: cython.int,
        plies: cython.int,
        score: cython.int,
        move: cython.int,
        alpha: cython.int,
        beta: cython.int,
    ) -> None:
        """Store a result in the table."""
        bound: cython.int = LOWER if score >= beta else EXACT if score > alpha else UPPER
        data: cython.ulonglong
        if score >= DECIDED:
            score += ply
        elif score <= -DECIDED:
            score -= ply
        if plies < 0:
            plies = 0
        data = self.age
        data = data << 20 | (self.evaluations[ply] + 32768)
        data = data << 16 | (score + 32768)
        data = data << 10 | move
        data = data << 2 | bound
        data = data << 8 | plies
        self.table._store(key, data)

    def _reward(
        self, ply: cython.int, cell: cython.int, plies: cython.int, tried: cython.int, last: cython.int
    ) -> None:
        """Raise the history of the move that was best and lower that of those tried before it."""
        i: cython.int
        me: cython.int = self.board.turn
        base: cython.int = ply * ROOM
        bonus: cython.int = plies * plies * 8 + 16
        if bonus > 1200:
            bonus = 1200
        self._credit(me * CELLS + cell, bonus)
        for i in range(base, base + tried):
            if self.moves[i] != cell:
                self._credit(me * CELLS + self.moves[i], -bonus // 2)
        if self.killers[2 * ply] != cell:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = cell
        self.counters[me * CELLS + last] = cell

    def _credit(self, index: cython.int, bonus: cython.int) -> None:
        size: cython.int = bonus if bonus > 0 else -bonus
        self.history[index] += bonus - self.history[index] * size // 8192

    def _list(self, ply: cython.int) -> cython.int:
        """List the moves worth searching and their scores from the ply's place on; return how many."""
        me: cython.int = self.board.turn
        he: cython.int = me ^ 1
        base: cython.int = ply * ROOM
        found: cython.int = 0
        i: cython.int
        if self.board.counts[he * CLASSES + MAKES_FIVE] or self.board.counts[he * CLASSES + MAKES_OPEN_FOUR]:
            found = self.solver._list_answers(0)
            for i in range(found):
                self._add(base + i, self.solver.moves[i])
            return found
        return self._list_near(ply)

    def _list_near(self, ply: cython.int) -> cython.int:
        """List the legal moves near stones; return how many."""
        base: cython.int = ply * ROOM
        found: cython.int = 0
        i: cython.int
        cell: cython.int
        barred: cython.bint = self.board.turn == BLACK and self.board.bans
        for i in range(self.board.total):
            cell = self.board.points[i]
            if (
                self.board.cells[cell] == FREE
                and (self.board.grades[cell * 2] != NOTHING or self.board.grades[cell * 2 + 1] != NOTHING)
                and not (barred and self.board._banned(cell))
            ):
                self._add(base + found, cell)
                found += 1
        return found

    def _list_free(self, ply: cython.int) -> cython.int:
        """List every legal move; return how many."""
        base: cython.int = ply * ROOM
        found: cython.int = 0
        i: cython.int
        cell: cython.int
        middle: cython.int = self.board.size // 2 + MARGIN
        barred: cython.bint = self.board.turn == BLACK and self.board.bans
        for i in range(self.board.total):
            cell = self.board.points[i]
            if self.board.cells[cell] == FREE and not (barred and self.board._banned(cell)):
                self.moves[base + found] = cell
                self.scores[base + found] = -abs(cell // WIDTH - middle) - abs(cell % WIDTH - middle)
                found += 1
        return found

    def _add(self, index: cython.int, cell: cython.int) -> None:
        me: cython.int = self.board.turn
        self.moves[index] = cell
        self.scores[index] = 16 * (
            self.board.orders[me * COMBINATIONS + self.board.combined[cell * 2 + me]]
            + self.board.orders[(me ^ 1) * COMBINATIONS + self.board.combined[cell * 2 + (me ^ 1)]]
        )

    def _list_ordered(self, ply: cython.int, table_move: cython.int, last: cython.int) -> cython.int:
        """List the moves worth searching with the best one first; return how many."""
        count: cython.int = self._list(ply)
        if count == 0 and self.board.counts[(self.board.turn ^ 1) * CLASSES + MAKES_FIVE] == 0:
            count = self._list_free(ply)
        if count > 1:
            self._order(ply, count, table_move, last)
            self._pick(ply * ROOM, ply * ROOM + count)
        return count

    def _order(self, ply: cython.int, count: cython.int, table_move: cython.int, last: cython.int) -> None:
        """Add to the scores of the moves what earlier results say."""
        me: cython.int = self.board.turn
        base: cython.int = ply * ROOM
        i: cython.int
        cell: cython.int
        for i in range(base, base + count):
            cell = self.moves[i]
            self.scores[i] += self.history[me * CELLS + cell] // 8
            if cell == table_move:
                self.scores[i] += 1 << 24
            elif cell == self.killers[2 * ply]:
                self.scores[i] += 300
            elif cell in (self.killers[2 * ply + 1], self.counters[me * CELLS + last]):
                self.scores[i] += 200

    def _pick(self, index: cython.int, end: cython.int) -> None:
        """Bring the best move from `index` on to that place."""
        i: cython.int
        best: cython.int = index
        swap: cython.int
        for i in range(index + 1, end):
            if self.scores[i] > self.scores[best]:
                best = i
        if best != index:
            swap = self.scores[index]
            self.scores[index] = self.scores[best]
            self.scores[best] = swap
            swap = self.moves[index]
            self.moves[index] = self.moves[best]
            self.moves[best] = swap

"""Alpha-beta search of laser chess: the recursive part, with principal-variation windows."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import log

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.laser.board import DEEPEST
from fivefold.kernels.laser.codes import PHARAOH
from fivefold.kernels.laser.evaluation import Evaluation
from fivefold.kernels.laser.ordering import MoveOrdering
from fivefold.kernels.laser.quiescence import Quiescence
from fivefold.kernels.laser.scores import EXACT, KILLER, LOWER, NO_SCORE, SURE, UPPER, WIN
from fivefold.kernels.laser.state import SearchState
from fivefold.kernels.laser.transposition import TranspositionTable

FUTILE = 70
"""What a quiet ply may be expected to gain at most, near the leaves."""
CALM = 6
"""How many quiet moves are tried at depth 1; it grows with the square of the depth."""


def _reduction(depth: int, tried: int) -> int:
    return int(0.4 + log(depth) * log(tried) / 2.0) if depth and tried else 0


REDUCTIONS = array("b", (_reduction(depth, tried) for depth in range(64) for tried in range(128)))
"""`[depth * 128 + moves tried]`: plies by which late quiet moves are searched less deeply."""


class AlphaBetaSearch:
    """One thread's alpha-beta search below a root; the table alone is shared."""

    def __init__(
        self,
        state: SearchState,
        evaluation: Evaluation,
        ordering: MoveOrdering,
        quiescence: Quiescence,
        table: TranspositionTable,
    ) -> None:
        self.state = state
        self.evaluation = evaluation
        self.ordering = ordering
        self.quiescence = quiescence
        self.table = table
        self.board = state.board
        self.beams = evaluation.beams
        self.banned = array("i", [0]) * 8
        self.bans = self.root_depth = 0
        self.best = NO_SCORE

    def search(
        self, depth: cython.int, alpha: cython.int, beta: cython.int, banned: Sequence[int], limit: int
    ) -> int:
        """Search the root without the banned moves; a score, meaningless where `halted` is set."""
        score: cython.int
        for index, move in enumerate(banned):
            self.banned[index] = move
        self.bans = len(banned)
        self.state.limit = limit
        self.state.halted = 0
        self.state.line_end[0] = 0
        self.root_depth = depth
        self.best = NO_SCORE
        with cython.nogil:
            score = self._node(depth, alpha, beta, 0, 0, 0)
        return score

    def _banned(self, move: cython.int) -> cython.bint:
        i: cython.int
        found: cython.int = 0
        for i in range(self.bans):
            found += self.banned[i] == move
        return found != 0

    def _pass(self, depth: cython.int, beta: cython.int, ply: cython.int, at: cython.int) -> cython.int:
        """Return what the position is still worth when the other side moves twice."""
        score: cython.int
        self.state._pass(ply)
        score = -self._node(depth - 3 - (depth >> 2), -beta, -beta + 1, ply + 1, at, 0)
        self.state._pass(ply)
        return beta if score >= SURE else score

    def _node(
        self,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        at: cython.int,
        previous: cython.int,
    ) -> cython.int:
        """Return the score of the position on the board for its side to move.

        `previous` is the place in the history of the move that led here, 0 after a pass.
        """
        entry: cython.ulonglong = 0
        table_move: cython.int = 0
        score: cython.int
        kept: cython.int
        bound: cython.int
        side: cython.int = self.board.turn
        hit: cython.int
        check: cython.bint
        self.state.line_end[ply] = ply
        if ply > 0 and self.state._drawn(ply):
            return 0
        if depth <= 0:
            return self.quiescence._search(alpha, beta, ply, at, 0)
        if self.state._halt():
            return 0
        if ply > 0:
            if alpha < ply - WIN:
                alpha = ply - WIN
            if beta > WIN - ply - 1:
                beta = WIN - ply - 1
            if alpha >= beta:
                return alpha
        if ply > 0 or self.bans == 0:
            entry = self.table._probe(self.board.hash)
        if entry != 0:
            table_move = entry & 65535
            kept = entry >> 32 & 255
            if ply > 0 and beta - alpha == 1 and kept >= depth:
                score = self._from_table(entry, ply)
                bound = entry >> 40 & 3
                if (
                    bound == EXACT
                    or (bound == LOWER and score >= beta)
                    or (bound == UPPER and score <= alpha)
                ):
                    return score
        self.beams._trace(0)
        self.beams._trace(1)
        score = self.evaluation._score()
        self.state.values[ply] = score
        if ply >= DEEPEST - 1:
            return score
        hit = self.beams.hit[side ^ 1]
        check = hit >> 10 == PHARAOH and (hit >> 9 & 1) == side
        if check:
            if ply < 2 * self.root_depth:
                depth += 1
        elif ply > 0 and beta - alpha == 1 and self.beams.hit[side] == 0 and beta < SURE and beta > -SURE:
            if depth <= 4 and score - FUTILE * depth >= beta:
                return score
            if previous != 0 and depth >= 2 and score >= beta:
                score = self._pass(depth, beta, ply, at)
                if self.state.halted:
                    return 0
                if score >= beta:
                    return score
                self.beams._trace(0)
                self.beams._trace(1)
        if ply > 0 and depth >= 4 and table_move == 0:
            depth -= 1
        return self._loop(
            depth,
            alpha,
            beta,
            ply,
            at,
            self.ordering._prepare(at, ply, table_move, previous),
            previous,
            check,
        )

    def _from_table(self, entry: cython.ulonglong, ply: cython.int) -> cython.int:
        """Return the score of an entry; wins are kept there as counted from their own position."""
        score: cython.int = entry >> 16 & 65535
        score -= 32768
        if score >= SURE:
            score -= ply
        elif score <= -SURE:
            score += ply
        return score

    def _loop(
        self,
        depth: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        at: cython.int,
        end: cython.int,
        previous: cython.int,
        check: cython.bint,
    ) -> cython.int:
        """Try the prepared moves in order; return the best score and keep it in the table."""
        side: cython.int = self.board.turn
        i: cython.int
        move: cython.int
        hit: cython.int
        place: cython.int
        fallen: cython.int
        less: cython.int
        score: cython.int
        tried: cython.int = 0
        best: cython.int = NO_SCORE
        best_move: cython.int = 0
        floor: cython.int = alpha
        wide: cython.bint = beta - alpha > 1
        for i in range(at, end):
            self.ordering._pick(i, end)
            move = self.board.listed[i]
            hit = self.ordering.hits[i]
            if ply == 0 and self.bans != 0 and self._banned(move):
                continue
            tried += 1
            if hit >> 10 == PHARAOH:
                score = WIN - ply - 1 if (hit >> 9 & 1) != side else ply + 1 - WIN
                self.state.line_end[ply + 1] = ply + 1
            else:
                if hit == 0 and not wide and not check and best > -SURE and depth <= 3:
                    if tried > CALM * depth * depth + 4:
                        continue
                    if (
                        self.state.values[ply] + FUTILE * (depth + 1) <= alpha
                        and self.ordering.order[i] < KILLER
                    ):
                        continue
                place = self.ordering._place(move)
                less = 0
                if depth >= 2 and tried > 3 and hit == 0:
                    less = REDUCTIONS[(depth if depth < 64 else 63) * 128 + (tried if tried < 128 else 127)]
                    if self.ordering.order[i] >= KILLER or wide:
                        less -= 1
                    elif self.ordering.order[i] < 0:
                        less += 1
                    if check:
                        less -= 1
                    if less < 0:
                        less = 0
                elif hit != 0 and (hit >> 9 & 1) == side and depth >= 2 and tried > 1:
                    less = 2
                fallen = self.state._play(move, ply)
                score = alpha + 1
                if tried > 1:
                    score = -self._node(depth - 1 - less, -alpha - 1, -alpha, ply + 1, end, place)
                    if score > alpha and less > 0:
                        score = -self._node(depth - 1, -alpha - 1, -alpha, ply + 1, end, place)
                if tried == 1 or (score > alpha and wide):
                    score = -self._node(depth - 1, -beta, -alpha, ply + 1, end, place)
                self.board._undo(move, fallen)
                if self.state.halted:
                    return 0
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    alpha = score
                    if wide or ply == 0:
                        self.state._extend_line(ply, move)
                    if ply == 0:
                        self.best = score
                    if score >= beta:
                        if hit == 0:
                            self.ordering._reward(at, i, depth, ply, previous)
                        break
        if tried == 0:
            return 0
        if ply > 0 or self.bans == 0:
            score = best + ply if best >= SURE else best - ply if best <= -SURE else best
            self.table._store(
                self.board.hash,
                best_move,
                score,
                depth,
                LOWER if best >= beta else EXACT if best > floor else UPPER,
            )
        return best

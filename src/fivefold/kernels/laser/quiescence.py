"""Quiescence of the laser search: captures, and defences of a Pharaoh that stands in a beam."""

from __future__ import annotations

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.laser.board import DEEPEST
from fivefold.kernels.laser.codes import EMPTY, PHARAOH
from fivefold.kernels.laser.evaluation import Evaluation
from fivefold.kernels.laser.ordering import MoveOrdering
from fivefold.kernels.laser.scores import SURE, WIN
from fivefold.kernels.laser.state import SearchState

GAIN = 230
"""What taking a piece may gain at most."""
EVASIONS = 3
"""How often one line looks for a defence of a Pharaoh in the beam."""


class Quiescence:
    """The search below the last full ply."""

    def __init__(self, state: SearchState, evaluation: Evaluation, ordering: MoveOrdering) -> None:
        self.state = state
        self.evaluation = evaluation
        self.ordering = ordering
        self.board = state.board
        self.beams = evaluation.beams

    def _search(
        self, alpha: cython.int, beta: cython.int, ply: cython.int, at: cython.int, evasions: cython.int
    ) -> cython.int:
        """Return the score once no beam can take anything or hits a Pharaoh."""
        side: cython.int = self.board.turn
        i: cython.int
        end: cython.int
        move: cython.int
        hit: cython.int
        mine: cython.int
        fallen: cython.int
        score: cython.int
        best: cython.int
        value: cython.int
        danger: cython.bint
        if self.state._halt():
            return 0
        self.state.line_end[ply] = ply
        if ply > self.state.deepest:
            self.state.deepest = ply
        self.beams._trace(0)
        self.beams._trace(1)
        value = self.evaluation._score()
        if ply >= DEEPEST - 1:
            return value
        mine = self.beams.hit[side]
        hit = self.beams.hit[side ^ 1]
        danger = hit >> 10 == PHARAOH and (hit >> 9 & 1) == side
        if mine >> 10 == PHARAOH:
            if (mine >> 9 & 1) != side:
                return WIN - ply - 1
            danger = True
        if danger and evasions < EVASIONS:
            best = ply + 2 - WIN
            end = self.ordering._prepare_defences(at)
        else:
            danger = False
            best = value
            if best >= beta:
                return best
            if best > alpha:
                alpha = best
            end = self.ordering._prepare_captures(at)
            if mine and (mine >> 9 & 1) != side:
                score = self._take(mine, alpha, beta, ply, end, evasions)
                if self.state.halted:
                    return 0
                if score > best:
                    best = score
                    if score > alpha:
                        alpha = score
                        if score >= beta:
                            return score
        for i in range(at, end):
            self.ordering._pick(i, end)
            move = self.board.listed[i]
            hit = self.ordering.hits[i]
            if hit >> 10 == PHARAOH:
                self.state.line_end[ply + 1] = ply + 1
                score = WIN - ply - 1
            else:
                if not danger and value + GAIN <= alpha:
                    break
                fallen = self.state._play(move, ply)
                score = -self._search(-beta, -alpha, ply + 1, end, evasions + danger)
                self.board._undo(move, fallen)
                if self.state.halted:
                    return 0
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    self.state._extend_line(ply, move)
                    if score >= beta:
                        break
        return best

    def _take(
        self,
        hit: cython.int,
        alpha: cython.int,
        beta: cython.int,
        ply: cython.int,
        at: cython.int,
        evasions: cython.int,
    ) -> cython.int:
        """Return the score when the beam takes what it hits at rest, whatever the move is."""
        score: cython.int
        self.board._put(hit & 127, EMPTY)
        self.state._pass(ply)
        score = -self._search(-beta, -alpha, ply + 1, at, evasions)
        self.state._pass(ply)
        self.board._put(hit & 127, hit >> 7)
        # No real move was played, so that a win is not proven.
        if score >= SURE:
            return SURE - 1
        return score

"""The order in which the laser search tries moves: hits first, then what refuted similar positions."""

from __future__ import annotations

from array import array

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.laser.beams import BeamTracer
from fivefold.kernels.laser.board import DEEPEST, LaserBoard
from fivefold.kernels.laser.codes import (
    ANTICLOCKWISE,
    BLUE,
    CLOCKWISE,
    CODES,
    EMPTY,
    MOST_MOVES,
    PHARAOH,
    SPHINX,
    SQUARES,
    SWAP,
)
from fivefold.kernels.laser.scores import FIRST, KILLER, LOUD, NEXT, REPLY, TAKES
from fivefold.kernels.laser.tables import NEIGHBOURS

PLACES = CODES << 8


class MoveOrdering:
    """The moves of every node of one line of search, with what each hits and its place in the order.

    `hits` and `order` run beside the board's own list of moves.
    """

    def __init__(self, board: LaserBoard, beams: BeamTracer) -> None:
        self.board = board
        self.beams = beams
        self.hits = array("i", [0]) * (MOST_MOVES * DEEPEST)
        self.order = array("i", [0]) * (MOST_MOVES * DEEPEST)
        self.killers = array("i", [0]) * (2 * (DEEPEST + 1))
        self.history = array("i", [0]) * PLACES
        self.replies = array("i", [0]) * PLACES

    def _place(self, move: cython.int) -> cython.int:
        """Return the index of a move in the history: its piece, where it goes, and which way it turns."""
        code: cython.int = self.board.board[move & 127]
        return code << 8 | (move >> 14 == ANTICLOCKWISE) << 7 | move >> 7 & 127

    def _list(self, at: cython.int) -> cython.int:
        """List all moves from `at` on, for red in the order in which blue lists those of the turned board.

        So the search does not depend on who is blue.
        """
        side: cython.int = self.board.turn
        i: cython.int
        how: cython.int
        square: cython.int
        code: cython.int
        for i in range(SQUARES):
            square = i if side == BLUE else SQUARES - 1 - i
            code = self.board.board[square]
            if code == EMPTY or (code >> 2 & 1) != side:
                continue
            if code >> 3 != SPHINX:
                at = self._list_steps(square, at)
            for how in range(2):
                if self.board.turns[code * 2 + how]:
                    self.board.listed[at] = (CLOCKWISE + how) << 14 | square << 7 | square
                    at += 1
        return at

    def _list_steps(self, square: cython.int, at: cython.int) -> cython.int:
        side: cython.int = self.board.turn
        i: cython.int
        goal: cython.int
        for i in range(8):
            goal = NEIGHBOURS[square * 8 + (i ^ side << 2)]
            if goal >= 0 and self.board.homes[side * SQUARES + goal]:
                if self.board.board[goal] == EMPTY:
                    self.board.listed[at] = goal << 7 | square
                    at += 1
                elif self.board._swaps(square, goal):
                    self.board.listed[at] = SWAP << 14 | goal << 7 | square
                    at += 1
        return at

    def _prepare(
        self, at: cython.int, ply: cython.int, table_move: cython.int, previous: cython.int
    ) -> cython.int:
        """List all moves with their hits and order, after both beams were traced."""
        end: cython.int = self._list(at)
        side: cython.int = self.board.turn
        reply: cython.int = self.replies[previous]
        i: cython.int
        start: cython.int
        goal: cython.int
        move: cython.int
        hit: cython.int
        score: cython.int
        for i in range(at, end):
            move = self.board.listed[i]
            start = move & 127
            goal = move >> 7 & 127
            hit = self.beams.hit[side]
            if self.beams.first[side * SQUARES + start] != 0 or self.beams.first[side * SQUARES + goal] != 0:
                hit = self.beams._hit_after(side, move)
            self.hits[i] = hit
            if hit >> 10 == PHARAOH:
                score = FIRST if (hit >> 9 & 1) != side else -FIRST
            elif move == table_move:
                score = NEXT
            elif hit:
                score = TAKES - (hit >> 10) if (hit >> 9 & 1) != side else -TAKES
            elif move == self.killers[ply * 2]:
                score = KILLER + 1
            elif move == self.killers[ply * 2 + 1]:
                score = KILLER
            elif move == reply:
                score = REPLY
            else:
                score = self.history[self._place(move)]
                if (
                    self.beams.first[start] != 0
                    or self.beams.first[goal] != 0
                    or self.beams.first[SQUARES + start] != 0
                    or self.beams.first[SQUARES + goal] != 0
                ):
                    score += LOUD
            self.order[i] = score
        return end

    def _prepare_captures(self, at: cython.int) -> cython.int:
        """List the moves that change their own side's beam so that it hits an enemy."""
        side: cython.int = self.board.turn
        mark: cython.int = side * SQUARES
        end: cython.int
        i: cython.int
        j: cython.int
        square: cython.int
        code: cython.int
        goal: cython.int
        kept: cython.int = at
        for j in range(SQUARES):
            square = j if side == BLUE else SQUARES - 1 - j
            code = self.board.board[square]
            if code == EMPTY or (code >> 2 & 1) != side:
                continue
            if self.beams.first[mark + square] != 0:
                end = kept if code >> 3 == SPHINX else self._list_steps(square, kept)
                for i in range(2):
                    if self.board.turns[code * 2 + i]:
                        self.board.listed[end] = (CLOCKWISE + i) << 14 | square << 7 | square
                        end += 1
                for i in range(kept, end):
                    kept = self._keep_capture(self.board.listed[i], side, kept)
            else:
                for i in range(8):
                    goal = NEIGHBOURS[square * 8 + (i ^ side << 2)]
                    if goal < 0 or self.beams.first[mark + goal] == 0 or not self.board.homes[mark + goal]:
                        continue
                    if self.board.board[goal] == EMPTY:
                        kept = self._keep_capture(goal << 7 | square, side, kept)
                    elif self.board._swaps(square, goal):
                        kept = self._keep_capture(SWAP << 14 | goal << 7 | square, side, kept)
        return kept

    def _keep_capture(self, move: cython.int, side: cython.int, at: cython.int) -> cython.int:
        """List a move if it hits an enemy; return where the list goes on."""
        hit: cython.int = self.beams._hit_after(side, move)
        if hit == 0 or (hit >> 9 & 1) == side:
            return at
        self.board.listed[at] = move
        self.hits[at] = hit
        self.order[at] = FIRST if hit >> 10 == PHARAOH else TAKES - (hit >> 10)
        return at + 1

    def _prepare_defences(self, at: cython.int) -> cython.int:
        """List the moves that change either beam: no other can save a Pharaoh that stands in one."""
        end: cython.int = self._list(at)
        side: cython.int = self.board.turn
        i: cython.int
        move: cython.int
        hit: cython.int
        kept: cython.int = at
        # A beam that takes a piece at rest may open or close the other beam after any move.
        every: cython.bint = self.beams.hit[side] != 0
        for i in range(at, end):
            move = self.board.listed[i]
            if every or self.beams._touches(side, move) or self.beams._touches(side ^ 1, move):
                hit = self.beams._hit_after(side, move)
                if hit >> 10 == PHARAOH and (hit >> 9 & 1) == side:
                    continue
                self.board.listed[kept] = move
                self.hits[kept] = hit
                self.order[kept] = self.history[self._place(move)]
                if hit:
                    self.order[kept] = TAKES - (hit >> 10) if (hit >> 9 & 1) != side else -TAKES
                    if hit >> 10 == PHARAOH:
                        self.order[kept] = FIRST
                kept += 1
        return kept

    def _pick(self, at: cython.int, end: cython.int) -> None:
        """Bring the first in order of the rest to `at`; equals stay in the order they were listed in."""
        i: cython.int
        best: cython.int = at
        move: cython.int
        hit: cython.int
        score: cython.int
        for i in range(at + 1, end):
            if self.order[i] > self.order[best]:
                best = i
        if best != at:
            move = self.board.listed[best]
            hit = self.hits[best]
            score = self.order[best]
            self.board.listed[best] = self.board.listed[at]
            self.hits[best] = self.hits[at]
            self.order[best] = self.order[at]
            self.board.listed[at] = move
            self.hits[at] = hit
            self.order[at] = score

    def _adjust(self, move: cython.int, bonus: cython.int) -> None:
        """Move a history score towards its bound."""
        place: cython.int = self._place(move)
        size: cython.int = bonus if bonus > 0 else -bonus
        self.history[place] += bonus - (self.history[place] * size >> 14)

    def _reward(
        self, at: cython.int, best: cython.int, depth: cython.int, ply: cython.int, previous: cython.int
    ) -> None:
        """Note that the quiet move listed at `best` refuted the position, and those before it did not."""
        bonus: cython.int = depth * depth * 16
        i: cython.int
        move: cython.int = self.board.listed[best]
        if bonus > 2_000:
            bonus = 2_000
        if self.killers[ply * 2] != move:
            self.killers[ply * 2 + 1] = self.killers[ply * 2]
            self.killers[ply * 2] = move
        self.replies[previous] = move
        self._adjust(move, bonus)
        for i in range(at, best):
            if self.hits[i] == 0:
                self._adjust(self.board.listed[i], -bonus)

    def _forget(self) -> None:
        """Forget what earlier positions taught."""
        i: cython.int
        for i in range(2 * (DEEPEST + 1)):
            self.killers[i] = 0
        for i in range(PLACES):
            self.history[i] = 0
            self.replies[i] = 0

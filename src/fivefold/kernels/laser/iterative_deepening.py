"""Iterative deepening of the laser search over one position, one iteration a call.

The caller owns the clock and the threads: between iterations it looks at the time, a stop flag ends an
iteration early, and searches in several threads help each other by sharing a transposition table.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence

from fivefold.kernels.laser.alpha_beta import AlphaBetaSearch
from fivefold.kernels.laser.beams import BeamTracer
from fivefold.kernels.laser.board import DEEPEST, NEVER, LaserBoard
from fivefold.kernels.laser.codes import PHARAOH
from fivefold.kernels.laser.evaluation import Evaluation
from fivefold.kernels.laser.ordering import MoveOrdering
from fivefold.kernels.laser.quiescence import Quiescence
from fivefold.kernels.laser.scores import SURE, WIN, plies_to_end
from fivefold.kernels.laser.state import SearchState
from fivefold.kernels.laser.transposition import TranspositionTable
from fivefold.kernels.laser.weights import WEIGHTS
from fivefold.kernels.search_results import Iteration, ScoredLine

__all__ = ["LaserSearch", "TranspositionTable"]

MOST_LINES = 5
MOST_DEPTH = DEEPEST - 4
UNLIMITED = 1 << 62


class LaserSearch:
    """A search of the position on a board, which it uses until it is done.

    `seen` are the hashes of the game's earlier positions since the last capture, oldest first; `quiet` is the
    number of plies since then (at least as many), and `draw_after` the number of them that ends a game, or 0.
    With a cleared table and one thread, equal node limits give equal answers.
    """

    def __init__(
        self,
        board: LaserBoard,
        table: TranspositionTable,
        *,
        seen: Sequence[int] = (),
        quiet: int | None = None,
        draw_after: int = 100,
        weights: array[int] = WEIGHTS,
        stop: array[int] = NEVER,
    ) -> None:
        if board.winner() is not None:
            raise ValueError("the game is over: a Pharaoh is gone")
        if draw_after < 0:
            raise ValueError(f"a draw comes after 0 or more plies, not {draw_after}")
        quiet = len(seen) if quiet is None else quiet
        if quiet < len(seen):
            raise ValueError(f"{len(seen)} positions since the last capture are more than {quiet} plies")
        self.board = board
        self.table = table
        self.stop = stop
        self.moves = board.moves()
        if not self.moves:
            raise ValueError("there is no legal move here")
        beams = BeamTracer(board)
        self.evaluation = Evaluation(board, beams, weights)
        ordering = MoveOrdering(board, beams)
        self.state = SearchState(board, seen, quiet, draw_after, stop)
        quiescence = Quiescence(self.state, self.evaluation, ordering)
        self.alpha_beta = AlphaBetaSearch(self.state, self.evaluation, ordering, quiescence, table)
        first = ScoredLine(0, (self._first(beams.hits(self.moves)),))
        self.done = Iteration(0, 0, 0, complete=False, lines=(first,))

    @property
    def nodes(self) -> int:
        """The nodes searched so far."""
        return self.state.nodes

    def deepen(self, depth: int, lines: int = 1, nodes: int | None = None) -> bool:
        """Search one iteration; `done` tells its result. False if it was stopped or used up the nodes in all.

        A stopped iteration changes `done` only where it had already found a best move for the first line;
        the lines that it did not reach follow from the iteration before.
        Before the first iteration `done` has depth 0 and any move that does not lose at once.
        """
        if not 1 <= depth <= MOST_DEPTH:
            raise ValueError(f"a depth is 1 to {MOST_DEPTH}, not {depth}")
        if not 1 <= lines <= MOST_LINES:
            raise ValueError(f"there are 1 to {MOST_LINES} lines, not {lines}")
        if nodes is not None and nodes < 1:
            raise ValueError(f"a search has at least 1 node, not {nodes}")
        limit = UNLIMITED if nodes is None else nodes
        found: list[ScoredLine] = []
        before = self.done.lines if self.done.depth else ()
        self.state.deepest = 0
        while len(found) < min(lines, len(self.moves)):
            near = before[len(found)].score if len(found) < len(before) else None
            line = self._line(depth, near, [line.moves[0] for line in found], limit)
            if line and self.state.halted and found:
                # It begins with any move, unlike a first line, which begins with the best one so far.
                before = (*before, line)
            elif line:
                found.append(line)
            if self.state.halted:
                break
        found.sort(key=lambda line: -line.score)
        complete = not self.state.halted
        if found or complete:
            shown = tuple(found if complete else (found + _below(found, before))[:lines])
            self.done = Iteration(depth, max(depth, self.state.deepest), self.nodes, complete, shown)
        return complete

    def run(self, depth: int = MOST_DEPTH, lines: int = 1, nodes: int | None = None) -> Iterator[Iteration]:
        """Yield each iteration up to a depth that found something; stop early at a proven end of the game."""
        self.table.new_search()
        for plies in range(1, depth + 1):
            before, finished = self.done, self.deepen(plies, lines, nodes)
            if plies == 1 or self.done is not before:
                yield self.done
            if not finished or self.decided():
                return

    def decided(self) -> bool:
        """Tell whether going deeper changes nothing: one legal move, or all lines proven within the depth."""
        ends = [plies_to_end(line.score) for line in self.done.lines]
        return len(self.moves) == 1 or all(end is not None and abs(end) <= self.done.depth for end in ends)

    def _first(self, hits: list[int]) -> int:
        """Return a move that hits the enemy's Pharaoh, or else one that spares one's own."""

        def rank(hit: int) -> int:
            return 1 if hit >> 10 != PHARAOH else 2 if (hit >> 9 & 1) != self.board.turn else 0

        return max(zip(self.moves, hits, strict=True), key=lambda move_hit: rank(move_hit[1]))[0]

    def _line(self, depth: int, near: int | None, banned: list[int], limit: int) -> ScoredLine | None:
        """Search a window about the last score, and widen it until the score lies within."""
        width = 25
        alpha, beta = -WIN, WIN
        if depth >= 4 and near is not None and abs(near) < SURE:
            alpha, beta = near - width, near + width
        best: ScoredLine | None = None
        while True:
            score = self.alpha_beta.search(depth, alpha, beta, banned, limit)
            moves = tuple(self.state.variation())
            if self.state.halted:
                return ScoredLine(self.alpha_beta.best, moves, depth) if moves else best
            if moves:
                best = ScoredLine(score, moves, depth)
            width *= 3
            if score <= alpha > -WIN:
                alpha = max(score - width, -WIN) if width < 1_000 else -WIN
            elif score >= beta < WIN:
                beta = min(score + width, WIN) if width < 1_000 else WIN
            else:
                return ScoredLine(score, moves, depth)


def _below(found: list[ScoredLine], others: Sequence[ScoredLine]) -> list[ScoredLine]:
    """Return the first of the other lines for each move that no found line begins with.

    The search has preferred the found lines, so that none of the others may score higher.
    """
    firsts = {line.moves[0]: line for line in reversed(others)}
    for line in found:
        firsts.pop(line.moves[0], None)
    return [
        line._replace(score=min(line.score, found[-1].score))
        for line in others
        if firsts.get(line.moves[0]) is line
    ]

"""Computer player of Laser chess that searches with the kernel."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.dice import Dice
from fivefold.core.engine import EVEN_SCORE, Info, Limit, PlayResult, SearchBot
from fivefold.games.laser.computer.kernel_adapter import board_and_history, move_of
from fivefold.games.laser.rules.move import Move
from fivefold.games.laser.rules.state import QUIET, LaserState
from fivefold.kernels.laser.iterative_deepening import MOST_DEPTH, LaserSearch
from fivefold.kernels.laser.scores import plies_to_end
from fivefold.kernels.laser.transposition import TranspositionTable
from fivefold.kernels.search_results import Iteration

DEFAULT_MEGABYTES = 16
BYTES_PER_NODE = 32  # two entries
QUIET_PLIES_FOR_DRAW = 20  # plies without a capture after which it considers a draw
STALLED_ADVANTAGE = 150  # given up for a draw after fifty moves each without a capture
OPENING_PLIES = 6  # plies without a capture in which it varies its play
OPENING_LINES = 4
EQUAL_SCORES = 6  # a move this much below the best may be played for variety


class LaserSearchBot(SearchBot[LaserState, Move]):
    """Searches up to a depth; among opening moves of nearly the same score the seed decides."""

    def __init__(self, nodes: int, depth: int = MOST_DEPTH) -> None:
        self.nodes = nodes
        self.depth = depth
        self._megabytes = DEFAULT_MEGABYTES
        self._table: TranspositionTable | None = None

    def search(self, state: LaserState, limit: Limit, lines: int = 1) -> Iterator[tuple[Info[Move], ...]]:
        board, seen = board_and_history(state)
        draw_after = QUIET if state.rules.fifty else 0
        search = LaserSearch(
            board, self._table_for(limit), seen=seen, draw_after=draw_after, stop=limit.stop.kernel_flag
        )
        nodes = None if limit.nodes is None else max(1, limit.nodes)
        for iteration in search.run(self.depth, lines, nodes):
            yield _infos(iteration)

    def configure(self, megabytes: int) -> None:
        self._megabytes, self._table = megabytes, TranspositionTable(megabytes)

    def lines_for_play(self, state: LaserState) -> int:
        begun = state.lost or len(state.line) >= OPENING_PLIES
        return 1 if begun else OPENING_LINES

    def choose(self, found: tuple[Info[Move], ...], seed: int) -> PlayResult[Move]:
        best = found[0].score or 0
        equal = [info for info in found if (info.score or 0) >= best - EQUAL_SCORES]
        chosen, _ = Dice.seeded(seed).pick(equal if plies_to_end(best) is None else found[:1])
        return PlayResult(chosen.pv[0], chosen.score, chosen.pv, chosen)

    def is_drawish(self, state: LaserState) -> bool:
        """Return True if nothing was captured for a while."""
        return len(state.line) >= QUIET_PLIES_FOR_DRAW

    def offers_draw(self, state: LaserState, score: int) -> bool:
        """Return True in an even game, or if an advantage has won nothing for fifty moves each."""
        most = STALLED_ADVANTAGE if len(state.line) >= QUIET else EVEN_SCORE
        return self.is_drawish(state) and abs(score) <= most

    def accepts_draw(self, state: LaserState, seat: int, limit: Limit, seed: int) -> bool:
        """Return True if nothing was captured for a while and the search finds no advantage."""
        if state.turn is None or not self.is_drawish(state):
            return False
        score = self.think(state, limit, seed).score or 0
        # Without the rule of fifty moves a small advantage that wins nothing must not be played on for ever.
        most = STALLED_ADVANTAGE if len(state.line) >= QUIET else 0
        return (score if state.turn == seat else -score) <= most

    def _table_for(self, limit: Limit) -> TranspositionTable:
        """Return an empty table for a limit in nodes, else the one that is kept between moves.

        An empty table is no larger than its nodes need, since clearing it takes longer than a short search.
        """
        if limit.nodes is not None:
            needed = 1 + (limit.nodes * BYTES_PER_NODE >> 20)
            return TranspositionTable(min(self._megabytes, needed))
        if self._table is None:
            self._table = TranspositionTable(self._megabytes)
        return self._table


def _infos(iteration: Iteration) -> tuple[Info[Move], ...]:
    return tuple(
        Info(
            line.depth,
            iteration.seldepth,
            iteration.nodes,
            line.score,
            tuple(map(move_of, line.moves)),
            rank,
        )
        for rank, line in enumerate(iteration.lines, 1)
    )

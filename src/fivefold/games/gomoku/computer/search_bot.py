"""Computer player of Five in a row that searches with the kernel."""

from __future__ import annotations

from collections.abc import Iterator

from fivefold.core.dice import Dice
from fivefold.core.engine import Info, Limit, PlayResult, SearchBot
from fivefold.games.gomoku.computer.kernel_adapter import book_move, kernel_board, place_of
from fivefold.games.gomoku.computer.levels import COMPILED
from fivefold.games.gomoku.computer.swap2_play import swap2_move
from fivefold.games.gomoku.rules.board import BLACK, EDGE, EMPTY, WHITE, Board
from fivefold.games.gomoku.rules.line_shape import FIVE
from fivefold.games.gomoku.rules.move import Answer, Move
from fivefold.games.gomoku.rules.state import GomokuState
from fivefold.kernels.gomoku import search as kernel
from fivefold.kernels.gomoku.codes import DECIDED, WIN
from fivefold.kernels.gomoku.table import SMALLEST_BITS, HashTable
from fivefold.kernels.gomoku.threats import NO_LIMIT
from fivefold.kernels.search_results import Iteration

NODES_PER_SECOND = 300_000 if COMPILED else 1_000  # cautious, to turn seconds into nodes for swap2
DEFAULT_MEGABYTES = 16
BYTES_PER_ENTRY = 16
OPENING_STONES = 6  # stones on the board up to which it varies its play
OPENING_LINES = 4
EQUAL_SCORES = 10  # a move this much below the best may be played for variety
FREE_SHARE_FOR_DRAW = 4  # it considers a draw when one in so many points is free


class GomokuSearchBot(SearchBot[GomokuState, Move]):
    """Searches up to a depth; the opening book and swap2 come before, and the seed varies the opening."""

    def __init__(self, nodes: int, depth: int = kernel.DEEPEST) -> None:
        self.nodes = nodes
        self.depth = depth
        self._bits = _table_bits(DEFAULT_MEGABYTES)
        self._table: HashTable | None = None
        self._age = 0

    def think(self, state: GomokuState, limit: Limit, seed: int) -> PlayResult[Move]:
        """Return the only move, the one of the opening, or the result of the search."""
        if found := self.without_search(state, limit, seed):
            return found
        if move := book_move(state):
            return PlayResult(move, pv=(move,))
        return super().think(state, limit, seed)

    def without_search(self, state: GomokuState, limit: Limit, seed: int) -> PlayResult[Move] | None:
        """Return a forced pass, or the move of swap2 before the colours are chosen."""
        if Answer.PASS in state.choices:
            return PlayResult(Answer.PASS)
        if state.black is None:
            return PlayResult(swap2_move(state, self._nodes_within(limit), seed))
        return None

    def search(self, state: GomokuState, limit: Limit, lines: int = 1) -> Iterator[tuple[Info[Move], ...]]:
        if state.choices:
            yield (Info(0, 0, 0, None, (self.think(state, limit, 0).move,)),)
            return
        self._age = (self._age + 1) % 256
        table, age = self._table_for(limit), 0 if limit.nodes is not None else self._age
        search = kernel.GomokuSearch(kernel_board(state), table, age=age)
        nodes = NO_LIMIT if limit.nodes is None else max(1, limit.nodes)
        stop = limit.stop.kernel_flag
        before: tuple[Info[Move], ...] = ()
        for depth in range(1, self.depth + 1):
            found = search.deepen(depth, stop, nodes=nodes, lines=lines)
            infos = _infos(found, state)
            if found.complete or not before or lines == 1:
                before = infos
                yield infos
            if not found.complete or limit.stop or _decided(found):
                return

    def configure(self, megabytes: int) -> None:
        self._bits = _table_bits(megabytes)
        self._table = HashTable(self._bits)

    def lines_for_play(self, state: GomokuState) -> int:
        stones = state.rules.size**2 - state.board.cells.count(EMPTY)
        return OPENING_LINES if stones <= OPENING_STONES else 1

    def choose(self, found: tuple[Info[Move], ...], seed: int) -> PlayResult[Move]:
        best = found[0].score or 0
        equal = [info for info in found if (info.score or 0) >= best - EQUAL_SCORES]
        chosen, _ = Dice.seeded(seed).pick(equal if abs(best) < DECIDED else found[:1])
        return PlayResult(chosen.pv[0], chosen.score, chosen.pv, chosen)

    def is_drawish(self, state: GomokuState) -> bool:
        """Return True if the board fills up."""
        free = state.board.cells.count(EMPTY)
        return state.black is not None and free * FREE_SHARE_FOR_DRAW <= state.rules.size**2

    def accepts_draw(self, state: GomokuState, seat: int, limit: Limit, seed: int) -> bool:
        """Return True if no five is possible, or the board fills up and the search finds no advantage."""
        if no_five_possible(state.board):
            return True
        if state.turn is None or not self.is_drawish(state):
            return False
        score = self.think(state, limit, seed).score or 0
        return (score if state.turn == seat else -score) <= 0

    def _table_for(self, limit: Limit) -> HashTable:
        """Return an empty table for a limit in nodes, else the one that is kept between moves.

        An empty table is no larger than its nodes need, since clearing it takes longer than a short search.
        """
        if limit.nodes is not None:
            return HashTable(max(SMALLEST_BITS, min(self._bits, (2 * limit.nodes).bit_length())))
        if self._table is None:
            self._table = HashTable(self._bits)
        return self._table

    def _nodes_within(self, limit: Limit) -> int:
        """Return the nodes of the limit, for searches that take no stop flag."""
        if limit.stop:
            return 1
        if limit.nodes is not None:
            return limit.nodes
        within = self.nodes if limit.seconds is None else round(limit.seconds * NODES_PER_SECOND)
        return min(self.nodes, within)


def no_five_possible(board: Board) -> bool:
    """Return True if no five points in a line are left that one colour alone could fill."""
    lines = (
        set(board.cells[spot : spot + FIVE * stride : stride])
        for what in (EMPTY, BLACK, WHITE)
        for spot in board.spots(what)
        for stride in board.strides
    )
    return all(EDGE in line or {BLACK, WHITE} <= line for line in lines)


def _table_bits(megabytes: int) -> int:
    """Return the exponent of the largest table that fits into so many megabytes."""
    if not 1 <= megabytes <= 4096:
        raise ValueError(f"a table has 1 to 4096 megabytes, not {megabytes}")
    return ((megabytes << 20) // BYTES_PER_ENTRY).bit_length() - 1


def _infos(found: Iteration, state: GomokuState) -> tuple[Info[Move], ...]:
    return tuple(
        Info(
            found.depth,
            found.seldepth,
            found.nodes,
            line.score,
            tuple(place_of(point, state) for point in line.moves),
            rank,
        )
        for rank, line in enumerate(found.lines, 1)
    )


def _decided(found: Iteration) -> bool:
    """Return True if every line is proven, and no deeper search can shorten it."""
    return all(
        abs(line.score) >= DECIDED and WIN - abs(line.score) <= max(found.depth, 1) for line in found.lines
    ) or (len(found.lines) == 1 and found.lines[0].score >= DECIDED)

"""The state of one thread's laser search: nodes, positions of the current line, best line of each ply."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.laser.board import DEEPEST, LaserBoard
from fivefold.kernels.laser.position_keys import RED_KEY

ROW = DEEPEST + 1
"""The plies of a line, with one to spare."""


class SearchState:
    """The state that all nodes of one search share.

    `seen` are the hashes of the positions before the root, `quiet` the plies since the last capture, and
    `draw_after` the number of such plies that ends a game, or 0; `stop[0]` set by any thread ends the search.
    """

    def __init__(
        self, board: LaserBoard, seen: Sequence[int], quiet: int, draw_after: int, stop: array[int]
    ) -> None:
        self.board = board
        self.stop = stop
        self.past = len(seen)
        self.keys = array("Q", [*seen, board.hash]) + array("Q", [0]) * ROW
        self.quiet = array("i", [quiet]) + array("i", [0]) * ROW
        self.values = array("i", [0]) * (ROW + 1)
        self.line = array("i", [0]) * (ROW * (ROW + 1))
        self.line_end = array("i", [0]) * (ROW + 1)
        self.draw_after = draw_after
        self.nodes = self.limit = 0
        self.deepest = self.halted = 0

    def variation(self) -> list[int]:
        """Return the best line of the last search; empty if no move was better than the lower bound."""
        return list(self.line[: self.line_end[0]])

    def _halt(self) -> cython.bint:
        """Count a node and tell whether to give up."""
        if self.halted != 0 or self.stop[0] != 0 or self.nodes >= self.limit:
            self.halted = 1
            return True
        self.nodes += 1
        return False

    def _drawn(self, ply: cython.int) -> cython.bint:
        """Tell whether the position is drawn: repeated in this line, or a third time with the game before."""
        now: cython.int = self.past + ply
        reach: cython.int = self.quiet[ply]
        seen: cython.int = 0
        i: cython.int = 2
        if self.draw_after != 0 and reach >= self.draw_after:
            return True
        if reach > now:
            reach = now
        while i <= reach:
            if self.keys[now - i] == self.keys[now]:
                seen += 1
                if i <= ply or seen == 2:
                    return True
            i += 2
        return False

    def _extend_line(self, ply: cython.int, move: cython.int) -> None:
        """Make a move and the line after it the best line of this ply."""
        i: cython.int
        row: cython.int = ply * ROW
        self.line[row + ply] = move
        for i in range(ply + 1, self.line_end[ply + 1]):
            self.line[row + i] = self.line[row + ROW + i]
        self.line_end[ply] = self.line_end[ply + 1] if self.line_end[ply + 1] > ply else ply + 1

    def _play(self, move: cython.int, ply: cython.int) -> cython.int:
        """Play a move of this ply and fire; return what falls as the board does."""
        fallen: cython.int = self.board._play(move)
        self.keys[self.past + ply + 1] = self.board.hash
        self.quiet[ply + 1] = 0 if fallen else self.quiet[ply] + 1
        return fallen

    def _pass(self, ply: cython.int) -> None:
        """Give the turn away, or take that back; no repetition counts across it."""
        self.board.turn ^= 1
        self.board.hash ^= RED_KEY
        self.keys[self.past + ply + 1] = self.board.hash
        self.quiet[ply + 1] = 0

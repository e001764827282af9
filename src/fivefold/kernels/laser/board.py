"""The laser board that searches run on: beam, moves, playing and taking back, counting.

Compiled through board.pxd it counts without the GIL; interpreted it gives the same answers, slower.
Pieces and moves are the codes of `codes.py`.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

try:
    import cython
except ImportError:
    from fivefold.kernels import nocython as cython  # type: ignore[no-redef]

from fivefold.kernels.laser.codes import (
    ANUBIS,
    BLUE,
    CLOCKWISE,
    CODES,
    EMPTY,
    HIT,
    INWARD,
    LEFT,
    LONGEST_BEAM,
    MOST_MOVES,
    PHARAOH,
    PIECES,
    PYRAMID,
    RED,
    SCARAB,
    SPHINX,
    SPHINXES,
    SQUARES,
    STEP,
    SWAP,
)
from fivefold.kernels.laser.position_keys import KEYS, RED_KEY
from fivefold.kernels.laser.tables import LIGHT, NEIGHBOURS, TURNED, homes, turns

DEEPEST = 64
"""The plies for which a board has room to list moves."""

NEVER = array("i", [0])
UNWEIGHED = array("i", [0]) * (SQUARES * CODES)


class Stopped(Exception):
    """The caller's flag ended a count before it was done."""


class LaserBoard:
    """A position that moves are played on and taken back from; for one thread at a time.

    It takes 80 codes from a1 to j8; its rules are those of `khet` unless said otherwise.
    """

    def __init__(
        self,
        squares: Sequence[int],
        *,
        blue_to_move: bool = True,
        reserved: bool = True,
        sphinx_turns: bool = True,
        pharaoh_turns: bool = False,
    ) -> None:
        _check(squares)
        self.board = array("b", [EMPTY]) * SQUARES
        self.turn = BLUE if blue_to_move else RED
        self.hash = 0 if blue_to_move else RED_KEY
        self.worth = UNWEIGHED
        self.value = 0
        self.pharaoh_at = array("b", (-1, -1))
        for square, code in enumerate(squares):
            self._put(square, code)
        self.homes = homes(reserved=reserved)
        self.turns = turns(sphinx=sphinx_turns, pharaoh=pharaoh_turns)
        self.path = array("b", [0]) * LONGEST_BEAM
        self.lit = 0
        self.listed = array("i", [0]) * (MOST_MOVES * DEEPEST)
        self.past: list[tuple[int, int]] = []
        self.stop = NEVER
        self.positions = self.captures = self.pharaohs = 0

    def squares(self) -> list[int]:
        """The 80 codes from a1 to j8."""
        return list(self.board)

    def weigh(self, worth: array[int]) -> None:
        """Keep `value` as the sum of `worth[square * CODES + code]` over the board, from now on."""
        if len(worth) != SQUARES * CODES:
            raise ValueError(f"a table of values has {SQUARES * CODES} entries, not {len(worth)}")
        self.worth = worth
        self.value = sum(worth[square * CODES + code] for square, code in enumerate(self.board))

    def winner(self) -> int | None:
        """The side whose Pharaoh alone still stands, or None while both do."""
        standing = {code >> 2 & 1 for code in self.board if code >> 3 == PHARAOH}
        return standing.pop() if len(standing) == 1 else None

    def fire(self, side: int) -> tuple[list[int], int, int]:
        """Every square a side's beam runs through from its Sphinx on, how it ends, what it hits or -1."""
        if side not in (BLUE, RED):
            raise ValueError(f"no side has the number {side}")
        end = self._fire(side)
        hit = self.path[self.lit - 1] if end == HIT else -1
        return list(self.path[: self.lit]), end, hit

    def moves(self) -> list[int]:
        """The legal moves: squares from a1 to j8; steps and swaps from north clockwise, then turns."""
        return list(self.listed[: self._list(0)]) if self.winner() is None else []

    def play(self, move: int) -> int:
        """Play a legal move and fire; the square of the piece that falls, or -1."""
        if move not in self.moves():
            raise ValueError(f"{move} is no legal move here")
        fallen = self._play(move)
        self.past.append((move, fallen))
        return fallen & 127 if fallen else -1

    def undo(self) -> None:
        """Take the last move back."""
        if not self.past:
            raise ValueError("there is no move to take back")
        move, fallen = self.past.pop()
        self._undo(move, fallen)

    def perft(self, depth: int, stop: array[int] = NEVER) -> int:
        """Count the positions so many plies on; `stop[0]` set by another thread raises `Stopped`."""
        self._start(depth, stop, closely=False)
        return self.positions

    def tally(self, depth: int, stop: array[int] = NEVER) -> tuple[int, int, int]:
        """As `perft`, with how many of the last moves hit a piece, and how many of these a Pharaoh."""
        self._start(depth, stop, closely=True)
        return self.positions, self.captures, self.pharaohs

    def _start(self, depth: int, stop: array[int], *, closely: cython.bint) -> None:
        if not 0 <= depth <= DEEPEST:
            raise ValueError(f"a depth is 0 to {DEEPEST}, not {depth}")
        plies: cython.int = depth
        self.stop = stop
        self.positions = 0 if plies else 1
        self.captures = self.pharaohs = 0
        if plies and not stop[0] and self.winner() is None:
            with cython.nogil:
                self._count(plies, 0, closely)
        if stop[0]:
            raise Stopped

    def _put(self, square: cython.int, code: cython.int) -> None:
        before: cython.int = square * CODES + self.board[square]
        after: cython.int = square * CODES + code
        self.hash ^= KEYS[before] ^ KEYS[after]
        self.value += self.worth[after] - self.worth[before]
        self.board[square] = code
        if code >> 3 == PHARAOH:
            self.pharaoh_at[code >> 2 & 1] = square

    def _shift(self, move: cython.int) -> None:
        """Step, swap or turn, without firing."""
        start: cython.int = move & 127
        goal: cython.int = move >> 7 & 127
        how: cython.int = move >> 14
        code: cython.int = self.board[start]
        if how < CLOCKWISE:
            self._put(start, self.board[goal])
            self._put(goal, code)
        else:
            self._put(start, TURNED[code * 2 + how - CLOCKWISE])

    def _fire(self, side: cython.int) -> cython.int:
        """Leave the beam in `path[:lit]` and say how it ends."""
        square: cython.int = SPHINXES[side]
        way: cython.int = self.board[square] & 3
        lit: cython.int = 1
        self.path[0] = square
        while way < LEFT:
            square = NEIGHBOURS[square * 8 + way * 2]
            if square < 0:
                way = LEFT
            else:
                self.path[lit] = square
                lit += 1
                way = LIGHT[self.board[square] * 4 + way]
        self.lit = lit
        return way

    def _play(self, move: cython.int) -> cython.int:
        """Move and fire; what falls is returned as `code << 7 | square`, nothing as 0."""
        square: cython.int
        fallen: cython.int = 0
        self._shift(move)
        if self._fire(self.turn) == HIT:
            square = self.path[self.lit - 1]
            fallen = self.board[square] << 7 | square
            self._put(square, EMPTY)
        self.turn ^= 1
        self.hash ^= RED_KEY
        return fallen

    def _undo(self, move: cython.int, fallen: cython.int) -> None:
        self.turn ^= 1
        self.hash ^= RED_KEY
        if fallen:
            self._put(fallen & 127, fallen >> 7)
        # The other manner of the same pair: a turn goes back, and exchanging two squares undoes itself.
        self._shift(move ^ 1 << 14)

    def _list(self, at: cython.int) -> cython.int:
        """Write the legal moves into `listed` from `at` on; return where they end."""
        square: cython.int
        code: cython.int
        how: cython.int
        for square in range(SQUARES):
            code = self.board[square]
            if code == EMPTY or (code >> 2 & 1) != self.turn:
                continue
            if code >> 3 != SPHINX:
                at = self._list_steps(square, at)
            for how in range(2):
                if self.turns[code * 2 + how]:
                    self.listed[at] = (CLOCKWISE + how) << 14 | square << 7 | square
                    at += 1
        return at

    def _list_steps(self, start: cython.int, at: cython.int) -> cython.int:
        direction: cython.int
        goal: cython.int
        how: cython.int
        home: cython.int = self.turn * SQUARES
        for direction in range(8):
            goal = NEIGHBOURS[start * 8 + direction]
            if goal >= 0 and self.homes[home + goal]:
                how = STEP if self.board[goal] == EMPTY else SWAP
                if how == STEP or self._swaps(start, goal):
                    self.listed[at] = how << 14 | goal << 7 | start
                    at += 1
        return at

    def _swaps(self, start: cython.int, goal: cython.int) -> cython.bint:
        """Return True if two pieces may swap; only an enemy can be pushed where its side may not go."""
        other: cython.int = self.board[goal]
        return (
            self.board[start] >> 3 == SCARAB
            and (other >> 3 == PYRAMID or other >> 3 == ANUBIS)
            and (self.homes[self.turn * SQUARES + start] != 0 or (other >> 2 & 1) != self.turn)
        )

    def _count(self, depth: cython.int, at: cython.int, closely: cython.bint) -> None:
        """Add what lies `depth` plies on to the counters; `closely` also looks at the last moves' beams."""
        i: cython.int
        move: cython.int
        fallen: cython.int
        end: cython.int = self._list(at)
        if depth == 1:
            self.positions += end - at
            if not closely:
                return
        for i in range(at, end):
            if self.stop[0]:
                return
            move = self.listed[i]
            fallen = self._play(move)
            if depth == 1:
                self.captures += fallen != 0
                self.pharaohs += fallen >> 10 == PHARAOH
            elif fallen >> 10 != PHARAOH:
                self._count(depth - 1, end, closely)
            self._undo(move, fallen)


def _check(squares: Sequence[int]) -> None:
    """Refuse what the kernel could not run on."""
    if len(squares) != SQUARES:
        raise ValueError(f"a board has {SQUARES} squares, not {len(squares)}")
    for square, code in enumerate(squares):
        if code != EMPTY and code not in PIECES:
            raise ValueError(f"no piece has the code {code} of square {square}")
    for side, home in enumerate(SPHINXES):
        sphinxes = [square for square, code in enumerate(squares) if code >> 2 == (SPHINX << 1 | side)]
        if sphinxes != [home] or squares[home] & 3 not in INWARD[side]:
            raise ValueError(
                f"square {home} needs its Sphinx, the only one of its side, facing into the board"
            )
    pharaohs = [code >> 2 for code in squares if code >> 3 == PHARAOH]
    if not pharaohs or len(pharaohs) > len(set(pharaohs)):
        raise ValueError("a board needs a Pharaoh, and no side has two")

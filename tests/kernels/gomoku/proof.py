"""A second solver, independent of the kernel and slow: windows of five cells, and the game's own rules.

The attacker wins by force if it has a five, or a move that threatens one, after which every answer that
could meet the threat loses too. It counts stones in windows of five cells and knows no patterns.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fivefold.games.gomoku.rules.board import BLACK, EMPTY, WHITE
from fivefold.games.gomoku.rules.forbidden_points import forbidden_reason
from tests.kernels.gomoku.positions import Position

Window = tuple[int, ...]
STONES = {1: BLACK, 2: WHITE}


@cache
def windows(size: int) -> tuple[Window, ...]:
    """Return every five cells in a line."""
    found = []
    for y in range(size):
        for x in range(size):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                if 0 <= x + 4 * dx < size and y + 4 * dy < size:
                    found.append(tuple((y + i * dy) * size + x + i * dx for i in range(5)))
    return tuple(found)


@cache
def windows_at(size: int) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the windows through each point."""
    through: list[list[int]] = [[] for _ in range(size * size)]
    for number, window in enumerate(windows(size)):
        for point in window:
            through[point].append(number)
    return tuple(map(tuple, through))


class Proof:
    """A position that the solver plays on; stones are 1 for black, 2 for white."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.size = position.size
        self.rules = position.rules
        self.windows = windows(position.size)
        self.through = windows_at(position.size)
        self.stones = [0] * len(position.stones)
        self.counts = ([0] * len(self.windows), [0] * len(self.windows), [0] * len(self.windows))
        self.holding: dict[tuple[int, int], set[int]] = {}
        for point, stone in enumerate(position.stones):
            if stone:
                self._set(point, stone)
        self.board = position.plain
        self.failed: set[tuple[tuple[int, ...], int, int, bool]] = set()

    def wins(self, side: int, moves: int, *, threes: bool) -> bool:
        """Return whether the side, to move, wins by at most so many fours, or fours and threes."""
        key = (tuple(self.stones), side, moves, threes)
        if key in self.failed:
            return False
        # Most attacks end in fours or soon: looking there first saves the long way round.
        if threes and self.wins(side, moves, threes=False):
            return True
        if any(self._attack(side, fewer, threes=threes) for fewer in range(1, moves + 1)):
            return True
        self.failed.add(key)
        return False

    def wins_with(self, point: int, side: int, moves: int, *, threes: bool) -> bool:
        """Return whether the side's move on the point begins such a win."""
        if self.stones[point] or not self.legal(point, side):
            return False
        if point in self.fives(side):
            return True
        enemy_fives = self.fives(3 - side)
        if enemy_fives - {point}:
            return False
        self._put(point, side)
        held = self._holds(3 - side, moves, threes=threes)
        self._take(point)
        return not held

    def legal(self, point: int, side: int) -> bool:
        """Return whether the side may take the free point."""
        law = self.rules.restrictions if side == 1 else None
        return not (law and forbidden_reason(self.board, self.board.spot(self.position.cell(point)), law))

    def fives(self, side: int) -> set[int]:
        """Return the free points where the side makes five."""
        found = set()
        for number in self.holding.get((side, 4), ()):
            point = next(point for point in self.windows[number] if not self.stones[point])
            if self._makes_five(point, side):
                found.add(point)
        return found

    def _makes_five(self, point: int, side: int) -> bool:
        spot = self.board.spot(self.position.cell(point))
        return bool(self.rules.five(self.board.put(spot, STONES[side]), spot))

    def _set(self, point: int, stone: int) -> None:
        """Put a stone on the point, or none, and count the windows through it anew."""
        before, self.stones[point] = self.stones[point], stone
        black, white = self.counts[1], self.counts[2]
        for number in self.through[point]:
            if not (black[number] and white[number]):
                side = 1 if black[number] else 2
                self.holding.get((side, self.counts[side][number]), set()).discard(number)
            self.counts[before][number] -= 1
            self.counts[stone][number] += 1
            if not (black[number] and white[number]):
                side = 1 if black[number] else 2
                self.holding.setdefault((side, self.counts[side][number]), set()).add(number)

    def _put(self, point: int, side: int) -> None:
        self._set(point, side)
        self.board = self.board.put(self.board.spot(self.position.cell(point)), STONES[side])

    def _take(self, point: int) -> None:
        self._set(point, 0)
        self.board = self.board.put(self.board.spot(self.position.cell(point)), EMPTY)

    def _attack(self, side: int, moves: int, *, threes: bool) -> bool:
        if self.fives(side):
            return True
        if moves <= 0:
            return False
        blocks = self.fives(3 - side)
        if len(blocks) > 1:
            return False
        candidates = blocks or set(self._growing(side, 3)) | (
            set(self._growing(side, 2)) if threes else set()
        )
        return any(self.wins_with(point, side, moves, threes=threes) for point in sorted(candidates))

    def _growing(self, side: int, count: int) -> Iterator[int]:
        """Return the free points of windows that hold so many stones of the side and no other."""
        for number in self.holding.get((side, count), ()):
            yield from (point for point in self.windows[number] if not self.stones[point])

    def _holds(self, side: int, moves: int, *, threes: bool) -> bool:
        """Return whether the defender, to move, may hold against what is threatened."""
        if self.fives(side):
            return True
        attacker = 3 - side
        fives = self.fives(attacker)
        if len(fives) > 1:
            return False
        if fives:
            answers = fives
        elif threes and (zone := self._open_four_zone(attacker)):
            answers = zone | set(self._growing(side, 3))
        else:
            return True
        for point in sorted(answers):
            if not self.legal(point, side):
                continue
            self._put(point, side)
            lost = self.wins(attacker, moves - 1, threes=threes)
            self._take(point)
            if not lost:
                return True
        return False

    def _open_four_zone(self, side: int) -> set[int]:
        """Return the points on which an open four of the side depends that it threatens; none where none.

        With a stone on each of these missing, the side plays the middle one and has two ways to five.
        """
        for point in sorted(set(self._growing(side, 3))):
            if not self.legal(point, side) or point in self.fives(side):
                continue
            self._put(point, side)
            ends = {end for end in self.fives(side) if self._near(point, end)}
            zone = {
                cell
                for end in ends
                for window in map(self.windows.__getitem__, self.through[end])
                if point in window and all(self.stones[cell] == side or cell == end for cell in window)
                for cell in window
            }
            self._take(point)
            if len(ends) > 1:
                return {cell for cell in zone if not self.stones[cell]}
        return set()

    def _near(self, point: int, end: int) -> bool:
        return any(end in self.windows[number] for number in self.through[point])

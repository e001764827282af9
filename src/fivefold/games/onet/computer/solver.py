"""Randomised search for a way to clear a board, with backtracking and restarts."""

from __future__ import annotations

from dataclasses import dataclass

from fivefold.core.dice import Dice
from fivefold.core.engine import Limit
from fivefold.games.onet.rules.move import Join
from fivefold.games.onet.rules.position import Position


@dataclass(frozen=True, slots=True)
class SolverResult:
    """Line that clears the board, if one was found; `unsolvable` if the search was complete and found
    none."""

    line: tuple[Join, ...] | None
    unsolvable: bool = False


def solve(position: Position, limit: Limit, dice: Dice) -> SolverResult:
    """Search until a line clears the board, none can, or the nodes are used up; a node is a pair taken."""
    return _Search(limit, dice).solve(position)


class _AttemptOverError(Exception):
    """The node budget of this attempt, or of the whole search, is used up."""


class _Search:
    def __init__(self, limit: Limit, dice: Dice) -> None:
        self.limit = limit
        self.dice = dice
        self.nodes = 0
        self.attempt_ends = 0
        self.dead: set[Position] = set()  # valid for all attempts
        self.line: list[Join] = []

    def solve(self, position: Position) -> SolverResult:
        pairs = sum(map(bool, position.tiles)) // 2
        attempt = 1
        while not self._over():
            attempt += 1
            self.attempt_ends = self.nodes + attempt * pairs
            self.line.clear()
            try:
                return (
                    SolverResult(tuple(self.line))
                    if self._clears(position)
                    else SolverResult(None, unsolvable=True)
                )
            except _AttemptOverError:
                continue
        return SolverResult(None)

    def _clears(self, position: Position) -> bool:
        """Return True if the board can be cleared from here; `line` then holds the moves."""
        if not any(position.tiles):
            return True
        if position in self.dead:
            return False
        first, self.dice = self.dice.below(len(position.grid))
        for join in position.joins(first):
            if self._over() or self.nodes >= self.attempt_ends:
                raise _AttemptOverError
            self.nodes += 1
            self.line.append(join)
            if self._clears(position.after(join)):
                return True
            self.line.pop()
        self.dead.add(position)
        return False

    def _over(self) -> bool:
        return self.limit.reached(self.nodes)

"""How promising a table is: what every stretch of cells, as long as a line, holds so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from fivefold.core.grid import Grid
from fivefold.games.lines.runs import lines

Held: TypeAlias = tuple[int, int]  # the one colour on a stretch and how many balls of it
MIXED = (-1, 0)  # two colours: no line can come of it any more

# A stretch with four of five balls is worth far more than two with two each. The fifth power played
# best of those tried, from the first to the sixth.
WORTH = tuple(n**5 for n in range(9))


@dataclass(frozen=True, slots=True)
class Outlook:
    board: tuple[int, ...]  # big balls only
    held: tuple[Held, ...]
    grid: Grid
    line: int

    @classmethod
    def of(cls, grid: Grid, board: Sequence[int], line: int) -> Outlook:
        return cls(
            tuple(board), tuple(_hold(board, stretch) for stretch in stretches(grid, line)), grid, line
        )

    def without(self, cell: int) -> Outlook:
        """The outlook when the ball there is taken away."""
        board = (*self.board[:cell], 0, *self.board[cell + 1 :])
        held = list(self.held)
        every = stretches(self.grid, self.line)
        for n in through(self.grid, self.line)[cell]:
            held[n] = _hold(board, every[n])
        return Outlook(board, tuple(held), self.grid, self.line)

    def worth(self, cell: int) -> int:
        """What the stretches through a cell are worth."""
        return sum(WORTH[self.held[n][1]] for n in through(self.grid, self.line)[cell])

    def gain(self, cell: int, colour: int) -> int:
        """What they are worth more with a ball of that colour on the cell, which is free."""
        gain = 0
        for n in through(self.grid, self.line)[cell]:
            held, balls = self.held[n]
            gain -= WORTH[balls]
            if held in (0, colour):
                gain += WORTH[balls + 1]
        return gain

    def completes(self, cell: int, colour: int) -> bool:
        """Whether a ball of that colour on the cell would make a line."""
        last = (colour, self.line - 1)
        return any(self.held[n] == last for n in through(self.grid, self.line)[cell])


def _hold(board: Sequence[int], stretch: tuple[int, ...]) -> Held:
    balls = [board[at] for at in stretch if board[at]]
    if not balls:
        return 0, 0
    return (balls[0], len(balls)) if balls.count(balls[0]) == len(balls) else MIXED


@lru_cache(maxsize=64)
def stretches(grid: Grid, line: int) -> tuple[tuple[int, ...], ...]:
    """Every place where a line of exactly that length can lie."""
    return tuple(
        cells[start : start + line] for cells in lines(grid, line) for start in range(len(cells) - line + 1)
    )


@lru_cache(maxsize=64)
def through(grid: Grid, line: int) -> tuple[tuple[int, ...], ...]:
    """For every cell the numbers of the stretches it lies on."""
    numbers: list[list[int]] = [[] for _ in grid]
    for n, stretch in enumerate(stretches(grid, line)):
        for at in stretch:
            numbers[at].append(n)
    return tuple(map(tuple, numbers))

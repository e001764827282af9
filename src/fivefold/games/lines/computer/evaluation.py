"""Evaluation of a board by the content of every stretch of cells as long as a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from fivefold.core.grid import Grid
from fivefold.games.lines.rules.runs import lines

StretchContent: TypeAlias = tuple[int, int]  # the one colour on a stretch, and how many balls of it
MIXED = (-1, 0)  # two colours: no line is possible there

# A stretch with four balls is worth far more than two stretches with two each. The fifth power played
# best of the powers tried, from the first to the sixth.
STRETCH_VALUES = tuple(n**5 for n in range(9))


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Content of every stretch of a board on which all balls count as big."""

    grid: Grid
    line: int
    board: tuple[int, ...]
    held: tuple[StretchContent, ...]

    @classmethod
    def of(cls, grid: Grid, line: int, board: Sequence[int]) -> Evaluation:
        return cls(grid, line, tuple(board), tuple(_content(board, cells) for cells in stretches(grid, line)))

    def without(self, cell: int) -> Evaluation:
        """Return the evaluation with the ball on the cell taken away."""
        board, held = list(self.board), list(self.held)
        board[cell] = 0
        every = stretches(self.grid, self.line)
        for n in stretches_by_cell(self.grid, self.line)[cell]:
            held[n] = _content(board, every[n])
        return Evaluation(self.grid, self.line, tuple(board), tuple(held))

    def gain(self, cell: int, colour: int) -> int:
        """Return the value gained by a ball of that colour on the free cell."""
        gain = 0
        for n in stretches_by_cell(self.grid, self.line)[cell]:
            held, balls = self.held[n]
            gain += (
                STRETCH_VALUES[balls + 1] - STRETCH_VALUES[balls]
                if held in (0, colour)
                else -STRETCH_VALUES[balls]
            )
        return gain

    def gaps(self) -> Iterator[tuple[int, int]]:
        """Yield the free cells where one more ball completes a line, each with the colour it needs."""
        for cells, (colour, balls) in zip(stretches(self.grid, self.line), self.held, strict=True):
            if balls == self.line - 1:
                yield next(at for at in cells if not self.board[at]), colour


def _content(board: Sequence[int], stretch: tuple[int, ...]) -> StretchContent:
    colour = balls = 0
    for at in stretch:
        if ball := board[at]:
            if colour and ball != colour:
                return MIXED
            colour = ball
            balls += 1
    return colour, balls


@lru_cache(maxsize=64)
def stretches(grid: Grid, line: int) -> tuple[tuple[int, ...], ...]:
    """Return every place where a line of exactly that length can lie."""
    return tuple(
        cells[start : start + line] for cells in lines(grid, line) for start in range(len(cells) - line + 1)
    )


@lru_cache(maxsize=64)
def stretches_by_cell(grid: Grid, line: int) -> tuple[tuple[int, ...], ...]:
    """Return for every cell the numbers of the stretches through it."""
    numbers: list[list[int]] = [[] for _ in grid]
    for n, stretch in enumerate(stretches(grid, line)):
        for at in stretch:
            numbers[at].append(n)
    return tuple(map(tuple, numbers))

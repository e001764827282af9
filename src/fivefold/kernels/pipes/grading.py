"""The difficulty of a Pipes board, measured by the deductions it takes to solve it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fivefold.kernels.pipes.deduction import Deduction
from fivefold.kernels.pipes.tables import ENTRY, LOCAL, PASSAGE, REASONS, TRIAL, TRIALS, UNREACHABLE

# What a step of deduction counts in the score; steps about walls and neighbours count 1.
_WORTH = {UNREACHABLE: 3, PASSAGE: 3, ENTRY: 3, TRIAL: 10}
_OPEN = 100  # what a cell counts that no deduction decides


class Grade(NamedTuple):
    """The difficulty: `easy` when walls and neighbours decide a board, `hard` when it takes many trials.

    `score` orders boards; `steps` counts the deductions by reason; `open_cells` says how many cells the
    deductions leave undecided.
    """

    difficulty: str
    score: int
    steps: dict[str, int]
    open_cells: int


def hard_trials(cells: int) -> int:
    """Return the number of trials from which on a board of so many cells is hard."""
    return 2 + cells // 50


def grade(width: int, height: int, kinds: Sequence[int]) -> Grade:
    """Measure a board; raise ValueError when the deductions show that it has no solution.

    >>> grade(3, 3, [2, 1, 4, 4, 2, 4, 4, 1, 2]).difficulty
    'easy'
    """
    board = Deduction(width, height, kinds)
    easy = board.deduce(LOCAL) and board.solved()
    if not board.deduce(TRIALS):
        raise ValueError("the board has no solution")
    steps = board.recorded()
    counts = [sum(step.reason == reason for step in steps) for reason in range(len(REASONS))]
    undecided = sum(not options & 1 and options & (options - 1) != 0 for options in board.known())
    score = sum(_WORTH.get(reason, 1) * number for reason, number in enumerate(counts)) + _OPEN * undecided
    if easy:
        difficulty = "easy"
    elif undecided or counts[TRIAL] >= hard_trials(width * height):
        difficulty = "hard"
    else:
        difficulty = "normal"
    named = {name: number for name, number in zip(REASONS, counts, strict=True) if number}
    return Grade(difficulty, score, named, undecided)

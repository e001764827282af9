"""Make the built-in levels of Pipes that follow the first thirty, ordered by measured difficulty.

Run it from the project's root: python -m bench.pipes_levels > src/fivefold/games/pipes/levels/levels-more.txt
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from fivefold.games.pipes.files.level_file import write_levels
from fivefold.games.pipes.rules.board import Board
from fivefold.kernels.pipes.generator import DIFFICULTIES, PipesGenerator
from fivefold.kernels.pipes.grading import Grade, grade
from fivefold.kernels.pipes.solver import PipesSolver

LEVELS = 70
SIZES = {"easy": (5, 9), "normal": (5, 11), "hard": (6, 13)}
SHARE = {"easy": 15, "normal": 27, "hard": 28}


def candidates(difficulty: str) -> Iterator[tuple[Grade, Board]]:
    """Yield boards of a difficulty, sizes and kinds in turn, each proven to have one solution."""
    smallest, largest = SIZES[difficulty]
    for number in range(SHARE[difficulty]):
        size = smallest + number * (largest - smallest + 1) // SHARE[difficulty]
        kind = ("plain", "strict")[number % 2]
        made = PipesGenerator(size, size).make(kind, difficulty, 1_000 + number)
        kinds = [block >> 2 for block in made.blocks]
        if PipesSolver(size, size, kinds).count(kind) != (1, True):
            raise AssertionError(f"the board of seed {1_000 + number} has several solutions")
        yield grade(size, size, kinds), Board(size, made.blocks)


def main() -> None:
    graded = [each for difficulty in DIFFICULTIES for each in candidates(difficulty)]
    graded.sort(key=lambda each: (DIFFICULTIES.index(each[0].difficulty), each[0].score))
    if len({str(board) for _, board in graded}) != LEVELS:
        raise AssertionError(f"{LEVELS} different levels are wanted")
    sys.stdout.buffer.write(write_levels(board for _, board in graded))
    for number, (found, board) in enumerate(graded, 31):
        sizes = f"{board.width}x{board.height}"
        print(f"level-{number:02} {sizes:6} {found.difficulty:7} score {found.score:5}", file=sys.stderr)


if __name__ == "__main__":
    main()

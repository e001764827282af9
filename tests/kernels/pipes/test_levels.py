"""The built-in levels that the generator made: different, solvable in one way, ordered by difficulty."""

from __future__ import annotations

from pathlib import Path

import fivefold.games.pipes
from fivefold.games.pipes.files.level_file import read_levels
from fivefold.games.pipes.rules.flow import flow
from fivefold.kernels.pipes.generator import DIFFICULTIES
from fivefold.kernels.pipes.grading import grade
from fivefold.kernels.pipes.solver import PipesSolver

FILE = Path(fivefold.games.pipes.__path__[0]) / "levels" / "levels-more.txt"


def test_every_level_has_one_solution_and_none_is_easier_than_the_one_before() -> None:
    boards = read_levels(FILE.read_bytes())
    assert len(set(boards)) == len(boards) == 70
    ranks = []
    for board in boards:
        assert flow(board).outcome != "connected"
        assert PipesSolver(board.width, board.height, board.kinds).count() == (1, True)
        found = grade(board.width, board.height, board.kinds)
        assert found.open_cells == 0
        ranks.append((DIFFICULTIES.index(found.difficulty), found.score))
    assert ranks == sorted(ranks)
    assert {rank for rank, _ in ranks} == {0, 1, 2}
